"""How well a predicate answers to the words of a question. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import NamedTuple

from .questions import Question
from .vocabulary import VOCABULARY, Asked

SHORTEST_STEM = 4
LONGEST_ENDING = 4


class Manner(IntEnum):
    """In what manner a question asks for a predicate, the plainest first."""

    PLAINLY = 1
    ALONE = 2
    IN_KINDRED_WORDS = 3
    BY_MEANING = 4


class Fit(NamedTuple):
    """How well a predicate answers to a question; `sure` if the question asks for it and not just near it.

    `named`: by its name, which goes before a form of the same manner. `place`: which meaning of the form it is.
    """

    sure: bool
    manner: Manner
    named: bool
    words: int
    place: int = 0

    @property
    def rank(self) -> tuple[bool, Manner, bool, int, int]:
        return not self.sure, self.manner, not self.named, -self.words, self.place


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
            return Fit(sure=True, manner=Manner.PLAINLY, named=True, words=len(name.split()))
    rest = [question.words[place] for place in sorted(question.content - subject)]
    form = asked.get(name)
    if form is not None and not (form.alone and any(word not in form.literals for word in rest)):
        manner = Manner.ALONE if form.alone else Manner.PLAINLY
        return Fit(sure=True, manner=manner, named=False, words=form.specificity, place=form.place)
    said = [word for word in name.split() if word not in VOCABULARY.function_words]
    matched = [word for word in said if any(akin(word, other) for other in rest)]
    if not matched:
        return None
    whole = len(matched) == len(said)
    all_asked = all(any(akin(word, other) for word in said) for other in rest)
    return Fit(sure=whole or all_asked, manner=Manner.IN_KINDRED_WORDS, named=whole, words=len(matched))


def fit_by_meaning(names: Iterable[str], asked: Mapping[str, Asked]) -> Fit | None:
    """Return how well a predicate with these folded names fits a question that by its meaning asks for `asked`."""
    places = [asked[name].place for name in names if name in asked]
    return (
        Fit(sure=True, manner=Manner.BY_MEANING, named=False, words=0, place=min(places)) if places else None
    )


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
