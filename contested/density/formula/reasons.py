"""Why two values that differ are no contest: for people who would like to object."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import chain, combinations, product
from typing import NamedTuple

from contested.policies.policy import Kind, Policy
from contested.statements.values import Key

from .cell import heaviest
from .claims import Claim, Polarity
from .relations import Relate, Relations, members, set_of
from .scopes import scopes_of
from .sight import Sight
from .stretches import Stretch, Why
from .value_contest import value_contest

Side = tuple[int, bool]
"""A position, and whether it is denied."""


class Reason(StrEnum):
    """What keeps two claims apart."""

    FINER = "finer"
    """The first refines the second."""
    COMPATIBLE = "compatible"
    """They overlap, though neither refines the other."""
    NOT_COMPARED = "not compared"
    """Words of two languages, or a text that can't be read."""
    FINER_DENIAL = "finer denial"
    """The second denies only a finer value than the first asserts."""
    OTHER_SCOPE = "other scope"
    """They hold under conditions that never meet."""
    APART = "apart"
    """They hold at different times, as stated."""
    HANDOVER = "handover"
    """The one ends within the unit of time in which the other starts: they touch."""
    SAME_GROUP = "same group"
    """One independence group moved from the one to the other, or came to deny what it had said."""
    SUCCESSION = "succession"
    """The one's unknown end is assumed to lie where the other starts."""
    SEVERAL = "several"
    """The policy lets several stand."""
    NOT_JUDGED = "not judged"
    """The policy is unknown."""
    TIME_UNKNOWN = "time unknown"
    """One has no date, and the other has."""
    WEIGHTLESS = "weightless"
    """The precision of one side is 0."""


class NotContested(NamedTuple):
    """That two claims' values are no contest, and why; `denied`: the second is a denial. `day` is where they were parted."""

    reason: Reason
    first: Key
    second: Key
    denied: bool
    day: int | None


_OF_WHY = {
    Why.HANDOVER: Reason.HANDOVER,
    Why.OWN_DENIAL: Reason.SAME_GROUP,
    Why.OWN_SUCCESSION: Reason.SAME_GROUP,
    Why.ASSUMED_SUCCESSION: Reason.SUCCESSION,
}


def not_contested(
    claims: Iterable[Claim], policy: Policy, relate: Relate, limit: int = 40
) -> tuple[NotContested, ...]:
    """Each pair of different live values, or of a value and a denial, that nowhere contest each other, and why.

    Of the `limit` heaviest values; pairs that do contest each other at some time in some scope are left out.
    """
    live = [claim for claim in claims if claim.polarity <= Polarity.NEGATED and not claim.retired]
    kept = heaviest(live, {claim.value for claim in live}, limit)
    live = [claim for claim in live if claim.value in kept]
    relations = Relations(kept, relate)
    sights = [Sight(scope, applying, policy, relations) for scope, applying in scopes_of(live)[0]]
    return tuple(_facts(sights, policy, relations))


def _facts(sights: Sequence[Sight], policy: Policy, relations: Relations) -> Iterator[NotContested]:
    values = relations.values
    asserted = set_of(place for sight in sights for place in members(sight.positions(negated=False)))
    negated = set_of(place for sight in sights for place in members(sight.positions(negated=True)))
    encounters = [_Encounters(sight, policy, relations) for sight in sights]
    for one, other in combinations(members(asserted), 2):
        if relations.contradicting[one] >> other & 1:
            reason, day = _why_apart((one, False), (other, False), encounters, policy)
            if reason is not None:
                yield NotContested(reason, values[one], values[other], denied=False, day=day)
        elif relations.finer[one] >> other & 1:
            yield NotContested(Reason.FINER, values[other], values[one], denied=False, day=None)
        else:
            reason = Reason.NOT_COMPARED
            if relations.compatible[one] >> other & 1:
                reason = Reason.FINER if relations.coarser[one] >> other & 1 else Reason.COMPATIBLE
            yield NotContested(reason, values[one], values[other], denied=False, day=None)
    for one, denial in product(members(asserted), members(negated)):
        if (1 << one | relations.coarser[one]) >> denial & 1:
            reason, day = _why_apart((one, False), (denial, True), encounters, policy)
            if reason is not None:
                yield NotContested(reason, values[one], values[denial], denied=True, day=day)
        elif relations.finer[one] >> denial & 1:
            yield NotContested(Reason.FINER_DENIAL, values[one], values[denial], denied=True, day=None)


class _Encounters:
    """Who stands beside whom at some time in one scope, and beside whom in a contest; by position and whether denied."""

    def __init__(self, sight: Sight, policy: Policy, relations: Relations) -> None:
        self.said: dict[Side, list[Stretch]] = {}
        self.undated = frozenset((stretch.position, stretch.negated) for stretch in sight.together)
        self.met: set[tuple[int, Side]] = set()
        self.contested: set[tuple[int, Side]] = set()
        for stretch in (*sight.placed, *sight.together):
            self.said.setdefault((stretch.position, stretch.negated), []).append(stretch)
        for moment, _ in sight.moments():
            rivals = policy.kind in (Kind.IMMUTABLE, Kind.FUNCTIONAL) or (
                policy.kind is Kind.BOUNDED
                and value_contest(moment.asserted, relations, policy.bound) is not None
            )
            asserted, negated = moment.asserted.full(), moment.negated.full()
            sides = [((place, False), weight) for place, weight in asserted.items()]
            sides += [((place, True), weight) for place, weight in negated.items()]
            for (place, weight), (side, side_weight) in product(asserted.items(), sides):
                self.met.add((place, side))
                judged = policy.kind is not Kind.UNKNOWN if side[1] else rivals
                if judged and weight and side_weight:
                    self.contested.add((place, side))


def _why_apart(  # noqa: PLR0911 - a list of reasons, tried in order, one return each
    one: Side, other: Side, encounters: Sequence[_Encounters], policy: Policy
) -> tuple[Reason | None, int | None]:
    """Why two contradicting sides are no contest, and the day that parts them; None where they are one."""
    shared = [scope for scope in encounters if one in scope.said and other in scope.said]
    pair = one[0], other
    if any(pair in scope.contested for scope in shared):
        return None, None
    met = any(pair in scope.met for scope in shared)
    may_stand = policy.kind in (Kind.MULTI, Kind.BOUNDED) and not other[1]
    if not shared:
        return Reason.OTHER_SCOPE, None
    if policy.kind is Kind.UNKNOWN and (met or not other[1]):
        return Reason.NOT_JUDGED, None
    if met or may_stand:
        return (Reason.SEVERAL if may_stand else Reason.WEIGHTLESS), None
    if any(scope.undated & {one, other} for scope in shared):
        return Reason.TIME_UNKNOWN, None
    for scope in shared:
        for stretch, against in chain(_crossed(one, other, scope), _crossed(other, one, scope)):
            cut = stretch.cut if stretch.cut is not None else stretch.late_start
            if cut is not None and stretch.lower < against.upper and against.lower < stretch.upper:
                return _OF_WHY[cut.why], cut.day
    return Reason.APART, None


def _crossed(one: Side, other: Side, scope: _Encounters) -> Iterator[tuple[Stretch, Stretch]]:
    cut = [
        stretch for stretch in scope.said[one] if stretch.cut is not None or stretch.late_start is not None
    ]
    return product(cut, scope.said[other])
