"""Succession: a claim whose end nobody knows yields to a later one (DESIGN 4.6, functional_at_time alone)."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable

from .relations import Relations, members
from .stretches import FUTURE, PAST, Cut, Stretch, Why


class Newcomers:
    """The claims that start on one day, by value, and the summed best precisions of the groups behind each value."""

    __slots__ = ("by_position", "strength")

    def __init__(self, claims: list[Stretch]) -> None:
        self.by_position: dict[int, list[Stretch]] = {}
        for claim in sorted(claims, key=lambda claim: claim.position):
            self.by_position.setdefault(claim.position, []).append(claim)
        self.strength: dict[int, int] = {}
        for position, heirs in self.by_position.items():
            best: dict[Hashable, int] = {}
            for heir in heirs:
                best[heir.group] = max(heir.precision, best.get(heir.group, 0))
            self.strength[position] = sum(best.values())

    def among(self, positions: int) -> list[int]:
        """Those of a set of positions that somebody claims from this day on."""
        return [position for position in self.by_position if positions >> position & 1]


def succeed(stretches: list[Stretch], relations: Relations) -> None:
    """End claims with a start and an unknown end where a contradicting value starts later.

    They yield to their own group's later claim, and to a value at least as strong as all who held the old one, if
    none of those was seen to say so again afterwards. The latter is *assumed*.
    """
    asserted = sorted(
        (stretch for stretch in stretches if not stretch.negated),
        key=lambda stretch: (stretch.lower, stretch.position),
    )
    waiting: dict[int, list[Stretch]] = defaultdict(list)
    starting: dict[int, list[Stretch]] = defaultdict(list)
    holding: dict[int, list[Stretch]] = defaultdict(list)
    of_group: dict[Hashable, list[Stretch]] = defaultdict(list)
    for stretch in asserted:
        holding[stretch.position].append(stretch)
        if stretch.lower > PAST:
            starting[stretch.lower].append(stretch)
            of_group[stretch.group].append(stretch)
            if stretch.upper == FUTURE and not stretch.ongoing:
                waiting[stretch.position].append(stretch)
    if not waiting or len(starting) < 2:
        return
    arrivals = [(day, Newcomers(claims)) for day, claims in starting.items()]
    for position, claims in waiting.items():
        against = relations.contradicting[position]
        for claim in claims:
            _yield_to_own(claim, of_group[claim.group], against)
        alike = list(holding[position])
        for other in members(relations.compatible[position]):
            alike += holding.get(other, ())
        alike.sort(key=lambda stretch: stretch.lower)
        _yield_to_stronger(claims, alike, arrivals, against)


def _yield_to_own(claim: Stretch, own: list[Stretch], against: int) -> None:
    for later in own[bisect_right(own, claim.lower, key=lambda stretch: stretch.lower) :]:
        if against >> later.position & 1:
            claim.end_at(Cut(later.lower, Why.OWN_SUCCESSION, later.position, (later,)))
            return


def _yield_to_stronger(
    claims: list[Stretch], alike: list[Stretch], arrivals: list[tuple[int, Newcomers]], against: int
) -> None:
    """End those of one value's claims that nothing else has ended on the first day on which newcomers prevail.

    `alike` are all claims of the value and of those compatible with it; all three lists are sorted by start.
    """
    pending: list[Stretch] = []
    holders: list[Stretch] = []
    next_claim = next_holder = 0
    first = bisect_right(arrivals, claims[0].lower, key=lambda arrival: arrival[0])
    for day, newcomers in arrivals[first:]:
        while next_claim < len(claims) and claims[next_claim].lower < day:
            pending.append(claims[next_claim])
            next_claim += 1
        pending = [claim for claim in pending if claim.stop > day]
        if not pending:
            if next_claim == len(claims):
                return
            continue
        heirs = newcomers.among(against)
        if not heirs:
            continue
        while next_holder < len(alike) and alike[next_holder].lower < day:
            holders.append(alike[next_holder])
            next_holder += 1
        # "Later than that day" is said of the last day on which the claim holds.
        holders = [holder for holder in holders if holder.upper - 1 > day]
        strongest = max(heirs, key=lambda position: (newcomers.strength[position], -position))
        moved = {heir.group for position in heirs for heir in newcomers.by_position[position]}
        if _prevails(newcomers.strength[strongest], day, holders, moved):
            cut = Cut(day, Why.ASSUMED_SUCCESSION, strongest, tuple(newcomers.by_position[strongest]))
            for claim in pending:
                claim.end_at(cut)


def _prevails(strength: int, day: int, holders: list[Stretch], moved: set[Hashable]) -> bool:
    """Whether a strength is at least that of the holders whose groups haven't moved, none having said so again.

    Of claims that count as one, each is asked for itself whether it still held on that day: a source that said "until
    2012" in one and "from 2012" in another didn't repeat the other by repeating the one.
    """
    best: dict[Hashable, int] = {}
    total = 0
    for holder in holders:
        if any(seen >= day and upper - 1 > day for seen, upper in holder.seen):
            return False
        known = best.get(holder.group, 0)
        if holder.precision > known and holder.group not in moved:
            best[holder.group] = holder.precision
            total += holder.precision - known
            if total > strength:
                return False
    return True
