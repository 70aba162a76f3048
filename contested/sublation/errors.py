"""What a ruling is refused for. `rule` names the first rule that it would break, in the order of this file."""

from __future__ import annotations

from contested.statements.errors import NotOpen, ReasonRequired, Refused


class RulingRefused(Refused):
    """The ruling is refused."""

    rule = "ruling"


class NotFound(RulingRefused):
    """There is no such statement."""

    rule = "not_found"


class NotItself(RulingRefused):
    """A statement cannot be sublated by itself."""

    rule = "not_itself"


class SameCell(RulingRefused):
    """The two statements answer different questions: their subjects or predicates are not one."""

    rule = "same_cell"


class WinnerLive(RulingRefused):
    """The winner is not believed any more itself."""

    rule = "winner_live"


class OneSublationPerLoser(RulingRefused):
    """The loser is sublated already, by another winner; reverse that ruling first. `head`: what stands in its place."""

    rule = "one_sublation_per_loser"


class ConditionsOverlap(RulingRefused):
    """The two statements hold under conditions that never meet."""

    rule = "conditions_overlap"


class Contradicts(RulingRefused):
    """The two values do not contradict each other."""

    rule = "contradicts"


class WinnerCoversLoser(RulingRefused):
    """The winner's condition does not cover the loser's. `offers`: what may be done instead, or None."""

    rule = "winner_covers_loser"


class WinnerPrecisionHigher(RulingRefused):
    """The winner's precision is not strictly higher. `names`: the losers that are as strong, with their precisions."""

    rule = "winner_precision_higher"


class RulingInForce(RulingRefused):
    """No such ruling is in force."""

    rule = "ruling_in_force"


class RulingWouldLapse(RulingRefused):
    """A correction does not bring back what was ruled out; reverse that ruling first. `because`: the rule it would break."""

    rule = "ruling_would_lapse"


class RuledAlready(RulingRefused):
    """A ruling of this kind is in force already and says otherwise; reverse that one first."""

    rule = "one_open_ruling_of_a_kind"


class BoundWithinClaim(RulingRefused):
    """A bound lies within the time that the statement claims."""

    rule = "bound_within_claim"


class NarrowerThanClaim(RulingRefused):
    """A narrowing adds to the condition of the statement."""

    rule = "narrower_than_claim"


class StillRead(RulingRefused):
    """The loser would still be read as a current fact: it counts for everybody, and its winner does not."""

    rule = "still_read"


REFUSALS: dict[str, type[Refused]] = {
    refusal.rule: refusal
    for refusal in (
        NotFound,
        ReasonRequired,
        NotItself,
        SameCell,
        WinnerLive,
        NotOpen,
        OneSublationPerLoser,
        ConditionsOverlap,
        Contradicts,
        WinnerCoversLoser,
        WinnerPrecisionHigher,
        RulingInForce,
        RuledAlready,
        BoundWithinClaim,
        NarrowerThanClaim,
    )
}
"""Each refusal by its rule, as the database names it."""
