"""One cell for a reader: scored from the store at reading, its positions with who holds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any, Protocol

from contested.density.formula import CellScore, Position, Window, span
from contested.density.reading import COUNTED, CellInput, folded_then, read_cells
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.postgres import query
from contested.statements.models.statements import Polarity
from contested.statements.models.values import DatatypeCode
from contested.statements.moments import NOW, Standpoint, standpoint
from contested.statements.queries import ClaimLine, claim_lines
from contested.statements.values import Datatype, Key
from contested.statements.values.calendars import iso_day
from contested.statements.values.texts import text_normal

FACTS = query.load(__file__, "cell_facts")
BY_NAMES = query.load(__file__, "cell_by_names")


class Stretch(Protocol):
    """A window: ordinal days `[lower, upper)` within a scope, scored or as it stands."""

    @property
    def scope(self) -> str: ...
    @property
    def lower(self) -> int | None: ...
    @property
    def upper(self) -> int | None: ...
    @property
    def undated(self) -> bool: ...
    @property
    def contestedness(self) -> Decimal: ...


@dataclass(frozen=True, slots=True)
class CellFacts:
    """What a cell is about, the policy that judges it, and how fresh its standing rows are.

    `stale`: a write may not yet be in the standing rows that map and queue show. What is read of a single cell is scored at
    reading, and so is never behind.
    """

    id: int
    subject_id: int
    subject: str
    subject_iri: str
    predicate_id: int
    predicate: str
    policy: int | None
    bound: int | None
    tolerance: str | None
    containment: bool
    policy_origin: int | None
    folded_from: Sequence[str] | None
    computed_at: datetime | None
    standing_since: datetime | None
    stale: bool

    @property
    def policy_name(self) -> str:
        kind = PolicyKind.UNKNOWN if self.policy is None else PolicyKind(self.policy)
        return f"{kind.label}:{self.bound}" if self.bound else str(kind.label)

    @property
    def origin_name(self) -> str:
        return str(
            (PolicyOrigin.UNKNOWN if self.policy_origin is None else PolicyOrigin(self.policy_origin)).label
        )


def said(line: ClaimLine, value: Key, about: int) -> tuple[str, int | None]:
    """Return a value in a statement's words, and the entity that it is, in a cell about the entity `about`.

    Under an inverse predicate that is the statement's subject. The value and `about` are what entities count as, and so
    may be neither of the two that the statement names.
    """
    if value.datatype is not Datatype.ENTITY or value.normal == str(line.object_id):
        inverse = False
    else:
        inverse = value.normal == str(line.subject_id) or line.object_id == about != line.subject_id
    return (line.subject, line.subject_id) if inverse else (line.object, line.object_id)


@dataclass(frozen=True, slots=True)
class PositionView:
    """A position of a window with everybody who holds it, the heaviest statement first; `about` as in `said`."""

    position: Position
    lines: tuple[ClaimLine, ...]
    about: int

    @property
    def value(self) -> str:
        return said(self.lines[0], self.position.value, self.about)[0]

    @property
    def datatype(self) -> str:
        return str(DatatypeCode(self.lines[0].datatype).label)

    @property
    def polarity(self) -> str:
        return str(Polarity(self.position.polarity).label)

    @property
    def weight(self) -> Fraction:
        return self.position.weight

    @property
    def share(self) -> Fraction:
        return self.position.share

    @property
    def sources(self) -> int:
        return len({line.source_id for line in self.lines})

    @property
    def independent(self) -> int:
        return self.position.groups


@dataclass(frozen=True, slots=True)
class CellView:
    """A cell as of a moment. `lines` holds every statement in it by id, retired ones too; `quotable` as in `Standpoint`."""

    facts: CellFacts
    cell: CellInput
    score: CellScore
    lines: dict[int, ClaimLine]
    as_of: datetime
    historic: bool
    quotable: bool

    @property
    def span(self) -> Fraction:
        return span(self.score.windows, self.as_of.toordinal())

    @property
    def live(self) -> list[ClaimLine]:
        return [self.lines[claim.statement] for claim in self.cell.claims if not claim.retired]

    @property
    def retired(self) -> list[ClaimLine]:
        return [self.lines[claim.statement] for claim in self.cell.claims if claim.retired]

    @property
    def sources(self) -> int:
        return len({line.source_id for line in self.live})

    def said(self, statement: int, value: Key) -> tuple[str, int | None]:
        """Return a value in the words of one of the cell's statements, and the entity that it is."""
        return said(self.lines[statement], value, self.facts.subject_id)

    def positions_of(self, window: Window | None) -> list[PositionView]:
        """Return a window's positions, the heaviest first, each with its statements' lines."""
        if window is None:
            return []
        precision = {claim.statement: claim.precision for claim in self.cell.claims}

        def rank(line: ClaimLine) -> tuple[int, str, int]:
            return -precision[line.id], line.source, line.id

        return [
            PositionView(
                position,
                tuple(sorted((self.lines[one] for one in position.statements), key=rank)),
                self.facts.subject_id,
            )
            for position in window.positions
        ]

    @property
    def positions(self) -> list[PositionView]:
        return self.positions_of(self.score.peak_window)

    def as_json(self) -> dict[str, Any]:
        """Return the cell as `cell --json` prints it: dates as ISO days, numbers to 6 places."""
        score = self.score
        return {
            "cell": self.facts.id,
            "subject": self.facts.subject,
            "predicate": self.facts.predicate,
            "policy": str(self.cell.policy),
            "as_of": self.as_of.isoformat(),
            "quotable": self.quotable,
            "contestedness": six(score.contestedness),
            "disagreement": six(score.disagreement),
            "mass": six(score.mass),
            "span": six(self.span),
            "label": score.label.value,
            "assumed": score.assumed,
            "partial": score.partial,
            "left_out": score.left_out,
            "polarity_entropy": six(score.polarity_entropy),
            "value_entropy": six(score.value_entropy),
            "witnesses": score.independent,
            "sources": self.sources,
            "windows": [window_json(window) for window in score.windows],
            "positions": [position_json(view) for view in self.positions],
            "stale": self.facts.stale,
            "computed_at": None if self.facts.computed_at is None else self.facts.computed_at.isoformat(),
        }


