"""Whether two predicates may speak of the same thing: by their names, and by what is said with them. Pure.

Nothing here decides; it only says what a person should look at, and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rapidfuzz import fuzz, process

from contested.alignment.matching import Relation

ALIKE = 0.85
"""Likeness of names from which a pair is looked at."""
AKIN = 0.65
"""Likeness of meanings, the cosine of two embeddings, from which a pair is looked at."""
FEW_SHARED = 3
MOSTLY = 0.5
NEARLY_ALL = 0.8
SELDOM = 0.2
ENOUGH_TO_TELL = 5
BY_NAME_ALONE = 0.7
"""The most that likeness of names and meanings is worth by itself."""

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_SAY_NOTHING = frozenset(
    ["a", "an", "the", "of", "in", "at", "on", "by", "to", "for", "is", "was", "has", "have"]
)
_OTHER = re.compile(r"[\W_]+")


class Overlap(NamedTuple):
    """Of `both` claims of one predicate about subjects of which the other speaks too, `shared` say what it says."""

    shared: int = 0
    both: int = 0

    @property
    def share(self) -> float:
        """Somewhat below the measured share, and the less so the more there was to measure."""
        return self.shared / (self.both + 1)


@dataclass(frozen=True, slots=True)
class Clues:
    """What speaks for two predicates being one. `there` counts claims of the first in the second, `back` the reverse;
    `turned` counts those of the first that the second makes with subject and object exchanged."""

    name: float = 0.0
    meaning: float = 0.0
    there: Overlap = field(default=Overlap())
    back: Overlap = field(default=Overlap())
    turned: Overlap = field(default=Overlap())


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What the first may be to the second; `swapped`: what the second may be to the first. `confidence` in [0, 1]."""

    relation: Relation
    confidence: float
    because: str
    swapped: bool = False


def words_of(name: str) -> str:
    """Return a name's words, small and parted by spaces; of an IRI those of its last part."""
    local = re.split(r"[/#]", name.rstrip("/#"))[-1] if "://" in name else name
    return " ".join(_OTHER.sub(" ", _HUMP.sub(" ", local)).lower().split())


def alike(names: Sequence[str]) -> Iterator[tuple[int, int, float]]:
    """Yield the places of every two names that are alike, the lower one first, and how much, in [0, 1]."""
    words = [words_of(name) for name in names]
    for place, one in enumerate(words[:-1]):
        for _, score, other in process.extract(
            one,
            words[place + 1 :],
            scorer=fuzz.token_sort_ratio,
            score_cutoff=100 * ALIKE,
            limit=None,
        ):
            yield place, place + 1 + other, score / 100


def narrows(one: str, other: str) -> bool:
    """Whether one of two names is the other with further words, as *birth date* is to *date*: then they differ by these."""
    first, second = (set(words_of(name).split()) - _SAY_NOTHING for name in (one, other))
    return first < second or second < first


def suggest(clues: Clues) -> Suggestion | None:
    """Return what the clues suggest; None where too little speaks for it, or what is said speaks against it."""
    by_name = BY_NAME_ALONE * max(clues.name, clues.meaning)
    named = clues.name >= ALIKE or clues.meaning >= AKIN
    if clues.turned.shared >= FEW_SHARED and clues.turned.share >= MOSTLY:
        return Suggestion(Relation.INVERSE, clues.turned.share, _because(clues))
    there, back = clues.there, clues.back
    shared = max(there.shared, back.shared)
    less, more = sorted((there.share, back.share))
    if shared >= FEW_SHARED and less >= MOSTLY:
        relation = Relation.EXACT if less >= NEARLY_ALL else Relation.CLOSE
        together = 1 - (1 - less) * (1 - by_name) if named else less
        return Suggestion(relation, together, _because(clues))
    if shared >= FEW_SHARED and more >= NEARLY_ALL:
        return Suggestion(Relation.NARROWER, more, _because(clues), swapped=back.share > there.share)
    if not named or (max(there.both, back.both) >= ENOUGH_TO_TELL and more < SELDOM):
        return None
    same_words = clues.name >= 1
    return Suggestion(Relation.EXACT if same_words else Relation.CLOSE, by_name, _because(clues))


def _because(clues: Clues) -> str:
    said = []
    if clues.name >= ALIKE:
        said.append(f"the names are alike ({clues.name:.2f})")
    if clues.meaning >= AKIN:
        said.append(f"the words mean something alike ({clues.meaning:.2f})")
    there = max(clues.there, clues.back, key=lambda overlap: overlap.shared)
    for overlap, how in ((there, "say the same"), (clues.turned, "say the same the other way round")):
        if overlap.shared:
            said.append(f"of {overlap.both} claims about things of which both speak {overlap.shared} {how}")
    return "; ".join(said)
