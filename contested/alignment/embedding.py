"""What words mean, as vectors: by a small model that comes with the product, or by a service of one's own.

Vectors only suggest what a person should look at. They never decide what contradicts what.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from functools import cache
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from django.conf import settings

if TYPE_CHECKING:  # a process that never embeds anything need not carry it
    from numpy.typing import NDArray

    Vectors = NDArray[Any]

BATCH = 256
PATIENCE = 30  # seconds


class EmbeddingUnavailable(Exception):
    """Nothing that turns words into vectors can be reached."""


class Embedder(Protocol):
    """Turns texts into vectors of one length each; `name` says by which model, so that vectors of two are never mixed."""

    name: str

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Return one row a text, each of length 1 (or 0, where a text means nothing); raises `EmbeddingUnavailable`."""
        ...


class OwnModel:
    """The static model in the wheel of wordllama: 256 dimensions, no network, some 60 MB once it is used."""

    name = "wordllama-256"

    def __init__(self) -> None:
        import wordllama

        here = Path(wordllama.__file__).parent
        self._model = wordllama.WordLlama.load(cache_dir=here, disable_download=True)

    def embed(self, texts: Sequence[str]) -> Vectors:
        return unit_rows(self._model.embed(list(texts), norm=False))


class Service:
    """An endpoint that speaks as OpenAI's does: `POST URL/embeddings`."""

    def __init__(self, url: str, model: str, key: str = "") -> None:
        if not url.startswith(("http://", "https://")):
            raise EmbeddingUnavailable(f"“{url}” is no address of a service")
        self.name = model
        self._url = f"{url.rstrip('/')}/embeddings"
        self._key = key

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows: list[list[float]] = []
        for start in range(0, len(texts), BATCH):
            rows += self._asked(texts[start : start + BATCH])
        return unit_rows(rows)

    def _asked(self, texts: Sequence[str]) -> list[list[float]]:
        headers = {"Content-Type": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        body = json.dumps({"model": self.name, "input": list(texts)}).encode()
        request = urllib.request.Request(self._url, body, headers)  # noqa: S310 - its scheme is checked above
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:  # noqa: S310 - as above
                found = json.load(response)["data"]
            rows = [list(map(float, one["embedding"])) for one in sorted(found, key=lambda one: one["index"])]
        except (OSError, HTTPException, ValueError, KeyError, TypeError, AttributeError) as error:
            raise EmbeddingUnavailable(f"{self._url}: {error}") from error
        if len(rows) != len(texts) or len({len(row) for row in rows}) != 1:
            raise EmbeddingUnavailable(f"{self._url} did not answer with one vector for each text")
        return rows


def unit_rows(rows: Any) -> Vectors:
    """Return vectors scaled to length 1; one that is zero stays so."""
    import numpy as np

    vectors = np.asarray(rows, dtype=np.float32)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled: Vectors = vectors / np.where(lengths > 0, lengths, 1)
    return scaled


@cache
def embedder() -> Embedder:
    """Return what embeds here: the service that the settings name, else the own model, loaded on first use."""
    if settings.CONTESTED_EMBEDDINGS_URL:
        return Service(
            settings.CONTESTED_EMBEDDINGS_URL,
            settings.CONTESTED_EMBEDDINGS_MODEL,
            settings.CONTESTED_EMBEDDINGS_KEY,
        )
    return OwnModel()
