"""What one looks at to judge sources by one another: where they are divided, and what they quote. Whole, or a sample."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from django.db import OperationalError, transaction

from contested.density.agreement import LEAST_GROUPS, Division
from contested.density.copying import Unit, runs_of_words
from contested.density.formula import Polarity, Window
from contested.density.reading import COUNTED, CellInput, read_cells
from contested.policies.policy import Kind
from contested.postgres import query
from contested.statements.values import Key

CONTESTED_CELLS = query.load(__file__, "contested_cells")
WORDING = query.load(__file__, "wording")
ONE_AT_A_TIME = query.load(__file__, "one_at_a_time")
SUBJECTS_ESTIMATED = query.load(__file__, "subjects_estimated")
GIVE_UP_AFTER = query.load(__file__, "give_up_after")

BATCH = 1_000
SMALL_BATCH = 200
SINGLE = frozenset({Kind.IMMUTABLE, Kind.FUNCTIONAL})
"""Policies under which only one of several contradicting values can be right."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to look at, at most: contested cells, subjects for their quotes, and seconds for either; and in how many
    rounds to estimate what sources count for.
    """

    cells: int
    subjects: int
    seconds: float
    rounds: int


class Divided(NamedTuple):
    """Where groups are divided, and how."""

    cell: int
    division: Division

    @property
    def unit(self) -> Unit:
        return {str(group): frozenset(values) for group, values in self.division.held.items()}


class Quoted(NamedTuple):
    """Where several groups quote, and the runs of words of each."""

    cell: int
    unit: Unit


@dataclass(frozen=True, slots=True)
class Survey:
    """What was seen: `looked` contested cells of `of`; `subjects` is the share whose quotes were read, 0 to 1.

    `budget` is None where it was to be the whole store.
    """

    divided: tuple[Divided, ...]
    quoted: tuple[Quoted, ...]
    looked: int
    of: int
    subjects: float
    budget: Budget | None

    @property
    def whole(self) -> bool:
        return self.looked == self.of and self.subjects == 1


class _Sampled(NamedTuple):
    cell: int
    of: int


def survey(budget: Budget | None = None) -> Survey:
    """Return every way in which three or more groups are divided now over a value, once per cell, and what is quoted.

    With a budget, of a sample that is the same as long as the store is. Precisions estimated before are left aside, so
    that an estimate never rests on another.
    """
    given = {"limit": budget and budget.cells, "sources": LEAST_GROUPS}
    sampled = query.rows(CONTESTED_CELLS, _Sampled, given)
    cells = [one.cell for one in sampled]
    until = None if budget is None else time.monotonic() + budget.seconds
    size = SMALL_BATCH if budget else BATCH
    divided: list[Divided] = []
    looked = 0
    while looked < len(cells) and (until is None or time.monotonic() < until):
        batch = cells[looked : looked + size]
        for id_, cell in read_cells(batch, estimated=False).items():
            if cell.policy.kind in SINGLE:
                divided += (Divided(id_, division) for division in _divisions_of(cell))
        looked += len(batch)
    quoted, subjects = _quoted(budget)
    return Survey(tuple(divided), tuple(quoted), looked, sampled[0].of if sampled else 0, subjects, budget)


def survey_alone(budget: Budget) -> Survey | None:
    """As `survey`, unless somebody has just that done already: then None, so that many who ask cost no more than one."""
    with transaction.atomic():
        return survey(budget) if query.value(ONE_AT_A_TIME) else None


def _divisions_of(cell: CellInput) -> Iterator[Division]:
    group_of = {claim.statement: claim.group for claim in cell.claims}
    seen: set[frozenset[tuple[object, Key]]] = set()
    for window in cell.score().windows:
        held = _held(window, group_of) if window.contest and not window.contest.polarity else {}
        told = frozenset((group, value) for group, values in held.items() for value in values)
        if len(held) >= LEAST_GROUPS and told not in seen:
            seen.add(told)
            yield Division({group: frozenset(values) for group, values in held.items()}, cell.relate)


def _held(window: Window, group_of: dict[int, object]) -> dict[object, set[Key]]:
    held: dict[object, set[Key]] = {}
    for position in window.positions:
        if position.polarity is Polarity.ASSERTED:
            for statement in position.statements:
                held.setdefault(group_of[statement], set()).add(position.value)
    return held


def _quoted(budget: Budget | None) -> tuple[Sequence[Quoted], float]:
    """Return what groups quote, of as large a share of the subjects as the budget allows; none where it takes too long."""
    if budget is None:
        return list(_read_quotes(None)), 1.0
    subjects = query.value(SUBJECTS_ESTIMATED, {"most": budget.subjects})
    share = min(1.0, budget.subjects / max(1, subjects))
    try:
        with transaction.atomic():
            query.execute(GIVE_UP_AFTER, {"time": f"{max(1, round(1000 * budget.seconds))}ms"})
            found = list(_read_quotes(None if share == 1 else 100 * share))
            query.execute(GIVE_UP_AFTER, {"time": "0"})
    except OperationalError as error:
        if getattr(error.__cause__, "sqlstate", "") != "57014":  # cancelled, because it took too long
            raise
        return [], 0.0
    return found, share


def _read_quotes(share: float | None) -> Iterator[Quoted]:
    def row(cell: int, witness: str, words: str) -> tuple[int, str, str]:
        return cell, witness, words

    rows = query.stream(WORDING, row, {"kinds": list(COUNTED), "share": share})
    for cell, quoted in groupby(rows, key=lambda one: one[0]):
        runs = {witness: runs_of_words(words) for _, witness, words in quoted}
        telling = {witness: found for witness, found in runs.items() if found}
        if len(telling) > 1:
            yield Quoted(cell, telling)
