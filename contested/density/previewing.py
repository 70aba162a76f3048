"""What another policy would make of a predicate's cells, before it is set."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, NamedTuple

from django.db import transaction

from contested.alignment.models import PredicateFold
from contested.density.formula import CellScore, Label
from contested.density.reading import CellInput, read_cells
from contested.policies.actions import read_policy, set_policy
from contested.policies.policy import Policy
from contested.postgres import query
from contested.statements.models import Predicate
from contested.statements.values import Tolerance

DIVIDED = query.load(__file__, "divided_cells")
CONTAINING = query.load(__file__, "containing")
LEANING = query.load(__file__, "leaning_cells")

NOW = "infinity"

SAMPLE = 400
REACH = 20_000
EXAMPLES = 8


class Wish(NamedTuple):
    """A policy that might be set; `tolerance` as it is written, empty for none; `containment` None as it stands."""

    policy: Policy
    tolerance: str = ""
    containment: bool | None = None


class Moved(NamedTuple):
    """A cell that would stand otherwise."""

    cell: int
    before: Label
    after: Label
    contestedness_before: Decimal
    contestedness_after: Decimal


@dataclass(frozen=True, slots=True)
class Reach:
    """What would become of some cells.

    Counts are of the `looked` cells, out of `of` (at most 20,000 are reached, and then there are more). Of the `changed`
    ones, `rescored` keep their label and have another score. `examples` are cells whose label or score would change, the
    largest changes first.
    """

    looked: int
    of: int
    before: Mapping[Label, int]
    after: Mapping[Label, int]
    changed: int
    rescored: int
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
    def relabelled(self) -> int:
        return self.changed - self.rescored

    @property
    def contested(self) -> int:
        return self.after.get(Label.CONTESTED, 0)

    def projected(self, count: int) -> int:
        """What a count among those looked at comes to among all of them, if they are like these."""
        return round(count * self.of / self.looked) if self.looked else 0

    @property
    def changed_in_all(self) -> int:
        return self.projected(self.changed)

    @property
    def contested_more(self) -> int:
        """By how many more cells (below 0: fewer) would be contested among all, if they are like those looked at."""
        return self.projected(self.contested - self.before.get(Label.CONTESTED, 0))


@dataclass(frozen=True, slots=True)
class Effect(Reach):
    """What a policy would do to the cells of a predicate in which it can matter.

    Where it would change what means containment, `elsewhere` are the cells of other predicates that lean on it: those in
    which something is a value that lies in something else by this predicate.
    """

    wish: Wish
    elsewhere: Reach | None = None


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
    containing = set(query.rows(CONTAINING, int, {"as_of": NOW}))
    effects: dict[int, list[Effect]] = {}
    for predicate, wished in wishes.items():
        effects[predicate] = []
        for wish in wished:
            cells = sampled[predicate]
            if wish.containment is None or wish.containment == (predicate in containing):
                would = {cell: _judged(inputs[cell], wish).score() for cell in cells}
                elsewhere = None
            else:
                leaning = query.rows(LEANING, _Sampled, _leaning(predicate, size))
                ids = [found.cell for found in leaning]
                before = _scores(ids)
                would = _scores_under(wish, predicate, [*cells, *ids])
                reached = leaning[0].reached if leaning else 0
                elsewhere = Reach(**_counts(ids, reached, before, would, examples))
            told = _counts(cells, of.get(predicate, 0), standing, would, examples)
            effects[predicate].append(Effect(**told, wish=wish, elsewhere=elsewhere))
    return effects


def _judged(cell: CellInput, wish: Wish) -> CellInput:
    return replace(
        cell, policy=wish.policy, tolerance=Tolerance.parse(wish.tolerance) if wish.tolerance else None
    )


def _scores(cells: Sequence[int]) -> dict[int, CellScore]:
    return {cell: found.score() for cell, found in read_cells(cells).items()}


def _scores_under(wish: Wish, predicate: int, cells: Sequence[int]) -> dict[int, CellScore]:
    """Score cells as they would stand: the policy is set, looked at, and taken back."""
    kind, bound = read_policy(str(wish.policy))
    with transaction.atomic():
        set_policy(
            predicate=Predicate.objects.get(pk=predicate),
            kind=kind,
            bound=bound,
            tolerance=wish.tolerance,
            containment=bool(wish.containment),
        )
        scores = _scores(cells)
        transaction.set_rollback(True)
    return scores


def _leaning(predicate: int, size: int) -> dict[str, object]:
    members = [
        (predicate, False),
        *PredicateFold.objects.filter(folded=predicate).values_list("predicate_id", "inverse"),
    ]
    return {
        "predicate": predicate,
        "predicates": [member for member, _ in members],
        "inverses": [inverse for _, inverse in members],
        "size": size,
        "reach": REACH,
    }


def _counts(
    cells: Sequence[int],
    of: int,
    standing: Mapping[int, CellScore],
    would: Mapping[int, CellScore],
    examples: int,
) -> dict[str, Any]:
    """Compare how cells stand and would stand: the fields of a `Reach`."""
    moved = [
        Moved(cell, was.label, will.label, was.contestedness, will.contestedness)
        for cell in cells
        for was, will in [(standing[cell], would[cell])]
        if (was.label, was.contestedness) != (will.label, will.contestedness)
    ]
    moved.sort(key=lambda one: (-abs(one.contestedness_after - one.contestedness_before), one.cell))
    return {
        "looked": len(cells),
        "of": of,
        "before": Counter(standing[cell].label for cell in cells),
        "after": Counter(would[cell].label for cell in cells),
        "changed": len(moved),
        "rescored": sum(one.before == one.after for one in moved),
        "examples": tuple(moved[:examples]),
    }
