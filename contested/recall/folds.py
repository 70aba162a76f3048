"""As what entities and predicates count, at the time for which a question asks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from contested.alignment.queries import entity_folds_around, folds_around
from contested.postgres import query

STANDING_ENTITIES = query.load(__file__, "standing_entities")
STANDING_PREDICATES = query.load(__file__, "standing_predicates")


def counted_as(entity: int, as_of: datetime | None) -> int | None:
    """Return the entity that another one counted as at `as_of` (None: now); None where it stood for itself."""
    folds = Folds(as_of)
    folds.learn(entities=[entity])
    found = folds.entity(entity)
    return None if found == entity else found


class Folds:
    """Entities and predicates as they were folded at `as_of`; None is the standing folds, by which cells are read now."""

    def __init__(self, as_of: datetime | None) -> None:
        self.as_of = as_of
        self._entities: dict[int, int] = {}
        self._predicates: dict[int, tuple[int, bool]] = {}

    def learn(self, *, entities: Iterable[int] = (), predicates: Iterable[int] = ()) -> None:
        """Look up what is not known yet, each kind in one query."""
        if new := sorted(set(entities) - self._entities.keys()):
            self._entities |= {entity: entity for entity in new} | self._folded_entities(new)
        if fresh := sorted(set(predicates) - self._predicates.keys()):
            self._predicates |= {predicate: (predicate, False) for predicate in fresh}
            self._predicates |= self._folded_predicates(fresh)

    def entity(self, entity: int) -> int:
        return self._entities[entity]

    def predicate(self, predicate: int) -> int | None:
        """What a predicate of a cell's own subject counts as; None if its statements are about their objects instead."""
        folded, inverse = self._predicates[predicate]
        return None if inverse else folded

    def key(self, subject: int, predicate: int, value: int | None) -> tuple[int, int] | None:
        """The subject and predicate of the cell in which a statement counts, given the entity it has as its value."""
        folded, inverse = self._predicates[predicate]
        about = value if inverse else subject
        return None if about is None else (self.entity(about), folded)

    def members_then(self, predicates: Iterable[int]) -> list[tuple[int, int]]:
        """Return what counted as one of the predicates, unturned: (that one, the member); none where one asks for now."""
        if self.as_of is None:
            return []
        wanted = set(predicates)
        folds = folds_around(wanted, self.as_of)
        return [
            (fold.folded, member)
            for member, fold in sorted(folds.items())
            if fold.folded in wanted and not fold.inverse
        ]

    def _folded_entities(self, entities: list[int]) -> dict[int, int]:
        if self.as_of is not None:
            return entity_folds_around(entities, self.as_of)
        return dict(query.rows(STANDING_ENTITIES, lambda a, b: (a, b), {"entities": entities}))

    def _folded_predicates(self, predicates: list[int]) -> dict[int, tuple[int, bool]]:
        if self.as_of is not None:
            folds = folds_around(predicates, self.as_of)
            return {predicate: (fold.folded, fold.inverse) for predicate, fold in folds.items()}
        rows = query.rows(STANDING_PREDICATES, lambda *row: row, {"predicates": predicates})
        return {predicate: (folded, inverse) for predicate, folded, inverse in rows}
