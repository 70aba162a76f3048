"""Proof: what stands is what the claims come to. Every standing row is computed again and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.db import connection, transaction

from contested.density.expanding import expand_invalidations
from contested.density.models import Cell, DirtyCell, Invalidation
from contested.density.reading import read_cells
from contested.density.rows import rows_of
from contested.density.writing import standing_rows

BATCH = 1_000


@dataclass(frozen=True, slots=True)
class Verified:
    """How many cells were recomputed, which wait for the worker (and so may differ), and which differ unexcused."""

    cells: int
    waiting: int
    wrong: tuple[int, ...]


def verify_density(*, progress: Callable[[int], None] | None = None) -> Verified:
    """Recompute every cell and compare it with its standing rows, of which none is changed."""
    done, waiting, wrong = 0, 0, []
    last = 0
    while batch := list(Cell.objects.filter(id__gt=last).order_by("id").values_list("id", flat=True)[:BATCH]):
        last = batch[-1]
        while (found := _compare(batch)) is None:
            # What changed widely is told cell by cell first, so that it is known which of them wait.
            expand_invalidations(wait=True)
        dirty, differing = found
        waiting += len(dirty)
        wrong += [cell for cell in differing if cell not in dirty]
        done += len(batch)
        if progress is not None:
            progress(done)
    return Verified(done, waiting, tuple(wrong))


@transaction.atomic
def _compare(batch: Iterable[int]) -> tuple[set[int], list[int]] | None:
    """Return the dirty cells of a batch and those whose rows differ, all of one snapshot; None where it can't be told
    which are dirty.
    """
    with connection.cursor() as cursor:
        cursor.execute("set transaction isolation level repeatable read read only")
    if Invalidation.objects.exists():
        return None
    cells = list(batch)
    dirty = set(DirtyCell.objects.filter(cell__in=cells).values_list("cell_id", flat=True))
    standing = standing_rows(cells)
    differing = [cell for cell, found in read_cells(cells).items() if rows_of(found) != standing[cell].rows]
    return dirty, differing
