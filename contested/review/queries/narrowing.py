"""What the map can be narrowed to besides labels and predicates, and what its cells have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from contested.density.gate import type_predicates
from contested.density.mapping import View
from contested.density.standing import standing_moment
from contested.postgres import query

NARROWED = query.load(__file__, "narrowed_cells")
NARROWED_NOW = query.load(__file__, "narrowed_standing")
STANDING = query.load(__file__, "standing_of_cells")

NOW = "infinity"
MOST = 4_000
"""To how many cells, the most contested ones, a view is narrowed at most where nobody asks for all."""
STATES = ("open", "decided", "none")


@dataclass(frozen=True, slots=True)
class Facets:
    """What cells must have to be looked at; an empty one asks for nothing, several values of one are alternatives.

    `kinds` are kinds of subjects by name (empty: of no stated kind), `sources` ids of sources that take a side, `between`
    two that stand on different sides of one window, `bands` steps of the scale from 0 to 5, `states` of the dispute, and
    `since` and `until` ordinal days that a contested window lies between or reaches over. Disputes are as they are now.
    """

    kinds: tuple[str, ...] = ()
    sources: tuple[int, ...] = ()
    between: tuple[int, int] | None = None
    bands: tuple[int, ...] = ()
    states: tuple[str, ...] = ()
    since: int | None = None
    until: int | None = None

    @property
    def given(self) -> bool:
        return self != Facets()


@dataclass(frozen=True, slots=True)
class Shared:
    """What some cells have in common: `facet` is state or source; a state has no id."""

    facet: str
    id: int | None
    name: str
    cells: int


def narrowed(
    view: View, facets: Facets, *, today: int, most: int | None = MOST, ever: bool = False
) -> tuple[View, bool]:
    """Return a view of the cells that the facets let through, and whether these are all, or only the `most` contested.

    Labels, kept in the view, narrow nothing here: the mix of labels is of all that the rest lets through.

    `today` (an ordinal day) is how far a window reaches that goes on. With `ever` cells count that were so at any time
    before the moment, as what has become of them is asked.
    """
    if not facets.given:
        return view, True
    moment = None if view.as_of is None else standing_moment(view.as_of)
    given: dict[str, Any] = {
        "as_of": moment or NOW,
        "day": view.valid_at,
        "predicates": None if view.predicates is None else list(view.predicates),
        "bands": list(facets.bands) or None,
        "between": facets.between and list(facets.between),
        "sources": list(facets.sources) or None,
        "states": list(facets.states) or None,
        "since": facets.since,
        "until": facets.until,
        "today": today,
        "kinds": list(facets.kinds) or None,
        "type_predicates": type_predicates() if facets.kinds else [],
        "ever": ever,
        "most": None if most is None else most + 1,
    }
    standing = moment is None and view.valid_at is None and not ever
    found = query.rows(NARROWED_NOW if standing else NARROWED, int, given)
    whole = most is None or len(found) <= most
    return replace(view, only=tuple(found[:most]), as_of=moment), whole


def shared_by(cells: Sequence[int], *, as_of: datetime | None = None, each: int = 20) -> list[Shared]:
    """Count some cells by the state of their dispute, and by the sources that stand on a side in them, most first."""
    given = {"cells": list(cells), "as_of": as_of or NOW, "each": each}
    return query.rows(STANDING, Shared, given)
