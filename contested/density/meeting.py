"""Where independence groups meet: in how many cells any two say the like, or contradict each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from contested.density.concord import Met, Pair
from contested.density.formula import Polarity, Window
from contested.density.reading import CellInput, read_cells
from contested.density.surveying import BATCH, SINGLE
from contested.statements.values import Relation

LIKE = frozenset({Relation.SAME, Relation.A_FINER, Relation.B_FINER, Relation.COMPATIBLE})
MOST_GROUPS = 100
"""A cell in which more groups speak is left out: it would count some thousands of times."""


def meetings_in(cells: Sequence[int]) -> dict[Pair, Met]:
    """Return how often each two groups agree and contradict each other over a value, by their names in order.

    Counts cells in which one value alone can be right. Who contradicts another in any window of a cell does not agree with
    him there. Precisions estimated before are left aside, as they bear upon nothing here.
    """
    agreeing: Counter[Pair] = Counter()
    contradicting: Counter[Pair] = Counter()
    for start in range(0, len(cells), BATCH):
        for cell in read_cells(cells[start : start + BATCH], estimated=False).values():
            groups = {claim.group for claim in cell.claims if not claim.retired}
            if cell.policy.kind not in SINGLE or not 2 <= len(groups) <= MOST_GROUPS:
                continue
            like, against = _met(cell)
            agreeing.update(like - against)
            contradicting.update(against)
    return {
        pair: Met(agreeing[pair], contradicting[pair])
        for pair in sorted(agreeing.keys() | contradicting.keys())
    }


def _met(cell: CellInput) -> tuple[set[Pair], set[Pair]]:
    like: set[Pair] = set()
    against: set[Pair] = set()
    group_of = {claim.statement: str(claim.group) for claim in cell.claims}
    for window in cell.score().windows:
        for one, other, relation in _said_at_once(cell, window, group_of):
            if relation in LIKE:
                like.add((one, other))
            elif relation is Relation.CONTRADICTS:
                against.add((one, other))
    return like, against


def _said_at_once(
    cell: CellInput, window: Window, group_of: dict[int, str]
) -> Iterator[tuple[str, str, Relation]]:
    """Yield each two groups that assert something in a window, by name, and how what they say stands to each other."""
    said = [
        (position.value, {group_of[statement] for statement in position.statements})
        for position in window.positions
        if position.polarity is Polarity.ASSERTED
    ]
    for _, groups in said:
        yield from ((one, other, Relation.SAME) for one, other in combinations(sorted(groups), 2))
    for (value, groups), (against, others) in combinations(said, 2):
        relation = cell.relate(value, against)
        yield from (
            (min(one, other), max(one, other), relation) for one in groups for other in others if one != other
        )
