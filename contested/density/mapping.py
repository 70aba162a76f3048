"""The map: where disagreement concentrates, from standing density, behind the relevance gate.

Shares are of the cells that two or more independent witnesses speak about; `hidden` counts contested cells that the
gate keeps off.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Any

from contested.density.gate import gate_in_force, generic_subjects, type_predicates
from contested.density.models import CellLabel
from contested.density.standing import standing_moment
from contested.postgres import query

GROUPS = query.load(__file__, "map_groups")
HEARD = query.load(__file__, "map_heard")
SUBJECTS = query.load(__file__, "map_subjects")
CELLS = query.load(__file__, "map_cells")
HIDDEN = query.load(__file__, "hidden_cells")
PEAKS = query.load(__file__, "map_peaks")
CROSSINGS = query.load(__file__, "map_crossings")
TIMES = query.load(__file__, "map_times")
NEWS = query.load(__file__, "map_news")
NAMES = query.load(__file__, "map_names")

NOW = "infinity"
MOST_HIDDEN = 1_000
NEGATED = 2


@dataclass(frozen=True, slots=True)
class View:
    """What of the map is looked at: with or without the gate, some subjects, predicates, labels or all (None).

    `least` is the smallest contestedness of a cell. With `valid_at` (an ordinal day) every cell stands with its most
    contested window of that day, and one that has none is left out. `only` are the cells (ids) that other filters left over:
    then counts are of those alone, and what is `heard` are the cells of a standing score among them.
    """

    gate: bool = True
    subjects: tuple[int, ...] | None = None
    predicates: tuple[int, ...] | None = None
    labels: tuple[int, ...] | None = None
    least: Decimal = Decimal(0)
    as_of: datetime | None = None
    valid_at: int | None = None
    only: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cells counted together; `grouped` says by what: label, predicate, heat (predicate and kind), all."""

    grouped: str
    label: int | None
    predicate_id: int | None
    kind: str | None
    cells: int
    contested: int
    hidden: int
    total: Decimal
    mass: Decimal

    @property
    def mean(self) -> float:
        """Mean contestedness of the contested cells."""
        return float(self.total) / self.contested if self.contested else 0.0


@dataclass(frozen=True, slots=True)
class Heard:
    """How many cells of a predicate and a kind of subject two or more independent witnesses speak about."""

    predicate_id: int
    kind: str
    cells: int


@dataclass(frozen=True, slots=True)
class SubjectLine:
    """A subject and the dissent about it; `contestedness` is the largest of its cells."""

    subject_id: int
    subject: str
    contested: int
    contestedness: Decimal
    mass: Decimal


@dataclass(frozen=True, slots=True)
class MapCell:
    """One cell with its standing headline."""

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

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label).label)


@dataclass(frozen=True, slots=True)
class Peak:
    """The most contested window of a cell; `sides` is JSON, a list of positions, the heaviest first."""

    cell: int
    sides: str

    @property
    def shares(self) -> list[float]:
        return [float(side["share"]) for side in self._positions]

    @property
    def statements(self) -> list[tuple[int, bool]]:
        """One statement of each position, and whether the position denies."""
        return [(side["statements"][0], side["polarity"] == NEGATED) for side in self._positions]

    @property
    def _positions(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.sides)
        return found


@dataclass(frozen=True, slots=True)
class Crossing:
    id: int
    subject_id: int
    predicate_id: int
    contestedness: Decimal


@dataclass(frozen=True, slots=True)
class Reach:
    """How many contested windows reach over the columns `first` to `last` of an axis of time; None: they have no date."""

    first: int | None
    last: int | None
    windows: int


@dataclass(frozen=True, slots=True)
class News:
    """A cell that became contested, or is so no more (`closed`), `at` a moment; the score is that of its dispute."""

    cell: int
    subject: str
    predicate: str
    at: datetime
    closed: bool
    contestedness: Decimal
    sources: int
    witnesses: int


@dataclass(frozen=True, slots=True)
class Mark:
    """The last cell that a page of the list showed: the list goes on after it."""

    contestedness: Decimal
    mass: Decimal
    id: int


