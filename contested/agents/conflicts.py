"""Which claims of a bucket can't both hold, by what they say, and what the decision procedure makes of each pair."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from contested.agents.callers import Caller
from contested.agents.queries import Element, elements_of
from contested.density.formula import NoContradiction, contradiction
from contested.density.overview import cells_of_statements
from contested.density.reading import CellInput, read_cells
from contested.statements.contents import Comparison, compare_contents
from contested.statements.models import Polarity
from contested.statements.values import Relation
from contested.sublation.contradiction import by_policy
from contested.sublation.procedure import Claim, Verdict, decide

APART = {
    Relation.SAME: NoContradiction.SAME,
    Relation.A_FINER: NoContradiction.FINER,
    Relation.B_FINER: NoContradiction.COARSER,
    Relation.COMPATIBLE: NoContradiction.COMPATIBLE,
    Relation.NOT_COMPARED: NoContradiction.NOT_COMPARED,
}
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two claims that can't both hold, the older first, with the reasons, and what the procedure says of them."""

    a: Element
    b: Element
    reasons: tuple[str, ...]

    @property
    def verdict(self) -> Verdict:
        return decide(_claim(self.a), _claim(self.b))

    def as_json(self) -> dict[str, Any]:
        return {
            "a_id": self.a.id,
            "b_id": self.b.id,
            "a_precision": float(self.a.effective),
            "b_precision": float(self.b.effective),
            "jaccard": round(shared_words(self.a.content, self.b.content), 3),
            "reasons": list(self.reasons),
            "decide": verdict_json(self.verdict, self.a, self.b),
        }


def verdict_json(verdict: Verdict, a: Element, b: Element) -> dict[str, Any]:
    """Return what the procedure says, its sides named by their ids."""
    ids = {"a": a.id, "b": b.id}
    return {
        "step": verdict.step.value,
        "winner": None if verdict.winner is None else ids[verdict.winner],
        "favours": None if verdict.favours is None else ids[verdict.favours],
        "because": None if verdict.because is None else verdict.because.value,
        "blocked_by": verdict.blocked_by,
        "reasons": list(verdict.reasons),
    }


def conflicts_among(elements: Sequence[Element], *, once: bool = False) -> Iterator[Pair]:
    """Yield the pairs that can't both hold, of claims about one question that meet under some condition.

    With `once` no pair whose two claims hang together already by pairs before it: enough to tell who disputes with whom.
    """
    groups = _Groups()
    for cell, together in _by_cell(elements).items():
        judge = _Judge(cell)
        for one, other in combinations(together, 2):
            if not _meet(one, other) or (once and groups.of(one) == groups.of(other)):
                continue
            pair = judge.contest(one, other)
            if pair is not None:
                groups.join(one, other)
                yield pair


def conflicts_with(element: Element, beside: Iterable[Element]) -> Iterator[Pair]:
    """Yield the pairs of a claim and those that it can't hold beside."""
    others = [other for other in beside if other.statement != element.statement]
    for cell, together in _by_cell([element, *others]).items():
        if element in together:
            judge = _Judge(cell)
            met = (other for other in together if other is not element and _meet(element, other))
            yield from (pair for other in met if (pair := judge.contest(element, other)) is not None)


class _Judge:
    """Says which claims of one cell contradict each other: by contents where a program speaks, else by the cell's policy."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    @cached_property
    def read(self) -> CellInput:
        """The cell as it counts for everybody."""
        return read_cells([self.cell])[self.cell]

    def contest(self, one: Element, other: Element) -> Pair | None:
        """Return two claims as a pair, the older first, if they can't both hold."""
        a, b = sorted((one, other), key=lambda element: element.statement)
        if a.spoken or b.spoken:
            compared = _compared(a, b)
            return Pair(a, b, compared.reasons) if compared.conflict else None
        if a.value == b.value and a.polarity == b.polarity:
            return None
        read = self.read
        if not {a.statement, b.statement} <= read.sources.keys():
            return None  # it was closed meanwhile
        apart = contradiction(read.claims, a.statement, b.statement, read.policy, read.relate)
        return (
            None if apart else Pair(a, b, ("their values contradict each other by the predicate's policy",))
        )


class _Groups:
    """Claims that hang together, by their statements."""

    def __init__(self) -> None:
        self._leader: dict[int, int] = {}

    def of(self, element: Element) -> int:
        found = element.statement
        while self._leader.get(found, found) != found:
            found = self._leader[found]
        return found

    def join(self, one: Element, other: Element) -> None:
        self._leader[self.of(other)] = self.of(one)


def judge_for(caller: Caller, losers: Sequence[int], winner: int) -> Mapping[int, NoContradiction]:
    """Say which losers do not contradict the winner: by contents where a program speaks, else by the predicate's policy."""
    found = elements_of(caller, [*losers, winner])
    judged = {loser: found[loser] for loser in losers if loser in found and winner in found}
    by_contents = {loser for loser, element in judged.items() if element.spoken or found[winner].spoken}
    apart: dict[int, NoContradiction] = {}
    for loser in by_contents:
        compared = _compared(found[loser], found[winner])
        if not compared.conflict:
            apart[loser] = APART[compared.relation]
    rest = [loser for loser in losers if loser not in by_contents]
    return {**apart, **(by_policy(rest, winner) if rest else {})}


def _compared(a: Element, b: Element) -> Comparison:
    """How two claims stand by their contents; a denial said by polarity rather than in words denies what it names."""
    compared = compare_contents(a.value, b.value)
    denied = [element.polarity == Polarity.NEGATED for element in (a, b)]
    if not any(denied):
        return compared
    if all(denied):
        return Comparison(Relation.COMPATIBLE, ("both only deny",))
    met = {Relation.SAME, Relation.B_FINER if denied[0] else Relation.A_FINER}
    if compared.relation in met:
        return Comparison(Relation.CONTRADICTS, ("one denies what the other asserts",))
    return Comparison(Relation.COMPATIBLE, ("what is denied is not what is asserted",))


def _by_cell(elements: Sequence[Element]) -> dict[int, list[Element]]:
    cells = cells_of_statements([element.statement for element in elements])
    together: defaultdict[int, list[Element]] = defaultdict(list)
    for element in elements:
        if element.statement in cells:
            together[cells[element.statement]].append(element)
    return together


def _meet(one: Element, other: Element) -> bool:
    """Whether one's condition holds wherever the other's does."""
    ours, theirs = set(one.tokens), set(other.tokens)
    return ours <= theirs or theirs <= ours


def shared_words(a: str, b: str) -> float:
    """Return the share of all words of two contents that both have."""
    ours, theirs = (set(_WORD.findall(text.lower())) for text in (a, b))
    return len(ours & theirs) / len(ours | theirs) if ours | theirs else 0.0


def _claim(element: Element) -> Claim:
    return Claim(element.class_word, element.precision, element.observed)
