"""Stores to measure in, and things to say in them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from django.db.models import Max

from contested.density.actions import refresh
from contested.density.models import Cell
from contested.experiment.synthesis.actions import synthesize
from contested.experiment.synthesis.world import World
from contested.intake.record import Record, read_record
from contested.postgres import query

SEED = 1
WITNESSES = 40
PATIENCE = 60.0  # seconds
QUESTIONS = query.load(__file__, "questions")
SWEPT = query.load(__file__, "swept")

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Built:
    """How many seconds a store took to fill, and to score for the first time in one process."""

    statements: int
    cells: int
    loading: float
    scoring: float


def build(statements: int, say: Say) -> Built:
    """Fill the store in use with a labelled world, and score it in this process by what a worker runs."""
    say(f"storing {statements:,} statements")
    began = time.perf_counter()
    synthesize(world=World(statements, SEED), keep=lambda _: None)
    loaded = time.perf_counter()
    say(f"scoring them; they were stored in {loaded - began:.0f} s")
    done = refresh()
    built = Built(statements, done.cells, loaded - began, time.perf_counter() - loaded)
    say(f"{done.cells:,} cells were scored in {built.scoring:.0f} s; waiting until the server has swept up")
    _settle()
    return built


def _settle() -> None:
    """Wait, a minute at most, until the server has by itself swept up after so much at once."""
    deadline = time.monotonic() + PATIENCE
    while not query.value(SWEPT) and time.monotonic() < deadline:
        time.sleep(1)


@dataclass(frozen=True, slots=True)
class Question:
    """A cell, and the words in which somebody speaks about it; `object` is one of its values."""

    cell: int
    subject: str
    predicate: str
    object: str


def questions(seed: int) -> Iterator[Question]:
    """Yield cells of the store that hold entities, at random by seed, for ever."""
    draw = random.Random(seed)  # noqa: S311 - a sample, not a secret
    last = Cell.objects.aggregate(last=Max("id"))["last"] or 0
    while True:
        cells = [draw.randint(1, last) for _ in range(500)]
        found = query.rows(QUESTIONS, Question, {"cells": cells})
        draw.shuffle(found)
        yield from found


def further_claims(seed: int) -> Iterator[tuple[Question, Record]]:
    """Yield claims of late witnesses, each about a cell at random and of a value that another cell holds."""
    asked = questions(seed)
    other = next(asked)
    for number in count():
        question = next(asked)
        yield question, _claim(question, other.object, f"Late witness {number % WITNESSES}")
        other = question


def _claim(question: Question, value: str, source: str) -> Record:
    return read_record(
        {
            "subject": question.subject,
            "predicate": question.predicate,
            "object": value,
            "type": "entity",
            "source": source,
            "source_class": "reference",
        }
    )
