"""Proof: what stands as folded is what the judgements come to. The closure is computed anew, and compared."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from django.db import transaction

from contested.alignment.actions import closure_around, lock_folding
from contested.alignment.matching import Fold
from contested.alignment.models import Alignment, EntityFold, PredicateFold, SameAs
from contested.alignment.queries import entity_folds_around


@dataclass(frozen=True, slots=True)
class Misfolded:
    """A predicate or an entity (by id) that counts as another one than it should."""

    kind: str
    id: int
    standing: int
    wanted: int

    def __str__(self) -> str:
        return f"{self.kind} {self.id} counts as {self.standing}, and should as {self.wanted}"


@dataclass(frozen=True, slots=True)
class Verified:
    """How many predicates and entities were looked at, and which are folded wrongly."""

    looked: int
    wrong: tuple[Misfolded, ...]


@transaction.atomic
def verify_folds() -> Verified:
    """Compare the standing closures with what the judgements in force come to; nothing is changed.

    Changes that wait to be expanded are to be expanded before, or what they will fold is called wrong.
    """
    lock_folding()
    predicates = set(
        chain.from_iterable(
            [
                *Alignment.objects.values_list("source", "target"),
                *PredicateFold.objects.values_list("predicate", "folded"),
            ]
        )
    )
    standing, wanted = closure_around(predicates)
    wrong = [
        Misfolded("predicate", one, is_now.folded, should.folded)
        for one in sorted(predicates)
        if (is_now := standing.get(one, Fold(one))) != (should := wanted.get(one, Fold(one)))
    ]
    entities = set(
        chain.from_iterable(
            [*SameAs.objects.values_list("a", "b"), *EntityFold.objects.values_list("entity", "canonical")]
        )
    )
    stand = dict(EntityFold.objects.values_list("entity", "canonical"))
    linked = entity_folds_around(entities, None) if entities else {}
    wrong += [
        Misfolded("entity", one, stand.get(one, one), linked.get(one, one))
        for one in sorted(entities)
        if stand.get(one, one) != linked.get(one, one)
    ]
    return Verified(len(predicates) + len(entities), tuple(wrong))
