"""Passages for a question, whatever is stated of them or nothing: by their words, their neighbours' and their meaning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from contested.evidence.models import Revision
from contested.postgres import query

from .nearness import likeness_of, nearest_spans, what_is_meant
from .questions import Question, read_question

SPANS_WITH_WORDS = query.load(__file__, "spans_with_words")
SPANS_BESIDE = query.load(__file__, "spans_beside")
PASSAGES_TOLD = query.load(__file__, "passages_told")

NOW = "infinity"
MOST_PASSAGES = 50
MOST_WORDS = 32
COUNTED = 5_000
MOST_OF_WORD = 1_000
MOST_WITH_WORDS = 500
LOOKED_BESIDE = 200
NEAREST = 40  # as many as the index gives, unless it is told otherwise
BEFORE, AFTER = 0.5, 0.25
"""What the passage before and the one after add of their words: a reply seldom repeats what it replies to."""
MEANING = 0.5
"""What likeness of meaning counts for beside the words, of which the best have 1."""


class Beside(NamedTuple):
    span: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Passage:
    """A span of a document. `statements` rest on it and stand; `retired` ones did, and were taken back."""

    span: int
    quote: str
    locator: str
    start: int | None
    end: int | None
    revision: int
    document_id: int
    document: str
    url: str | None
    statements: list[int]
    retired: list[int]
    score: float = 0.0


def find_passages(
    text: str, *, k: int = 10, as_of: datetime | None = None, documents: Sequence[int] | None = None
) -> list[Passage]:
    """Return the passages that speak most of a question, the best first, of equal ones the older; of some documents (ids)
    alone if these are given. Raises `QuestionRefused`.
    """
    question = read_question(text)
    revisions = (
        None
        if documents is None
        else list(Revision.objects.filter(document__in=documents).values_list("pk", flat=True))
    )
    scores = _scores(question, revisions)
    order = sorted(scores, key=lambda span: (-scores[span], span))
    found: list[Passage] = []
    # What was not yet there by then gives its place to the next.
    for start in range(0, len(order), MOST_PASSAGES):
        if len(found) >= k:
            break
        spans = order[start : start + MOST_PASSAGES]
        told = {
            one.span: one
            for one in query.rows(PASSAGES_TOLD, _passage, {"spans": spans, "as_of": as_of or NOW})
        }
        found += [replace(told[span], score=scores[span]) for span in spans if span in told]
    return found[:k]


def _passage(*row: object) -> Passage:
    return Passage(*row)  # type: ignore[arg-type]  # as the query's columns


def _scores(question: Question, revisions: Sequence[int] | None) -> dict[int, float]:
    words: dict[int, float] = dict(
        query.rows(
            SPANS_WITH_WORDS,
            lambda span, score: (span, score),
            {
                "text": question.text.replace("\0", " "),
                "revisions": revisions,
                "most_words": MOST_WORDS,
                "counted": COUNTED,
                "most_of_word": MOST_OF_WORD,
                "most": MOST_WITH_WORDS,
            },
        )
    )
    meant = what_is_meant(question.text)
    near = {} if meant is None else nearest_spans(meant, most=NEAREST, revisions=revisions)
    foremost = [*list(words)[:LOOKED_BESIDE], *near]
    shared = share(words, query.rows(SPANS_BESIDE, Beside, {"spans": foremost}))
    likeness = {} if meant is None else near | likeness_of(meant, list(shared.keys() - near.keys()))
    best = max(shared.values(), default=0.0) or 1.0
    return {
        span: shared.get(span, 0.0) / best + MEANING * likeness.get(span, 0.0)
        for span in shared.keys() | near.keys()
    }


def share(words: Mapping[int, float], beside: Sequence[Beside]) -> dict[int, float]:
    """Return each span's score with what those beside it add, these among them."""
    pairs = {(one.before, one.span) for one in beside if one.before is not None}
    pairs |= {(one.span, one.after) for one in beside if one.after is not None}
    shared = dict(words)
    for earlier, later in sorted(pairs):
        shared[later] = shared.get(later, 0.0) + BEFORE * words.get(earlier, 0.0)
        shared[earlier] = shared.get(earlier, 0.0) + AFTER * words.get(later, 0.0)
    return shared
