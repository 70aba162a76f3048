"""Give the spans of evidence their vectors."""

import logging

from contested.alignment.embedding import EmbeddingUnavailable
from contested.celery import app
from contested.postgres.base import UnreachableError

logger = logging.getLogger(__name__)

SECONDS = 2.0  # at a time, so that a large import keeps no score waiting


@app.task(name="contested.tasks.embedding", ignore_result=True, expires=30)
def embed(*, whole: bool = False) -> None:
    """Embed what came lately, or what is missing in the `whole` store, for a while; the sweep goes on with the rest."""
    from contested.recall.embedding_spans import embed_spans

    try:
        embed_spans(whole=whole, seconds=SECONDS)
    except (EmbeddingUnavailable, UnreachableError) as error:
        logger.warning("No span could be embedded: %s", error)  # the sweep tries again
