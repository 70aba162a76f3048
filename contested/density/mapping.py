"""The map: where disagreement concentrates, from standing density, behind the relevance gate.

Shares are of the cells that two or more independent witnesses speak about; `hidden` counts contested cells that the
gate keeps off.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from time import monotonic
from typing import Any, TypeVar

from django.db import transaction

from contested.density.charting import DATELESS, EDGES, GOES_ON, NOUGHT
from contested.density.gate import gate_in_force, generic_subjects, type_predicates
from contested.density.models import CellLabel
from contested.density.standing import standing_moment
from contested.postgres import query

TOLD = query.load(__file__, "map_told")
PAST = query.load(__file__, "map_past") + TOLD
AMONG = query.load(__file__, "map_among") + TOLD
GROUPS_COUNTED = query.load(__file__, "map_counts")
HEARD = query.load(__file__, "map_heard")
HEARD_COUNTED = query.load(__file__, "map_heard_counts")
SUBJECTS_COUNTED = query.load(__file__, "map_heaviest_subjects")
SUBJECTS_OF_ONE = query.load(__file__, "map_subjects_of_predicate")
SUBJECTS_OF_PREDICATES = query.load(__file__, "map_subjects_of_predicates")
CELLS = query.load(__file__, "map_cells")
LIST = query.load(__file__, "map_list")
LIST_OF_PREDICATES = query.load(__file__, "map_list_of_predicates")
LIST_AMONG = query.load(__file__, "map_list_among")
HIDDEN = query.load(__file__, "hidden_cells")
HIDDEN_STANDING = query.load(__file__, "map_hidden")
SAMPLE = query.load(__file__, "map_sample")
PEAKS = query.load(__file__, "map_peaks")
CROSSINGS = query.load(__file__, "map_crossings")
TIMES_COUNTED = query.load(__file__, "map_span_counts")
NEWS = query.load(__file__, "map_news")
NEWS_AMONG = query.load(__file__, "map_news_among")
CONTESTS_OF = query.load(__file__, "map_contests_of")
GENERIC_STANDING = query.load(__file__, "map_generic_standing")
NAMES = query.load(__file__, "map_names")
SIZE = query.load(__file__, "map_size")
BANDS = query.load(__file__, "map_bands")

Row = TypeVar("Row")

NOW = "infinity"
UNLIMITED = 1e9  # seconds
MOST_HIDDEN = 1_000
NEGATED = 2
FRACTIONS = {"contestedness", "mass", "total"}
BEYOND = Decimal(10) ** 12  # more than any score and any mass

BUDGET = 0.06
"""How many seconds the panels of one page may take together, for what is not counted yet and has to be read cell by cell."""

SMALL, PATIENCE = 20_000, 1.5
"""A map of so few cells is read whole: it has so many seconds, and takes a part of them."""

SHARES = {"narrow": 0.35, "among": 0.35, "read": 0.7, "heard": 0.3, "cells": 1, "hidden": 1, "news": 16}
"""What part of it a reading gets; those with all of it stand on no page with others. Where filters leave some cells over, these
are found first (`narrow`), and then read (`among`). Whoever reads a feed is in no hurry: it gets many times as much (`news`)."""

READ = ("groups", "heard", "subjects", "times", "cells")
"""Panels that tell less than all where cells were not all read."""

MOST_CELLS, MOST_SUBJECTS = 1_001, 200
"""So many are kept of what is read at once for all panels; who asks for more has it read for that alone."""

FEW_CONTESTS = 10_000
"""So many contests of some predicates are looked through; of more there are enough among the latest of all."""


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
    """One look at the map.

    As it stands now it is read from rows and counts that are kept as scores change (`charting`): that takes some
    milliseconds in a store of any size. As of a past moment or on a day it is read cell by cell, once for all panels, for
    `budget` seconds at most: what was not reached by then is left out, and `partial` names the panels.
    A moment that it looks from must be settled; `view` has it clamped to what the standing rows can speak of.
    """

    def __init__(self, view: View, *, budget: float | None = None) -> None:
        if view.as_of is not None:
            view = replace(view, as_of=standing_moment(view.as_of))
        self.view = view
        if budget is None:
            budget = BUDGET if _stands(view) else usual_budget()
        self.budget = budget
        self.partial: set[str] = set()
        """Panels (groups, heard, subjects, times, cells, news) that ran out of time: their counts are at least so large."""
        self.read: int | None = None
        """How many cells were read one by one for the panels; None where they were counted ahead."""
        self._groups: list[Group] | None = None
        self._read: _Read | None = None
        self._gate: dict[str, Any] | None = None
        self._common: dict[str, Any] = {
            "as_of": view.as_of or NOW,
            "day": view.valid_at,
            "gate": view.gate,
            "predicates": None if view.predicates is None else list(view.predicates),
            "only": None if view.only is None else query.array(view.only),
        }

    @property
    def standing(self) -> bool:
        """Whether this is the map as it stands now, on no day in particular."""
        return _stands(self.view)

    @property
    def counted(self) -> bool:
        """Whether it is told by counts that are kept, and not read from cells."""
        return self.standing and self.view.only is None

    def groups(self) -> list[Group]:
        if not self.counted:
            return self._read_once().groups
        if self._groups is None:
            self._groups = query.rows(GROUPS_COUNTED, Group, self._common)
        return self._groups

    def heard(self) -> list[Heard]:
        """Return the cells that witnesses speak about; those of a standing score where filters, or the time, left only some."""
        if self.counted:
            return query.rows(HEARD_COUNTED, Heard, self._common)
        if self.view.only is None and not self._read_once().cut:
            found = self._scan("heard", HEARD, Heard, {})
            told = [line for line in found if line.predicate_id is not None]
            if len(told) < len(found):
                self.partial.add("heard")
            return told
        return [
            Heard(group.predicate_id, group.kind, group.cells)
            for group in self.groups()
            if group.grouped == "heat" and group.predicate_id and group.kind is not None
        ]

    def subjects(self, *, limit: int) -> list[SubjectLine]:
        """Return the subjects whose cells carry most dissent, heaviest first; at most 200 of what isn't counted ahead."""
        if not self.counted:
            return self._read_once().subjects[:limit]
        match self.view.predicates:
            case None:
                sql = SUBJECTS_COUNTED
            case (_,):
                sql = SUBJECTS_OF_ONE
            case _:
                sql = SUBJECTS_OF_PREDICATES
        return query.rows(sql, SubjectLine, self._common | {"limit": limit})

    def cells(self, *, limit: int, after: Mark | None = None, by_mass: bool = False) -> list[MapCell]:
        """Return cells with a standing score, most contested first, or heaviest first."""
        first = self.view.subjects is None and after is None and not by_mass and limit <= MOST_CELLS
        if first and not self.counted:
            return self._read_once().cells[:limit]
        if self.standing:
            return query.rows(self._list(by_mass), MapCell, self._listed(limit, after, by_mass))
        parameters = self._narrowed | {
            "limit": limit,
            "by_mass": by_mass,
            "after_score": after and after.contestedness,
            "after_mass": after and after.mass,
            "after_id": after and after.id,
        }
        return self._scan("cells", CELLS, MapCell, parameters)

    def every_cell(self) -> Iterator[MapCell]:
        """Yield all that `cells` would page through, in its order, read at one moment; the first ones come at once."""
        if self.standing:
            return self._read_at_once(self._list(by_mass=False), self._listed(None, None, by_mass=False))
        asked = {"limit": None, "by_mass": False, "after_score": None, "after_mass": None, "after_id": None}
        return query.stream(CELLS, MapCell, self._narrowed | self._gated | asked | {"seconds": UNLIMITED})

    def times(self, today: int) -> list[Reach]:
        """Count contested windows by the columns of `charting.EDGES` over which they reach, up to `today` if they go on."""
        goes_on = bisect_right(EDGES, today)
        if not self.counted:
            return [reach_of(span, windows, goes_on) for span, windows in self._read_once().spans]
        return query.rows(TIMES_COUNTED, Reach, self._narrowed | {"goes_on": goes_on})

    def bands(self) -> dict[int, int] | None:
        """Count the contested cells by the steps of the scale, 1 to 5; None where that isn't counted ahead."""
        if not self.counted:
            return None
        return dict(query.rows(BANDS, lambda band, cells: (band, cells), self._common))

    def news(self, *, limit: int) -> list[News]:
        """Return what became contested and what is so no more, whatever its label is now, the latest first.

        Of cells that filters left (`View.only`) those are looked at first that stand first there.
        """
        view = self.view
        few = view.only is not None or (
            view.predicates is not None and query.value(CONTESTS_OF, self._common) < FEW_CONTESTS
        )
        return self._scan("news", NEWS_AMONG if few else NEWS, News, {"limit": limit})

    def hidden(self, *, most: int = MOST_HIDDEN) -> int:
        """Return how many cells the gate keeps off such a list; no more than `most` are counted."""
        if not self.view.gate:
            return 0
        given = self._narrowed | {"most": most}
        if self.standing:
            found: int = query.value(HIDDEN_STANDING, given)
        else:
            began = monotonic()
            found = query.value(HIDDEN, given | self._gated | {"seconds": self.budget})
            if monotonic() - began >= self.budget:
                self.partial.add("cells")
        return found

    def peaks(self, cells: Sequence[int]) -> dict[int, Peak]:
        found = query.rows(PEAKS, Peak, {"cells": query.array(cells), "as_of": self._common["as_of"]})
        return {peak.cell: peak for peak in found}

    def crossings(self, subjects: Sequence[int], predicates: Sequence[int]) -> list[Crossing]:
        keys: dict[str, Any] = {"subjects": list(subjects), "predicates": list(predicates)}
        keys |= {name: self._common[name] for name in ("as_of", "only")}
        return query.rows(CROSSINGS, Crossing, keys)

    @property
    def _narrowed(self) -> dict[str, Any]:
        return self._common | {
            "least": self.view.least,
            "subjects": None if self.view.subjects is None else list(self.view.subjects),
            "labels": None if self.view.labels is None else list(self.view.labels),
        }

    @property
    def _gated(self) -> dict[str, Any]:
        """What the gate needs where cells are read one by one: read once, on the first use."""
        if self._gate is None:
            types = type_predicates()
            gate = gate_in_force(self.view.as_of)
            generic: list[int] = []
            if self.view.gate and self.view.as_of is None:
                generic = query.rows(
                    GENERIC_STANDING, int, {"contestedness": gate.contestedness, "sources": gate.sources}
                )
            elif self.view.gate:
                generic = generic_subjects(gate, types, self.view.as_of)
            self._gate = {
                "types": types,
                "witnesses": gate.witnesses,
                "generic": list(gate.patterns),
                "generic_subjects": generic,
            }
        return self._gate

    def _read_once(self) -> _Read:
        """Read the cells once for all panels; as of the past or on a day until their part of the budget is spent."""
        if self._read is None:
            given = self._narrowed | {"most_subjects": MOST_SUBJECTS, "most_cells": MOST_CELLS}
            if self.standing:
                self._read = _Read.told(query.value(AMONG, given))
            else:
                share = SHARES["read"] if self.view.only is None else SHARES["among"]
                given |= self._gated | {"subjects": None, "seconds": self.budget * share}
                self._read = _Read.told(query.value(PAST, given))
                self.read = self._read.read
            if self._read.cut:
                self.partial |= set(READ)
        return self._read

    def _scan(self, panel: str, sql: str, into: type[Row], given: dict[str, Any]) -> list[Row]:
        """Read a panel cell by cell, until its part of the budget is spent."""
        seconds = self.budget * SHARES[panel]
        parameters = self._common | self._gated | given | {"seconds": seconds}
        began = monotonic()
        found = query.rows(sql, into, parameters)
        least = seconds / 2 if sql == NEWS else seconds  # begins and ends have half of it each
        if panel != "heard" and monotonic() - began >= least:
            self.partial.add(panel)
        return found

    def _list(self, by_mass: bool) -> str:
        if by_mass or self.view.subjects is not None or self.view.only is not None:
            return LIST_AMONG
        return LIST if self.view.predicates is None else LIST_OF_PREDICATES

    def _listed(self, limit: int | None, after: Mark | None, by_mass: bool) -> dict[str, Any]:
        labels = self.view.labels
        # Where no contest is asked for, the list begins below all contests.
        top = BEYOND if labels is None or CellLabel.CONTESTED in labels else NOUGHT
        return self._narrowed | {
            "limit": limit,
            "by_mass": by_mass,
            "after_score": after.contestedness if after else top,
            "after_mass": after.mass if after else BEYOND,
            "after_id": after.id if after else 0,
        }

    @staticmethod
    def _read_at_once(sql: str, given: dict[str, Any]) -> Iterator[MapCell]:
        # In a transaction rows come as they are found; outside of one the server would find them all first.
        with transaction.atomic():
            yield from query.stream(sql, MapCell, given)


