"""Simulated readers: the floor that the return shape alone is worth, and one that loses and confuses things."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from contested.experiment.faithfulness.questions import Question
from contested.experiment.faithfulness.readers.reading import NOTHING, Passage, take_apart
from contested.recall.contract import Reader


@dataclass(frozen=True, slots=True)
class Deterministic:
    """Copies what its passage states, and adds a caveat only where it is told to."""

    name: str = "deterministic (simulated)"
    simulated: bool = True

    @property
    def settings(self) -> dict[str, Any]:
        return {}

    def answer(self, question: Question, told: Reader) -> str:  # noqa: ARG002 - it reads the passage alone
        passage = take_apart(told)
        return NOTHING if passage is None else say(passage)


@dataclass(frozen=True, slots=True)
class Distractible:
    """As the deterministic one, but it forgets the caveat with a chance of `forgets`, and with a chance of `confuses`
    states a dissent as the answer. The chances are drawn by question, so that all arms meet the same ones.
    """

    seed: int
    forgets: float = 0.2
    confuses: float = 0.1
    name: str = "distractible (simulated)"
    simulated: bool = True

    @property
    def settings(self) -> dict[str, Any]:
        return {"seed": self.seed, "forgets": self.forgets, "confuses": self.confuses}

    def answer(self, question: Question, told: Reader) -> str:
        passage = take_apart(told)
        if passage is None:
            return NOTHING
        chance = Random(f"{self.seed}: {question.id}")  # noqa: S311 - a simulation, not a secret
        forgets, confuses = chance.random() < self.forgets, chance.random() < self.confuses
        if confuses and passage.dissent:
            passage = Passage(passage.dissent[0], passage.clause, (passage.stated,), passage.instructed)
        return passage.stated if forgets else say(passage)


def say(passage: Passage) -> str:
    """Say what a passage states, and what one is told to add."""
    said = f"{passage.stated} ({passage.clause})" if passage.clause else passage.stated
    if passage.dissent:
        return f"{said}. This is contested: others say {'; '.join(passage.dissent)}."
    return f"{said}. Sources contradict each other." if passage.instructed else said
