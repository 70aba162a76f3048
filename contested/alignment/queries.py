"""What counts as what, at a moment."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from contested.alignment.matching import Fold, Link, Relation, fold_predicates
from contested.postgres import query

LINKED_PREDICATES = query.load(__file__, "linked_predicates")
LINKED_ENTITIES = query.load(__file__, "linked_entities")

NOW = "infinity"


def links_around(predicates: Iterable[int], as_of: datetime | None) -> list[Link]:
    """Return the accepted judgements among all that the predicates are linked with."""
    return query.rows(
        LINKED_PREDICATES,
        lambda source, target, relation, *rest: Link(source, target, Relation(relation), *rest),
        {"predicates": list(predicates), "as_of": as_of or NOW},
    )


def folds_around(predicates: Iterable[int], as_of: datetime | None) -> dict[int, Fold]:
    """Return what each predicate linked with the given ones counted as at `as_of` (None: now); others stay their own."""
    return fold_predicates(links_around(predicates, as_of))


def entity_folds_around(entities: Iterable[int], as_of: datetime | None) -> dict[int, int]:
    """Return the canonical entity (the lowest id) of each that was linked as the same; others stay their own."""
    pairs = query.rows(
        LINKED_ENTITIES, lambda a, b: (a, b), {"entities": list(entities), "as_of": as_of or NOW}
    )
    parent: dict[int, int] = {}

    def root(entity: int) -> int:
        while parent.setdefault(entity, entity) != entity:
            parent[entity] = parent[parent[entity]]
            entity = parent[entity]
        return entity

    for a, b in sorted(pairs):
        low, high = sorted((root(a), root(b)))
        parent[high] = low
    return {entity: root(entity) for entity in list(parent) if root(entity) != entity}
