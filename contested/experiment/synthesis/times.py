"""Years in which something held: one after another, or at once."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

FIRST = 1700


@dataclass(frozen=True, slots=True)
class Periods:
    """Stretches of time that touch or leave a gap, in EDTF. `ends_unstated`: all but the last were left open."""

    spans: tuple[str, ...]
    ends_unstated: bool


def periods(draw: Random) -> Periods:
    """Return two to four periods, told in one of the ways in which sources tell a succession."""
    starts = [FIRST + draw.randrange(100)]
    for _ in range(draw.randint(1, 3)):
        starts.append(starts[-1] + draw.randint(8, 30))
    last = starts[-1] + draw.randint(8, 30)
    style = draw.choice(("day to day", "year to year", "with a gap", "ends unstated"))
    ends = [*starts[1:], last]
    if style == "day to day":
        spans = [f"{start}-07-01/{end}-06-30" for start, end in zip(starts, ends, strict=True)]
    elif style == "year to year":
        spans = [f"{start}/{end}" for start, end in zip(starts, ends, strict=True)]
    elif style == "with a gap":
        spans = [f"{start}/{end - 3}" for start, end in zip(starts, ends, strict=True)]
    else:
        spans = [*(f"{start}/" for start in starts[:-1]), f"{starts[-1]}/.."]
    return Periods(tuple(spans), style == "ends unstated")


def overlapping(draw: Random, number: int) -> list[str]:
    """Return so many stretches that share years. Of three or more each is the same, so that no two meet without the rest."""
    middle = FIRST + 50 + draw.randrange(100)
    spans = [f"{middle - draw.randint(8, 30)}/{middle + draw.randint(8, 30)}" for _ in range(number)]
    return spans if number < 3 else [spans[0]] * number
