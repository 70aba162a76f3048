"""Whether passages that use one name speak of one thing: by how they introduce it, and by the words around it. Pure.

One name is taken for one thing until both sides show otherwise: each introduces what it speaks of, and the words around
differ. Who errs about a thing still speaks of it in its surroundings; a namesake has surroundings of its own. A passage
that introduces nothing joins the one that it is most like, so that what may be a dissent stays with what it may be about.

English alone is read here: the verbs and articles by which a passage introduces something.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import log, sqrt
from typing import NamedTuple

from contested.statements.values.texts import text_normal

APART = 0.4
"""The likeness of their surroundings below which two things that are introduced by one name are two."""
TELLING = 3
"""How many words tell a thing from its namesakes where no passage brings a qualifier."""

_HEAD, _OPENING = 400, 260  # characters
_NAME_TO_VERB, _OPENING_TO_VERB = 13, 18  # words
_LONGEST_TELLING = 30  # characters
_VERBS = frozenset(["is", "was", "are", "were", "refers"])
_WORD = re.compile(r"\w+")
_DEFINES = re.compile(r"\b(?:is|was|are|were|refers to)\s+(?:\w+\s+)?(?:a|an|the|one)\b", re.IGNORECASE)
_QUALIFIER = re.compile(r"(.{1,80}?)\s*\(\s*([^()]{3,60}?)\s*\)")


class Account(NamedTuple):
    """What is said of a name, and the passages that it rests on."""

    said: str
    passages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """The places of the accounts that speak of one thing; `apart` keeps it from its namesakes, empty where it has none."""

    accounts: tuple[int, ...]
    apart: str = ""


@dataclass(frozen=True, slots=True)
class Rarity:
    """How much a word tells: the more, the fewer passages hold it, as a logarithm."""

    passages: int
    holding: Mapping[str, int]

    @classmethod
    def of(cls, passages: Iterable[str]) -> Rarity:
        held = [set(words(passage)) for passage in passages]
        return cls(len(held), Counter(word for one in held for word in one))

    def weight(self, word: str) -> float:
        return log(1 + self.passages / (1 + self.holding.get(word, 0)))


def words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def introduces(passage: str, name: str) -> bool:
    """Whether a passage says near its beginning what somebody or something is: the bearer of the name, or at the very
    beginning anything under whatever other name it has."""
    said = words(passage[:_HEAD])
    names = {word for word in words(name) if len(word) > 1} or set(words(name))
    if any(
        word in names and not _VERBS.isdisjoint(said[place + 1 : place + 1 + _NAME_TO_VERB])
        for place, word in enumerate(said)
    ):
        return True
    opening = passage[:_OPENING]
    return any(_names_first(opening[: found.start()].split()) for found in _DEFINES.finditer(opening))


def _names_first(before: Sequence[str]) -> bool:
    """Whether a sentence begins with a name, and not amid another one."""
    return 0 < len(before) <= _OPENING_TO_VERB and (before[0][0].isupper() or before[0][0].isdigit())


def likeness(one: Account, other: Account, asked: Collection[str], rarity: Rarity) -> float:
    """How alike the surroundings are, from 0 to 1: the cosine of their words, rare ones weighing more.

    What the two say and what was `asked` (words) is left out: that they share the question, and differ in the answer, is
    why they are compared.
    """
    besides = {*asked, *words(one.said), *words(other.said)}
    first, second = (_surroundings(each.passages, besides, rarity) for each in (one, other))
    lengths = _length(first) * _length(second)
    return (
        sum(weight * second[word] for word, weight in first.items() if word in second) / lengths
        if lengths
        else 0.0
    )


def _surroundings(passages: Iterable[str], besides: Collection[str], rarity: Rarity) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for passage in passages:
        for word, times in Counter(words(passage)).items():
            if word not in besides:
                found[word] += (1 + log(times)) * rarity.weight(word)
    return found


def _length(weights: Mapping[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in weights.values()))


def things_called(
    name: str, accounts: Sequence[Account], asked: Collection[str], rarity: Rarity
) -> list[Thing]:
    """Part accounts by the thing they speak of, and propose what keeps these apart.

    The two that are most alike come together first; two groups only where no account of one has to be kept from one of
    the other. `asked` are the words of the question that all of them answer, the name's among them.
    """
    introduced = [any(introduces(passage, name) for passage in one.passages) for one in accounts]
    margins = {
        (one, other): likeness(accounts[one], accounts[other], asked, rarity)
        - (APART if introduced[one] and introduced[other] else 0)
        for one, other in combinations(range(len(accounts)), 2)
    }
    groups: list[tuple[int, ...]] = [(place,) for place in range(len(accounts))]
    while pairs := [
        (margin, one, other)
        for one, other in combinations(groups, 2)
        if (margin := min(margins[min(pair), max(pair)] for pair in product(one, other))) >= 0
    ]:
        _, one, other = max(pairs, key=lambda pair: (pair[0], pair[1:]))
        groups = sorted(
            [group for group in groups if group not in (one, other)] + [tuple(sorted(one + other))]
        )
    return list(_told_apart(name, accounts, groups, asked, rarity))


def _told_apart(
    name: str,
    accounts: Sequence[Account],
    groups: Sequence[tuple[int, ...]],
    asked: Collection[str],
    rarity: Rarity,
) -> Iterator[Thing]:
    if len(groups) < 2:
        yield from map(Thing, groups)
        return
    texts = [[passage for place in group for passage in accounts[place].passages] for group in groups]
    qualifiers = [qualifier(name, passages) for passages in texts]
    besides = {*asked, *(word for one in accounts for word in words(one.said))}
    around = [_surroundings(passages, besides, rarity) for passages in texts]
    same = Counter(map(text_normal, qualifiers))
    for place, group in enumerate(groups):
        own = qualifiers[place]
        if not own or same[text_normal(own)] > 1:
            others = {word for at, said in enumerate(around) if at != place for word in said}
            telling = [word for word in _heaviest(around[place]) if word not in others][:TELLING]
            own = " ".join(filter(None, [own, *(telling or [f"{place + 1} of {len(groups)}"])]))
        yield Thing(group, own)


def _heaviest(weights: Mapping[str, float]) -> list[str]:
    short = (word for word in weights if len(word) <= _LONGEST_TELLING)
    return sorted(short, key=lambda word: (-weights[word], word))


def qualifier(name: str, passages: Iterable[str]) -> str:
    """What stands in brackets behind the name at the head of a passage: `1979 film`; empty where nothing does."""
    called = set(words(name))
    for passage in passages:
        found = _QUALIFIER.match(passage.lstrip())
        if found is not None and called <= set(words(found[1])) and words(found[2]):
            return " ".join(found[2].split())
    return ""