def six(number: Decimal | Fraction | float) -> float:
    return round(float(number), 6)


def window_json(window: Stretch) -> dict[str, Any]:
    return {
        "scope": window.scope,
        "from": None if window.lower is None else iso_day(window.lower),
        "until": None if window.upper is None else iso_day(window.upper),
        "undated": window.undated,
        "contestedness": six(window.contestedness),
    }


def position_json(view: PositionView) -> dict[str, Any]:
    return {
        "value": view.value,
        "type": view.datatype,
        "polarity": view.polarity,
        "share": six(view.share),
        "weight": six(view.weight),
        "sources": view.sources,
        "independent": view.independent,
        "statements": [line.id for line in view.lines],
    }


def view_cells(
    cells: Sequence[int],
    *,
    as_of: datetime | None = None,
    kinds: Sequence[int] = COUNTED,
    also: Sequence[int] = (),
    sources: Sequence[int] | None = None,
    estimated: bool = True,
    at: Standpoint | None = None,
) -> dict[int, CellView]:
    """Return cells by id as of a moment (None: now), in the order given; `sources` (ids) limits the witnesses.

    `kinds`, `also` and `estimated` as in `read_cells`. `at` is the standpoint of `as_of`, for one who has it already.
    """
    moment, quotable = standpoint(as_of) if at is None else at
    past = None if as_of is None else moment
    facts = cell_facts(cells, past)
    inputs = read_cells(
        [cell for cell in cells if cell in facts], as_of=past, kinds=kinds, also=also, estimated=estimated
    )
    if sources is not None:
        inputs = {cell: found.of_sources(set(sources)) for cell, found in inputs.items()}
    ids = [claim.statement for found in inputs.values() for claim in found.claims]
    lines = claim_lines(ids, past)
    return {
        cell: CellView(
            facts[cell],
            found,
            found.score(),
            {claim.statement: lines[claim.statement] for claim in found.claims},
            moment,
            past is not None,
            quotable,
        )
        for cell, found in inputs.items()
    }


def cell_facts(cells: Sequence[int], past: datetime | None = None) -> dict[int, CellFacts]:
    """Return what cells are about as of a settled moment (None: now), by id."""
    folded = [] if past is None else folded_then(cells, past)
    given = {
        "cells": list(cells),
        "as_of": past or NOW,
        "past": past is not None,
        "folded_cells": [member.cell_id for member in folded],
        "folded_predicates": [member.predicate_id for member in folded],
        "folded_inverses": [member.inverse for member in folded],
    }
    return {row.id: row for row in query.rows(FACTS, CellFacts, given)}


def view_cell(cell: int, **options: Any) -> CellView | None:
    """Return one cell as of a moment, or None where there is no such cell."""
    return view_cells([cell], **options).get(cell)


def cells_named(subject: str, predicate: str) -> list[int]:
    """Return the cells that a subject's name or IRI and a predicate's name mean; several where the name is a homonym."""
    return query.rows(
        BY_NAMES,
        int,
        {
            "subject": subject,
            "subject_folded": text_normal(subject),
            "predicate": text_normal(predicate.replace("_", " ")),
        },
    )
