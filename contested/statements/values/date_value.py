"""A date as it was given: the days it leaves open, and what the source said about them."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from .calendars import Unit, civil, shift
from .errors import UnreadableDate
from .spans import Span, merged, span_text

Start = Literal["known", "unknown", "open"]
End = Literal["known", "unknown", "ongoing"]

GREGORIAN = "gregorian"

APPROXIMATE_UNITS = 2
_DEEP_YEAR = 1_000_000


@dataclass(frozen=True, slots=True)
class DateValue:
    """The days that a date leaves open, as sorted stretches of inclusive day numbers.

    `stated` is what was written; `spans` what it leaves open, which is wider where the date is approximate.
    Both are empty where the text is a proper date that names no day we could tell (an unknown calendar, a
    thirtieth of February): `problem` then says why. `calendar` is the one it was written in, in lower case.
    """

    stated: tuple[Span, ...]
    spans: tuple[Span, ...]
    lower_unit: Unit
    upper_unit: Unit
    start: Start = "known"
    end: End = "known"
    approximate_start: bool = False
    approximate_end: bool = False
    uncertain: bool = False
    period: bool = False
    every: bool = False
    calendar: str = GREGORIAN
    phrase: str | None = None
    problem: str | None = None

    @property
    def placed(self) -> bool:
        """Whether any day can be told; False is a date kept as raw text."""
        return bool(self.spans)

    @property
    def earliest(self) -> int | None:
        """The first day it leaves open; None is unbounded (or not placed)."""
        return self.spans[0][0] if self.spans else None

    @property
    def latest(self) -> int | None:
        """The last day it leaves open, inclusive; None is unbounded (or not placed)."""
        return self.spans[-1][1] if self.spans else None

    @property
    def gaps(self) -> tuple[tuple[int, int], ...]:
        """The stretches between earliest and latest that it rules out: first and last day, inclusive."""
        return tuple(
            (before[1] + 1, after[0] - 1)
            for before, after in pairwise(self.spans)
            if before[1] is not None and after[0] is not None
        )

    @property
    def unit(self) -> Unit:
        """The coarser of the units in which its ends are given."""
        return max(self.lower_unit, self.upper_unit, key=lambda unit: unit.rank)

    @property
    def approximate(self) -> bool:
        """Whether it was given as approximate, at either end."""
        return self.approximate_start or self.approximate_end

    @property
    def deep(self) -> bool:
        """Whether it lies too far away, or is too coarse, to be shown as calendar days; it still sorts."""
        ends = (end for span in self.spans for end in span if end is not None)
        return self.unit is Unit.AGE or any(abs(civil(end)[0]) > _DEEP_YEAR for end in ends)

    @property
    def normal(self) -> str:
        """The text form it compares by: the days it leaves open."""
        return span_text(self.spans)


def moment(
    stated: tuple[Span, ...],
    unit: Unit,
    *,
    about: Unit | None = None,
    uncertain: bool = False,
    calendar: str = GREGORIAN,
) -> DateValue:
    """One date; `about` is the unit in which it is approximate, which widens it by two of these to each side."""
    return DateValue(
        stated,
        stated if about is None else widened(stated, about),
        unit,
        unit,
        approximate_start=about is not None,
        approximate_end=about is not None,
        uncertain=uncertain,
        calendar=calendar,
    )


def between(
    lower: DateValue | None, upper: DateValue | None, *, start: Start = "unknown", end: End = "unknown"
) -> DateValue:
    """From one date to another; `start` and `end` say why an end is missing. Raises `UnreadableDate` if reversed."""
    sides = [side for side in (lower, upper) if side is not None]
    problem = next((side.problem for side in sides if side.problem), None)
    calendars = [side.calendar for side in sides]
    given = DateValue(
        (),
        (),
        lower_unit=(lower or upper or _ALL_TIME).lower_unit,
        upper_unit=(upper or lower or _ALL_TIME).upper_unit,
        start="known" if lower else start,
        end="known" if upper else end,
        approximate_start=lower is not None and lower.approximate,
        approximate_end=upper is not None and upper.approximate,
        uncertain=any(side.uncertain for side in sides),
        calendar=next((name for name in calendars if name != GREGORIAN), GREGORIAN),
        problem=problem,
    )
    if problem:
        return given
    stated_last = upper.stated[-1][1] if upper else None
    first, last = lower.earliest if lower else None, upper.latest if upper else None
    if first is not None and last is not None and last < first:
        raise UnreadableDate("it ends before it begins")
    return replace(
        given, stated=((lower.stated[0][0] if lower else None, stated_last),), spans=((first, last),)
    )


def widened(spans: tuple[Span, ...], unit: Unit) -> tuple[Span, ...]:
    """The same days and all within two units of them."""
    return merged(
        (
            None if first is None else shift(first, unit, -APPROXIMATE_UNITS),
            # Counted from the day after, so that the last of a month stays the last of a month.
            None if last is None else shift(last + 1, unit, APPROXIMATE_UNITS) - 1,
        )
        for first, last in spans
    )


def unplaced(problem: str, unit: Unit, *, calendar: str = GREGORIAN, phrase: str | None = None) -> DateValue:
    """A proper date that names no day we could tell."""
    return DateValue((), (), unit, unit, calendar=calendar, phrase=phrase, problem=problem)


_ALL_TIME = DateValue(((None, None),), ((None, None),), Unit.DAY, Unit.DAY)
