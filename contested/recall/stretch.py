"""Over what time one may look at a cell: the days that it speaks of, and the moments at which this store learnt of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from contested.postgres import query

STRETCH = query.load(__file__, "stretch")


@dataclass(frozen=True, slots=True)
class Stretch:
    """`first` and `last` are ordinal days, None where nothing is dated; `learnt` are moments, the earliest first."""

    first: int | None
    last: int | None
    learnt: Sequence[datetime]


def stretch_of(cell: int) -> Stretch:
    """Return over what time something was said in a cell, whatever one looks from."""
    return query.one(STRETCH, Stretch, {"cell": cell}) or Stretch(None, None, ())
