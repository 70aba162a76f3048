"""Names that are spelt a little otherwise in a question: *Barry Darsw* for `Darsow, Barry`. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import cdist

from contested.statements.values.bare import bare
from contested.statements.values.texts import text_normal

from .questions import Run
from .slips import mended

SHORTEST = 4
"""Letters of a word that may be misspelt; shorter ones turn into too many others."""
SHORTEST_BESIDE = 2
"""The same beside words that are right."""
LONGEST = 4
"""Words of a name that is looked for so."""
MOST_RUNS = 12
MOST_SLIPS = 2
LONG_NAME = 15
"""Letters from which on two slips are forgiven, and not only one: a letter too many, too few, wrong, or swapped."""

_WORDS = re.compile(r"[^\W_]+")


class Spelt(NamedTuple):
    """That a run of words is somebody's name but for a few slips."""

    run: Run
    name: str
    slips: int


class Doubt(NamedTuple):
    """Two full-text queries: the words of a name that are right, and how the one in doubt begins if its end is wrong."""

    words: str
    beginning: str


def doubts(runs: Iterable[Run]) -> Iterator[Doubt]:
    """Yield what to look for in the names of a full-text index: of each run all words but one, which may be misspelt."""
    for run in runs:
        words = _WORDS.findall(run.folded)
        for place, word in enumerate(words):
            if len(words) > 1 and len(word) >= SHORTEST_BESIDE:
                others = (f"'{other}'" for n, other in enumerate(words) if n != place)
                yield Doubt(" & ".join(others), f"'{word[: _half(word)]}':*")


def stems(runs: Iterable[Run]) -> Iterator[str]:
    """Yield how a name of one word may begin that a run of one word means: all but its last letter, down to half of it."""
    for run in runs:
        words = _WORDS.findall(run.folded)
        if len(words) == 1 and len(words[0]) >= SHORTEST:
            yield from (words[0][:end] for end in range(len(words[0]) - 1, _half(words[0]) - 1, -1))


def respelt(runs: Iterable[Run]) -> Iterator[str]:
    """Yield whole names, without marks, that a run may mean: as it stands, and one word with a slip mended in its first
    half, by which no name can be looked up from its beginning."""
    for run in runs:
        plain = bare(run.folded)
        yield plain
        if run.length == 1:
            yield from mended(plain, before=_half(plain))


def _half(word: str) -> int:
    return max(2, len(word) // 2)


def likeliest(runs: Sequence[Run], names: Iterable[str]) -> list[Spelt]:
    """Return which of the names the runs may mean, those of most words first; as written or with the last words first."""
    texts = [(text, name) for name in names for text in _orders(bare(text_normal(name)))]
    asked = [_plain(bare(run.folded)) for run in runs]
    if not texts or not asked:
        return []
    # All with all at once: one by one, of thousands of names, would take longer than everything else in a recall.
    slips = cdist(asked, [text for text, _ in texts], scorer=OSA.distance, score_cutoff=MOST_SLIPS)
    found: dict[str, Spelt] = {}
    for place, other in zip(*(slips <= MOST_SLIPS).nonzero(), strict=True):
        spelt = Spelt(runs[place], texts[other][1], int(slips[place, other]))
        most = 1 if len(asked[place]) < LONG_NAME else MOST_SLIPS
        if spelt.slips <= most and (spelt.name not in found or _rank(spelt) < _rank(found[spelt.name])):
            found[spelt.name] = spelt
    return sorted(found.values(), key=_rank)


def _orders(folded: str) -> list[str]:
    words = _WORDS.findall(folded)[: LONGEST + 1]
    return [" ".join(words[place:] + words[:place]) for place in range(len(words))]


def misspellable(runs: Iterable[Run], said: frozenset[int], free: Iterable[int]) -> list[Run]:
    """Return the runs that may be misspelt names, the longest first: of words that are `said` and don't only ask, one of
    which nothing else explains."""
    unexplained = frozenset(free)
    found = [
        run
        for run in runs
        if run.length <= LONGEST
        and run.first in said
        and run.last - 1 in said
        and not unexplained.isdisjoint(run.places)
        and any(len(word) >= SHORTEST for word in run.folded.split())
    ]
    return sorted(found, key=lambda run: (-run.length, run.first))[:MOST_RUNS]


def _rank(spelt: Spelt) -> tuple[int, int, str]:
    return -spelt.run.length, spelt.slips, spelt.name


def _plain(folded: str) -> str:
    return " ".join(_WORDS.findall(folded))
