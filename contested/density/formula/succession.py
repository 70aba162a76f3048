"""Succession: a claim whose end nobody knows yields to a later one (functional_at_time alone)."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable, Sequence

from .relations import Relations, members
from .stretches import FUTURE, PAST, Cut, Stretch, Why


class Newcomers:
    """The claims that start on one day, by value, and the summed best precisions of the groups behind each value.

    `strongest` is the greatest of these sums. `reach` is set by `succeed`: over how much the newcomers of this or any later
    day could prevail at most, with all that those among them may have held before.
    """

    __slots__ = ("by_position", "day", "groups", "reach", "strength", "strongest")

    def __init__(self, day: int, claims: list[Stretch]) -> None:
        self.day = day
        self.by_position: dict[int, list[Stretch]] = {}
        self.strength: dict[int, int] = {}
        self.groups = {claim.group for claim in claims}
        for claim in claims:
            self.by_position.setdefault(claim.position, []).append(claim)
        for position, heirs in self.by_position.items():
            best: dict[Hashable, int] = {}
            for heir in heirs:
                best[heir.group] = max(heir.precision, best.get(heir.group, 0))
            self.strength[position] = sum(best.values())
        self.strongest = self.reach = max(self.strength.values())

    def among(self, positions: int) -> list[int]:
        """Those of a set of positions that somebody claims from this day on."""
        return [position for position in self.by_position if positions >> position & 1]


class Holders:
    """Who holds a value, or one compatible with it, as the days go by; from all such claims, sorted by start.

    `firm` is the summed best precision of those who hold it for good: the least that there is to prevail over.
    """

    __slots__ = ("_best", "_claims", "_coming", "firm", "now")

    def __init__(self, claims: list[Stretch]) -> None:
        self._claims = claims
        self._coming = 0
        self._best: dict[Hashable, int] = {}
        self.firm = 0
        self.now: list[Stretch] = []

    def advance(self, day: int) -> None:
        """Take in whoever began before a day."""
        while self._coming < len(self._claims) and self._claims[self._coming].lower < day:
            claim = self._claims[self._coming]
            self._coming += 1
            self.now.append(claim)
            known = self._best.get(claim.group, 0)
            if claim.upper == FUTURE and claim.precision > known:
                self.firm += claim.precision - known
                self._best[claim.group] = claim.precision

    def plainly_outweigh(self, newcomers: Newcomers) -> bool:
        """Whether a short sum shows already that the newcomers can't prevail, whichever of them contradict."""
        moved = sum(self._best.get(group, 0) for group in newcomers.groups)
        return self.firm - moved > newcomers.strongest

    def outlast(self, strength: int, day: int, moved: set[Hashable]) -> bool:
        """Whether one said so again from that day on, or all whose groups haven't moved are stronger than the newcomers.

        Of claims that count as one, each is asked for itself whether it still held on that day: a source that said
        "until 2012" in one and "from 2012" in another didn't repeat the other by repeating the one. "Later than that
        day" is said of the last day on which a claim holds.
        """
        self.now = [holder for holder in self.now if holder.upper - 1 > day]
        best: dict[Hashable, int] = {}
        total = 0
        for holder in self.now:
            if any(seen >= day and upper - 1 > day for seen, upper in holder.seen):
                return True
            known = best.get(holder.group, 0)
            if holder.precision > known and holder.group not in moved:
                best[holder.group] = holder.precision
                total += holder.precision - known
                if total > strength:
                    return True
        return False


def succeed(stretches: list[Stretch], relations: Relations, *, assume: bool = True) -> None:
    """End claims with a start and an unknown end where a contradicting value starts later.

    They yield to their own group's later claim, and to a value at least as strong as all who held the old one, if
    none of those was seen to say so again afterwards. The latter is *assumed*, and left out unless `assume` says so.
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
    arrivals = _arrivals(starting, max(stretch.precision for stretch in asserted))
    for position, claims in waiting.items():
        against = relations.contradicting[position]
        for claim in claims:
            _yield_to_own(claim, of_group[claim.group], against)
        if not assume:
            continue
        alike = holding[position]
        if relations.compatible[position]:
            others = (holding.get(other, ()) for other in members(relations.compatible[position]))
            alike = sorted(
                (*alike, *(holder for other in others for holder in other)), key=lambda one: one.lower
            )
        _yield_to_stronger(claims, Holders(alike), arrivals, against)


def _arrivals(starting: dict[int, list[Stretch]], most: int) -> list[Newcomers]:
    arrivals = [Newcomers(day, claims) for day, claims in starting.items()]
    reach = 0
    for newcomers in reversed(arrivals):
        reach = newcomers.reach = max(reach, newcomers.strongest + most * len(newcomers.groups))
    return arrivals


def _yield_to_own(claim: Stretch, own: list[Stretch], against: int) -> None:
    for later in own[bisect_right(own, claim.lower, key=lambda stretch: stretch.lower) :]:
        if against >> later.position & 1:
            claim.end_at(Cut(later.lower, Why.OWN_SUCCESSION, later.position, (later,)))
            return


def _yield_to_stronger(
    claims: list[Stretch], holders: Holders, arrivals: Sequence[Newcomers], against: int
) -> None:
    """End those of one value's claims that nothing else has ended on the first day on which newcomers prevail."""
    pending: list[Stretch] = []
    coming = 0
    first = bisect_right(arrivals, claims[0].lower, key=lambda newcomers: newcomers.day)
    for newcomers in arrivals[first:]:
        day = newcomers.day
        holders.advance(day)
        if holders.firm > newcomers.reach:
            return
        if holders.plainly_outweigh(newcomers):
            continue
        while coming < len(claims) and claims[coming].lower < day:
            pending.append(claims[coming])
            coming += 1
        pending = [claim for claim in pending if claim.stop > day]
        if not pending and coming == len(claims):
            return
        heirs = newcomers.among(against)
        if not (pending and heirs):
            continue
        strongest = max(heirs, key=lambda position: (newcomers.strength[position], -position))
        moved = {heir.group for position in heirs for heir in newcomers.by_position[position]}
        if not holders.outlast(newcomers.strength[strongest], day, moved):
            cut = Cut(day, Why.ASSUMED_SUCCESSION, strongest, tuple(newcomers.by_position[strongest]))
            for claim in pending:
                claim.end_at(cut)
