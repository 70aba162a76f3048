"""The closure over alignments: which predicate counts as which. Pure, and the same whatever the order of the links.

Exact and inverse links are transitive (an inverse of an inverse is exact). A *different* judgement is a wall: a link that
would bring its two sides together is not followed. A narrower predicate folds into the broad one, a close one from a
confidence of 0.8 up.
"""

from __future__ import annotations

from collections.abc import Iterable
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
    """An accepted judgement; `confidence` in ten-thousandths."""

    source: int
    target: int
    relation: Relation
    confidence: int = WHOLE


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
    sinks = {link.target for link in ordered if link.relation is Relation.EXACT}
    sinks -= {link.source for link in ordered if link.relation is Relation.EXACT}
    folds: dict[int, Fold] = {}
    for members in groups.all():
        root = min(members & sinks or members)
        folds |= _folds_within(root, groups.edges)
    upward = [
        link
        for link in ordered
        if link.relation is Relation.NARROWER
        or (link.relation is Relation.CLOSE and link.confidence >= CLOSE_ENOUGH)
    ]
    return _climb(folds, upward, walls)


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


class _Groups:
    """Predicates that are one by exact and inverse links; grows by links that break no wall and no parity."""

    def __init__(self, walls: set[tuple[int, int]]) -> None:
        self.walls = walls
        self.members: dict[int, set[int]] = {}
        self.parity: dict[int, bool] = {}
        self.edges: dict[int, list[tuple[int, bool, int]]] = {}

    def join(self, link: Link) -> None:
        for predicate in (link.source, link.target):
            self.members.setdefault(predicate, {predicate})
            self.parity.setdefault(predicate, False)
            self.edges.setdefault(predicate, [])
        inverse = link.relation is Relation.INVERSE
        one, other = self.members[link.source], self.members[link.target]
        turned = self.parity[link.source] ^ self.parity[link.target] ^ inverse
        if one is other:
            if turned:
                return
        elif any((a, b) in self.walls for a in one for b in other):
            return
        else:
            for predicate in other:
                self.parity[predicate] ^= turned
                self.members[predicate] = one
            one |= other
        self.edges[link.source].append((link.target, inverse, link.confidence))
        self.edges[link.target].append((link.source, inverse, link.confidence))

    def all(self) -> list[set[int]]:
        return list({id(members): members for members in self.members.values()}.values())


def _folds_within(root: int, edges: dict[int, list[tuple[int, bool, int]]]) -> dict[int, Fold]:
    """Return what the other members of a root's group count as, each by its most confident chain."""
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


def _climb(folds: dict[int, Fold], upward: list[Link], walls: set[tuple[int, int]]) -> dict[int, Fold]:
    """Fold groups into the broader groups above them, each by its most confident link."""
    groups: dict[int, set[int]] = {}
    for predicate, fold in folds.items():
        groups.setdefault(fold.folded, {fold.folded}).add(predicate)
    own_root = {member: root for root, members in groups.items() for member in members}
    climbed: set[int] = set()
    for link in upward:
        below, above = folds.get(link.source, Fold(link.source)), folds.get(link.target, Fold(link.target))
        narrow = groups.setdefault(below.folded, {below.folded})
        broad = groups.setdefault(above.folded, {above.folded})
        root = own_root.get(link.source, link.source)
        if root in climbed or below.folded == above.folded:
            continue
        if any((a, b) in walls for a in narrow for b in broad):
            continue
        climbed.add(root)
        turned, confidence = below.inverse ^ above.inverse, link.confidence * above.confidence // WHOLE
        for member in sorted(narrow):
            own = folds.get(member, Fold(member))
            folds[member] = Fold(above.folded, own.inverse ^ turned, own.confidence * confidence // WHOLE)
        broad |= narrow
        for member in narrow:
            groups[member] = broad
    return folds
