"""Names of things that don't exist: the n-th is always the same, and no two are equal."""

from __future__ import annotations

ONSETS = [
    "b", "br", "d", "dr", "f", "g", "gr", "h", "k", "kl", "l", "m", "n", "p", "pr", "r", "s", "st", "t", "th", "tr", "v", "w",
]  # fmt: skip
NUCLEI = ["a", "e", "i", "o", "u", "ei"]
CODAS = ["", "l", "n", "r", "rn", "s", "th", "x"]
GIVEN = [onset.capitalize() + ending for onset in ONSETS[:16] for ending in ("ara", "edric", "ilo", "onwy")]

SYLLABLES = len(ONSETS) * len(NUCLEI)
WORDS = SYLLABLES * SYLLABLES * len(CODAS)
STRIDE = 7_919  # shares no factor with WORDS, so that neighbours in number are strangers in name


def word(number: int) -> str:
    """Return the n-th of 165,888 words; from there on they come again, with a number behind."""
    again, place = divmod(number, WORDS)
    rest, coda = divmod(place * STRIDE % WORDS, len(CODAS))
    first, second = divmod(rest, SYLLABLES)
    text = (_syllable(first) + _syllable(second) + CODAS[coda]).capitalize()
    return f"{text} {again + 1}" if again else text


def person(number: int) -> str:
    """Return the n-th person's name, one of more than ten million."""
    surname, given = divmod(number, len(GIVEN))
    return f"{GIVEN[given]} {word(surname)}"


def _syllable(number: int) -> str:
    onset, nucleus = divmod(number, len(NUCLEI))
    return ONSETS[onset] + NUCLEI[nucleus]
