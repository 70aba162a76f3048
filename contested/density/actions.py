"""Keeping density fresh: draining what writes have marked, and computing everything anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import connection, transaction

from contested.alignment.actions import FOLDING, refold_entities, refold_predicates
from contested.density.models import Cell, Invalidation, InvalidationKind
from contested.density.reading import read_cells
from contested.density.rows import rows_of
from contested.density.writing import write_rows
from contested.policies.models import ContestPolicy
from contested.postgres import query

IN_NO_HURRY = query.load(__file__, "in_no_hurry")
CLAIM = query.load(__file__, "claim_cells")
AWAIT = query.load(__file__, "await_cells")
CLEAN = query.load(__file__, "clean")
MOMENT = query.load(__file__, "moment")
EXPAND_POLICY = query.load(__file__, "expand_policy")
EXPAND_SOURCE = query.load(__file__, "expand_source")
EXPAND_CONTAINMENT = query.load(__file__, "expand_containment")
EXPAND_LABEL = query.load(__file__, "expand_label")
NARROW_ENDS = query.load(__file__, "expand_containing_predicates")

BATCH = 1_000
WIDE = 20_000  # changes taken at once; a large import names as many entities

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
    return _drain_marked(limit)


@transaction.atomic
def _drain_marked(limit: int) -> Refreshed:
    if not connection.savepoint_ids:  # nothing else is in this transaction
        query.execute(IN_NO_HURRY)
    cells = query.rows(CLAIM, int, {"limit": limit})
    if not cells:
        return Refreshed(0, 0)
    caused_at: dict[int, datetime] = dict(
        query.rows(CLEAN, lambda cell, moment: (cell, moment), {"cells": cells})
    )
    return Refreshed(len(caused_at), _score(list(caused_at), caused_at))


def refresh(*, full: bool = False, progress: Progress | None = None) -> Refreshed:
    """Drain until nothing is dirty; with `full`, score every cell first. Works in its own process, without a worker.

    What others are working on is waited for, so that whoever reads afterwards meets nothing that is behind.
    """
    cells = changed = 0
    if full:
        ids = Cell.objects.order_by("id").values_list("id", flat=True).iterator(chunk_size=BATCH)
        for batch in _batches(ids, BATCH):
            changed += rescore(cells=batch)
            cells += len(batch)
            if progress is not None:
                progress(cells)
    while (done := drain()).cells or _await_others():
        cells += done.cells
        changed += done.changed
        if progress is not None:
            progress(cells)
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


@transaction.atomic
def expand_invalidations(*, wait: bool = False) -> int:
    """Turn what changed widely into dirty cells; return how many changes were taken.

    Changes that somebody else is at are left to him; with `wait`, until he has done.
    """
    waiting = list(Invalidation.objects.select_for_update(skip_locked=not wait).order_by("id")[:WIDE])
    together: dict[InvalidationKind, list[Invalidation]] = defaultdict(list)
    for one in waiting:
        together[InvalidationKind(one.kind)].append(one)
    for kind, group in together.items():
        _expand(kind, group, max(one.caused_at for one in group))
    Invalidation.objects.filter(id__in=[one.pk for one in waiting]).delete()
    return len(waiting)


def _expand(kind: InvalidationKind, group: list[Invalidation], caused_at: datetime) -> None:
    predicates = sorted({one.predicate_id for one in group if one.predicate_id})
    entities = sorted({one.entity_id for one in group if one.entity_id})
    if kind is InvalidationKind.ALIGNMENT:
        # What folds into a predicate may also lend it its policy, so that cells are touched whose statements stay put.
        refold_predicates(predicates, caused_at=caused_at)
        _mark_policies(predicates, caused_at)
    elif kind is InvalidationKind.SAME_AS:
        refold_entities(entities, caused_at=caused_at)
        _mark_contained(entities, caused_at)
    elif kind is InvalidationKind.POLICY:
        _mark_policies(predicates, caused_at)
    elif kind is InvalidationKind.SOURCE:
        sources = sorted({one.source_id for one in group if one.source_id})
        query.execute(EXPAND_SOURCE, {"sources": sources, "caused_at": caused_at})
    elif kind is InvalidationKind.LABEL:
        query.execute(EXPAND_LABEL, {"entities": entities, "caused_at": caused_at})
    else:
        _mark_contained(entities, caused_at)


def _mark_policies(predicates: list[int], caused_at: datetime) -> None:
    if ContestPolicy.objects.filter(predicate__in=predicates, containment=True).exists():
        # Who is writing a statement now may not see this policy yet: wait, so that his statement is seen here.
        query.execute("select pg_advisory_xact_lock(%(key)s)", {"key": FOLDING})
    query.execute(EXPAND_POLICY, {"predicates": predicates, "caused_at": caused_at})
    _mark_contained(_narrow_ends(predicates), caused_at)


def _narrow_ends(predicates: list[int]) -> list[int]:
    return query.rows(NARROW_ENDS, int, {"predicates": predicates})


def _mark_contained(entities: list[int], caused_at: datetime) -> None:
    if entities:
        query.execute(EXPAND_CONTAINMENT, {"entities": entities, "caused_at": caused_at})


def _score(cells: Sequence[int], caused_at: dict[int, datetime]) -> int:
    return len(write_rows({cell: rows_of(found) for cell, found in read_cells(cells).items()}, caused_at))


def _batches(ids: Iterable[int], size: int) -> Iterable[list[int]]:
    batch: list[int] = []
    for id_ in ids:
        batch.append(id_)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
