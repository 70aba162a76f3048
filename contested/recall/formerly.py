"""What a cell said before: values that yielded in time, and values that were retired, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from contested.density.formula import Ending, Polarity, Position, Window
from contested.density.views import CellView
from contested.postgres import query
from contested.statements.values import Key

from .looking import Look
from .parts import Former
from .telling import MOST_QUOTED, Quotes, evidence_of

RETIREMENTS = query.load(__file__, "retirements")

NOW = "infinity"
MOST_FORMER = 20
"""Values that are shown as former ones, the latest first."""
STATED_END = "stated end"


@dataclass(frozen=True, slots=True)
class Retired:
    """How a statement was retired; `by` is the value of the statement that stands in its place, if any."""

    statement: int
    why: str
    reason: str
    successor: int | None
    by: str | None


def retirements(views: Iterable[CellView], as_of: datetime | None) -> dict[int, Retired]:
    """Return how the retired statements of cells were retired, by statement."""
    statements = [line.id for view in views for line in view.retired]
    if not statements:
        return {}
    given = {"statements": statements, "as_of": as_of or NOW}
    return {one.statement: one for one in query.rows(RETIREMENTS, Retired, given)}


def yielded(look: Look) -> list[tuple[Position, Window, Ending | None]]:
    """The values asserted in earlier windows of the same scope that nobody asserts in this one, the latest first.

    Each with the last window in which it stood, and the reason that the formula found for its end; None: as stated.
    """
    here = look.at.window
    if here.undated or here.lower is None:
        return []
    standing = {position.value for position in here.positions if position.polarity is Polarity.ASSERTED}
    last: dict[Key, tuple[Position, Window]] = {}
    for window in look.score.windows:
        if window.scope == here.scope and window.upper is not None and window.upper <= here.lower:
            for position in window.positions:
                if position.polarity is Polarity.ASSERTED and position.value not in standing:
                    last[position.value] = position, window
    ends = {
        ending.value: ending
        for ending in sorted(look.score.endings, key=lambda ending: ending.day)
        if ending.scope == here.scope and not ending.at_start and ending.day <= here.lower
    }
    found = sorted(last.values(), key=lambda one: (-(one[1].upper or 0), one[0].value))
    return [
        (position, window, end if (end := ends.get(position.value)) and end.day == window.upper else None)
        for position, window in found[:MOST_FORMER]
    ]


def former_statements(look: Look | None, view: CellView) -> list[int]:
    """The statements whose evidence belongs to what was said before."""
    before = (
        [statement for one in yielded(look) for statement in one[0].statements[:MOST_QUOTED]] if look else []
    )
    return before + [line.id for line in view.retired[: MOST_FORMER * MOST_QUOTED]]


def formerly(
    look: Look | None, view: CellView, quotes: Quotes, retired: Mapping[int, Retired]
) -> list[Former]:
    """Return what was said before: first what yielded, then what was retired and nobody says any more."""
    found = [_yielded(view, *one, quotes) for one in yielded(look)] if look is not None else []
    return found + _retired(view, quotes, retired)


def _yielded(
    view: CellView, position: Position, window: Window, ending: Ending | None, quotes: Quotes
) -> Former:
    lines = [view.lines[statement] for statement in position.statements]
    by = None
    if ending is not None and ending.by_statements and ending.by != ending.value:
        by, _ = view.said(ending.by_statements[0], ending.by)
    return Former(
        value=view.said(lines[0].id, position.value)[0],
        statements=position.statements,
        sources=tuple(dict.fromkeys(line.source for line in lines)),
        why=STATED_END if ending is None else ending.why.value,
        reason="",
        day=window.upper,
        by=by,
        successor=None if ending is None or not ending.by_statements else ending.by_statements[0],
        evidence=evidence_of(position.statements[:MOST_QUOTED], quotes),
    )


def _retired(view: CellView, quotes: Quotes, retired: Mapping[int, Retired]) -> list[Former]:
    """Retired claims that nobody makes any more, each with what stands in its place, never by itself."""
    live = {(claim.value, claim.polarity) for claim in view.cell.claims if not claim.retired}
    fallen: dict[tuple[Key, Polarity], list[int]] = {}
    for claim in view.cell.claims:
        if claim.retired and (claim.value, claim.polarity) not in live:
            fallen.setdefault((claim.value, claim.polarity), []).append(claim.statement)
    shown = islice(fallen.items(), MOST_FORMER)
    return [_fallen(view, *claimed, statements, quotes, retired) for claimed, statements in shown]


def _fallen(
    view: CellView,
    key: Key,
    polarity: Polarity,
    statements: Sequence[int],
    quotes: Quotes,
    retired: Mapping[int, Retired],
) -> Former:
    lines = [view.lines[statement] for statement in statements]
    how = next((retired[statement] for statement in reversed(statements) if statement in retired), None)
    value, _ = view.said(lines[0].id, key)
    return Former(
        value=f"not {value}" if polarity is Polarity.NEGATED else value,
        statements=tuple(statements),
        sources=tuple(dict.fromkeys(line.source for line in lines)),
        why="retracted" if how is None else how.why,
        reason="" if how is None else how.reason,
        day=None,
        by=None if how is None else how.by,
        successor=None if how is None else how.successor,
        evidence=evidence_of(statements[:MOST_QUOTED], quotes),
    )
