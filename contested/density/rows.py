"""Standing rows: what is written down of a scored cell, in the form in which it is compared and stored."""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from contested.density import briefly
from contested.density.formula import VERSION, CellScore, Window
from contested.density.models import CellLabel
from contested.density.reading import CellInput

PLACES = 9
LABELS = {str(label.label): int(label) for label in CellLabel}


class HeadlineRow(NamedTuple):
    """The standing headline of a cell, without its times. Scores have 9 places."""

    label: int
    contestedness: Decimal
    disagreement: Decimal
    mass: Decimal
    assumed: bool
    partial: bool
    polarity_entropy: float
    value_entropy: float
    witnesses: int
    positions: int
    sources: int
    statements: tuple[int, ...]
    formula: int


class WindowKey(NamedTuple):
    scope: str
    lower: int | None
    upper: int | None
    undated: bool


class WindowRow(NamedTuple):
    """What stands about one window, without its key and times; `sides` is JSON text."""

    peak: bool
    contestedness: Decimal
    disagreement: Decimal
    mass: Decimal
    begun: int | None
    sides: str


@dataclass(frozen=True, slots=True)
class CellRows:
    """All rows of one cell; no headline where the cell needs none."""

    headline: HeadlineRow | None
    windows: dict[WindowKey, WindowRow]


NONE = CellRows(None, {})


def rows_of(cell: CellInput) -> CellRows:
    """Score a cell that has two or more positions or polarities, retired ones counted, or very many claims; others need no
    row."""
    if (
        len(cell.claims) <= briefly.LARGEST
        and len({(claim.value, claim.polarity) for claim in cell.claims}) < 2
    ):
        return NONE
    score = cell.score()
    return CellRows(
        _headline(cell, score),
        {_key(window): _window(window, n == score.peak) for n, window in enumerate(score.windows)},
    )


def _headline(cell: CellInput, score: CellScore) -> HeadlineRow:
    return HeadlineRow(
        LABELS[score.label.value],
        score.contestedness,
        score.disagreement,
        score.mass,
        score.assumed,
        score.partial,
        score.polarity_entropy,
        score.value_entropy,
        score.independent,
        score.values,
        len({cell.sources[claim.statement] for claim in cell.claims if not claim.retired}),
        tuple(sorted(claim.statement for claim in cell.claims)),
        VERSION,
    )


def _key(window: Window) -> WindowKey:
    return WindowKey(window.scope, window.lower, window.upper, window.undated)


def _window(window: Window, peak: bool) -> WindowRow:
    sides = [
        {
            "polarity": int(position.polarity),
            "weight": _nine(position.weight),
            "share": _nine(position.share),
            "statements": list(position.statements),
            "groups": position.groups,
            "side": position.side,
        }
        for position in window.positions
    ]
    return WindowRow(
        peak,
        window.contestedness,
        window.disagreement,
        window.mass,
        window.begun,
        json.dumps(sides, separators=(",", ":"), sort_keys=True),
    )


def _nine(fraction: Fraction) -> str:
    """Return a fraction rounded half-even to 9 places, without trailing noise of binary floats."""
    scaled = round(fraction * 10**PLACES)
    return f"{scaled // 10**PLACES}.{scaled % 10**PLACES:09d}"


def canonical(sides: str) -> str:
    """Return stored JSON, which the server spaces and orders its own way, in the text form of fresh sides."""
    return json.dumps(json.loads(sides), separators=(",", ":"), sort_keys=True)
