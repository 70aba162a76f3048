"""What the map can be narrowed to besides labels and predicates, and what its cells have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from contested.density.gate import type_predicates
from contested.density.mapping import READ, SHARES, Map, View, usual_budget
from contested.density.standing import standing_moment
from contested.postgres import query

NARROWED_PAST = query.load(__file__, "narrowed_past")
NARROWED_EVER = query.load(__file__, "narrowed_ever")
NARROWED_NOW = query.load(__file__, "narrowed_standing")
OF_SOURCES = query.load(__file__, "cells_of_sources")
BETWEEN = query.load(__file__, "cells_between")
STANDING = query.load(__file__, "standing_of_cells")

NOW = "infinity"
MOST = 3_200
"""To how many cells, the first ones, a view is narrowed at most where nobody asks for all."""
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
class Narrowed:
    """A view narrowed to cells; not `whole`: there were too many, and the first were kept; `cut`: the time was over
    before all had been found."""

    view: View
    whole: bool = True
    cut: bool = False

    def map(self, *, budget: float | None = None) -> Map:
        """Return a look at it, which says that all its numbers are partial where the time was over."""
        look = Map(self.view, budget=budget)
        if self.cut:
            look.partial |= set(READ)
        return look


@dataclass(frozen=True, slots=True)
class Shared:
    """What some cells have in common: `facet` is state or source; a state has no id."""

    facet: str
    id: int | None
    name: str
    cells: int


@query.planned_anew()
def narrowed(
    view: View,
    facets: Facets,
    *,
    today: int,
    most: int | None = MOST,
    ever: bool = False,
    seconds: float | None = None,
) -> Narrowed:
    """Return a view of the cells that the facets let through, the most contested first, all or `most` of them.

    Labels, kept in the view, narrow nothing here: the mix of labels is of all that the rest lets through.

    `today` (an ordinal day) is how far a window reaches that goes on. With `ever` cells count that were so at any time
    before the moment, as what has become of them is asked; then those come first whose contest changed
    last. As of the past or on a day cells are read for so many `seconds` (None: as long as a page may).
    """
    if not facets.given:
        return Narrowed(view)
    moment = None if view.as_of is None else standing_moment(view.as_of)
    given: dict[str, Any] = {
        "as_of": moment or NOW,
        "day": view.valid_at,
        "predicates": None if view.predicates is None else list(view.predicates),
        "bands": list(facets.bands) or None,
        "among": _taking_sides(facets, as_of=moment, ever=ever),
        "states": list(facets.states) or None,
        "since": facets.since,
        "until": facets.until,
        "today": today,
        "kinds": list(facets.kinds) or None,
        "type_predicates": type_predicates() if facets.kinds else [],
        "most": None if most is None else most + 1,
        "seconds": usual_budget() * SHARES["narrow"] if seconds is None else seconds,
    }
    stands = moment is None and view.valid_at is None
    sql = NARROWED_EVER if ever else NARROWED_NOW if stands else NARROWED_PAST
    found: list[int | None] = query.rows(sql, lambda id_: id_, given)
    cut = found[:1] == [None]
    ids = [id_ for id_ in found if id_ is not None]
    whole = most is None or len(ids) <= most
    return Narrowed(replace(view, only=tuple(ids[:most]), as_of=moment), whole, cut)


def _taking_sides(facets: Facets, *, as_of: datetime | None, ever: bool) -> str | None:
    """Return the cells in which sources take sides as the facets ask, as an array; None where they ask for no source.

    Found first, since what a query is narrowed to by a query within it is looked at only after all else.
    """
    found: list[set[int]] = []
    given: dict[str, Any] = {"as_of": as_of or NOW, "ever": ever}
    if facets.sources:
        found.append(set(query.rows(OF_SOURCES, int, given | {"sources": list(facets.sources)})))
    if facets.between:
        first, second = facets.between
        found.append(set(query.rows(BETWEEN, int, given | {"first": first, "second": second})))
    if not found:
        return None
    both: set[int] = set.intersection(*found)
    return query.array(sorted(both))


def shared_by(cells: Sequence[int], *, as_of: datetime | None = None, each: int = 20) -> list[Shared]:
    """Count some cells by the state of their dispute, and by the sources that stand on a side in them, most first."""
    given = {"cells": query.array(cells), "as_of": as_of or NOW, "each": each}
    return query.rows(STANDING, Shared, given)
