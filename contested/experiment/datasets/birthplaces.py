"""Where 6,005 people were born, by seven web sites, with a hierarchy of places and the truth (Jung, Kim and Shim 2019).

`claims.csv` (obj, src, value), `hierarchy.csv` (ID, name, parentID) and `groundtruths.csv` (obj, value), whose value is
the path from the place itself up to its country, joined by commas.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from contested.statements.values.texts import text_normal

FOLDER = "td-birthplaces"


class Claim(NamedTuple):
    person: str
    source: str
    place: str


class Place(NamedTuple):
    """A node of the hierarchy: its name, and the names of all that contains it, the nearest first."""

    name: str
    within: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Birthplaces:
    """Claims in the order of the file; `places` by folded name; `truths` by person, the place itself first."""

    claims: tuple[Claim, ...]
    places: Mapping[str, frozenset[Place]]
    truths: Mapping[str, tuple[str, ...]]


def read_birthplaces(folder: Path) -> Birthplaces:
    """Read the data set below the folder of data sets; raises `OSError` where a file is missing."""
    files = folder / FOLDER
    places: dict[str, set[Place]] = {}
    for place in _places(files / "hierarchy.csv"):
        places.setdefault(text_normal(place.name), set()).add(place)
    return Birthplaces(
        tuple(Claim(row["obj"], row["src"], row["value"]) for row in _rows(files / "claims.csv")),
        {name: frozenset(found) for name, found in places.items()},
        {row["obj"]: tuple(row["value"].split(",")) for row in _rows(files / "groundtruths.csv")},
    )


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file)


def _places(path: Path) -> Iterator[Place]:
    nodes = {row["ID"]: (row["name"], row["parentID"]) for row in _rows(path)}
    root = next(id_ for id_, (_, parent) in nodes.items() if parent not in nodes)
    for name, parent in nodes.values():
        within = []
        while parent in nodes and parent != root:
            above, parent = nodes[parent]  # noqa: PLW2901 - up from here
            within.append(above)
        if parent == root:
            yield Place(name, tuple(within))
