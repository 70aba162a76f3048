"""Where was she born? Asked of a thousand people in many words, one in ten misspelt, in a store of a million statements.

The cell that is meant is known: the birth place of the person by whose name was asked. A namesake's, even that of a person
of the same name, is counted as wrong.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from contested.density.actions import refresh
from contested.density.models import Cell, Headline
from contested.experiment.contests.birthplaces import BORN, tell_birthplaces
from contested.experiment.datasets.birthplaces import Birthplaces, read_birthplaces
from contested.experiment.recalls.wordings import BIRTH_PLACE, slip
from contested.experiment.synthesis.actions import synthesize
from contested.experiment.synthesis.world import World
from contested.experiment.world import subjects_named
from contested.recall.queries import recall, recall_cell
from contested.statements.actions import name_predicates

PEOPLE = 1_000
MISSPELT = 10  # one in so many
STATEMENTS = 1_000_000
CLIENTS = 4
MOST_TOLD = 10


AskAtOnce = Callable[[Sequence[str], int], list[float]]
"""Puts questions to a web server by so many clients at a time; gives the milliseconds each took there."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about the cell that it means."""

    person: str
    cell: int
    text: str
    misspelt: bool
    wording: str


@dataclass(frozen=True, slots=True)
class Found:
    """Shares of questions whose cell came first of all that was found, and times in milliseconds.

    `answered`: the share of those for which it also gave the answer, and was not only named as what may have been meant.
    """

    questions: int
    statements: int
    hit_rate_at_1: float
    answered: float
    hit_rate_spelt_right: float
    hit_rate_misspelt: float
    hit_rate_by_wording: dict[str, float]
    median_ms: float
    p95_ms: float
    median_of_four_ms: float
    lookup_ms: float
    dissent_ms: float
    missed: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        rounded = {
            name: round(value, 4) if isinstance(value, float) else value
            for name in self.__slots__
            if name not in {"hit_rate_by_wording", "missed"} and (value := getattr(self, name)) is not None
        }
        by_wording = {wording: round(share, 4) for wording, share in self.hit_rate_by_wording.items()}
        return rounded | {"hit_rate_by_wording": by_wording, "missed": list(self.missed)}

    def as_text(self) -> str:
        told = self.as_json()
        lines = [f"td-birthplaces: {self.questions:,} questions to {self.statements:,} statements"]
        lines += [
            f"  {name.replace('_', ' '):<24}{value}"
            for name, value in told.items()
            if isinstance(value, float)
        ]
        lines += [f"  {share:.4f}  {wording}" for wording, share in told["hit_rate_by_wording"].items()]
        return "\n".join([*lines, "  missed, some of them:", *(f"    {text}" for text in self.missed)])


def prepare(
    folder: Path,
    *,
    beside: Callable[[], object],
    ask_at_once: AskAtOnce,
    statements: int = STATEMENTS,
    seed: int = 0,
) -> Callable[[], Found]:
    """Read the data set; what is returned loads it into the store at hand, among much else, and asks.

    `beside` loads what else is to be there, the starter corpus for instance.
    """
    return partial(
        measure,
        read_birthplaces(folder),
        beside=beside,
        ask_at_once=ask_at_once,
        statements=statements,
        seed=seed,
    )


def measure(
    data: Birthplaces, *, beside: Callable[[], object], ask_at_once: AskAtOnce, statements: int, seed: int
) -> Found:
    beside()
    stored = tell_birthplaces(data)
    if statements:
        stored += synthesize(world=World(statements, seed), keep=lambda _: None).statements
    refresh()
    asked = questions(data, seed)
    recalled = [_cells_found(question.text) for question in asked]  # warms up, too
    hits = [cells[:1] == [one.cell] for (_, cells), one in zip(recalled, asked, strict=True)]
    answered = [sure and hit for (sure, _), hit in zip(recalled, hits, strict=True)]
    times = [_timed(partial(recall, question.text)) for question in asked]
    served = ask_at_once([question.text for question in asked], CLIENTS)
    cells = [question.cell for question in asked]
    return Found(
        questions=len(asked),
        statements=stored,
        hit_rate_at_1=_share(hits),
        answered=_share(answered),
        hit_rate_spelt_right=_share(
            [hit for hit, question in zip(hits, asked, strict=True) if not question.misspelt]
        ),
        hit_rate_misspelt=_share(
            [hit for hit, question in zip(hits, asked, strict=True) if question.misspelt]
        ),
        hit_rate_by_wording={
            wording: _share([hit for hit, one in zip(hits, asked, strict=True) if one.wording == wording])
            for wording in BIRTH_PLACE
        },
        median_ms=1000 * statistics.median(times),
        p95_ms=_percentile(served, 95),
        median_of_four_ms=statistics.median(served),
        lookup_ms=1000 * statistics.median(_timed(partial(_standing, cell)) for cell in cells),
        dissent_ms=1000 * statistics.median(_timed(partial(recall_cell, cell)) for cell in cells),
        missed=tuple(q.text for q, hit in zip(asked, hits, strict=True) if not hit)[:MOST_TOLD],
    )


def questions(data: Birthplaces, seed: int) -> list[Asked]:
    """Draw people, a wording for each, and whose name is misspelt."""
    draw = random.Random(seed)  # noqa: S311 - a sample, not a secret
    people = subjects_named(data.truths)
    cells = {
        people[subject]: cell
        for cell, subject in Cell.objects.filter(predicate=name_predicates([BORN])[BORN]).values_list(
            "id", "subject_id"
        )
        if subject in people
    }
    found = []
    for number, person in enumerate(draw.sample(sorted(cells), min(PEOPLE, len(cells)))):
        misspelt = number % MISSPELT == 0
        surname, comma, given = person.partition(", ")
        name = f"{given} {surname}" if comma else person
        wording = draw.choice(BIRTH_PLACE)
        typed = slip(name, draw) if misspelt else name
        found.append(Asked(person, cells[person], wording.format(typed), misspelt, wording))
    return found


def _cells_found(text: str) -> tuple[bool, list[int]]:
    """Whether there is an answer, and the cells in order."""
    found = recall(text)
    triples = [*([] if found.triple is None else [found.triple]), *found.cells]
    return found.answer is not None, [triple.about.cell for triple in triples]


def _standing(cell: int) -> Headline | None:
    return Headline.objects.filter(cell=cell, tx_to__isnull=True).first()


def _timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


def _share(hits: Sequence[bool]) -> float:
    return sum(hits) / len(hits) if hits else 1.0


def _percentile(times: Sequence[float], part: int) -> float:
    return statistics.quantiles(times, n=100, method="inclusive")[part - 1]
