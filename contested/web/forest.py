"""Quantities against one another: each with its stated uncertainty, on one axis. Knows no framework."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from contested.statements.values import Datatype, Key
from contested.statements.values.magnitudes import magnitude_of
from contested.web.positions import pattern
from contested.web.wording import written

NUMERIC = (Datatype.NUMBER, Datatype.QUANTITY)
LEADING = re.compile(r"\s*([-−+]?\d[\d,  ]*(?:\.\d+)?)(?:[^A-Za-zµ°%]*)(.*)", re.DOTALL)
POWER = re.compile(r"[×x]\s*10|\d[eE][-+]?\d")
MARGIN = 0.06
MOST_TICKS = 7
NARROWEST = 208  # CSS pixels: the column of the axis is never narrower
LETTER, GAP = 7.0, 10.0  # CSS pixels: a figure at the size of the labels, and the space between two labels
ROUNDED = {"a": "4.5"}  # a circle for the first position, squares for the others, a diamond for the third


@dataclass(frozen=True, slots=True)
class Mark:
    """One position: its centre and the ends of its uncertainty, in per cent of the axis."""

    pattern: str
    x: float
    start: float
    end: float

    @property
    def radius(self) -> str:
        return ROUNDED.get(self.pattern, "1")

    @property
    def turned(self) -> bool:
        return self.pattern == "c"


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid, in per cent of the axis; `text` is empty where a label would run into another one.

    `anchor` is the side by which the label hangs, so that none hangs out of the column.
    """

    x: float
    text: str
    anchor: str = "middle"


@dataclass(frozen=True, slots=True)
class Forest:
    """The axis in the unit of the heaviest position, and a mark for each position by its rank."""

    unit: str
    ticks: tuple[Tick, ...]
    marks: dict[int, Mark]


@dataclass(frozen=True, slots=True)
class Reading:
    """A position's value as numbers in the base unit."""

    rank: int
    unit: str
    low: float
    centre: float
    high: float


def forest(positions: Sequence[tuple[int, Key, str]]) -> Forest | None:
    """Lay positions (rank, value, the source's words) on one axis; None unless two or more are numbers of one unit."""
    readings = [reading for rank, key, _ in positions if (reading := _read(rank, key))]
    if len(readings) < 2 or len(readings) < len(positions) or len({reading.unit for reading in readings}) > 1:
        return None
    ratio, unit = _display(readings[0], positions[0][2])
    least, greatest = min(each.low for each in readings) * ratio, max(each.high for each in readings) * ratio
    room = (greatest - least) * MARGIN
    if not room or not math.isfinite(room):
        return None
    first, width = least - room, greatest - least + 2 * room

    def x(value: float) -> float:
        return 100 * (value - first) / width

    marks = {
        each.rank: Mark(pattern(each.rank), x(each.centre * ratio), x(each.low * ratio), x(each.high * ratio))
        for each in readings
    }
    ticks = _labelled([(x(value), text) for value, text in _round_values(first, first + width)])
    return Forest(unit, ticks, marks)


def _read(rank: int, key: Key) -> Reading | None:
    if key.datatype not in NUMERIC or not key.readable:
        return None
    number, unit = key.normal, ""
    if key.datatype is Datatype.QUANTITY:
        number, _, unit = key.normal.rpartition(" ")
    found = magnitude_of(number or unit)
    centre = (float(found.low) + float(found.high)) / 2
    # What is only half of a last digit is no statement of uncertainty.
    below, above = (float(found.below), float(found.above)) if found.stated else (0.0, 0.0)
    return Reading(rank, unit, float(found.low) - below, centre, float(found.high) + above)


def _display(reading: Reading, text: str) -> tuple[float, str]:
    """Return by what to multiply the base unit to get the unit that a source wrote, and that unit."""
    found = LEADING.fullmatch(text)
    if found is None or not reading.centre or POWER.search(text):
        return 1.0, reading.unit
    written = float(re.sub(r"[,  ]", "", found[1]).replace("−", "-"))
    return (written / reading.centre, found[2].strip()) if written else (1.0, reading.unit)


def _labelled(lines: Iterable[tuple[float, str]]) -> tuple[Tick, ...]:
    """Give labels to as many lines as have room for theirs in the narrowest column."""
    ticks, taken = [], -math.inf
    for x, text in lines:
        middle, half = x * NARROWEST / 100, len(text) * LETTER / 2
        anchor = "start" if middle < half else "end" if middle > NARROWEST - half else "middle"
        left = middle - {"start": 0.0, "middle": half, "end": 2 * half}[anchor]
        fits = left >= taken
        if fits:
            taken = left + 2 * half + GAP
        ticks.append(Tick(x, text if fits else "", anchor))
    return tuple(ticks)


def _round_values(first: float, last: float) -> Iterable[tuple[float, str]]:
    size = 10.0 ** math.floor(math.log10((last - first) / MOST_TICKS))
    step = next(factor * size for factor in (1, 2, 5, 10) if factor * size * MOST_TICKS >= last - first)
    places = max(0, -math.floor(math.log10(step)))
    value = math.ceil(first / step) * step
    while value <= last:
        yield value, written(f"{value:,.{places}f}")
        value += step
