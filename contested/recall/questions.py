"""A question as it is looked for: its words, and every run of them that may be somebody's name. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from contested.statements.values.texts import text_normal

from .errors import QuestionRefused
from .vocabulary import GAP, VOCABULARY
from .when import When, read_when

LONGEST_QUESTION = 2_000
"""Characters; what is longer is a document, not a question."""
LONGEST_NAME = 8
"""Words of a name that is looked for whole; longer ones are found by their words."""
LONGEST_TURNED = 5

_SURROGATES = re.compile("[\ud800-\udfff]")
_CONTRACTION = re.compile(r"(?i)\b(what|who|where|when|how|which)['’]s\b")
_POSSESSIVE = re.compile(r"['’`]s?(?=\W*$)", re.IGNORECASE)


class Run(NamedTuple):
    """Words `[first, last)` of a question, folded as names are; `turned` if they stand in another order there."""

    first: int
    last: int
    folded: str
    turned: bool = False

    @property
    def length(self) -> int:
        return self.last - self.first

    @property
    def places(self) -> frozenset[int]:
        return frozenset(range(self.first, self.last))


@dataclass(frozen=True, slots=False)
class Question:
    """`text` as asked; `raw` its words as written, `words` the same, folded. Neither is empty."""

    text: str
    raw: tuple[str, ...]
    words: tuple[str, ...]

    @cached_property
    def folded(self) -> str:
        return " ".join(self.words)

    @cached_property
    def when(self) -> When | None:
        """The time that the question names."""
        return read_when(self.raw)

    @cached_property
    def content(self) -> frozenset[int]:
        """The places of the words that say what is asked for, and of whom; of what time is told by others."""
        said = frozenset(
            place for place, word in enumerate(self.words) if word not in VOCABULARY.function_words
        )
        return said if self.when is None else (said - self.when.places or said)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """Every run of words that may be a name, as it stands."""
        size = len(self.words)
        return tuple(
            Run(first, last, folded)
            for first in range(size)
            for last in range(first + 1, min(first + LONGEST_NAME, size) + 1)
            if (last - first > 1 or first in self.content)
            and (folded := text_normal(" ".join(self.raw[first:last])))
        )

    @cached_property
    def turned_runs(self) -> tuple[Run, ...]:
        """The same with the last words first, as registers write names: `blanchett cate` for `Cate Blanchett`."""
        return tuple(
            Run(run.first, run.last, " ".join(words[place:] + words[:place]), turned=True)
            for run in self.runs
            if 2 <= run.length <= LONGEST_TURNED and len(words := run.folded.split()) == run.length
            for place in range(1, run.length)
        )

    def without(self, places: frozenset[int]) -> str:
        """The folded question with a gap where the words at some places stand."""
        return " ".join(GAP if place in places else word for place, word in enumerate(self.words))

    def besides(self, places: frozenset[int]) -> str:
        """The folded question without the words at some places, and without the time that it names."""
        left_out = places if self.when is None else places | self.when.places
        return " ".join(word for place, word in enumerate(self.words) if place not in left_out)


def read_question(text: str) -> Question:
    """Read what somebody typed; raises `QuestionRefused` where there is nothing to look for, or far too much."""
    clean = _SURROGATES.sub("\ufffd", text).strip()
    if len(clean) > LONGEST_QUESTION:
        raise QuestionRefused("question", f"is longer than {LONGEST_QUESTION:,} characters")
    found = [(raw, folded) for raw in _words(clean) if (folded := text_normal(raw))]
    if not any(character.isalnum() for _, folded in found for character in folded):
        raise QuestionRefused("question", "holds no word to look for")
    return Question(clean, tuple(raw for raw, _ in found), tuple(folded for _, folded in found))


def _words(text: str) -> Iterator[str]:
    # A semicolon would part the members of a list, and a possessive would become part of the name.
    for word in _CONTRACTION.sub(r"\1 is", text).replace(";", " ").replace("\0", " ").split():
        yield _POSSESSIVE.sub("", word) or word
