"""Two sources beside each other: what each says in the cells in which both speak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from contested.density.sharing import met_in
from contested.density.views import view_cells
from contested.postgres import query
from contested.statements.queries import ClaimLine

CELLS_OF_TWO = query.load(__file__, "cells_of_two")

NOW = "infinity"
MOST_STATEMENTS = 20_000
"""Of each source, looked through for cells in which both speak."""
MOST_VOICES = 600


@dataclass(frozen=True, slots=True)
class _Shared:
    id: int
    subject_id: int
    subject: str
    predicate: str
    of: int
    large: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class Both:
    """What two sources say in one cell. `like`: they agree (True), contradict each other (False), or neither (None)."""

    cell: int
    subject_id: int
    subject: str
    predicate: str
    said: tuple[tuple[str, ...], tuple[str, ...]]
    like: bool | None
    contestedness: Decimal


@dataclass(frozen=True, slots=True)
class Compared:
    """The lines, contradictions first, of the `of` cells in which both speak; `large` ones of these were not read.

    `whole` is whether all that the two say was looked through.
    """

    lines: tuple[Both, ...]
    of: int
    large: int
    whole: bool


def compare_sources(a: int, b: int, *, limit: int, as_of: datetime | None = None) -> Compared:
    """Return up to `limit` of the cells in which both sources speak as of a settled moment (None: now)."""
    given = {
        "sources": [a, b],
        "as_of": as_of or NOW,
        "reach": MOST_STATEMENTS,
        "voices": MOST_VOICES,
        "limit": limit,
    }
    found = query.rows(CELLS_OF_TWO, _Shared, given)
    views = view_cells([one.id for one in found if not one.large], as_of=as_of)
    lines = []
    for one in found:
        view = views.get(one.id)
        if view is None:
            continue
        like = met_in(view.cell, view.score, a, b)
        said = _said(view.live, a), _said(view.live, b)
        if all(said):
            lines.append(
                Both(one.id, one.subject_id, one.subject, one.predicate, said, like, view.score.contestedness)
            )
    lines.sort(key=lambda line: (line.like is not False, line.like is True))
    return Compared(
        tuple(lines),
        found[0].of if found else 0,
        sum(one.large for one in found),
        all(one.whole for one in found),
    )


def _said(lines: Sequence[ClaimLine], source: int) -> tuple[str, ...]:
    """Return what a source says, each value once."""
    own = [line for line in lines if line.source_id == source]
    return tuple(
        dict.fromkeys(
            line.object if line.polarity_word == "asserted" else f"{line.polarity_word}: {line.object}"
            for line in own
        )
    )
