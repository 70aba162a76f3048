"""The stem by which a word is compared. Pure."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from .lexicon import RELATED, STATE_OF

SHORTEST = 3
_NO_WORD = frozenset("_/@.:#+")
_ENDINGS = (
    ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ing", ""), ("ied", "y"), ("ed", ""),
    ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
)  # fmt: skip
"""Endings, the longer ones first, and what stands in their place without them."""


@lru_cache(maxsize=1 << 14)
def stem_of(token: str) -> str:
    """Return a word's stem: accents and endings gone, near synonyms made one; identifiers stay as they are."""
    decomposed = unicodedata.normalize("NFKD", token.lower().replace("’", "'"))
    word = "".join(character for character in decomposed if not unicodedata.combining(character))
    if word in RELATED:
        return RELATED[word]
    if len(word) <= SHORTEST or any(character.isdigit() or character in _NO_WORD for character in word):
        return word
    stem = _without_ending(word)
    stem = stem.removesuffix("e") if len(stem) > SHORTEST + 1 else stem
    return RELATED.get(stem, _as_a_state(stem))


def _without_ending(word: str) -> str:
    for ending, put in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            stem = word.removesuffix(ending) + put
            doubled = len(stem) > SHORTEST and stem[-1] == stem[-2] and stem[-1] not in "lsz"
            return stem[:-1] if doubled and ending in {"ed", "ing"} else stem
    return word


def _as_a_state(stem: str) -> str:
    """A stem as the tables of states write it, where it has lost its last e."""
    return f"{stem}e" if stem not in STATE_OF and f"{stem}e" in STATE_OF else stem
