"""Whether two statements of one cell contradict each other: the question that a ruling between them has to pass.

Stricter than what the score goes by in one point: that a claim of unknown end had ended when another began is only
assumed, and does not part the two here.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from contested.policies.policy import Kind, Policy

from .cell import heaviest
from .claims import Claim, Polarity, scope_text
from .moments import Moment
from .relations import Relate, Relations
from .sight import Sight
from .stretches import FUTURE, PAST, Stretch
from .value_contest import value_contest

MOST_VALUES = 200
"""How many other values are looked at for what they do to the times of these two; the heaviest are."""


class NoContradiction(StrEnum):
    """Why two statements do not contradict each other."""

    NO_OPPOSITION = "one of them neither asserts nor denies anything"
    BOTH_DENY = "both of them deny"
    SAME = "they say the same"
    FINER = "the loser refines the winner"
    COARSER = "the winner refines the loser"
    COMPATIBLE = "both can be true at once"
    NOT_COMPARED = "their values cannot be compared"
    OTHER_DENIED = "what is denied is not what is asserted"
    NOT_JUDGED = "the policy of the predicate is unknown; set it first"
    SEVERAL = "the policy lets several values stand"
    TIME_UNKNOWN = "one has no date and the other has, so it is not known whether they meet"
    APART = "they hold at different times"


def contradiction(
    claims: Iterable[Claim], loser: int, winner: int, policy: Policy, relate: Relate
) -> NoContradiction | None:
    """Return why two of a cell's statements (by id) do not contradict each other; None where they do.

    `claims` are all of the cell, whose times and numbers bear upon the two: those that are believed and apply wherever
    both of the two do. `relate` says how two values stand to each other.
    """
    said = {claim.statement: claim for claim in claims}
    one, other = said[loser], said[winner]
    scope = one.condition | other.condition
    heard = [
        claim
        for claim in said.values()
        if claim.polarity <= Polarity.NEGATED and not claim.retired and claim.condition <= scope
    ]
    heard += [claim for claim in (one, other) if claim not in heard]
    keys = {claim.value for claim in heard}
    kept = heaviest(heard, keys, MOST_VALUES) | {one.value, other.value}
    relations = Relations(kept, relate)
    apart = _by_value(one, other, relations)
    if apart is not None:
        return apart
    if policy.kind is Kind.UNKNOWN:
        return NoContradiction.NOT_JUDGED
    if policy.kind is Kind.MULTI and one.polarity is other.polarity:
        return NoContradiction.SEVERAL
    heard = [claim for claim in heard if claim.value in kept]
    return _by_time(one, other, Sight(scope_text(scope), heard, policy, relations, assume=False))


def _by_value(one: Claim, other: Claim, relations: Relations) -> NoContradiction | None:  # noqa: PLR0911 - a list of reasons, tried in order, one return each
    polarities = {one.polarity, other.polarity}
    if max(polarities) > Polarity.NEGATED:
        return NoContradiction.NO_OPPOSITION
    if polarities == {Polarity.NEGATED}:
        return NoContradiction.BOTH_DENY
    a, b = relations.position[one.value], relations.position[other.value]
    if len(polarities) > 1:
        asserted, denied = (a, b) if one.polarity is Polarity.ASSERTED else (b, a)
        met = asserted == denied or relations.coarser[asserted] >> denied & 1
        return None if met else NoContradiction.OTHER_DENIED
    if a == b:
        return NoContradiction.SAME
    if relations.contradicting[a] >> b & 1:
        return None
    if relations.coarser[a] >> b & 1:
        return NoContradiction.FINER
    if relations.finer[a] >> b & 1:
        return NoContradiction.COARSER
    return NoContradiction.COMPATIBLE if relations.compatible[a] >> b & 1 else NoContradiction.NOT_COMPARED


class _Span(NamedTuple):
    """The days over which a statement counts, `[lower, upper)`; `timeless`: it is compared with others at once."""

    lower: int
    upper: int
    timeless: bool


def _by_time(one: Claim, other: Claim, sight: Sight) -> NoContradiction | None:
    a, b = _span(one, sight), _span(other, sight)
    if a.timeless != b.timeless:
        return NoContradiction.TIME_UNKNOWN
    lower, upper = max(a.lower, b.lower), min(a.upper, b.upper)
    if lower >= upper:
        return NoContradiction.APART
    if sight.policy.kind is not Kind.BOUNDED or one.polarity is not other.polarity:
        return None
    crowded = any(_crowded(moment, sight) for moment, _ in sight.moments() if _meets(moment, lower, upper))
    return None if crowded else NoContradiction.SEVERAL


def _span(claim: Claim, sight: Sight) -> _Span:
    """Where a statement counts: its own days within those of the stretch that it belongs to, as they were cut."""
    if _with(claim, sight.together):
        return _Span(PAST, FUTURE, timeless=True)
    stretch = _with(claim, sight.placed)
    if stretch is None:
        return _Span(FUTURE, PAST, timeless=False)
    lower = PAST if claim.valid is None or claim.valid.lower is None else claim.valid.lower
    upper = FUTURE if claim.valid is None or claim.valid.upper is None else claim.valid.upper
    return _Span(max(lower, stretch.start), min(upper, stretch.stop), timeless=False)


def _with(claim: Claim, stretches: Sequence[Stretch]) -> Stretch | None:
    return next((stretch for stretch in stretches if claim.statement in stretch.statements), None)


def _meets(moment: Moment, lower: int, upper: int) -> bool:
    return moment.lower < upper and lower < moment.upper


def _crowded(moment: Moment, sight: Sight) -> bool:
    """Whether more values stand at a moment than may, however little their voices weigh."""
    return value_contest(moment.asserted.audible(), sight.relations, sight.policy.bound) is not None
