"""What plain retrieval would have answered: the passage that has most of the question's words, and nothing besides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from contested.postgres import query

from .contract import Triple
from .parts import Former, Held
from .telling import MOST_QUOTED

PASSAGE_MATCHING = query.load(__file__, "passage_matching")

NOW = "infinity"
MOST_PASSAGES = 1_000


class Stand(StrEnum):
    """Where what the passage says stands in the whole answer."""

    ANSWER = "answer"
    AGREES = "agrees"
    DISSENT = "dissent"
    ALSO_SAID = "also said"
    FORMER = "former"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage and the statement that it supports; nothing says whether this still stands, or who contradicts it."""

    statement: int
    quote: str
    document: str
    value: str
    subject: str
    predicate: str
    negated: bool

    @property
    def text(self) -> str:
        return f"not {self.value}" if self.negated else self.value

    def stand(self, triple: Triple | None) -> Stand:
        """Where the whole answer has what this passage says."""
        if triple is None or triple.answer is None:
            return Stand.ELSEWHERE
        parts: dict[Stand, Sequence[Held | Former]] = {
            Stand.ANSWER: triple.answer.values,
            Stand.AGREES: triple.agrees,
            Stand.DISSENT: triple.dissent,
            Stand.ALSO_SAID: triple.also_said,
            Stand.FORMER: triple.previous,
        }
        for stand, held in parts.items():
            if any(self.statement in one.statements for one in held):
                return stand
        return Stand.ELSEWHERE

    def against(self, triple: Triple) -> float:
        """Which part of all weight contradicts what this passage says, or of a dissent: says otherwise; from 0 to 1."""
        dissent = sum(held.share for held in triple.dissent)
        match self.stand(triple):
            case Stand.ANSWER | Stand.AGREES:
                return dissent
            case Stand.DISSENT:
                return 1 - sum(held.share for held in triple.dissent if self.statement in held.statements)
            case _:
                return 0.0


def passage_matching(
    question: str, triple: Triple | None, *, as_of: datetime | None = None
) -> Passage | None:
    """Return the passage that matches a question's words best by PostgreSQL's full text; None where none has any.

    Retrieval knows nothing of retractions, rulings, times or sources, and so neither does this. It is not made worse than
    it is, either: title and subject count as words of a passage, and those of the cell that was found are never missed.
    """
    held = (
        ()
        if triple is None or triple.answer is None
        else (*triple.answer.values, *triple.dissent, *triple.agrees)
    )
    given = {
        "text": question.replace("\x00", " "),
        "most": MOST_PASSAGES,
        "as_of": as_of or NOW,
        "statements": [statement for one in held for statement in one.statements[:MOST_QUOTED]],
    }
    return query.one(PASSAGE_MATCHING, Passage, given)
