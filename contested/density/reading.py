"""From the store to the formula: what counts in a cell at a moment, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from contested.alignment.queries import entity_folds_around, folds_around
from contested.density.formula import CellScore, Claim, End, Polarity, ValidRange, score_cell
from contested.density.given import Accepted, accepted_about
from contested.density.models import Cell
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.policies.policy import Kind, Policy
from contested.postgres import query
from contested.statements.contents import compare_contents
from contested.statements.models.sources import SourceKind
from contested.statements.models.times import EndKind, Unit
from contested.statements.models.values import DatatypeCode
from contested.statements.values import Datatype, Key, Relation, Tolerance, Unreadable, compare
from contested.statements.values.calendars import Unit as CalendarUnit

FOLDED_KEYS = query.load(__file__, "folded_keys")
CLAIMS = query.load(__file__, "claims")
POLICIES = query.load(__file__, "policies")
WORDINGS = query.load(__file__, "wordings")

NOW = "infinity"
COUNTED = (SourceKind.ORDINARY,)
UNKNOWN_POLICY = Policy(Kind.UNKNOWN)

DATATYPES = {int(code): Datatype(str(code.label)) for code in DatatypeCode}
UNITS = {int(unit): CalendarUnit[unit.name] for unit in Unit}
ENDS = {int(end): End(str(end.label)) for end in EndKind}
POLARITIES = {int(polarity): polarity for polarity in Polarity}
KINDS = {int(kind): Kind(str(kind.label)) for kind in PolicyKind}


class Way(NamedTuple):
    """A way into a cell: statements of this subject (under an inverse: object) and predicate count there."""

    cell_id: int
    subject_id: int
    predicate_id: int
    inverse: bool
    confidence: object


class Member(NamedTuple):
    """A predicate, other than a cell's own, whose statements count in the cell."""

    cell_id: int
    predicate_id: int
    inverse: bool


@dataclass(slots=True)
class CellInput:
    """All that the formula needs to score one cell, and which source made which statement.

    `wordings` gives texts by their normal forms, where they are compared by what they assert: in the cells of predicates
    that a program was the first to use.
    """

    policy: Policy = UNKNOWN_POLICY
    tolerance: Tolerance | None = None
    claims: list[Claim] = field(default_factory=list)
    sources: dict[int, int] = field(default_factory=dict)
    accepted: Accepted = field(default_factory=Accepted)
    wordings: dict[str, str] = field(default_factory=dict)

    def relate(self, a: Key, b: Key) -> Relation:
        """How two values stand to each other, by this cell's tolerance and what is accepted about entities."""
        if self.wordings and a.datatype is b.datatype is Datatype.TEXT:
            # A value of another cell of the predicate has no wording here, and is told by its normal form.
            ours, theirs = (self.wordings.get(key.normal, key.normal) for key in (a, b))
            return compare_contents(ours, theirs).relation
        return compare(a, b, tolerance=self.tolerance, given=self.accepted)

    def score(self) -> CellScore:
        return score_cell(self.claims, self.policy, self.relate)

    def without(self, statements: set[int]) -> CellInput:
        """The same cell as if some statements had not been made."""
        kept = [claim for claim in self.claims if claim.statement not in statements]
        return replace(self, claims=kept)

    def of_sources(self, sources: set[int]) -> CellInput:
        """The same cell with the statements of some sources alone."""
        kept = [claim for claim in self.claims if self.sources[claim.statement] in sources]
        return replace(self, claims=kept)


def read_cells(
    cells: Sequence[int],
    *,
    as_of: datetime | None = None,
    kinds: Iterable[int] = COUNTED,
    also: Iterable[int] = (),
    estimated: bool = True,
) -> dict[int, CellInput]:
    """Return what counts in each of the cells (by id) at `as_of`; None means now, under the standing folds.

    Heard are sources of these `kinds`, and those in `also` (ids) whatever their kind.
    Without `estimated`, assessments of whole sources, such as those estimated from agreement, are left aside.
    """
    if not cells:
        return {}
    ways = ways_into(cells, as_of)
    found = {cell: CellInput() for cell in cells}
    given: dict[str, Any] = {
        "cells": [way.cell_id for way in ways],
        "subjects": [way.subject_id for way in ways],
        "predicates": [way.predicate_id for way in ways],
        "inverses": [way.inverse for way in ways],
        "confidences": [way.confidence for way in ways],
        "as_of": as_of or NOW,
        "standing": as_of is None,
        "kinds": list(kinds),
        "also": list(also),
        "estimated": estimated,
    }
    spoken: list[CellInput] = []
    for cell_id, kind, bound, tolerance, origin in query.rows(POLICIES, _row, given):
        found[cell_id].policy = _policy(kind, bound)
        found[cell_id].tolerance = _tolerance(tolerance)
        if origin == PolicyOrigin.AGENT:
            spoken.append(found[cell_id])
    rows = query.rows(CLAIMS, _row, given)
    folds = {} if as_of is None else _entity_folds(rows, as_of)
    for row in rows:
        (cell_id, statement, datatype, normal, polarity, witness, source, precision, condition, dated, lower, upper,
         lower_unit, upper_unit, end, observed, retired) = row  # fmt: skip
        found[cell_id].claims.append(
            Claim(
                statement,
                _key(datatype, folds.get(normal, normal) if datatype == DatatypeCode.ENTITY else normal),
                POLARITIES[polarity],
                witness,
                precision,
                _tokens(tuple(condition)),
                _range(lower, upper, lower_unit, upper_unit, end) if dated else None,
                observed,
                retired,
            )
        )
        found[cell_id].sources[statement] = source
    for cell in spoken:
        cell.wordings = _wordings(cell)
    accepted = accepted_about(_compared(found.values()), as_of=as_of, kinds=given["kinds"])
    for cell in found.values():
        cell.accepted = accepted
    return found


