"""A claim taken apart: its figures, the states that it names, whether it denies, and the words that are left. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from .figures import Figure, read_figures
from .lexicon import (
    COPULAS,
    NEGATIONS,
    NUMBER_WORDS,
    ONLY_AFTER_A_COPULA,
    PERIODS,
    PHRASES,
    PLACE_WORDS,
    RELATED,
    SCOPE_WORDS,
    SLOT_WORDS,
    STATE_OF,
    STOP,
    alternatives,
)

LONGEST = 2_000
"""Characters of a claim that are looked at; what differs beyond is told by nobody at a glance either."""

_PHRASES = [(re.compile(pattern, re.IGNORECASE), plain) for pattern, plain in PHRASES]
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_QUOTES = re.compile(r"[\"“”„«»`]")
_POSSESSIVE = re.compile(r"['’]s\b|(?<=s)['’](?=\s)")
_NUMBER_WORD = re.compile(rf"\b(?:{alternatives(NUMBER_WORDS)})\b(?!-)", re.IGNORECASE)
_HALF = re.compile(
    rf"\bhalf (?:an?|of an?) ({alternatives(PERIODS)})\b|\ban? half[ -]({alternatives(PERIODS)})\b", re.I
)
_A_PERIOD = re.compile(
    rf"\b(?P<lead>(?:is|are|was|of|after|within|in|for|lasts?|takes?|to|by)\s+)an? (?=(?:{alternatives(PERIODS)})\b)",
    re.IGNORECASE,
)
_DOZEN = re.compile(r"\ba dozen\b", re.IGNORECASE)
_TOKEN = re.compile(r"[^\W_](?:[\w+#]|[.'’/@:-](?=\w))*[+#]*|_\w+|=|[,;:!?.]|—|–")
_FIGURE_TOKEN = "\x00"


@dataclass(frozen=True, slots=True)
class Word:
    """A word that carries meaning; `naming` if it is written as a name or identifier, `place` counts words from the start.

    `slot` is the preposition it follows, or “is” in what the subject is said to be; empty elsewhere. `before` is the
    stem of the word that governs the slot.
    """

    stem: str
    text: str
    naming: bool
    place: int
    slot: str = ""
    part: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """One side of a pair of states, as said by the word `text`."""

    axis: int
    side: bool
    text: str


@dataclass(slots=True)
class Wording:
    """A claim's parts. `denies`: it says that something is not so, other than by the opposite state."""

    text: str
    figures: list[Figure] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    denies: bool = False
    copula: int | None = None
    bare: bool = False

    @property
    def stems(self) -> set[str]:
        return {word.stem for word in self.words}


def read_wording(content: str) -> Wording:
    """Take a claim apart."""
    plain = _plain(content[:LONGEST])
    figures = read_figures(plain)
    wording = Wording(content, figures)
    _fill(wording, list(_tokens(plain, figures)))
    return wording


def _plain(text: str) -> str:
    """The claim in plainer words: no asides, no quotes, numbers in digits, no contractions."""
    text = unicodedata.normalize("NFKC", text).replace("\x00", " ")
    without = _ASIDE.sub(" ", text)
    text = without if without.strip(" .,;:") else text
    text = _QUOTES.sub("", text)
    for pattern, plain in _PHRASES:
        text = pattern.sub(plain, text)
    text = _POSSESSIVE.sub("", text)
    text = _HALF.sub(lambda match: f"0.5 {match[1] or match[2]}", text)
    text = _A_PERIOD.sub(lambda match: f"{match['lead']}1 ", text)
    text = _DOZEN.sub("12", text)
    return _NUMBER_WORD.sub(lambda match: NUMBER_WORDS[match[0].lower()], text)


def _tokens(text: str, figures: list[Figure]) -> Iterator[str]:
    at = 0
    for figure in figures:
        yield from _TOKEN.findall(text[at : figure.start])
        yield _FIGURE_TOKEN
        at = figure.end
    yield from _TOKEN.findall(text[at:])


def _fill(wording: Wording, tokens: list[str]) -> None:
    said = [token for token in tokens if token[0].isalnum() or token == _FIGURE_TOKEN]
    wording.bare = len(said) <= 3 and not any(token.lower() in COPULAS for token in tokens)
    flip, flip_at, slot, part, copula = False, 0, "", 0, False
    for place, token in enumerate(tokens):
        word = token.lower()
        if word in {";", ".", "!", "?", "—", "–"} or (word in {"and", "but", "or"} and slot != "is"):
            slot, part = "", 0
        if word == ",":
            part += 1
            continue
        if word in COPULAS:
            if wording.copula is None and place:
                wording.copula = len(wording.words)
            slot, part, copula = "is", 0, True
            continue
        if word in NEGATIONS:
            flip, flip_at = not flip, place
            if word in {"nobody", "none", "nothing"}:
                wording.denies, flip = not wording.denies, False
            continue
        state = _state(tokens, place, copula=copula)
        if state is not None:
            side = state[1]
            if flip and place - flip_at <= 4:
                side, flip = not side, False
            wording.states.append(State(state[0], side, token))
            continue
        if word in SLOT_WORDS or word in SCOPE_WORDS:
            slot, part = ("in" if word in PLACE_WORDS else word), 0
            continue
        if token == _FIGURE_TOKEN or word in STOP or not token[0].isalnum():
            continue
        wording.words.append(Word(stem_of(token), token, _naming(token, place), place, slot, part))
    if flip:
        wording.denies = not wording.denies


def _state(tokens: list[str], place: int, *, copula: bool) -> tuple[int, bool] | None:
    """Return the state that a word names, as (pair, side), if it names one here."""
    word = tokens[place].lower()
    stem = word if word in STATE_OF else stem_of(word)
    found = STATE_OF.get(stem)
    if found is None:
        return None
    if word in ONLY_AFTER_A_COPULA:
        following = tokens[place + 1].lower() if place + 1 < len(tokens) else ""
        ends = following in {"", ".", ",", ";", "!", "by", "for", "in", "since", "again"}
        before = tokens[place - 1].lower() if place else ""
        if not (ends and (copula or not place or before in COPULAS)):
            return None
    return found


def _naming(token: str, place: int) -> bool:
    """Whether a word looks like a name or an identifier, rather than one of the language."""
    if (
        any(character.isdigit() or character in "_/@.:" for character in token)
        or token[1:] != token[1:].lower()
    ):
        return True
    return token[0].isupper() and place > 0


def stem_of(token: str) -> str:
    """Return the stem by which a word is compared: accents and endings gone, near synonyms made one."""
    word = "".join(
        character
        for character in unicodedata.normalize("NFKD", token.lower())
        if not unicodedata.combining(character)
    ).replace("’", "'")
    if word in RELATED:
        return RELATED[word]
    if any(character.isdigit() or character in "_/@.:#+" for character in word) or len(word) <= 3:
        return word
    for ending, put in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)] + put
            if len(stem) > 3 and stem[-1] == stem[-2] and ending in {"ed", "ing"} and stem[-1] not in "lsz":
                stem = stem[:-1]
            stem = stem.removesuffix("e") if len(stem) > 4 else stem
            return RELATED.get(stem, _known(stem))
    return RELATED.get(word, _known(word.removesuffix("e") if len(word) > 4 else word))


def _known(stem: str) -> str:
    """A stem as the tables of states write it, where it has lost its last e."""
    return f"{stem}e" if stem not in STATE_OF and f"{stem}e" in STATE_OF else stem


_ENDINGS = (
    ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ing", ""), ("ied", "y"), ("ed", ""),
    ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
)  # fmt: skip
