"""What every reader is: somebody who is told something, and says something. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from contested.experiment.faithfulness.questions import Question
from contested.recall.contract import Reader


class ReaderFailed(Exception):
    """The reader gave no answer."""


class BudgetSpent(ReaderFailed):
    """All the tokens that may be used are used."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A told passage taken apart: what it states, the clause in brackets after it, and whom the instruction names."""

    stated: str
    clause: str
    dissent: tuple[str, ...]
    instructed: bool


class Answering(Protocol):
    """A reader. `name` is shown everywhere, and says of a simulation that it is one; `settings` are what it depends on."""

    @property
    def name(self) -> str: ...

    @property
    def simulated(self) -> bool: ...

    @property
    def settings(self) -> dict[str, Any]: ...

    def answer(self, question: Question, told: Reader) -> str:
        """Return what it says; raises `ReaderFailed` where nothing can be had, `BudgetSpent` where nothing more may be."""
        ...


NOTHING = "Nothing is known of this."
_CONTESTED = "Name the dissent: "


def take_apart(told: Reader) -> Passage | None:
    """Return what is told of a cell; None where nothing is."""
    line = told.passage.partition("\n")[0]
    stated = line.partition(" · ")[2].partition(": ")[2]
    if not stated:
        return None
    clause = ""
    if stated.endswith(")") and (start := _clause_start(stated)) > 0:
        stated, clause = stated[:start].rstrip(), stated[start + 1 : -1]
    named = told.instruction.partition(_CONTESTED)[2].removesuffix(".")
    return Passage(stated, clause, _parted(named), bool(told.instruction))


def _clause_start(text: str) -> int:
    """Where the bracket opens that the last character closes."""
    depth = 0
    for place in range(len(text) - 1, -1, -1):
        depth += (text[place] == ")") - (text[place] == "(")
        if depth == 0:
            return place
    return -1


def _parted(named: str) -> tuple[str, ...]:
    """The values that an instruction names, without the sources in brackets after each."""
    values, depth, word = [], 0, ""
    for letter in named:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            values.append(word)
            word = ""
        else:
            word += letter
    values.append(word)
    return tuple(found for value in values if (found := value.strip().rpartition(" (")[0] or value.strip()))
