"""What another policy would make of a predicate's cells, before it is set."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from contested.density.formula import CellScore, Label
from contested.density.reading import CellInput, read_cells
from contested.policies.policy import Policy
from contested.postgres import query
from contested.statements.values import Tolerance

DIVIDED = query.load(__file__, "divided_cells")

SAMPLE = 400
REACH = 20_000
EXAMPLES = 8


class Wish(NamedTuple):
    """A policy that might be set; `tolerance` as it is written, empty for none."""

    policy: Policy
    tolerance: str = ""


class Moved(NamedTuple):
    """A cell that would stand otherwise."""

    cell: int
    before: Label
    after: Label
    contestedness_before: Decimal
    contestedness_after: Decimal


@dataclass(frozen=True, slots=True)
class Effect:
    """What a policy would do to the cells of a predicate in which it can matter.

    Counts are of the `looked` cells, out of `of` (at most 20,000 are reached, and then there are more). `examples` are
    cells whose label or score would change, the largest changes first.
    """

    wish: Wish
    looked: int
    of: int
    before: Mapping[Label, int]
    after: Mapping[Label, int]
    changed: int
    examples: tuple[Moved, ...]

    @property
    def whole(self) -> bool:
        """Whether every cell was looked at."""
        return self.looked == self.of

    @property
    def of_more(self) -> bool:
        """Whether there are more cells than could be counted."""
        return self.of >= REACH

    @property
    def contested(self) -> int:
        return self.after.get(Label.CONTESTED, 0)


class _Sampled(NamedTuple):
    predicate: int
    cell: int
    reached: int


def preview(
    wishes: Mapping[int, Sequence[Wish]], *, size: int = SAMPLE, examples: int = EXAMPLES
) -> dict[int, list[Effect]]:
    """Return, for each predicate (by id), what each policy wished for it would do.

    Every cell is looked at where there are no more than `size`; else that many, spread over all.
    """
    given = {"predicates": list(wishes), "size": size, "reach": REACH}
    sampled: dict[int, list[int]] = defaultdict(list)
    of: dict[int, int] = {}
    for predicate, cell, reached in query.rows(DIVIDED, _Sampled, given):
        sampled[predicate].append(cell)
        of[predicate] = reached
    inputs = read_cells([cell for cells in sampled.values() for cell in cells])
    standing = {cell: found.score() for cell, found in inputs.items()}
    return {
        predicate: [
            _effect(wish, sampled[predicate], of.get(predicate, 0), inputs, standing, examples)
            for wish in wished
        ]
        for predicate, wished in wishes.items()
    }


def _effect(
    wish: Wish,
    cells: Sequence[int],
    of: int,
    inputs: Mapping[int, CellInput],
    standing: Mapping[int, CellScore],
    examples: int,
) -> Effect:
    tolerance = Tolerance.parse(wish.tolerance) if wish.tolerance else None
    before, after, moved = Counter[Label](), Counter[Label](), list[Moved]()
    for cell in cells:
        was = standing[cell]
        would = replace(inputs[cell], policy=wish.policy, tolerance=tolerance).score()
        before[was.label] += 1
        after[would.label] += 1
        if (was.label, was.contestedness) != (would.label, would.contestedness):
            moved.append(Moved(cell, was.label, would.label, was.contestedness, would.contestedness))
    moved.sort(key=lambda one: (-abs(one.contestedness_after - one.contestedness_before), one.cell))
    return Effect(wish, len(cells), of, before, after, len(moved), tuple(moved[:examples]))
