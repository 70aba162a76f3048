"""Which spans mean something near to a question, by their vectors. Only ever a hint: nothing is decided by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contested.alignment.embedding import EmbeddingUnavailable, embedder
from contested.postgres import query

from .embedding_spans import as_vector

NEAREST_SPANS = query.load(__file__, "nearest_spans")
NEAREST_SPANS_WITHIN = query.load(__file__, "nearest_spans_within")
LIKENESS_OF_SPANS = query.load(__file__, "likeness_of_spans")
SOME_VECTOR = "select exists (select from span_vector where model = %(model)s)"


@dataclass(frozen=True, slots=True)
class Meant:
    """A question's vector, as the database reads it."""

    model: str
    size: int
    vector: str


def what_is_meant(question: str) -> Meant | None:
    """Return a question's vector; None where no span has one by this model, or nothing that embeds can be reached."""
    try:
        model = embedder()
        if not query.value(SOME_VECTOR, {"model": model.name}):
            return None
        [row] = model.embed([question])
    except EmbeddingUnavailable:
        return None
    return Meant(model.name, len(row), as_vector(row))


def nearest_spans(meant: Meant, *, most: int, revisions: Sequence[int] | None = None) -> dict[int, float]:
    """Return the spans nearest to a question with their likeness (a cosine), the nearest first; of equal ones the older."""
    if revisions is not None:
        given = {"asked": meant.vector, "model": meant.model, "revisions": list(revisions), "most": most}
        return dict(query.rows(NEAREST_SPANS_WITHIN, _pair, given))
    # An index of some rows is used only where the query names them outright.
    name = meant.model.replace("'", "''").replace("%", "%%")
    sql = NEAREST_SPANS.replace("{size}", str(meant.size)).replace("{model}", name)
    return dict(query.rows(sql, _pair, {"asked": meant.vector, "most": most}))


def likeness_of(meant: Meant, spans: Sequence[int]) -> dict[int, float]:
    """Return how like a question each of some spans is, of those that have a vector."""
    given = {"asked": meant.vector, "model": meant.model, "spans": list(spans)}
    return dict(query.rows(LIKENESS_OF_SPANS, _pair, given))


def _pair(span: int, likeness: float) -> tuple[int, float]:
    return span, likeness
