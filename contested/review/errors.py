"""What the review refuses; each error's docstring is its message."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from contested.statements.errors import Refused


class NoSuchDispute(Refused):
    """There is no such dispute."""

    rule = "no_such_dispute"


class NotAReviewer(Refused):
    """Only a reviewer decides."""

    rule = "not_a_reviewer"


class HeldByAnother(Refused):
    """Somebody else has this dispute at the moment."""

    rule = "held_by_another"

    def __init__(self, holder: str, until: datetime) -> None:
        self.holder = holder
        self.until = until
        super().__init__(f"{holder} has this dispute until {until:%H:%M:%S} UTC", holder=holder, until=until)


class LeaseLost(Refused):
    """Your lease on this dispute has ended."""

    rule = "lease_lost"


class LeaseRequired(Refused):
    """Take a lease on this dispute first."""

    rule = "lease_required"


class DecidedAlready(Refused):
    """This dispute is decided already."""

    rule = "decided_already"


class NotOpenToDecision(Refused):
    """This dispute has closed of itself: nothing is contested there any more."""

    rule = "dispute_closed"


class AwaitsSecond(Refused):
    """This dispute is decided and waits for a second signature."""

    rule = "awaits_second"


class ChangedMeanwhile(Refused):
    """Something changed since you opened this dispute."""

    rule = "changed_meanwhile"

    def __init__(self, what: Sequence[str], version: str) -> None:
        self.what = tuple(what)
        self.version = version
        super().__init__(
            "since you opened this dispute: " + "; ".join(what), what=list(what), version=version
        )


class PreviewChanged(Refused):
    """What was shown in the preview is not what would be done now; look at it again."""

    rule = "preview_changed"


class OwnContribution(Refused):
    """Nobody decides alone about what he contributed."""

    rule = "own_contribution"


class SignsHisOwn(Refused):
    """A second signature is another person's."""

    rule = "second_is_another"


class NothingToSign(Refused):
    """This decision does not wait for a signature."""

    rule = "nothing_to_sign"


class NotInForce(Refused):
    """This decision was undone already."""

    rule = "not_in_force"


class NotInDispute(Refused):
    """That statement takes no part in this dispute."""

    rule = "not_in_dispute"


class OutcomeUnreadable(Refused):
    """An outcome is one of sublate, bound, narrow, both_stand, not_a_contest, need_evidence, with what it takes."""

    rule = "outcome_unreadable"


class NothingRecommended(Refused):
    """The decision procedure asks a person here."""

    rule = "nothing_recommended"