class Map:
    """One look at the map. What the gate needs is read once, on the first use.

    A moment that it looks from must be settled; `view` has it clamped to what the standing rows can speak of.
    """

    def __init__(self, view: View) -> None:
        if view.as_of is not None:
            view = replace(view, as_of=standing_moment(view.as_of))
        self.view = view
        self._groups: list[Group] | None = None
        moment = view.as_of or NOW
        self._types = type_predicates()
        gate = gate_in_force(view.as_of)
        self._common = {
            "as_of": moment,
            "day": view.valid_at,
            "gate": view.gate,
            "witnesses": gate.witnesses,
            "generic": list(gate.patterns),
            "generic_subjects": generic_subjects(gate, self._types, view.as_of) if view.gate else [],
            "predicates": None if view.predicates is None else list(view.predicates),
            "only": None if view.only is None else list(view.only),
        }

    def groups(self) -> list[Group]:
        if self._groups is None:
            self._groups = query.rows(GROUPS, Group, self._common | {"type_predicates": self._types})
        return self._groups

    def heard(self) -> list[Heard]:
        if self.view.only is not None:
            return [
                Heard(group.predicate_id, group.kind, group.cells)
                for group in self.groups()
                if group.grouped == "heat" and group.predicate_id and group.kind is not None
            ]
        return query.rows(HEARD, Heard, self._common | {"type_predicates": self._types})

    def subjects(self, *, limit: int) -> list[SubjectLine]:
        return query.rows(SUBJECTS, SubjectLine, self._common | {"limit": limit})

    def cells(self, *, limit: int, after: Mark | None = None, by_mass: bool = False) -> list[MapCell]:
        """Return cells with a standing score, most contested first, or heaviest first."""
        parameters = self._narrowed | {
            "limit": limit,
            "by_mass": by_mass,
            "after_score": after and after.contestedness,
            "after_mass": after and after.mass,
            "after_id": after and after.id,
        }
        return query.rows(CELLS, MapCell, parameters)

    def every_cell(self) -> Iterator[MapCell]:
        """Yield all that `cells` would page through, in its order, read at one moment."""
        asked = {"limit": None, "by_mass": False, "after_score": None, "after_mass": None, "after_id": None}
        return query.stream(CELLS, MapCell, self._narrowed | asked)

    def times(self, edges: Sequence[int], today: int) -> list[Reach]:
        """Count contested windows by the columns they reach over; column n lies before `edges[n]`, an ordinal day."""
        return query.rows(TIMES, Reach, self._narrowed | {"edges": list(edges), "today": today})

    def news(self, *, limit: int) -> list[News]:
        """Return what became contested and what is so no more, whatever its label is now, the latest first."""
        return query.rows(NEWS, News, self._common | {"limit": limit})

    def hidden(self, *, most: int = MOST_HIDDEN) -> int:
        """Return how many cells the gate keeps off such a list; no more than `most` are counted."""
        found: int = query.value(HIDDEN, self._narrowed | {"most": most}) if self.view.gate else 0
        return found

    @property
    def _narrowed(self) -> dict[str, Any]:
        return self._common | {
            "standing": self.view.as_of is None,
            "least": self.view.least,
            "subjects": None if self.view.subjects is None else list(self.view.subjects),
            "labels": None if self.view.labels is None else list(self.view.labels),
        }

    def peaks(self, cells: Sequence[int]) -> dict[int, Peak]:
        found = query.rows(PEAKS, Peak, {"cells": list(cells), "as_of": self._common["as_of"]})
        return {peak.cell: peak for peak in found}

    def crossings(self, subjects: Sequence[int], predicates: Sequence[int]) -> list[Crossing]:
        keys: dict[str, Any] = {"subjects": list(subjects), "predicates": list(predicates)}
        keys |= {name: self._common[name] for name in ("as_of", "only")}
        return query.rows(CROSSINGS, Crossing, keys)


def predicate_names(predicates: Sequence[int]) -> dict[int, str]:
    return dict(query.rows(NAMES, lambda id_, name: (id_, name), {"predicates": list(predicates)}))
