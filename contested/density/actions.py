"""Keeping density fresh: draining what writes have marked, and computing everything anew."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import connection, transaction

from contested.density.charting import is_heard, settle_map, stand_on_map
from contested.density.expanding import expand_invalidations
from contested.density.models import Cell
from contested.density.reading import read_cells
from contested.density.rows import rows_of
from contested.density.writing import write_rows
from contested.postgres import query

IN_NO_HURRY = query.load(__file__, "in_no_hurry")
CLAIM = query.load(__file__, "claim_cells")
AWAIT = query.load(__file__, "await_cells")
CLEAN = query.load(__file__, "clean")
MOMENT = query.load(__file__, "moment")

BATCH = 1_000

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Refreshed:
    """How many cells were scored, and of how many the standing rows changed."""

    cells: int
    changed: int


def drain(*, limit: int = BATCH) -> Refreshed:
    """Score at most `limit` dirty cells that nobody else is working on. Safe to run beside others, and again."""
    # A transaction of its own: while predicates fold no statement is written, and scoring takes longer than that.
    expand_invalidations()
    done = _drain_marked(limit)
    if done.cells:
        settle_map()
    return done


@transaction.atomic
def _drain_marked(limit: int) -> Refreshed:
    cells = query.rows(CLAIM, int, {"limit": limit})
    if not cells:
        return Refreshed(0, 0)
    if not connection.savepoint_ids:  # nothing else is in this transaction
        query.execute(IN_NO_HURRY)
    caused_at: dict[int, datetime] = dict(
        query.rows(CLEAN, lambda cell, moment: (cell, moment), {"cells": cells})
    )
    return Refreshed(len(caused_at), _score(list(caused_at), caused_at))


def refresh(*, full: bool = False, wait: bool = True, progress: Progress | None = None) -> Refreshed:
    """Drain until nothing is dirty; with `full`, score every cell first. Works in its own process, without a worker.

    With `wait`, what others are working on is waited for, so that whoever reads afterwards meets nothing that is behind.
    """
    cells = changed = 0
    if full:
        ids = Cell.objects.order_by("id").values_list("id", flat=True).iterator(chunk_size=BATCH)
        for batch in _batches(ids, BATCH):
            changed += rescore(cells=batch)
            cells += len(batch)
            if progress is not None:
                progress(cells)
    while (done := drain()).cells or (wait and _await_others()):
        cells += done.cells
        changed += done.changed
        if progress is not None:
            progress(cells)
    while settle_map(wait=wait):
        pass
    return Refreshed(cells, changed)


@transaction.atomic
def _await_others() -> bool:
    """Wait until nobody works on what was marked first; return whether anything was, and so another look is worth it."""
    expand_invalidations(wait=True)
    return bool(query.rows(AWAIT, int, {"limit": BATCH}))


@transaction.atomic
def rescore(*, cells: Sequence[int]) -> int:
    """Score cells whether they are dirty or not; return how many changed. Their marks stay for the worker."""
    locked = list(
        Cell.objects.select_for_update(no_key=True)
        .filter(id__in=cells)
        .order_by("id")
        .values_list("id", flat=True)
    )
    moment: datetime = query.value(MOMENT)
    return _score(locked, dict.fromkeys(locked, moment))


def _score(cells: Sequence[int], caused_at: dict[int, datetime]) -> int:
    with without_collecting():
        read = read_cells(cells)
        rows = {cell: rows_of(found) for cell, found in read.items()}
        changed = len(write_rows(rows, caused_at))
        stand_on_map(rows, {cell for cell, found in read.items() if is_heard(found.claims)})
        return changed


@contextmanager
def without_collecting() -> Iterator[None]:
    """Let nobody look for cycles: claims and scores make none, and the looking takes a fifth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _batches(ids: Iterable[int], size: int) -> Iterable[list[int]]:
    batch: list[int] = []
    for id_ in ids:
        batch.append(id_)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