def _wordings(cell: CellInput) -> dict[str, str]:
    """Return the texts of a cell that has several, by their normal forms."""
    texts = {claim.value for claim in cell.claims if claim.value.datatype is Datatype.TEXT}
    if len(texts) < 2:
        return {}
    statements = [claim.statement for claim in cell.claims]
    return dict(query.rows(WORDINGS, lambda normal, text: (normal, text), {"statements": statements}))


def _compared(cells: Iterable[CellInput]) -> set[Key]:
    """Return the values of all cells that hold more than one."""
    compared: set[Key] = set()
    for cell in cells:
        values = {claim.value for claim in cell.claims}
        if len(values) > 1:
            compared |= values
    return compared


def _row(*columns: Any) -> tuple[Any, ...]:
    return columns


@lru_cache(maxsize=1 << 16)
def _key(datatype: int, normal: str) -> Key:
    return Key(DATATYPES[datatype], normal)


@lru_cache(maxsize=1 << 12)
def _tokens(condition: tuple[str, ...]) -> frozenset[str]:
    return frozenset(condition)


@lru_cache(maxsize=1 << 14)
def _range(
    lower: int | None, upper: int | None, lower_unit: int | None, upper_unit: int | None, end: int
) -> ValidRange:
    return ValidRange(
        lower,
        upper,
        None if lower_unit is None else UNITS[lower_unit],
        None if upper_unit is None else UNITS[upper_unit],
        ENDS[end],
    )


@lru_cache(maxsize=256)
def _policy(kind: int, bound: int | None) -> Policy:
    return Policy(KINDS[kind], bound)


@lru_cache(maxsize=256)
def _tolerance(text: str) -> Tolerance | None:
    """Read a stored tolerance. One that came by another way than ours, and that nobody can read, allows nothing: it must
    not keep all other cells from being scored."""
    try:
        return Tolerance.parse(text) if text else None
    except Unreadable:
        return None


def ways_into(cells: Sequence[int], as_of: datetime | None = None) -> list[Way]:
    """Return the ways into cells at `as_of`; None means under the standing folds."""
    return _standing_ways(cells) if as_of is None else _past_ways(cells, as_of)


def _standing_ways(cells: Sequence[int]) -> list[Way]:
    return query.rows(FOLDED_KEYS, Way, {"cells": list(cells)})


def _past_ways(cells: Sequence[int], as_of: datetime) -> list[Way]:
    """The ways into the cells as predicates and entities were folded then."""
    ways: list[Way] = []
    for cell in Cell.objects.filter(id__in=cells):
        folds = folds_around([cell.predicate_id], as_of)
        same = entity_folds_around([cell.subject_id], as_of)
        if cell.predicate_id in folds or cell.subject_id in same:
            continue
        subjects = [
            cell.subject_id,
            *(entity for entity, canonical in same.items() if canonical == cell.subject_id),
        ]
        predicates = [(cell.predicate_id, False, 1.0)]
        predicates += [
            (predicate, fold.inverse, fold.confidence / 10_000)
            for predicate, fold in folds.items()
            if fold.folded == cell.predicate_id
        ]
        ways += [
            Way(cell.pk, subject, predicate, inverse, confidence)
            for subject in subjects
            for predicate, inverse, confidence in predicates
        ]
    return ways


def folded_then(cells: Sequence[int], as_of: datetime) -> list[Member]:
    """Return the predicates that folded into the cells' own at `as_of`, cell by cell."""
    own = dict(Cell.objects.filter(id__in=cells).values_list("id", "predicate_id"))
    folds = folds_around(set(own.values()), as_of)
    return [
        Member(cell, predicate, fold.inverse)
        for cell, folded in own.items()
        for predicate, fold in folds.items()
        if fold.folded == folded
    ]


def _entity_folds(rows: Sequence[tuple[Any, ...]], as_of: datetime) -> dict[str, str]:
    entities = {int(str(row[3])) for row in rows if row[2] == DatatypeCode.ENTITY}
    return {str(entity): str(canonical) for entity, canonical in entity_folds_around(entities, as_of).items()}
