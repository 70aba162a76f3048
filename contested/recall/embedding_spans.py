"""Giving the spans of evidence their vectors, on whatever way they came into the store."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from contested.alignment.embedding import Embedder, embedder
from contested.postgres import query

SPANS_TO_EMBED = query.load(__file__, "spans_to_embed")
KEEP_VECTORS = query.load(__file__, "keep_vectors")
LAST_EMBEDDED = "select coalesce(max(span_id), 0) from span_vector where model = %(model)s"

BATCH = 500
LONGEST = 8_000  # characters of a quote that are embedded; a service may refuse more
LOOKED_BACK = 10_000
"""Spans are numbered before they are committed: this many below the last one embedded are looked at again.
What a longer transaction wrote is found by looking through the `whole`."""


def embed_spans(
    *,
    whole: bool = False,
    seconds: float = float("inf"),
    by: Embedder | None = None,
    batch: int = BATCH,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Embed spans that have no vector of the model; return how many, within about `seconds`.

    Unless the `whole` store is looked through, only what came lately is. Raises `EmbeddingUnavailable`.
    """
    model = by or embedder()
    until = time.monotonic() + seconds
    last = query.value(LAST_EMBEDDED, {"model": model.name})
    after = 0 if whole else max(0, last - LOOKED_BACK)
    done = 0
    while time.monotonic() < until:
        found = query.rows(
            SPANS_TO_EMBED,
            lambda *row: row,
            {"after": after, "model": model.name, "most": batch},
        )
        if not found:
            break
        vectors = model.embed([quote[:LONGEST] for _, quote in found])
        done += query.execute(
            KEEP_VECTORS,
            {
                "model": model.name,
                "spans": [span for span, _ in found],
                "embeddings": [as_vector(row) for row in vectors],
            },
        )
        after = found[-1][0]
        if progress is not None:
            progress(done)
    return done


def as_vector(row: Iterable[float]) -> str:
    """Write a vector as pgvector reads it."""
    return f"[{','.join(f'{number:.7g}' for number in row)}]"
