"""Having a dispute to oneself for a transaction, and the store's own clock."""

from __future__ import annotations

from datetime import datetime

from contested.postgres import query
from contested.review.errors import AwaitsSecond, DecidedAlready, NoSuchDispute, NotOpenToDecision
from contested.review.models import Decision, Dispute, DisputeState

CLOCK = "select clock_timestamp()"


def now() -> datetime:
    """Return the store's clock, by which leases run."""
    moment: datetime = query.value(CLOCK)
    return moment


def locked(dispute: int) -> Dispute:
    """Return a dispute that nobody else changes before this transaction ends; raises `NoSuchDispute`."""
    row = Dispute.objects.select_for_update(of=("self",)).select_related("cell").filter(pk=dispute).first()
    if row is None:
        raise NoSuchDispute(dispute=dispute)
    return row


def in_force(dispute: Dispute) -> Decision | None:
    """Return the decision that stands about a dispute, signed or waiting to be."""
    standing = Decision.objects.filter(dispute=dispute, tx_to__isnull=True, undoes__isnull=True)
    return standing.select_related("reviewer", "second").first()


def need_open(dispute: Dispute) -> None:
    """Raise the refusal that tells why nobody can decide this dispute now, if nobody can."""
    if dispute.state == DisputeState.OPEN:
        return
    if dispute.state == DisputeState.CLOSED:
        raise NotOpenToDecision(dispute=dispute.pk)
    standing = in_force(dispute)
    by = "" if standing is None else standing.reviewer.get_username()
    facts = {"dispute": dispute.pk, "decision": None if standing is None else standing.pk, "by": by}
    if dispute.state == DisputeState.AWAITING_SECOND:
        raise AwaitsSecond(f"{by} has decided this dispute; it waits for a second signature", **facts)
    raise DecidedAlready(f"{by} has decided this dispute already" if by else "", **facts)
