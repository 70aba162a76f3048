"""What a judgement on two predicates would do to cells, before it is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from django.db import transaction

from contested.alignment.actions import closure_around, stand
from contested.alignment.matching import WHOLE, Fold, Link, Relation
from contested.alignment.models import AlignmentRelation
from contested.density.formula import Label
from contested.density.reading import read_cells
from contested.postgres import query
from contested.statements.models import Predicate

QUESTIONS = query.load(__file__, "moving_questions")
MAKE_CELLS = query.load(__file__, "make_cells")

SAMPLE = 200
REACH = 20_000


class Renamed(NamedTuple):
    """A predicate that would count as another one than it does: their names."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Refolding:
    """What a judgement would do. `cells` is how many would fold otherwise (20,000 or more: they are not counted further).

    The labels are of the cells that `looked` of them are now, with those that they meet, and of what these would be: several
    may become one.
    """

    cells: int
    looked: int
    before: Mapping[Label, int]
    after: Mapping[Label, int]
    renamed: tuple[Renamed, ...]

    @property
    def whole(self) -> bool:
        return self.looked == self.cells

    @property
    def of_more(self) -> bool:
        return self.cells >= REACH

    def more(self, label: Label) -> int:
        """By how many more cells (or, below 0, fewer) would have a label; projected where a sample was looked at."""
        found = self.after.get(label, 0) - self.before.get(label, 0)
        return found if self.whole else round(found * self.cells / self.looked)

    @property
    def contested(self) -> int:
        return self.more(Label.CONTESTED)

    @property
    def undetermined(self) -> int:
        return self.more(Label.UNDETERMINED)

    @property
    def become(self) -> int:
        """How many cells those that were looked at would be."""
        return sum(self.after.values())

    @property
    def were(self) -> int:
        return sum(self.before.values())


class _Question(NamedTuple):
    was: int
    will: int
    subject_was: int
    subject_will: int
    reached: int


def foresee_judgement(
    *,
    source: Predicate,
    target: Predicate,
    relation: AlignmentRelation | None,
    confidence: Decimal = Decimal(1),
    size: int = SAMPLE,
) -> Refolding:
    """Return what it would do to hold `source` to be `relation` to `target`, and nothing else; None: to hold nothing.

    The folds are put in place without marking any cell, looked at, and taken back. Raises `AlignmentContradicts`.
    """
    ends = {source.pk, target.pk}
    link = None
    if relation is not None:
        link = Link(source.pk, target.pk, Relation(relation), int(confidence * WHOLE))
    standing, wanted = closure_around(ends, instead=link, parted=frozenset(ends))
    moved = sorted(
        predicate
        for predicate in standing.keys() | wanted.keys()
        if standing.get(predicate, Fold(predicate)) != wanted.get(predicate, Fold(predicate))
    )
    questions = _questions(moved, standing, wanted, size)
    looked = len(questions)
    cells = questions[0].reached if questions else 0
    asked = {(one.subject_was, one.was) for one in questions}
    asked |= {(one.subject_will, one.will) for one in questions}
    with transaction.atomic():
        before = _labels(asked)
        stand(moved, wanted)
        after = _labels(asked)
        transaction.set_rollback(True)
    return Refolding(cells, looked, before, after, _renamed(moved, standing, wanted))


def _questions(
    moved: Sequence[int], standing: Mapping[int, Fold], wanted: Mapping[int, Fold], size: int
) -> list[_Question]:
    if not moved:
        return []
    was = [standing.get(predicate, Fold(predicate)) for predicate in moved]
    will = [wanted.get(predicate, Fold(predicate)) for predicate in moved]
    given = {
        "predicates": list(moved),
        "was": [fold.folded for fold in was],
        "was_turned": [fold.inverse for fold in was],
        "will": [fold.folded for fold in will],
        "will_turned": [fold.inverse for fold in will],
        "size": size,
        "reach": REACH,
    }
    return query.rows(QUESTIONS, _Question, given)


def _labels(questions: Collection[tuple[int, int]]) -> Counter[Label]:
    """Count the cells of some questions (subject, predicate) by label, as they fold at this point; those to which nothing
    counts are left out."""
    if not questions:
        return Counter()
    subjects, predicates = zip(*questions, strict=True)
    cells = query.rows(MAKE_CELLS, int, {"subjects": list(subjects), "predicates": list(predicates)})
    labels = Counter(found.score().label for found in read_cells(cells).values())
    del labels[Label.NO_EVIDENCE]
    return labels


def _renamed(
    moved: Sequence[int], standing: Mapping[int, Fold], wanted: Mapping[int, Fold]
) -> tuple[Renamed, ...]:
    pairs = [
        (
            predicate,
            standing.get(predicate, Fold(predicate)).folded,
            wanted.get(predicate, Fold(predicate)).folded,
        )
        for predicate in moved
    ]
    names = Predicate.objects.in_bulk({one for pair in pairs for one in pair})
    return tuple(
        Renamed(names[predicate].name, names[before].name, names[after].name)
        for predicate, before, after in pairs
        if before != after
    )
