"""Ends that nobody stated but that follow: own denial and handover; `succession` has the third kind."""

from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import Unit, unit_span

from .relations import Relations
from .stretches import FUTURE, PAST, Cut, Stretch, Why, chains

Days = tuple[int, int]


def end_by_own_denial(said: Iterable[list[Stretch]], relations: Relations) -> None:
    """A group's later denial of a value ends its own open claims of it, and of what is finer.

    Claims that overlap or abut are one here under every policy, or it would matter in how many pieces a source
    gave them: the run ends where the denial starts, whichever of its pieces is the open one.
    """
    by_group: dict[Hashable, tuple[list[list[Stretch]], list[Stretch]]] = defaultdict(lambda: ([], []))
    for stretches in said:
        claims, denials = by_group[stretches[0].group]
        for chain in chains(stretches):
            if stretches[0].negated:
                denials.append(chain[0])
            else:
                claims.append(chain)
    for claims, denials in by_group.values():
        denials.sort(key=lambda denial: (denial.lower, denial.position))
        for chain in claims if denials else ():
            _end_by(denials, chain, relations)


def _end_by(denials: list[Stretch], chain: list[Stretch], relations: Relations) -> None:
    if all(stretch.upper < FUTURE for stretch in chain):
        return
    position, begun = chain[0].position, chain[0].lower
    denied_by = 1 << position | relations.coarser[position]
    for denial in denials:
        if denial.lower > begun and denied_by >> denial.position & 1:
            cut = Cut(denial.lower, Why.OWN_DENIAL, denial.position, (denial,))
            for stretch in chain:
                stretch.end_at(cut)
            return


class _Date(NamedTuple):
    """An end or a start of a stretch, at its own precision."""

    day: int
    unit: Unit
    stretch: Stretch


def hand_over(stretches: list[Stretch], relations: Relations) -> None:
    """Let the end of one claim and the start of a contradicting one touch where both fall within one unit of time.

    A denial contradicts too: what somebody says held until 2000 and another says did not hold from 2000 on.
    """
    ends = [
        _Date(stretch.upper - 1, stretch.upper_unit or Unit.DAY, stretch)
        for stretch in stretches
        if stretch.upper < FUTURE
    ]
    starts = [
        _Date(stretch.lower, stretch.lower_unit or Unit.DAY, stretch)
        for stretch in stretches
        if stretch.lower > PAST
    ]
    if not (ends and starts):
        return
    starts.sort(key=lambda start: (start.day, start.stretch.position))
    ends.sort(key=lambda end: (-end.day, end.stretch.position))
    for unit in {date.unit for date in ends} | {date.unit for date in starts}:
        begun = _by_unit(starts, unit)
        for days, ending in _by_unit(ends, unit).items():
            if days in begun:
                _touch(ending, begun[days], days, unit, relations)


def _by_unit(dates: list[_Date], unit: Unit) -> dict[Days, list[_Date]]:
    """The dates that are no coarser than a unit of time, by the one in which they fall."""
    found: dict[Days, list[_Date]] = {}
    for date in dates:
        if date.unit.rank <= unit.rank:
            found.setdefault(_days_of(date.day, unit), []).append(date)
    return found


def _days_of(day: int, unit: Unit) -> Days:
    try:
        return unit_span(day, unit)
    except UnreadableDate:  # the unit reaches beyond the last day that has a number
        return day, day + 1


def _touch(ending: list[_Date], begun: list[_Date], days: Days, unit: Unit, relations: Relations) -> None:
    """Cut the claims that end within these days where those that start within them start, or the other way round.

    `begun` is sorted by day, `ending` by day backwards, so the first that qualifies cuts farthest and decides.
    """
    ending_from: dict[int, list[_Date]] = defaultdict(list)
    for end in ending:
        first = end.stretch
        ending_from[first.lower].append(end)
        heirs: list[Stretch] = []
        for start in begun:
            later = start.stretch
            if heirs and (later.lower, later.position) != (heirs[0].lower, heirs[0].position):
                break
            if (
                first.lower < later.lower < first.upper <= later.upper
                and (end.unit is unit or start.unit is unit)
                and (first.lower < days[0] or later.upper > days[1])
                and _contradict(first, later, relations)
            ):
                heirs.append(later)
        if heirs:
            first.end_at(Cut(heirs[0].lower, Why.HANDOVER, heirs[0].position, tuple(heirs)))
    for start in begun:
        later = start.stretch
        for end in ending_from.get(later.lower, ()):
            first = end.stretch
            if (
                first.upper <= later.upper
                and later.upper > days[1]
                and (end.unit is unit or start.unit is unit)
                and _contradict(first, later, relations)
            ):
                later.begin_at(Cut(first.upper, Why.HANDOVER, first.position, (first,)))
                break


def _contradict(one: Stretch, other: Stretch, relations: Relations) -> bool:
    if one.negated == other.negated:
        return not one.negated and bool(relations.contradicting[one.position] >> other.position & 1)
    said, denied = (other, one) if one.negated else (one, other)
    return said.position == denied.position or bool(relations.coarser[said.position] >> denied.position & 1)
