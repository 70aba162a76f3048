"""What is asked: questions of four kinds, each with what is known to be right and where it comes from. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from random import Random


class Stratum(StrEnum):
    """What the sources of a question do; only where they contradict each other is a caveat in place."""

    CONTESTED = "contested"
    GRANULAR = "granular"
    CHANGED = "changed"
    SETTLED = "settled"

    @property
    def caveat_wanted(self) -> bool:
        return self is Stratum.CONTESTED


@dataclass(frozen=True, slots=True)
class Question:
    """One question about one cell.

    `right` holds what is right, the exact answer first and then what is coarser and right as well; where it is empty
    nobody knows. `finer` values lie in the exact one, and do not contradict it. `day` is the ordinal day that is asked
    about, None for now. `origin` names the data it was drawn from. `cell` is the cell that it means, where that is known
    already; else the one of its subject and predicate.
    """

    id: str
    stratum: Stratum
    origin: str
    text: str
    subject: str
    predicate: str
    right: tuple[str, ...]
    finer: tuple[str, ...] = ()
    day: int | None = None
    cell: int | None = None

    @property
    def synthetic(self) -> bool:
        return self.origin == SYNTHETIC


SYNTHETIC = "synthetic"


def draw(questions: Iterable[Question], most: int, seed: int) -> list[Question]:
    """Draw so many questions of each stratum and origin by seed, or all where there are no more; in the order of their ids."""
    strata: dict[tuple[Stratum, str], list[Question]] = {}
    for question in questions:
        strata.setdefault((question.stratum, question.origin), []).append(question)
    chosen: list[Question] = []
    for (stratum, origin), members in sorted(strata.items()):
        members.sort(key=lambda question: question.id)
        chance = Random(f"{seed}: {stratum}, {origin}")  # noqa: S311 - a sample, not a secret
        chosen += chance.sample(members, min(most, len(members)))
    return sorted(chosen, key=lambda question: (question.stratum, question.origin, question.id))
