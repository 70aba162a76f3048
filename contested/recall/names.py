"""Of which things a question speaks: entities by label and alias, through indexes alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

from contested.postgres import query
from contested.statements.models.entities import LabelKind

from .questions import Question, Run
from .spelling import doubts, likeliest, misspellable, respelt, stems

CALLED = query.load(__file__, "entities_called")
BEGINNING = query.load(__file__, "entities_beginning")
WITH_WORDS = query.load(__file__, "entities_with_words")
SPELT_LIKE = query.load(__file__, "entities_spelt_like")

NOW = "infinity"
MOST_HOMONYMS = 50
MOST_BEGINNING = 5
MOST_WITH_WORDS = 20
MOST_SPELT_LIKE = 200
MOST_OF_A_STEM = 100
MOST_SCATTERED_WORDS = 8
MOST_MEANT_BY_A_WORD = 5
"""How many names may share one word for it to mean one of them: *Everest* does, *John* does not."""


class How(IntEnum):
    """How a name was found in the question, the surest first."""

    WHOLE = 1
    TURNED = 2
    BEGINS = 3
    SHARES_WORDS = 4
    MISSPELT = 5


class Matched(NamedTuple):
    """That an entity goes by a name, or by one that has to do with it."""

    name: str
    entity: int
    kind: int = LabelKind.PREFERRED


class Named(NamedTuple):
    """That the words of a question at some places may mean an entity; `vague` if they may mean many others as well."""

    entity: int
    places: frozenset[int]
    how: How
    alias: bool = False
    vague: bool = False

    @property
    def stands_whole(self) -> bool:
        """Whether the whole name stands in the question, in whatever order."""
        return self.how <= How.TURNED

    @property
    def rank(self) -> tuple[int, int, int, bool]:
        """Names that stand whole go before parts of names, and longer ones before shorter ones."""
        return max(self.how, How.TURNED), -len(self.places), self.how, self.alias


def name_entities_in(
    question: Question, asked_by: frozenset[str], as_of: datetime | None = None
) -> list[Named]:
    """Return the entities that a question may speak of, the surest first, each once.

    First by names that stand in it whole, in their order or as registers write them (`Blanchett, Cate`); then, among
    the words that are left, by how names begin; by two words in any order; by names that are spelt a little otherwise;
    and at last by one word. `asked_by` are words that only tell what is asked for. What stands inside a name that was
    found whole is not looked at for parts of others.
    """
    found = _whole(question, as_of)
    free = _free_places(question, found, asked_by)
    if free:
        found += _beginning(question, free, as_of)
        free = _free_places(question, found, asked_by)
    if free:
        left = sorted(free)[:MOST_SCATTERED_WORDS]
        found += (
            _sharing_words(question, left, as_of)
            or _misspelt(question, asked_by, left, as_of)
            or _with_words(question, [(place,) for place in left], as_of)
        )
    best: dict[int, Named] = {}
    for named in sorted(found, key=lambda named: (named.rank, sorted(named.places), named.entity)):
        best.setdefault(named.entity, named)
    return list(best.values())


def _free_places(question: Question, found: Iterable[Named], asked_by: frozenset[str]) -> set[int]:
    """The places of words that no name holds so far and that aren't there only to ask."""
    taken = {place for named in found for place in named.places}
    return {place for place in question.content - taken if question.words[place] not in asked_by}


def _whole(question: Question, as_of: datetime | None) -> list[Named]:
    runs = _by_text([*question.runs, *question.turned_runs])
    rows = query.rows(CALLED, Matched, {"names": list(runs), "as_of": as_of or NOW, "most": MOST_HOMONYMS})
    return [
        Named(entity, run.places, How.TURNED if run.turned else How.WHOLE, kind != LabelKind.PREFERRED)
        for name, entity, kind in rows
        for run in runs[name]
    ]


def _beginning(question: Question, free: set[int], as_of: datetime | None) -> list[Named]:
    """Names that go on behind words of the question, two of them at least: of one alone too many begin."""
    runs = _by_text(
        run
        for run in question.runs
        if len(said := question.content.intersection(range(run.first, run.last))) > 1 and said <= free
    )
    rows = query.rows(
        BEGINNING, Matched, {"names": list(runs), "as_of": as_of or NOW, "most": MOST_BEGINNING}
    )
    return [Named(entity, run.places, How.BEGINS) for name, entity, _ in rows for run in runs[name]]


def _sharing_words(question: Question, free: Sequence[int], as_of: datetime | None) -> list[Named]:
    """Names that hold two of the words that are left, wherever these stand."""
    return _with_words(question, list(combinations(free, 2)), as_of) if len(free) > 1 else []


def _misspelt(
    question: Question, asked_by: frozenset[str], free: Sequence[int], as_of: datetime | None
) -> list[Named]:
    """Names that are spelt a little otherwise than words of the question, where nothing else explains one of these."""
    said = frozenset(place for place in question.content if question.words[place] not in asked_by)
    runs = misspellable(question.runs, said, free)
    if not runs:
        return []
    doubted, begun = sorted(set(doubts(runs))), sorted(set(stems(runs)))
    given = {
        "words": [doubt.words for doubt in doubted],
        "beginnings": [doubt.beginning for doubt in doubted],
        "stems": begun,
        "respelt": sorted(set(respelt(runs))),
        "as_of": as_of or NOW,
        "most": MOST_SPELT_LIKE,
        "most_stems": MOST_OF_A_STEM,
    }
    entities: dict[str, list[Matched]] = defaultdict(list)
    for row in query.rows(SPELT_LIKE, Matched, given):
        entities[row.name].append(row)
    return [
        Named(row.entity, spelt.run.places, How.MISSPELT, row.kind != LabelKind.PREFERRED)
        for spelt in likeliest(runs, entities)
        for row in entities[spelt.name]
    ]


def _with_words(question: Question, groups: Sequence[tuple[int, ...]], as_of: datetime | None) -> list[Named]:
    texts: dict[str, tuple[int, ...]] = {}
    for group in groups:
        texts.setdefault(" ".join(question.words[place] for place in group), group)
    rows = query.rows(
        WITH_WORDS, Matched, {"names": list(texts), "as_of": as_of or NOW, "most": MOST_WITH_WORDS}
    )
    places: dict[int, set[int]] = defaultdict(set)
    for text, entity, _ in rows:
        places[entity].update(texts[text])
    vague = all(len(group) == 1 for group in groups) and len(places) > MOST_MEANT_BY_A_WORD
    return [Named(entity, frozenset(held), How.SHARES_WORDS, vague=vague) for entity, held in places.items()]


def _by_text(runs: Iterable[Run]) -> dict[str, list[Run]]:
    found: dict[str, list[Run]] = defaultdict(list)
    for run in runs:
        found[run.folded].append(run)
    return found
