"""What speaks for two groups being one witness: the values and the wording that they share, rarest first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from contested.density.copying import Pair
from contested.density.surveying import Survey
from contested.density.views import CellView, view_cells
from contested.statements.values import Key

Mark = TypeVar("Mark")


@dataclass(frozen=True, slots=True)
class SharedValue:
    """A value that two groups both state where others say otherwise: of `groups`, `others` besides the two state it."""

    cell: int
    subject: str
    predicate: str
    value: str
    others: int
    groups: int

    @property
    def rest(self) -> int:
        """How many groups speak here besides the two."""
        return self.groups - 2


@dataclass(frozen=True, slots=True)
class SharedWords:
    """A run of words that both quote about a cell, without regard to case and punctuation."""

    cell: int
    subject: str
    predicate: str
    words: str


@dataclass(frozen=True, slots=True)
class Speaking:
    values: tuple[SharedValue, ...]
    words: tuple[SharedWords, ...]


class _Mark(NamedTuple):
    """Something that a pair shares in a cell; ordered by how few others do."""

    others: int
    cell: int
    mark: Key | str
    groups: int


def what_speaks(seen: Survey, pairs: Collection[Pair], *, most: int = 3) -> dict[Pair, Speaking]:
    """Return for each pair of groups up to `most` values and `most` runs of words that both have, the rarest first."""
    values = {pair: _rarest(_values(seen, pair), most) for pair in pairs}
    words = {pair: _rarest(_words(seen, pair), most) for pair in pairs}
    cells = {one.cell for found in (*values.values(), *words.values()) for one in found}
    views = view_cells(sorted(cells), estimated=False)
    return {
        pair: Speaking(
            tuple(_value(one, views) for one in values[pair]),
            tuple(_wording(one, views) for one in words[pair]),
        )
        for pair in pairs
    }


def _rarest(found: Iterator[_Mark], most: int) -> list[_Mark]:
    """One mark of a cell, so that what is shown is not the same over and over."""
    by_cell: dict[int, _Mark] = {}
    for one in sorted(found, key=lambda one: (one.others, one.cell, str(one.mark))):
        by_cell.setdefault(one.cell, one)
    return list(by_cell.values())[:most]


def _values(seen: Survey, pair: Pair) -> Iterator[_Mark]:
    for cell, division in seen.divided:
        held = {str(group): values for group, values in division.held.items()}
        for value in _common(held, pair):
            others = sum(value in told for group, told in held.items() if group not in pair)
            yield _Mark(others, cell, value, len(held))


def _words(seen: Survey, pair: Pair) -> Iterator[_Mark]:
    for cell, unit in seen.quoted:
        for run in _common(unit, pair):
            others = sum(run in told for group, told in unit.items() if group not in pair)
            yield _Mark(others, cell, str(run), len(unit))


def _common(held: Mapping[str, frozenset[Mark]], pair: Pair) -> frozenset[Mark]:
    return held.get(pair[0], frozenset()) & held.get(pair[1], frozenset())


def _value(one: _Mark, views: Mapping[int, CellView]) -> SharedValue:
    view = views[one.cell]
    statement, key = next(
        (claim.statement, claim.value) for claim in view.cell.claims if claim.value == one.mark
    )
    text, _ = view.said(statement, key)
    facts = view.facts
    return SharedValue(one.cell, facts.subject, facts.predicate, text, one.others, one.groups)


def _wording(one: _Mark, views: Mapping[int, CellView]) -> SharedWords:
    facts = views[one.cell].facts
    return SharedWords(one.cell, facts.subject, facts.predicate, str(one.mark))
