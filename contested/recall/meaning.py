"""What a question asks for, by what its words mean, where no question form has just these words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from contested.alignment.embedding import EmbeddingUnavailable, embedder

from .vocabulary import VOCABULARY, Asked

if TYPE_CHECKING:  # a process that never asks so need not carry it
    from numpy.typing import NDArray

NEAR = 0.6
"""The least likeness of meanings, the cosine of two embeddings. Of some dozens of paraphrases that were looked at for it, what
lay nearer was right but for one or two, and what asked for something unknown lay below .6 throughout."""


def asked_by_meaning(words: str) -> dict[str, Asked]:
    """Return the predicates, by folded name, for which words ask that mean what a known form does; only those of the
    nearest form. Empty where none is near, or nothing that turns words into vectors can be reached."""
    try:
        texts, vectors = _known_forms()
        [asked] = embedder().embed([words])
    except EmbeddingUnavailable:
        return {}
    likeness = vectors @ asked
    nearest = int(likeness.argmax())
    if likeness[nearest] < NEAR:
        return {}
    said, means = texts[nearest]
    literals = frozenset(said.split())
    return {name: Asked(False, 0, place, literals) for place, name in enumerate(means)}


@cache
def _known_forms() -> tuple[list[tuple[str, tuple[str, ...]]], NDArray[Any]]:
    texts = [(said, form.means) for form in VOCABULARY.forms if not form.alone for said in form.spoken()]
    names = {name for form in VOCABULARY.forms for name in form.means}
    texts += [(name, (name,)) for name in sorted(names)]
    return texts, embedder().embed([said for said, _ in texts])
