"""A time axis over whole days of any age: where a day falls, and which ticks to draw. Knows no framework."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from contested.statements.values.calendars import Unit, civil, day_number
from contested.web.days import day_text

YEAR = 365.2425
MARGIN = 0.04
EDGE = 7.0  # per cent that half of a text takes on the narrowest screens
FEW, MANY = 3, 8
SHORT = {"million years ago": "mya", "billion years ago": "bya"}
MONTH_STEPS = (1, 2, 3, 6)
DAY_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid: per cent from the left, and its text."""

    x: float
    text: str
    spare: bool = False  # left out where there is little room

    @property
    def anchor(self) -> str:
        """Where its text stands on it: beside it near an edge, at which half of it would be cut off."""
        if self.x < EDGE:
            return "start"
        return "end" if self.x > 100 - EDGE else "middle"


@dataclass(frozen=True, slots=True)
class Axis:
    """Days `[first, last]`, drawn from 0 to 100 per cent."""

    first: int
    last: int

    def x(self, day: int) -> float:
        """Per cent from the left at which a day begins; days beyond an end stay on the edge."""
        return 100 * (min(max(day, self.first), self.last) - self.first) / (self.last - self.first)

    def shows(self, day: int) -> bool:
        return self.first <= day <= self.last

    @property
    def ticks(self) -> list[Tick]:
        """Between three and eight round dates: years in steps of 1, 2 or 5, else months, else days."""
        return [
            Tick(self.x(day), _short(text), spare=at % 2 == 1)
            for at, (day, text) in enumerate(self._round_days())
        ]

    @property
    def deep(self) -> bool:
        """Whether its labels are short for millions of years ago."""
        return any(tick.text.endswith(tuple(SHORT.values())) for tick in self.ticks)

    def _round_days(self) -> Iterable[tuple[int, str]]:
        years = (self.last - self.first) / YEAR
        if years >= FEW:
            return self._years(round_step(years / MANY))
        months = years * 12
        if months >= FEW:
            return self._months(
                next(step for step in MONTH_STEPS if months / step <= MANY or step == MONTH_STEPS[-1])
            )
        days = self.last - self.first
        step = next((step for step in DAY_STEPS if days / step <= MANY), DAY_STEPS[-1])
        return ((day, day_text(day)) for day in range(-(-self.first // step) * step, self.last + 1, step))

    def _years(self, step: int) -> Iterator[tuple[int, str]]:
        """Round years; before the common era those that are round as they are written: 100 BCE is the year -99."""
        number = -(-civil(self.first)[0] // step) * step - step
        while True:
            year = number if number > 0 else number + 1
            day = day_number(year)
            if day > self.last:
                return
            # There is no year zero: 1 BCE stands for it only where the steps are years.
            if day >= self.first and (number != 0 or step == 1):
                yield day, day_text(day, Unit.YEAR)
            number += step

    def _months(self, step: int) -> Iterator[tuple[int, str]]:
        year, month, _ = civil(self.first)
        at = -(-(year * 12 + month - 1) // step) * step
        while (day := day_number(at // 12, at % 12 + 1)) <= self.last:
            if day >= self.first:
                yield day, day_text(day, Unit.MONTH)
            at += step


def round_step(least: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20 … that is not below `least`."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if factor * size >= least:
                return factor * size
        size *= 10


def _short(text: str) -> str:
    for long, short in SHORT.items():
        text = text.replace(long, short)
    return text


def axis(days: Iterable[int], today: int | None = None) -> Axis | None:
    """Return an axis that shows all the days, with some room at both ends; None where there are none."""
    ends = sorted(days)
    if not ends:
        return None
    if today is not None:
        ends = sorted([*ends, today])
    room = max(1, round((ends[-1] - ends[0]) * MARGIN))
    return Axis(ends[0] - room, ends[-1] + room)
