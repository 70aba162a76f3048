"""A cell in which more is said than is weighed as it is read: what stands of it, in the shape of any other."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from contested.api.days import windows_on
from contested.density.models import CellLabel
from contested.density.outline import (
    Outline,
    SideOutline,
    WindowOutline,
    outline_of,
    standing_sides,
    standing_windows,
)
from contested.density.standing import nothing_waits
from contested.density.views import six, window_json
from contested.statements.models import Polarity
from contested.statements.models.values import DatatypeCode
from contested.statements.queries import ClaimLine, claim_lines
from contested.statements.values.calendars import iso_day

MOST_WINDOWS = 100
MOST_ON_A_DAY = 10
MOST_POSITIONS = 40
OF_EACH = 50


def read_large(cell: int, as_of: datetime | None, valid_at: int | None) -> dict[str, Any] | None:
    """Return what stands of a large cell as of a moment that standing rows can speak of (None: now), in a fixed number of
    queries; None where nothing does. Numbers to 6 places, days as ISO days.
    """
    found = outline_of(cell, windows=MOST_WINDOWS, most=MOST_POSITIONS, each=OF_EACH, as_of=as_of)
    if found is None:
        return None
    facts, standing = found.facts, found.standing
    return {
        "cell": facts.id,
        "subject": facts.subject,
        "subject_id": facts.subject_id,
        "predicate": facts.predicate,
        "predicate_id": facts.predicate_id,
        "folded_from": list(facts.folded_from or []),
        "policy": facts.policy_name,
        "as_of": found.as_of.isoformat(),
        "quotable": as_of is not None or (not standing.stale and nothing_waits()),
        "contestedness": six(standing.contestedness),
        "disagreement": six(standing.disagreement),
        "mass": six(standing.mass),
        "span": None,
        "label": str(CellLabel(standing.label).label),
        "assumed": standing.assumed,
        "partial": standing.partial,
        "left_out": None,
        "polarity_entropy": six(standing.polarity_entropy),
        "value_entropy": six(standing.value_entropy),
        "witnesses": standing.witnesses,
        "sources": standing.sources,
        "windows": [window_json(window) for window in found.windows],
        "positions": [_position(found, side, found.lines) for side in found.sides],
        "stale": standing.stale,
        "computed_at": standing.computed_at.isoformat(),
        "estimates": None,
        "on_day": None if valid_at is None else _on_day(found, as_of, valid_at),
        "whole": False,
    }


def _on_day(found: Outline, as_of: datetime | None, day: int) -> dict[str, Any]:
    held = standing_windows(found.facts.id, limit=MOST_ON_A_DAY, as_of=as_of, valid_at=day)
    windows = windows_on(held, day)
    return {
        "day": iso_day(day),
        "contestedness": max((six(window.contestedness) for window in windows), default=0.0),
        "windows": [window_json(window) | {"positions": _positions(found, window)} for window in windows],
    }


def _positions(found: Outline, window: WindowOutline) -> list[dict[str, Any]]:
    sides = standing_sides(window.id, most=MOST_POSITIONS, each=OF_EACH)
    lines = claim_lines([each for side in sides for each in side.statements], found.as_of)
    return [_position(found, side, lines) for side in sides]


def _position(found: Outline, side: SideOutline, lines: Mapping[int, ClaimLine]) -> dict[str, Any]:
    named = [lines[each] for each in side.statements if each in lines]
    return {
        "value": found.said(side, lines)[0],
        "type": str(DatatypeCode(named[0].datatype if named else DatatypeCode.TEXT).label),
        "polarity": str((Polarity.NEGATED if side.negated else Polarity.ASSERTED).label),
        "share": six(side.share),
        "weight": six(side.weight),
        "sources": None,
        "independent": side.groups,
        "statements": side.statements,
    }
