"""Where in the world disputed subjects are, as far as anybody says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from contested.density.gate import TYPES
from contested.density.mapping import MapCell
from contested.postgres import query
from contested.statements.values.coordinates import Coordinates, read_coordinates

PLACES = query.load(__file__, "places_of_subjects")

NOW = "infinity"
COORDINATES = (
    "coordinates", "coordinate location", "geo coordinates", "geographic coordinates", "geo", "geo location", "p625",
)  # fmt: skip
"""The names, folded, under which sources say where something is, as texts that `read_coordinates` reads."""
AT = (
    "location", "located in", "place", "birth place", "place of birth", "headquarters", "headquarters location",
    "place of burial", "burial place", "death place", "place of death", "residence", "capital",
)  # fmt: skip
"""The names of predicates whose value may be where the subject is, where nothing is said of itself."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A subject and where it is; `via` and `place` tell by what it is said to be there, where it has no coordinates itself.

    `cells` are its contested cells, `contestedness` the largest of theirs, `mass` their sum.
    """

    subject_id: int
    subject: str
    at: Coordinates
    via: str | None
    place: str | None
    cells: int
    contestedness: Decimal
    mass: Decimal


@dataclass(frozen=True, slots=True)
class Places:
    """Subjects with coordinates, the most contested first, and how many have none that can be read."""

    placed: tuple[Placed, ...]
    without: int


class _Said(NamedTuple):
    subject_id: int
    text: str
    via: str | None
    place: str | None
    id: int
    said: int


def places_of(cells: Sequence[MapCell], *, as_of: datetime | None = None) -> Places:
    """Return where the subjects of contested cells are: by their own coordinates, or those of a place they are tied to.

    Of several claims the one made first that is believed and can be read. In three queries, however many the cells.
    """
    subjects: dict[int, list[MapCell]] = {}
    for cell in cells:
        subjects.setdefault(cell.subject_id, []).append(cell)
    coordinates, at = (query.rows(TYPES, int, {"names": list(names)}) for names in (COORDINATES, AT))
    found: dict[int, tuple[Coordinates, _Said]] = {}
    if coordinates and subjects:
        given = {
            "subjects": query.array(subjects),
            "coordinates": coordinates,
            "at": at,
            "as_of": as_of or NOW,
        }
        for said in query.rows(PLACES, _Said, given):
            if said.subject_id not in found and (read := read_coordinates(said.text)):
                found[said.subject_id] = read, said
    placed = [
        Placed(
            subject,
            subjects[subject][0].subject,
            read,
            said.via,
            said.place,
            len(subjects[subject]),
            max(cell.contestedness for cell in subjects[subject]),
            sum((cell.mass for cell in subjects[subject]), Decimal(0)),
        )
        for subject, (read, said) in found.items()
    ]
    placed.sort(key=lambda one: (-one.contestedness, -one.mass, one.subject_id))
    return Places(tuple(placed), len(subjects) - len(placed))
