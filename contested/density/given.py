"""What is accepted about entities at a moment: which lies in which, and what they are called. Read once for many cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from contested.alignment.queries import entity_folds_around, folds_around
from contested.postgres import query
from contested.statements.values import Datatype, Key
from contested.statements.values.languages import comparable_language

CONTAINING = query.load(__file__, "containing")
PARENTS = query.load(__file__, "parents")
PLACINGS = query.load(__file__, "placings")
LABELLED = query.load(__file__, "labelled")

NOW = "infinity"
NOTHING: frozenset[str] = frozenset()


@dataclass(slots=True)
class Accepted:
    """Facts about entities, told by canonical ids as text. Sameness needs no answer: values come folded already."""

    above: dict[str, frozenset[str]] = field(default_factory=dict)
    names: dict[tuple[str, str | None], frozenset[str]] = field(default_factory=dict)

    def same(self, a: str, b: str) -> bool:
        return a == b

    def contains(self, broad: str, narrow: str) -> bool:
        return broad in self.above.get(narrow, NOTHING)

    def labelled(self, text: str, language: str | None) -> frozenset[str]:
        return self.names.get((text, language), NOTHING)


class Placed(NamedTuple):
    """That one entity lies in another, and the first claim that says so."""

    narrow: int
    broad: int
    statement: int


Placings = dict[int, dict[int, int]]
"""In what each entity lies by one step, with the claim that says so."""


def accepted_about(keys: Iterable[Key], *, as_of: datetime | None, kinds: Sequence[int]) -> Accepted:
    """Return what bears upon comparing these values (all of cells that hold two or more)."""
    keys = list(keys)
    entities = {int(key.normal) for key in keys if key.datatype is Datatype.ENTITY}
    words = {_words(key) for key in keys if key.datatype in {Datatype.TEXT, Datatype.LANGTEXT}}
    mixed = bool(entities) or any(key.datatype is Datatype.LANGTEXT for key in keys)
    named = _named(words, as_of) if words and mixed else {}
    entities |= {int(entity) for found in named.values() for entity in found}
    if not entities:
        return Accepted()
    return Accepted(_above(entities, as_of, kinds), named)


def _row(*columns: Any) -> tuple[Any, ...]:
    return columns


def _words(key: Key) -> str:
    return key.normal.rpartition("@")[0] if key.datatype is Datatype.LANGTEXT else key.normal


def _named(words: set[str], as_of: datetime | None) -> dict[tuple[str, str | None], frozenset[str]]:
    given = {"texts": sorted(words), "as_of": as_of or NOW, "standing": as_of is None}
    rows = query.rows(LABELLED, _row, given)
    canonical = {} if as_of is None else entity_folds_around({entity for _, _, entity in rows}, as_of)
    found: dict[tuple[str, str | None], set[str]] = defaultdict(set)
    for folded, lang, entity in rows:
        one = str(canonical.get(entity, entity))
        found[folded, None].add(one)
        if lang:
            found[folded, comparable_language(lang)].add(one)
    return {name: frozenset(entities) for name, entities in found.items()}


def containment_paths(
    pairs: Iterable[tuple[int, int]], *, as_of: datetime | None, kinds: Sequence[int]
) -> dict[tuple[int, int], list[int]]:
    """Return, for each pair (narrow, broad) of canonical entities, the claims by which the one lies in the other, step by
    step and as few as possible; a pair that nothing connects is left out."""
    wanted = list(pairs)
    placings = _placings({narrow for narrow, _ in wanted}, as_of, kinds)
    found = {(narrow, broad): _path(narrow, broad, placings) for narrow, broad in wanted}
    return {pair: path for pair, path in found.items() if path}


def _above(entities: set[int], as_of: datetime | None, kinds: Sequence[int]) -> dict[str, frozenset[str]]:
    """Return all that contains each of the entities, through however many steps; cycles end."""
    placings = _placings(entities, as_of, kinds)
    return {str(entity): found for entity in entities if (found := _climb(entity, placings))}


def _placings(entities: set[int], as_of: datetime | None, kinds: Sequence[int]) -> Placings:
    """Return in what each of the entities lies, and all that these lie in."""
    return _standing_placings(entities, kinds) if as_of is None else _past_placings(entities, as_of, kinds)


def _standing_placings(entities: set[int], kinds: Sequence[int]) -> Placings:
    parents: Placings = defaultdict(dict)
    for placed in query.rows(PLACINGS, Placed, {"entities": sorted(entities), "kinds": list(kinds)}):
        parents[placed.narrow][placed.broad] = placed.statement
    return parents


def _past_placings(entities: set[int], as_of: datetime, kinds: Sequence[int]) -> Placings:
    """The same by the folds of then, which no table holds: one step up after the other."""
    predicates, inverses = _containing(as_of)
    if not predicates and not inverses:
        return {}
    parents: Placings = {}
    frontier = set(entities)
    while frontier:
        members = _members(frontier, as_of)
        rows = query.rows(
            PARENTS,
            Placed,
            {
                "entities": sorted(members),
                "predicates": predicates,
                "inverses": inverses,
                "as_of": as_of,
                "kinds": list(kinds),
            },
        )
        canonical = entity_folds_around({row.broad for row in rows}, as_of)
        for entity in frontier:
            parents.setdefault(entity, {})
        for row in sorted(rows, key=lambda row: row.statement):
            broad = canonical.get(row.broad, row.broad)
            parents[members[row.narrow]].setdefault(broad, row.statement)
        frontier = {broad for found in parents.values() for broad in found} - parents.keys()
    return parents


def _path(narrow: int, broad: int, placings: Placings) -> list[int]:
    """Return the claims on a shortest way from one entity up to another; empty where there is none."""
    came_by: dict[int, tuple[int, int]] = {}
    waiting = [narrow]
    for here in waiting:
        for above, statement in placings.get(here, {}).items():
            if above != narrow and above not in came_by:
                came_by[above] = here, statement
                waiting.append(above)
    steps: list[int] = []
    while broad in came_by:
        broad, statement = came_by[broad]
        steps.append(statement)
    return steps[::-1]


def _climb(entity: int, parents: Mapping[int, Mapping[int, int]]) -> frozenset[str]:
    seen: set[int] = set()
    waiting = [entity]
    while waiting:
        for broad in parents.get(waiting.pop(), {}):
            if broad not in seen:
                seen.add(broad)
                waiting.append(broad)
    return frozenset(str(broad) for broad in seen - {entity})


def _containing(as_of: datetime) -> tuple[list[int], list[int]]:
    """Return the predicates whose object contains their subject, and those the other way round."""
    direct = set(query.rows(CONTAINING, int, {"as_of": as_of}))
    if not direct:
        return [], []
    folds = [
        (one, fold.inverse) for one, fold in folds_around(direct, as_of).items() if fold.folded in direct
    ]
    inverses = {predicate for predicate, inverse in folds if inverse}
    direct |= {predicate for predicate, inverse in folds if not inverse}
    return sorted(direct), sorted(inverses)


def _members(canonical: set[int], as_of: datetime) -> dict[int, int]:
    """Return, for each entity that counted as one of the given ones, which one."""
    folds = entity_folds_around(canonical, as_of)
    return {entity: entity for entity in canonical} | {
        entity: counted for entity, counted in folds.items() if counted in canonical
    }
