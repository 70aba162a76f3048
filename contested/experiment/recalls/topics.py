"""Of what a question asks what, before anything is known of either: the cell in which its answers are to stand. Pure."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from contested.recall.questions import Question, read_question
from contested.recall.vocabulary import VOCABULARY

_OPENS, _CLOSES = ('"', "“"), ('"', "”", '"?', "”?", '",', '".')
_JOINS = frozenset(["of", "the", "de", "la", "von", "van", "du", "and", "for", "in", "at", "&"])
_AROUND = ' ?.,"“”'


class Topic(NamedTuple):
    """A thing's name as written, and the name of a predicate."""

    subject: str
    predicate: str


def read_topic(text: str) -> Topic:
    """Take what is quoted, or else the first words that are written as names are, or what no form asks with, for the
    thing; and what the question forms make of the rest for the predicate; where none fits, its words.

    Raises `QuestionRefused`.
    """
    question = read_question(text)
    subject = _quoted(question) or _written_as_name(question) or _left_over(question)
    rest = frozenset(subject)
    asked = VOCABULARY.asked(question.without(rest))
    forms = sorted((form.rank, name) for name, form in asked.items())
    others = [question.words[place] for place in sorted(question.content - rest)]
    plain = [name for (alone, *_), name in forms if not alone]
    predicate = next(iter(plain), "") or " ".join(others) or next((name for _, name in forms), "is")
    return Topic(" ".join(question.raw[place] for place in subject).strip(_AROUND), predicate)


def _quoted(question: Question) -> list[int]:
    first = next((place for place, raw in enumerate(question.raw) if raw.startswith(_OPENS)), None)
    if first is None:
        return []
    last = next(
        (place for place in range(first, len(question.raw)) if question.raw[place].endswith(_CLOSES)), None
    )
    return [] if last is None else list(range(first, last + 1))


def _written_as_name(question: Question) -> list[int]:
    """The first run of words with a capital or a digit, small joining words within; the question's own first is none
    where it only asks."""
    marked = [
        (raw[0].isupper() or raw[0].isdigit()) and (place > 0 or place in question.content)
        for place, raw in enumerate(question.raw)
    ]
    named = [
        mark or (word in _JOINS and any(marked[:place]) and any(marked[place + 1 : place + 3]))
        for place, (mark, word) in enumerate(zip(marked, question.words, strict=True))
    ]
    runs = [
        [place for place, _ in run]
        for is_name, run in groupby(enumerate(named), key=lambda one: one[1])
        if is_name
    ]
    return runs[0] if runs else []


def _left_over(question: Question) -> list[int]:
    asked_by = {word for form in VOCABULARY.asked(question.folded).values() for word in form.literals}
    left = [place for place in sorted(question.content) if question.words[place] not in asked_by]
    return left or list(range(len(question.words)))
