"""The map as its page shows it: label mix, heat table, predicates, subjects, and what is most disputed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from contested.density.mapping import Crossing, Group, Heard, Map, MapCell, SubjectLine, predicate_names
from contested.density.models import CellLabel
from contested.statements.queries import claim_lines
from contested.web.days import object_text
from contested.web.labels import LABELS, Label
from contested.web.wording import listed, number, percent

MOST_ROWS, MOST_COLUMNS = 12, 8
NO_KIND = gettext_lazy("of no stated kind")


@dataclass(frozen=True, slots=True)
class Slice:
    """One label's piece of the mix: `start` and `width` are per cent of the bar."""

    label: Label
    count: int
    share: float
    start: float
    width: float


@dataclass(frozen=True, slots=True)
class PredicateRow:
    """How contested a predicate's cells are, of those that two or more independent witnesses speak about."""

    id: int
    name: str
    contested: int
    cells: int
    mass: float
    bar: float

    @property
    def share(self) -> float:
        return self.contested / self.cells if self.cells else 0.0


@dataclass(frozen=True, slots=True)
class HeatCell:
    """Where a row and a predicate cross: how many cells are contested there, of how many, or the one `cell`."""

    predicate_id: int
    predicate: str
    contested: int
    of: int
    mean: float
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class HeatRow:
    """One kind of subject (`kind` as the map knows it, empty for none stated), or one subject."""

    name: str
    subject: int | None
    kind: str | None
    cells: tuple[HeatCell, ...]


@dataclass(frozen=True, slots=True)
class Heat:
    columns: tuple[tuple[int, str], ...]
    rows: tuple[HeatRow, ...]


@dataclass(frozen=True, slots=True)
class Disputed:
    """A cell with the values that stand against each other at its peak."""

    cell: MapCell
    names: tuple[str, ...]
    shares: tuple[float, ...]

    @property
    def said(self) -> str:
        return listed(self.names, last="or")


@dataclass(frozen=True, slots=True)
class Overview:
    """The numbers over everything that the map looks at."""

    heard: int
    contested: int
    hidden: int
    mix: tuple[Slice, ...]
    predicates: tuple[PredicateRow, ...]
    mass: float
    narrowed: bool = False
    partial: bool = False
    lower_bound: bool = False

    @property
    def sentence(self) -> str:
        """The map's conclusion."""
        if self.partial and not self.heard and not self.contested:
            return _("Nothing of which two independent witnesses speak was read in time.")
        if not self.heard and not self.contested:
            if self.narrowed:
                return _("No cell of which different things are said passes these filters.")
            return _("Nothing has been said yet about which two independent witnesses speak.")
        if self.partial:
            # A share of what happened to be read first would be a share of nothing.
            text = ngettext(
                "%(contested)s cell is contested; not all cells were read in time.",
                "%(contested)s cells are contested; not all cells were read in time.",
                self.contested,
            )
            return text % {"contested": self._at_least(self.contested)}
        share = percent(min(1.0, self.contested / self.heard) if self.heard else 1.0)
        contested = ngettext(
            "%(contested)s is contested (%(share)s)",
            "%(contested)s are contested (%(share)s)",
            self.contested,
        ) % {"contested": number(self.contested), "share": share}
        told = {"heard": number(self.heard), "contested": contested}
        if self.narrowed:
            text = ngettext(
                "Of %(heard)s cell that the filters leave and of which different things are said, %(contested)s.",
                "Of %(heard)s cells that the filters leave and of which different things are said, %(contested)s.",
                self.heard,
            )
        else:
            text = ngettext(
                "Of %(heard)s cell that independent witnesses speak about, %(contested)s.",
                "Of %(heard)s cells that independent witnesses speak about, %(contested)s.",
                self.heard,
            )
        text %= told
        return " ".join(filter(None, (text, self._heaviest())))

    def _at_least(self, count: int) -> str:
        """Write a number of cells, as a lower bound where not all were read."""
        return f"≥ {number(count)}" if self.lower_bound else number(count)

    def _heaviest(self) -> str:
        leading = self.predicates[:3]
        if len(leading) < 2 or not self.mass:
            return ""
        part = sum(row.mass for row in leading) / self.mass
        said = {"part": percent(part), "names": listed([row.name for row in leading])}
        if len(leading) == 2:
            return _("Two predicates carry %(part)s of the weight of dissent: %(names)s.") % said
        return _("Three predicates carry %(part)s of the weight of dissent: %(names)s.") % said


def overview(
    groups: Sequence[Group],
    heard: Sequence[Heard],
    order: str,
    *,
    narrowed: bool = False,
    partial: Collection[str] = (),
) -> Overview:
    """Return the numbers; `narrowed`: filters left some cells over, and `heard` are those of them that have a score;
    `partial`: of what not all was read (`Map.partial`); what was counted of it is a lower bound."""
    everything = next(group for group in groups if group.grouped == "all")
    total = max(sum(line.cells for line in heard), everything.contested)
    named = predicate_names(
        [group.predicate_id for group in groups if group.predicate_id and group.grouped == "predicate"]
    )
    rows = _predicate_rows(groups, heard, named)
    keys = {
        "mass": lambda row: row.mass,
        "contested": lambda row: row.contested,
        "share": lambda row: row.share,
    }
    rows.sort(key=lambda row: (-keys[order](row), -row.mass, row.name))
    return Overview(
        heard=total,
        contested=everything.contested,
        hidden=everything.hidden,
        mix=_mix(groups, total),
        predicates=tuple(rows),
        mass=float(everything.mass),
        narrowed=narrowed,
        partial=bool(partial),
        lower_bound="groups" in partial,
    )


