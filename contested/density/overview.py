"""Where disagreement concentrates: reads of the standing density for lists and pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from contested.alignment.queries import entity_folds_around, folds_around
from contested.density.models import Cell, CellLabel
from contested.density.standing import standing_moment
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.postgres import query
from contested.statements.models import Statement

CELLS_OF_STATEMENTS = query.load(__file__, "cells_of_statements")
CELLS_OF_SOURCE = query.load(__file__, "cells_of_source")
PREDICATE_LINES = query.load(__file__, "predicate_lines")
PREDICATE_ORIGINS = query.load(__file__, "predicate_origins")
CELLS_OF_ENTITY = query.load(__file__, "cells_of_entity")
FRESHNESS = query.load(__file__, "freshness")
STANDING_CELL = query.load(__file__, "standing_cell")
CELL_HISTORY = query.load(__file__, "cell_history")

NOW = "infinity"


class Place(NamedTuple):
    """Where a statement counts."""

    statement: int
    cell: int


@dataclass(frozen=True, slots=True)
class CellLine:
    """One cell of a list; `of` is how many cells the whole list has."""

    id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    label: int
    contestedness: Decimal
    mass: Decimal
    sources: int
    witnesses: int
    positions: int
    of: int

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label).label)


@dataclass(frozen=True, slots=True)
class PredicateLine:
    """One predicate of the list; `policy` is null where nobody has said what can contradict what.

    `names` are further ones, those of predicates that count as it among them.
    """

    id: int
    name: str
    names: list[str]
    folded_id: int | None
    folded_into: str | None
    policy: int | None
    bound: int | None
    origin: int | None
    cells: int
    contested: int

    @property
    def policy_word(self) -> str:
        word = str(PolicyKind(self.policy or PolicyKind.UNKNOWN).label)
        return f"{word}({self.bound})" if self.bound else word

    @property
    def origin_word(self) -> str:
        return str(PolicyOrigin(self.origin or PolicyOrigin.UNKNOWN).label)


@dataclass(frozen=True, slots=True)
class EntityCell:
    """One cell of an entity. `label` is null where nothing stands; `of` and `contested` count all of its cells."""

    id: int
    predicate_id: int
    predicate: str
    label: int | None
    contestedness: Decimal | None
    of: int
    contested: int


@dataclass(frozen=True, slots=True)
class PastHeadline:
    """What a cell was held to be from `tx_from` on, until `tx_to`."""

    label: int
    contestedness: Decimal
    witnesses: int
    positions: int
    tx_from: datetime
    tx_to: datetime | None

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label).label)


@dataclass(frozen=True, slots=True)
class Freshness:
    """How far the standing density is behind the store; `waiting` counts up to 1,001 cells.

    `since` is when the oldest write was made that is not in it yet, be it that no cell of it is counted so far: lists and
    map as of that moment or later are read as of just before it (`standing_moment`). `due`: the map as it stands is yet to
    follow another gate, or what kind of thing subjects are.
    """

    waiting: int
    since: datetime | None
    computed_at: datetime | None
    due: bool


def freshness() -> Freshness:
    return query.one(FRESHNESS, Freshness) or Freshness(0, None, None, due=False)


def standing_cell(cell: int) -> int | None:
    """Return the cell that answers for a cell now, another one where it was folded away; None for an unknown id."""
    found: int | None = query.value(STANDING_CELL, {"cell": cell})
    return found


def cell_history(cell: int, *, limit: int, as_of: datetime | None = None) -> list[PastHeadline]:
    """Return what a cell was held to be, latest first."""
    return query.rows(CELL_HISTORY, PastHeadline, {"cell": cell, "limit": limit, "as_of": as_of or NOW})


def cells_of_entity(
    entity: int, *, limit: int, skip: int = 0, as_of: datetime | None = None
) -> list[EntityCell]:
    """Return the cells about an entity after the first `skip`, contested ones first, as of a settled moment (None: now)."""
    moment = NOW if as_of is None else standing_moment(as_of)
    given = {"entity": entity, "limit": limit, "skip": skip, "as_of": moment}
    return query.rows(CELLS_OF_ENTITY, EntityCell, given)


def cells_of_statements(statements: Iterable[int], as_of: datetime | None = None) -> dict[int, int]:
    """Return the cell in which each statement counts (None: under the standing folds), by statement."""
    if as_of is not None:
        return _cells_then(list(statements), as_of)
    places = query.rows(CELLS_OF_STATEMENTS, Place, {"statements": list(statements)})
    return {place.statement: place.cell for place in places}


def _cells_then(statements: Sequence[int], as_of: datetime) -> dict[int, int]:
    said = Statement.objects.filter(id__in=statements)
    rows = list(said.values_list("id", "subject_id", "predicate_id", "object__entity_id"))
    folds = folds_around({row[2] for row in rows}, as_of)
    same = entity_folds_around({entity for row in rows for entity in (row[1], row[3]) if entity}, as_of)
    keys: dict[int, tuple[int, int]] = {}
    for statement, subject, predicate, value in rows:
        fold = folds.get(predicate)
        about = value if fold and fold.inverse else subject
        if about is not None:
            keys[statement] = same.get(about, about), fold.folded if fold else predicate
    found = Cell.objects.filter(
        subject__in={key[0] for key in keys.values()}, predicate__in={key[1] for key in keys.values()}
    )
    cells = {
        (subject, predicate): cell
        for cell, subject, predicate in found.values_list("id", "subject_id", "predicate_id")
    }
    return {statement: cells[key] for statement, key in keys.items() if key in cells}


def cells_of_source(source: int, *, limit: int, as_of: datetime | None = None) -> list[CellLine]:
    """Return the contested cells in which a source is heard, most contested first, as of a settled moment (None: now)."""
    given = {"source": source, "limit": limit, "as_of": NOW if as_of is None else standing_moment(as_of)}
    return query.rows(CELLS_OF_SOURCE, CellLine, given)


def predicate_lines(
    *,
    after: str = "",
    limit: int,
    origin: PolicyOrigin | None = None,
    as_of: datetime | None = None,
    valid_at: int | None = None,
) -> list[PredicateLine]:
    """Return up to `limit` predicates whose names follow `after`, by name; by the origin of their policy, if one is given.

    With `valid_at` (an ordinal day) cells are counted as contested that are so then.
    """
    given = {"after": after, "limit": limit, "origin": origin, "as_of": as_of or NOW, "day": valid_at}
    return query.rows(PREDICATE_LINES, PredicateLine, given)


def predicate_origins(as_of: datetime | None = None) -> dict[PolicyOrigin, int]:
    """Return how many predicates, of those that count as no other, have a policy of each origin."""
    rows = query.rows(PREDICATE_ORIGINS, lambda origin, count: (origin, count), {"as_of": as_of or NOW})
    found = dict(rows)
    return {origin: found.get(int(origin), 0) for origin in PolicyOrigin}