@dataclass(frozen=True, slots=True)
class _Read:
    """What was read at once of some cells: of `read` cells, all but those that were `cut` off. `spans` are those of
    `charting.span_of`, each with how many windows."""

    read: int
    cut: bool
    groups: list[Group]
    subjects: list[SubjectLine]
    cells: list[MapCell]
    spans: list[tuple[int, int]]

    @classmethod
    def told(cls, text: str) -> _Read:
        found = json.loads(text, parse_float=Decimal)
        return cls(
            found["read"],
            found["cut"],
            [_row(Group, each) for each in found["groups"]],
            [_row(SubjectLine, each) for each in found["subjects"]],
            [_row(MapCell, each) for each in found["cells"]],
            [(each["span"], each["windows"]) for each in found["spans"]],
        )


def _row(into: type[Row], told: dict[str, Any]) -> Row:
    """Make a row of JSON, which writes a whole fraction as it writes a count."""
    return into(**told | {name: Decimal(told[name]) for name in FRACTIONS if name in told})


def reach_of(span: int, windows: int, goes_on: int) -> Reach:
    """Return the columns that a span stands for; windows that go on reach to the column `goes_on`."""
    if span == DATELESS:
        return Reach(None, None, windows)
    first, last = divmod(span, 100)
    return Reach(first, max(first, goes_on) if last == GOES_ON else last, windows)


def _stands(view: View) -> bool:
    return view.as_of is None and view.valid_at is None


def usual_budget() -> float:
    """Return how many seconds a page may read cell by cell, by how many cells there are."""
    cells: int = query.value(SIZE)
    return PATIENCE if cells <= SMALL else BUDGET


def sampled_contests(size: int) -> list[int]:
    """Return contested cells that the gate shows now, `size` of them at most: a sample that is the same every time."""
    return sorted(query.rows(SAMPLE, int, {"size": size}))


def predicate_names(predicates: Sequence[int]) -> dict[int, str]:
    return dict(query.rows(NAMES, lambda id_, name: (id_, name), {"predicates": list(predicates)}))
