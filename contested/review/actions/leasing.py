"""Taking a dispute for a while, so that two reviewers don't work on one."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from contested.people.models import User
from contested.review.actions.locking import locked, need_open, now
from contested.review.errors import (
    AwaitsSecond,
    HeldByAnother,
    LeaseLost,
    LeaseRequired,
    NotAReviewer,
)
from contested.review.models import Dispute, Lease, LeaseEnd


def lease_length() -> timedelta:
    return timedelta(minutes=settings.CONTESTED_LEASE_MINUTES)


@transaction.atomic
def lease(*, dispute: int, reviewer: User) -> Lease:
    """Have a dispute to oneself for the length of a lease, counted from now; who has it already keeps it as long again.

    A lease that has run out is taken over. Raises `HeldByAnother`, `DecidedAlready` and the like, `NotAReviewer`.
    """
    need_reviewer(reviewer)
    row = locked(dispute)
    _need_unsettled(row)
    moment = now()
    standing = standing_lease(row)
    if standing is not None:
        if standing.reviewer_id == reviewer.pk:
            return _lengthen(standing, moment)
        if standing.until > moment:
            raise HeldByAnother(standing.reviewer.get_username(), standing.until)
        end_lease(standing, LeaseEnd.EXPIRED, moment)
    return Lease.objects.create(
        dispute=row, reviewer=reviewer, taken_at=moment, until=moment + lease_length()
    )


@transaction.atomic
def renew(*, dispute: int, reviewer: User) -> Lease:
    """Keep a dispute for the length of a lease from now, also where the lease has run out and nobody took it over.

    Raises `LeaseLost` where somebody did, or decided it, and `LeaseRequired` where the reviewer never had it.
    """
    row = locked(dispute)
    return _lengthen(held(row, reviewer), now())


@transaction.atomic
def release(*, dispute: int, reviewer: User) -> bool:
    """Give a dispute back; return whether the reviewer still had it."""
    standing = standing_lease(locked(dispute))
    if standing is None or standing.reviewer_id != reviewer.pk:
        return False
    end_lease(standing, LeaseEnd.RELEASED, now())
    return True


def held(dispute: Dispute, reviewer: User) -> Lease:
    """Return the reviewer's own lease on a locked dispute, run out or not; raises `LeaseLost` or `LeaseRequired`."""
    standing = standing_lease(dispute)
    if standing is not None and standing.reviewer_id == reviewer.pk:
        return standing
    last = Lease.objects.filter(dispute=dispute, reviewer=reviewer).order_by("-id").first()
    if last is None or last.end == LeaseEnd.RELEASED:
        if standing is not None and standing.until > now():
            raise HeldByAnother(standing.reviewer.get_username(), standing.until)
        raise LeaseRequired(dispute=dispute.pk)
    by = "" if standing is None else standing.reviewer.get_username()
    raise LeaseLost(
        f"your lease has run out, and {by} has this dispute now" if by else "",
        dispute=dispute.pk,
        holder=by or None,
    )


def standing_lease(dispute: Dispute) -> Lease | None:
    """Return the lease on a dispute that nobody has ended; it may have run out."""
    return Lease.objects.select_related("reviewer").filter(dispute=dispute, ended_at__isnull=True).first()


def end_lease(standing: Lease, end: LeaseEnd, moment: datetime) -> None:
    standing.ended_at, standing.end = moment, end
    standing.save(update_fields=["ended_at", "end"])


def need_reviewer(reviewer: User) -> None:
    """Raise `NotAReviewer` for somebody whose role does not let him decide."""
    if not reviewer.may_review:
        raise NotAReviewer(role=reviewer.role)


def _need_unsettled(dispute: Dispute) -> None:
    try:
        need_open(dispute)
    except AwaitsSecond:
        return  # whoever signs may have it to himself as well


def _lengthen(standing: Lease, moment: datetime) -> Lease:
    standing.until = moment + lease_length()
    standing.save(update_fields=["until"])
    return standing
