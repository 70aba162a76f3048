"""Keeping the map's rows and counts: cells are put on it as they are scored, in the same transaction.

What holds of whole subjects (what kind of thing one is, whether it stands for anything) is brought up to date on their
other cells by `settle_map`, which every drain ends with. Where another gate is in force all subjects are due: a trigger
follows at once where the map is small (`map_followed_at_once` cells), and leaves them to the next drain where it is not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from django.db import connection, transaction

from contested.density.formula import Claim, Polarity
from contested.density.map_models import MapDue
from contested.density.models import Invalidation
from contested.density.rows import CellRows, WindowKey
from contested.postgres import query
from contested.statements.values.calendars import day_number

STAND = query.load(__file__, "map_stand")
DIFFERENCES = query.load(__file__, "map_differences")
MISCOUNTED = query.load(__file__, "map_miscounted")

YEARS = (-9999, -2999, -999, 1, 501, 1001, 1501, *range(1601, 1801, 100), *range(1801, 2051, 25))
"""The astronomical years with which columns of time begin: 1 is the first of the era, -999 is 1000 BCE."""

EDGES = tuple(day_number(year) for year in YEARS)
"""The same as ordinal days; the database has its own copy (`map_edges`)."""

GOES_ON, DATELESS = 99, -1
ENOUGH = 2_000  # rows of changes that are worth adding up
NOUGHT = Decimal(0)
SPEAKING = (Polarity.ASSERTED, Polarity.NEGATED)


def is_heard(claims: Iterable[Claim]) -> bool:
    """Tell whether two or more independent witnesses assert or deny anything by claims that count."""
    witnesses = {claim.group for claim in claims if not claim.retired and claim.polarity in SPEAKING}
    return len(witnesses) > 1


def span_of(window: WindowKey) -> int:
    """Return the columns over which a window reaches: the first times 100, and the last, 99 where it goes on.

    Column n lies before `EDGES[n]`. A window whose begin isn't known counts where it ends; one without a date is -1.
    """
    lower, upper = window.lower, window.upper
    if window.undated or (lower is None and upper is None):
        return DATELESS
    last = None if upper is None else bisect_right(EDGES, upper - 1)
    first = last if lower is None else bisect_right(EDGES, lower)
    return 100 * (first or 0) + (GOES_ON if last is None else last)


def stand_on_map(rows: Mapping[int, CellRows], heard: Collection[int]) -> None:
    """Bring the map's rows of some cells, by id, up to date with how they were just scored."""
    if not rows:
        return
    lines = [_line(cell, found, cell in heard) for cell, found in rows.items()]
    names = ("cells", "heards", "labels", "scores", "masses", "counts", "reaches")
    query.execute(STAND, dict(zip(names, map(list, zip(*lines, strict=True)), strict=True)))


def _line(cell: int, rows: CellRows, heard: bool) -> tuple[object, ...]:
    head = rows.headline
    if head is None:
        return cell, heard, 0, NOUGHT, NOUGHT, 0, "{}"
    spans = (
        sorted(span_of(key) for key, window in rows.windows.items() if window.contestedness)
        if head.contestedness
        else []
    )
    reach = "{" + ",".join(map(str, spans)) + "}"
    return cell, heard, head.label, head.contestedness, head.mass, head.witnesses, reach


def settle_map(*, wait: bool = False) -> int:
    """Bring due subjects up to date on all of their cells, and add up counts; return how many subjects were looked at.

    Where others are putting cells on the map this is left to the last of them; with `wait` they are waited for.
    """
    given = {"wait": wait and not connection.in_atomic_block, "enough": ENOUGH}
    looked: int = query.value("select map_settle(%(wait)s, %(enough)s)", given)
    return looked


class MapVerified(NamedTuple):
    """How many cells are on the map, which of them stand otherwise than they should, and how many counts are wrong."""

    cells: int
    wrong: tuple[int, ...]
    miscounted: int


@transaction.atomic
def verify_map() -> MapVerified:
    """Compare the map, as it stands at one moment, with what it should be; changes nothing."""
    with connection.cursor() as cursor:
        cursor.execute("set transaction isolation level repeatable read read only")
    return compare_map()


def compare_map() -> MapVerified:
    """Tell the map anew from scores and statements, and compare; what waits to be scored is excused.

    Where wide changes wait, or subjects are due, only the counts are compared.
    """
    cells: int = query.value("select count(*) from map_cell")
    miscounted: int = query.value(MISCOUNTED)
    if Invalidation.objects.exists() or MapDue.objects.exists():
        return MapVerified(cells, (), miscounted)
    return MapVerified(cells, tuple(query.rows(DIFFERENCES, int)), miscounted)
