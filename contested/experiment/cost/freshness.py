"""How soon a write shows: claims come in at a steady rate while a worker of its own keeps scores fresh."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import islice

from contested.density.models import DirtyCell
from contested.experiment.cost.stores import further_claims
from contested.intake.actions import Fate, assert_statement
from contested.intake.record import Record

WRITERS = 4
SEED = (
    99  # other than those of the rounds in which single cells are timed: what is there already marks nothing
)
LOOK = 0.02  # seconds between two looks at what is dirty; what is measured may be longer by as much
PATIENCE = 60.0  # seconds to wait for the last writes to show

Used = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True, slots=True)
class Write:
    """A claim to make, when (seconds from the start), and about which cell."""

    due: float
    cell: int
    record: Record


@dataclass(slots=True)
class Watched:
    """What came of it: the seconds from each write's commit until its cell was scored, and what never was in time."""

    delays: list[float] = field(default_factory=list)
    unseen: int = 0
    seconds: float = 0.0


class NothingWritten(Exception):
    """All that was to be written is in the store already, and so nothing was measured."""

    def __str__(self) -> str:
        return str(self.__doc__)


class _Run:
    """Writers that keep to a timetable, and somebody who watches."""

    def __init__(self, writes: list[Write], used: Used, wake: Callable[[], None]) -> None:
        self.waiting = iter(writes)
        self.used = used
        self.wake = wake
        self.lock = threading.Lock()
        self.committed: list[tuple[int, float]] = []
        self.failures: list[Exception] = []
        self.began = 0.0

    def write(self) -> None:
        try:
            with self.used():
                while (write := self._next()) is not None:
                    time.sleep(max(0.0, self.began + write.due - time.perf_counter()))
                    if assert_statement(record=write.record).fate is not Fate.STORED:
                        continue  # it was there already, and nothing has to show
                    with self.lock:
                        self.committed.append((write.cell, time.perf_counter()))
                    self.wake()
        except Exception as error:  # noqa: BLE001 - a thread's failure is the run's, and is raised there
            self.failures.append(error)

    def _next(self) -> Write | None:
        with self.lock:
            return next(self.waiting, None)

    def taken(self) -> list[tuple[int, float]]:
        with self.lock:
            taken, self.committed = self.committed, []
        return taken


def watch(*, rate: float, seconds: float, used: Used, wake: Callable[[], None], seed: int = SEED) -> Watched:
    """Write `rate` claims a second for some seconds, and return how long each took to show in the standing scores."""
    with used():
        claims = islice(further_claims(seed), round(rate * seconds))
        writes = [Write(n / rate, question.cell, record) for n, (question, record) in enumerate(claims)]
    run = _Run(writes, used, wake)
    writers = [threading.Thread(target=run.write) for _ in range(WRITERS)]
    run.began = time.perf_counter()
    for writer in writers:
        writer.start()
    watched = Watched()
    with used():
        for delay in _looks(run, writers, watched):
            watched.delays.append(delay)
    if run.failures:
        raise run.failures[0]
    if not watched.delays and not watched.unseen:
        raise NothingWritten
    return watched


def _looks(run: _Run, writers: list[threading.Thread], watched: Watched) -> Iterator[float]:
    """Look at what is dirty again and again; yield the delay of each write whose cell is found clean after it."""
    pending: list[tuple[int, float]] = []
    deadline = float("inf")
    while True:
        written = not any(writer.is_alive() for writer in writers)
        if written and deadline == float("inf"):
            watched.seconds = time.perf_counter() - run.began
            deadline = time.perf_counter() + PATIENCE
        pending += run.taken()
        dirty = set(DirtyCell.objects.values_list("cell_id", flat=True).distinct())
        now = time.perf_counter()
        yield from (now - committed for cell, committed in pending if cell not in dirty)
        pending = [(cell, committed) for cell, committed in pending if cell in dirty]
        if written and (not pending or now > deadline):
            watched.unseen = len(pending)
            return
        time.sleep(LOOK)
