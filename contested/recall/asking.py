"""How well a predicate answers to the words of a question. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .questions import Question
from .vocabulary import VOCABULARY, Asked

SHORTEST_STEM = 4
LONGEST_ENDING = 4


class Fit(NamedTuple):
    """How a predicate was recognised, the best the lowest; `sure` if the question asks for it and not just near it."""

    tier: int
    words: int
    place: int
    sure: bool

    @property
    def rank(self) -> tuple[bool, int, int, int]:
        return not self.sure, self.tier, -self.words, self.place


def best_fit(
    question: Question, subject: frozenset[int], names: Iterable[str], asked: Mapping[str, Asked]
) -> Fit | None:
    """Return how well a predicate with these folded names fits a question about a subject, or None.

    `subject` are the places of the words that name it; they tell nothing of what is asked, and `asked` is what the rest
    asks for. A predicate is recognised by its name; by a question form; by all words of its name in any shape, or all
    words that the question holds besides the subject's; last by some of them, which is no more than a hint.
    """
    fits = [fit for name in names if (fit := _fit(question, subject, name, asked)) is not None]
    return min(fits, key=lambda fit: fit.rank) if fits else None


def _fit(question: Question, subject: frozenset[int], name: str, asked: Mapping[str, Asked]) -> Fit | None:
    joined = name.replace(" ", "")
    for run in question.runs:
        if run.folded.replace(" ", "") == joined and not run.places & subject:
            return Fit(1, len(name.split()), 0, sure=True)
    rest = [question.words[place] for place in sorted(question.content - subject)]
    form = asked.get(name)
    if form is not None and not (form.alone and any(word not in form.literals for word in rest)):
        return Fit(3 if form.alone else 2, form.specificity, form.place, sure=True)
    said = [word for word in name.split() if word not in VOCABULARY.function_words]
    matched = [word for word in said if any(akin(word, other) for other in rest)]
    if not matched:
        return None
    whole = len(matched) == len(said)
    all_asked = all(any(akin(word, other) for word in said) for other in rest)
    return Fit(4 if whole else 5, len(matched), 0, sure=whole or all_asked)


def akin(one: str, other: str) -> bool:
    """Whether two words are forms of one: they begin alike, and little follows: *discoverer*, *discovered*."""
    if one == other:
        return True
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    return shared >= SHORTEST_STEM and max(len(one), len(other)) - shared <= LONGEST_ENDING