def _predicate_rows(
    groups: Sequence[Group], heard: Iterable[Heard], named: dict[int, str]
) -> list[PredicateRow]:
    cells: dict[int, int] = {}
    for line in heard:
        cells[line.predicate_id] = cells.get(line.predicate_id, 0) + line.cells
    found = [
        group for group in groups if group.grouped == "predicate" and group.predicate_id and group.contested
    ]
    shares = [
        min(1.0, group.contested / max(cells.get(group.predicate_id or 0, 0), group.contested))
        for group in found
    ]
    largest = max(shares, default=1.0)
    return [
        PredicateRow(
            group.predicate_id or 0,
            named[group.predicate_id or 0],
            group.contested,
            max(cells.get(group.predicate_id or 0, 0), group.contested),
            float(group.mass),
            100 * share / largest,
        )
        for group, share in zip(found, shares, strict=True)
    ]


def _mix(groups: Sequence[Group], total: int) -> tuple[Slice, ...]:
    """Count cells by label; those without a standing score are settled, for whoever speaks there says the same.

    On a day so are those that are contested at other times only.
    """
    counts = {
        str(CellLabel(group.label).label): group.contested
        if group.label == CellLabel.CONTESTED
        else group.cells
        for group in groups
        if group.grouped == "label" and group.label
    }
    counts.pop("no_evidence", None)
    counts["settled"] = counts.get("settled", 0) + max(0, total - sum(counts.values()))
    whole = sum(counts.values()) or 1
    slices, start = [], 0.0
    for label in LABELS:
        if count := counts.get(label.key, 0):
            width = 100 * count / whole
            slices.append(Slice(label, count, count / whole, start, width))
            start += width
    return tuple(slices)


def heat_by_kind(groups: Sequence[Group], heard: Sequence[Heard], predicates: Sequence[PredicateRow]) -> Heat:
    columns = [(row.id, row.name) for row in predicates[:MOST_COLUMNS]]
    of = {(line.predicate_id, line.kind): line.cells for line in heard}
    found = {(group.predicate_id, group.kind): group for group in groups if group.grouped == "heat"}
    mass: dict[str, float] = {}
    for (_predicate, kind), group in found.items():
        if group.contested and kind is not None:
            mass[kind] = mass.get(kind, 0.0) + float(group.mass)
    rows = []
    for kind in sorted(mass, key=lambda kind: (-mass[kind], kind))[:MOST_ROWS]:
        cells = []
        for predicate_id, name in columns:
            here = found.get((predicate_id, kind))
            contested = here.contested if here else 0
            heard_of = max(of.get((predicate_id, kind), 0), contested)
            cells.append(HeatCell(predicate_id, name, contested, heard_of, here.mean if here else 0.0))
        if any(cell.contested for cell in cells):
            rows.append(HeatRow(kind or str(NO_KIND), None, kind, tuple(cells)))
    return Heat(tuple(columns), tuple(rows))


def heat_by_subject(
    subjects: Sequence[SubjectLine], crossings: Iterable[Crossing], predicates: Sequence[PredicateRow]
) -> Heat:
    columns = [(row.id, row.name) for row in predicates[:MOST_COLUMNS]]
    found = {(crossing.subject_id, crossing.predicate_id): crossing for crossing in crossings}
    rows = []
    for subject in subjects:
        cells = []
        for predicate_id, name in columns:
            crossing = found.get((subject.subject_id, predicate_id))
            cells.append(
                HeatCell(predicate_id, name, 1, 1, float(crossing.contestedness), crossing.id)
                if crossing
                else HeatCell(predicate_id, name, 0, 0, 0.0)
            )
        if any(cell.contested for cell in cells):
            rows.append(HeatRow(subject.subject, subject.subject_id, None, tuple(cells)))
    return Heat(tuple(columns), tuple(rows))


def subjects_heat(map_: Map, subjects: Sequence[SubjectLine], order: str) -> Heat:
    """Return the heat table of some subjects, in one query more."""
    predicates = overview(map_.groups(), map_.heard(), order).predicates
    crossings = map_.crossings(
        [line.subject_id for line in subjects], [row.id for row in predicates[:MOST_COLUMNS]]
    )
    return heat_by_subject(subjects, crossings, predicates)


def most_disputed(map_: Map, cells: Sequence[MapCell]) -> list[Disputed]:
    """Return contested cells with their values, in two queries more: those of the peak, so none on a day."""
    if map_.view.valid_at is not None:
        return [Disputed(cell, (), ()) for cell in cells]
    peaks = map_.peaks([cell.id for cell in cells])
    lines = claim_lines([id_ for peak in peaks.values() for id_, _ in peak.statements], map_.view.as_of)
    found = []
    for cell in cells:
        peak = peaks.get(cell.id)
        said = peak.statements if peak else []
        told = [
            (object_text(lines[id_].object, lines[id_].datatype), denied)
            for id_, denied in said
            if id_ in lines
        ]
        names = tuple(_("not %(value)s") % {"value": value} if denied else value for value, denied in told)
        found.append(Disputed(cell, names, tuple(peak.shares) if peak else ()))
    return found
