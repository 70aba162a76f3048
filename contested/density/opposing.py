"""Who contradicts whom in some contested cells, and how often one gave way to the other. No score of worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from contested.density.mapping import MapCell
from contested.postgres import query

PAIRS = query.load(__file__, "opposing_pairs")
SUBLATED = query.load(__file__, "sublated_between")
NAMES = query.load(__file__, "source_names")

NOW = "infinity"
MOST_VOICES = 60
"""A window in which more sources take a side is left out: its pairs are too many to tell anything."""
MOST_RULINGS = 20_000
MOST_FALLEN = 1_000  # pairs of whom one gave way


@dataclass(frozen=True, slots=True)
class Pair:
    """Two sources (`a` has the lower id) that both take a side in `together` of the cells, against each other in `cells`.

    `mass` is the mass of dissent of the latter. The rulings in force: `won_by_a` statements of b stand sublated in favour of
    a's, `won_by_b` the other way round.
    """

    a: int
    b: int
    together: int
    cells: int
    mass: Decimal
    won_by_a: int = 0
    won_by_b: int = 0


@dataclass(frozen=True, slots=True)
class Opposing:
    """Sources by how often they stand against others, most first, with each pair of them; `of` is how many do at all."""

    names: dict[int, str]
    pairs: dict[tuple[int, int], Pair]
    of: int

    def pair(self, one: int, other: int) -> Pair | None:
        return self.pairs.get((min(one, other), max(one, other)))


class _Found(NamedTuple):
    a: int
    b: int
    together: int
    cells: int
    mass: Decimal
    of: int


class _Won(NamedTuple):
    loser: int
    winner: int
    times: int


def opposing(
    cells: Sequence[MapCell],
    *,
    limit: int,
    predicates: Sequence[int] | None = None,
    as_of: datetime | None = None,
    settled: bool = False,
) -> Opposing:
    """Return who stands against whom in the given cells, among the `limit` sources that do so most; in four queries.

    Rulings are of the `predicates` (folded ids, None for all), whatever became of their cells: where one side gave way there is
    no contest any more. The latest 20,000 are looked at. With `settled`, sources of which one gave way to another fill the
    places that are left, though they stand against nobody now.
    """
    given: dict[str, object] = {
        "cells": query.array(cell.id for cell in cells),
        "masses": query.array(cell.mass for cell in cells),
        "as_of": as_of or NOW,
        "voices": MOST_VOICES,
        "limit": limit,
    }
    found = query.rows(PAIRS, _Found, given)
    weight: dict[int, int] = {}
    for pair in found:
        for source in (pair.a, pair.b):
            weight[source] = weight.get(source, 0) + pair.cells
    ranked = sorted(weight, key=lambda source: (-weight[source], source))
    given = {
        "predicates": None if predicates is None else list(predicates),
        "as_of": as_of or NOW,
        "reach": MOST_RULINGS,
        "most": MOST_FALLEN,
    }
    if settled and len(ranked) < limit:
        fell = query.rows(SUBLATED, _Won, given | {"sources": None})
        ranked += [source for source in _by_rulings(fell) if source not in weight][: limit - len(ranked)]
    fell = query.rows(SUBLATED, _Won, given | {"sources": ranked})
    won = {(one.winner, one.loser): one.times for one in fell}
    names = dict(query.rows(NAMES, lambda id_, name: (id_, name), {"ids": ranked}))
    pairs = {
        (one.a, one.b): Pair(
            one.a,
            one.b,
            one.together,
            one.cells,
            one.mass,
            won.get((one.a, one.b), 0),
            won.get((one.b, one.a), 0),
        )
        for one in found
    }
    for winner, loser in won:
        a, b = min(winner, loser), max(winner, loser)
        pairs.setdefault((a, b), Pair(a, b, 0, 0, Decimal(0), won.get((a, b), 0), won.get((b, a), 0)))
    return Opposing(
        {source: names[source] for source in ranked}, pairs, max(found[0].of if found else 0, len(ranked))
    )


def _by_rulings(fell: Sequence[_Won]) -> list[int]:
    """Return the sources that gave way or were given way to, by how often, most first."""
    times: dict[int, int] = {}
    for one in fell:
        for source in (one.winner, one.loser):
            times[source] = times.get(source, 0) + one.times
    return sorted(times, key=lambda source: (-times[source], source))
