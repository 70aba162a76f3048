"""Disputes opened and decided a day, as bars beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import ngettext

from contested.web.wording import day_and_month, number

FLOOR = 70.0  # the y of the axis
ROOM = 60.0  # how high the highest bar is
OPENED, DECIDED = "col-s", "col-ch"


@dataclass(frozen=True, slots=True)
class Day:
    day: date
    opened: int
    decided: int

    @property
    def name(self) -> str:
        return day_and_month(self.day.day, self.day.month)


@dataclass(frozen=True, slots=True)
class Bar:
    """`x` is in per cent of the width; `y` and `height` in pixels."""

    fill: str
    x: float
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class Throughput:
    """Some days in order, and what is drawn of them."""

    days: tuple[Day, ...]
    bars: tuple[Bar, ...]

    @property
    def opened(self) -> int:
        return sum(day.opened for day in self.days)

    @property
    def decided(self) -> int:
        return sum(day.decided for day in self.days)

    @property
    def first(self) -> str:
        return self.days[0].name if self.days else ""

    @property
    def last(self) -> str:
        return self.days[-1].name if self.days else ""

    @property
    def said(self) -> str:
        """The chart in a sentence, for those who can't see it."""
        return ngettext(
            "Per day over %(days)s day: %(opened)s opened, %(decided)s decided",
            "Per day over %(days)s days: %(opened)s opened, %(decided)s decided",
            len(self.days),
        ) % {
            "days": number(len(self.days)),
            "opened": number(self.opened),
            "decided": number(self.decided),
        }


def throughput(days: Sequence[Day]) -> Throughput:
    """Draw two bars a day, axes from zero."""
    most = max((count for day in days for count in (day.opened, day.decided)), default=0) or 1
    width = 100 / max(1, len(days))
    bars = []
    for place, day in enumerate(days):
        for shift, fill, count in ((0.08, OPENED, day.opened), (0.47, DECIDED, day.decided)):
            height = ROOM * count / most
            bars.append(Bar(fill, width * (place + shift), FLOOR - height, height))
    return Throughput(tuple(days), tuple(bars))
