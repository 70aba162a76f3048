"""A model as a second judge, and how far it agrees with the rubric in code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from contested.experiment.faithfulness.readers.model import Model
from contested.experiment.faithfulness.readers.reading import BudgetSpent, ReaderFailed

if TYPE_CHECKING:
    from contested.experiment.faithfulness.run import Row

RUBRIC = (
    "You judge an answer to a question. Reply with two lines and nothing else: "
    "'right: yes' or 'right: no', whether the answer that is stated first is one of the right answers; "
    "'caveat: yes' or 'caveat: no', whether the answer says that sources disagree."
)
_LINE = re.compile(r"(right|caveat)\s*:\s*(yes|no)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Agreement:
    """Of so many replies, how often both judges say the same; with Cohen's κ, None where one of them never varies."""

    judge: str
    replies: int
    unjudged: int
    right: float
    right_kappa: float | None
    caveat: float
    caveat_kappa: float | None

    def as_json(self) -> dict[str, Any]:
        return {
            name: round(value, 4) if isinstance(value, float) else value
            for name, value in asdict(self).items()
        }


@dataclass(frozen=True, slots=True)
class SecondJudge:
    """Judges a sample of the replies, drawn by seed."""

    model: Model
    seed: int
    most: int = 200

    def compare(self, rows: Sequence[Row]) -> Agreement:
        """Judge again what the code has judged, where it is known what is right."""
        known = [
            (row.question, reply) for row in rows if row.question.right for reply in row.replies.values()
        ]
        chance = Random(self.seed)  # noqa: S311 - a sample, not a secret
        sample = chance.sample(known, min(self.most, len(known)))
        right: list[tuple[bool, bool]] = []
        caveat: list[tuple[bool, bool]] = []
        for question, reply in sample:
            try:
                told = self.model.ask(
                    RUBRIC,
                    f"Question: {question.text}\nRight answers: {'; '.join(question.right)}\nAnswer: {reply.said}",
                )
            except BudgetSpent:
                break
            except ReaderFailed:
                continue
            said = {name.lower(): yes.lower() == "yes" for name, yes in _LINE.findall(told)}
            if len(said) == 2:
                right.append((bool(reply.judged.right), said["right"]))
                caveat.append((reply.judged.caveat, said["caveat"]))
        return Agreement(
            self.model.model,
            len(right),
            len(sample) - len(right),
            _agreed(right),
            kappa(right),
            _agreed(caveat),
            kappa(caveat),
        )


def _agreed(pairs: Sequence[tuple[bool, bool]]) -> float:
    return sum(one == other for one, other in pairs) / len(pairs) if pairs else 0.0


def kappa(pairs: Sequence[tuple[bool, bool]]) -> float | None:
    """Return Cohen's κ: agreement beyond what chance gives at these shares."""
    if not pairs:
        return None
    ones = sum(one for one, _ in pairs) / len(pairs)
    others = sum(other for _, other in pairs) / len(pairs)
    by_chance = ones * others + (1 - ones) * (1 - others)
    return None if by_chance == 1 else (_agreed(pairs) - by_chance) / (1 - by_chance)
