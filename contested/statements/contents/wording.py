"""A claim taken apart: its figures, the states that it names, whether it denies, and the words that are left. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from .figure import Figure
from .figures import read_figures
from .lexicon import (
    COPULAS,
    NEGATIONS,
    NUMBER_WORDS,
    ONLY_AFTER_A_COPULA,
    PERIODS,
    PHRASES,
    PLACE_WORDS,
    SCOPE_WORDS,
    SLOT_WORDS,
    STATE_OF,
    STOP,
    alternatives,
)
from .stems import stem_of

LONGEST = 1_000
"""Characters of a claim that are looked at."""

BARE = 3
"""A claim of so many words, none of them a verb that says *is*, is taken for a mere value."""

REACH = 4
"""How many words after *not* the state may stand that it turns round."""

_PHRASES = [(re.compile(pattern, re.IGNORECASE), plain) for pattern, plain in PHRASES]
_ASIDE = re.compile(r"\([^()_]*\)|\[[^\[\]_]*\]")  # but a list of identifiers is no aside
_QUOTES = re.compile(r"[\"“”„«»`]")
_POSSESSIVE = re.compile(r"['’]s\b|(?<=s)['’](?=\s)")
_NUMBER_WORD = re.compile(rf"\b(?:{alternatives(NUMBER_WORDS)})\b(?!-)", re.IGNORECASE)
_ONE = alternatives(PERIODS)
_HALF = re.compile(rf"\bhalf (?:an?|of an?) ({_ONE})\b|\ban? half[ -]({_ONE})\b", re.IGNORECASE)
_A_PERIOD = re.compile(
    rf"\b(?P<lead>(?:is|are|was|of|after|within|in|for|lasts?|takes?|to|by)\s+)an? (?=(?:{_ONE})\b)",
    re.IGNORECASE,
)
_DOZEN = re.compile(r"\ba dozen\b", re.IGNORECASE)
_TOKEN = re.compile(r"[^\W_](?:[\w+#]|[.'’/@:-](?=\w))*[+#]*|_\w+|=|[,;:!?.]|—|–")
_OF_A_FIGURE = "\x00"
_ENDS = frozenset({";", ".", "!", "?", "—", "–"})
_JOINS = frozenset({"and", "but", "or"})
_ENDS_A_STATE = frozenset({"", ".", ",", ";", "!", "by", "for", "in", "since", "again"})


@dataclass(frozen=True, slots=True)
class Word:
    """A word that carries meaning; `naming` if it is written as a name or identifier, `place` counts from the start.

    `slot` is the preposition that it follows, or “is” in what the subject is said to be; empty elsewhere. `part` counts
    the commas within the slot.
    """

    stem: str
    text: str
    naming: bool
    place: int
    slot: str
    part: int


@dataclass(frozen=True, slots=True)
class State:
    """One side of a pair of states, as said by the word `text`."""

    axis: int
    side: bool
    text: str


@dataclass(slots=True)
class Wording:
    """A claim's parts. `denies`: it says that something is not so, other than by the opposite state.

    `subject` is how many of the words stand before it says what something is; `only`: it says that nothing else is;
    `bare`: it is a mere value.
    """

    figures: list[Figure]
    words: list[Word] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    denies: bool = False
    subject: int = 0
    only: bool = False
    bare: bool = False


@lru_cache(maxsize=1 << 12)
def read_wording(content: str) -> Wording:
    """Take a claim apart."""
    plain = _plain(content[:LONGEST])
    figures = read_figures(plain)
    return _Reading(list(_tokens(plain, figures)), figures).whole()


def _plain(text: str) -> str:
    """The claim in plainer words: no asides, no quotes, numbers in digits, no contractions."""
    text = unicodedata.normalize("NFKC", text).replace(_OF_A_FIGURE, " ")
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
        yield _OF_A_FIGURE
        at = figure.end
    yield from _TOKEN.findall(text[at:])


class _Reading:
    """A claim while it is read, word by word: in which slot it is, and whether a *not* waits for its state."""

    def __init__(self, tokens: list[str], figures: list[Figure]) -> None:
        self.tokens = tokens
        self.wording = Wording(figures)
        self.slot, self.part = "", 0
        self.denied_at: int | None = None
        self.said_is = False

    def whole(self) -> Wording:
        """Read all of it."""
        said = [token for token in self.tokens if token[0].isalnum() or token == _OF_A_FIGURE]
        self.wording.only = any(token.lower() == "only" for token in self.tokens)
        self.wording.bare = len(said) <= BARE and not any(token.lower() in COPULAS for token in self.tokens)
        for place, token in enumerate(self.tokens):
            word = token.lower()
            if not (self._turned(word, place) or self._named_state(place) or self._moved(word)):
                self._kept(token, place)
        if self.denied_at is not None:
            self.wording.denies = not self.wording.denies
        return self.wording

    def _turned(self, word: str, place: int) -> bool:
        """Take a word that denies; two of them assert."""
        if word not in NEGATIONS:
            return False
        if word in {"nobody", "none", "nothing"}:
            self.wording.denies = not self.wording.denies
            self.denied_at = None
        else:
            self.denied_at = place if self.denied_at is None else None
        return True

    def _named_state(self, place: int) -> bool:
        """Take a word that names a state, turned round by a *not* before it."""
        found = self._state_at(place)
        if found is None:
            return False
        axis, side = found
        if self.denied_at is not None and place - self.denied_at <= REACH:
            side, self.denied_at = not side, None
        self.wording.states.append(State(axis, side, self.tokens[place]))
        return True

    def _state_at(self, place: int) -> tuple[int, bool] | None:
        word = self.tokens[place].lower()
        found = STATE_OF.get(word) or STATE_OF.get(stem_of(word))
        if found is None or word not in ONLY_AFTER_A_COPULA:
            return found
        following = self.tokens[place + 1].lower() if place + 1 < len(self.tokens) else ""
        before = self.tokens[place - 1].lower() if place else ""
        told = self.said_is or not place or before in COPULAS
        return found if told and following in _ENDS_A_STATE else None

    def _moved(self, word: str) -> bool:
        """Take a word that opens or closes a slot."""
        if word in COPULAS:
            if not self.said_is:
                self.wording.subject = len(self.wording.words)
            self.slot, self.part, self.said_is = "is", 0, True
            return True
        if word == ",":
            self.part += 1
            return True
        if word in SLOT_WORDS or word in SCOPE_WORDS:
            self.slot, self.part = ("in" if word in PLACE_WORDS else word), 0
            return True
        if word in _ENDS or (word in _JOINS and self.slot != "is"):
            self.slot, self.part = "", 0
            return True
        return False

    def _kept(self, token: str, place: int) -> None:
        if token[0].isalnum() and token.lower() not in STOP:
            word = Word(stem_of(token), token, _naming(token, place), place, self.slot, self.part)
            self.wording.words.append(word)


def _naming(token: str, place: int) -> bool:
    """Whether a word looks like a name or an identifier, rather than one of the language."""
    marked = any(character.isdigit() or character in "_/@.:" for character in token)
    return marked or token[1:] != token[1:].lower() or (token[0].isupper() and place > 0)
