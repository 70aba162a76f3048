"""The closure over alignments: which predicate counts as which. Pure, and the same whatever the order of the links.

Exact and inverse links are transitive (an inverse of an inverse is exact). A *different* judgement is a wall: a link that
would bring its two sides together is not followed. A narrower predicate folds into the broad one, a close one from a
confidence of 0.8 up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import NamedTuple

WHOLE = 10_000
CLOSE_ENOUGH = 8_000


class Relation(IntEnum):
    """What a link says its source is to its target; the codes of `AlignmentRelation`."""

    EXACT = 1
    INVERSE = 2
    NARROWER = 3
    CLOSE = 4
    DIFFERENT = 5


class Link(NamedTuple):
    """An accepted judgement; `confidence` in ten-thousandths. The standings say how much each side had to say when it was
    made: what has more gives the fold its name."""

    source: int
    target: int
    relation: Relation
    confidence: int = WHOLE
    source_standing: int = 0
    target_standing: int = 0


class Fold(NamedTuple):
    """What a predicate counts as; `confidence` in ten-thousandths, multiplied along the way."""

    folded: int
    inverse: bool = False
    confidence: int = WHOLE


def fold_predicates(links: Iterable[Link]) -> dict[int, Fold]:
    """Return what each predicate counts as; a predicate that stays its own is left out."""
    ordered = sorted(set(links), key=lambda link: (-link.confidence, link.relation, link.source, link.target))
    walls = {
        pair
        for link in ordered
        if link.relation is Relation.DIFFERENT
        for pair in ((link.source, link.target), (link.target, link.source))
    }
    groups = _Groups(walls)
    for link in ordered:
        if link.relation in {Relation.EXACT, Relation.INVERSE}:
            groups.join(link)
    groups.name_roots(_ranks(ordered))
    for link in ordered:
        if link.relation is Relation.NARROWER or (
            link.relation is Relation.CLOSE and link.confidence >= CLOSE_ENOUGH
        ):
            groups.climb(link)
    folds: dict[int, Fold] = {}
    for root in groups.tops():
        folds |= _folds_below(root, groups.edges)
    return folds


def find_contradiction(links: Iterable[Link]) -> list[int] | None:
    """Return a chain of exact and inverse links between two predicates that are judged different, or None."""
    links = list(links)
    neighbours: dict[int, set[int]] = {}
    for link in links:
        if link.relation in {Relation.EXACT, Relation.INVERSE}:
            neighbours.setdefault(link.source, set()).add(link.target)
            neighbours.setdefault(link.target, set()).add(link.source)
    for wall in sorted(link for link in links if link.relation is Relation.DIFFERENT):
        came_from: dict[int, int | None] = {wall.source: None}
        queue = [wall.source]
        for here in queue:
            for there in sorted(neighbours.get(here, ())):
                if there not in came_from:
                    came_from[there] = here
                    queue.append(there)
        if wall.target in came_from:
            chain: list[int] = []
            step: int | None = wall.target
            while step is not None:
                chain.append(step)
                step = came_from[step]
            return chain[::-1]
    return None


def _ranks(links: Iterable[Link]) -> dict[int, tuple[int, bool]]:
    """Rank the predicates by the most they had to say when they were found to be one with another; of equals first those
    to which exact links lead and from which none does."""
    standing: dict[int, int] = defaultdict(int)
    sources: set[int] = set()
    targets: set[int] = set()
    for link in links:
        standing[link.source] = max(standing[link.source], link.source_standing)
        standing[link.target] = max(standing[link.target], link.target_standing)
        if link.relation is Relation.EXACT:
            sources.add(link.source)
            targets.add(link.target)
    return {predicate: (most, predicate in targets - sources) for predicate, most in standing.items()}


class _Groups:
    """Predicates that count as one; grows by links that break no wall and no parity.

    `edges` are the links followed, by the predicate they are followed from: both ways within exact and inverse ones, and
    from a broad predicate down to a narrow one.
    """

    def __init__(self, walls: set[tuple[int, int]]) -> None:
        self.walls = walls
        self.members: dict[int, set[int]] = {}
        self.parity: dict[int, bool] = {}
        self.edges: dict[int, list[tuple[int, bool, int]]] = {}
        self.own_root: dict[int, int] = {}
        self.top: dict[int, int] = {}

    def join(self, link: Link) -> None:
        """Let the two sides of an exact or inverse link be one."""
        one, other = self._members(link.source), self._members(link.target)
        inverse = link.relation is Relation.INVERSE
        turned = self.parity[link.source] ^ self.parity[link.target] ^ inverse
        if one is other:
            if turned:
                return
        elif self._walled(one, other):
            return
        else:
            for predicate in other:
                self.parity[predicate] ^= turned
            self._merge(one, other)
        self.edges[link.source].append((link.target, inverse, link.confidence))
        self.edges[link.target].append((link.source, inverse, link.confidence))

    def name_roots(self, ranks: Mapping[int, tuple[int, bool]]) -> None:
        """Choose what each group counts as: what ranks highest; of equals the oldest predicate."""
        for members in self._all():
            root = max(members, key=lambda predicate: (ranks[predicate], -predicate))
            self.own_root |= dict.fromkeys(members, root)
            self.top |= dict.fromkeys(members, root)

    def climb(self, link: Link) -> None:
        """Let a whole group count as the broader one that a link of one of its members leads to; only its first does."""
        narrow, broad = self._members(link.source), self._members(link.target)
        root = self.own_root[link.source]
        if self.top[root] != root or narrow is broad or self._walled(narrow, broad):
            return
        self.edges[link.target].append((link.source, False, link.confidence))
        top = self.top[link.target]
        self._merge(broad, narrow)
        self.top |= dict.fromkeys(narrow, top)

    def tops(self) -> list[int]:
        return sorted(set(self.top.values()))

    def _members(self, predicate: int) -> set[int]:
        if predicate not in self.members:
            self.members[predicate] = {predicate}
            self.parity[predicate] = False
            self.edges[predicate] = []
            self.own_root[predicate] = self.top[predicate] = predicate
        return self.members[predicate]

    def _walled(self, one: set[int], other: set[int]) -> bool:
        return any((a, b) in self.walls for a in one for b in other)

    def _merge(self, one: set[int], other: set[int]) -> None:
        for predicate in other:
            self.members[predicate] = one
        one |= other

    def _all(self) -> list[set[int]]:
        return list({id(members): members for members in self.members.values()}.values())


def _folds_below(root: int, edges: dict[int, list[tuple[int, bool, int]]]) -> dict[int, Fold]:
    """Return what all that counts as a root counts as, each by its most confident chain."""
    best = {root: Fold(root)}
    open_ = [root]
    while open_:
        here = max(open_, key=lambda predicate: (best[predicate].confidence, -predicate))
        open_.remove(here)
        for there, inverse, confidence in edges[here]:
            along = best[here].confidence * confidence // WHOLE
            if there not in best or along > best[there].confidence:
                best[there] = Fold(root, best[here].inverse ^ inverse, along)
                open_.append(there)
    del best[root]
    return best
