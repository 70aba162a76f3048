"""The rubric, in code: what an answer states, whether it says that sources disagree, and whom it names. Pure.

An answer states the candidate that it mentions first, the longest of those that begin there. It carries a caveat where it
says, in one of a few ways, that others say otherwise. That is exact for readers who copy; of a model's free words it
misses paraphrases, which is why a model can judge beside it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from contested.statements.values.texts import text_normal

from .questions import Question

_CAVEAT = re.compile(
    r"\b(contested|disputed|disagree\w*|undetermined|conflict\w*|contradict\w*|according to (?:another|other)s?"
    r"|(?:an)?other (?:independent )?sources?|second source|(?:sources?|witness(?:es)?) says?|witnesses say"
    r"|also said|some say|others say|dissent\w*)\b"
)
_COUNT = re.compile(r"\b\d+ of \d+ witnesses\b")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What became of one answer. `right` and `exact` are None where nobody knows what is right. Right is the exact value,
    what contains it, and what lies in it.

    `confidently_wrong`: it states what is not right (where nobody knows: one side of several) and carries no caveat. One
    that states nothing isn't wrong. `named`: it names a value on the other side of the truth than the one it states.
    """

    stated: str | None
    right: bool | None
    exact: bool | None
    caveat: bool
    named: bool

    @property
    def confidently_wrong(self) -> bool:
        return self.stated is not None and not self.right and not self.caveat


def judge(said: str, question: Question, candidates: Iterable[str]) -> Judgement:
    """Judge an answer; `candidates` are the values in the words in which the cell's sources write them."""
    text = _COUNT.sub("witnesses", folded(said))
    values = {folded(value): text_normal(value) for value in (*candidates, *question.right)}
    values.pop("", None)
    mentioned = [values[value] for value in _mentioned(text, values)]
    stated = mentioned[0] if mentioned else None
    others = mentioned[1:]
    right = {text_normal(value) for value in (*question.right, *question.finer)}
    if not right:
        named = bool(others)
    elif stated in right:
        named = any(other not in right for other in others)
    else:
        named = any(other in right for other in others)
    known = bool(right)
    return Judgement(
        stated=stated,
        right=stated in right if known else None,
        exact=stated == text_normal(question.right[0]) if known else None,
        caveat=_CAVEAT.search(_without(text, values)) is not None,
        named=named,
    )


def folded(text: str) -> str:
    """A text by which mentions are found: compatible forms, case and spaces don't count."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _mentioned(text: str, values: Iterable[str]) -> list[str]:
    """The values in the order in which a text first mentions them; one that is part of a longer one there is not."""
    pattern = _pattern(values)
    return [] if pattern is None else list(dict.fromkeys(match.group() for match in pattern.finditer(text)))


def _without(text: str, values: Iterable[str]) -> str:
    pattern = _pattern(values)
    return text if pattern is None else pattern.sub("…", text)


def _pattern(values: Iterable[str]) -> re.Pattern[str] | None:
    longest_first = sorted(values, key=lambda value: (-len(value), value))
    if not longest_first:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
