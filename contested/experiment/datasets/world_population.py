"""Estimates of the world's population by 30 authors, from 10000 BCE on (Our World in Data, after HYDE).

`Entity` is the author with the year of publication, `Year` is astronomical, and the third column counts people. Some
authors took over the figures of others.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

FILE = Path("worldpop", "world_population_12000y_various_sources.csv")

TAKEN_OVER = (
    frozenset({"Kremer (1993)", "McEvedy and Jones (1978)"}),
    frozenset({"McEvedy and Jones (1978)", "Olofsson and Hickler (2007)"}),
    frozenset({"Kremer (1993)", "Olofsson and Hickler (2007)"}),
    frozenset({"Tanton (1995)", "Thomlinson (1975), lower"}),
)
"""Gold: authors of whom it is known that one took over the other's figures."""

ALSO_ALIKE = (
    # 252, 253, 461, 954 and 1,241 million stand in both and nowhere else; where they differ it is by one million.
    frozenset({"Biraben (1980)", "Livi-Bacci (1997)"}),
    # Every figure that both give is the same once rounded to millions, 256, 237, 498 and 731 million among them.
    frozenset({"Clark (1967)", "Grigg (1987)"}),
)
"""Not gold: pairs that were proposed and that nobody named. Their figures look copied; no book was looked into."""


class Estimate(NamedTuple):
    author: str
    year: int
    people: str


def read_world_population(folder: Path) -> list[Estimate]:
    """Read the data set below the folder of data sets; raises `OSError` where the file is missing."""
    with (folder / FILE).open(encoding="utf-8-sig", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        return [Estimate(author, int(year), people) for author, year, people in rows]
