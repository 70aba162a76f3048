"""The fewest without whom something turns. Pure.

Finding them is a hitting set, which takes ever longer the more there are: small cells are searched through, and of large
ones a good set is found step by step and said to be no more than that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

MOST_TRIED = 400
"""Sets that are tried before the search is content with what it found step by step."""


@dataclass(frozen=True, slots=True)
class Fewest:
    """Members without whom it turns; `exact`: with fewer gone it would not, whoever they were."""

    members: tuple[str, ...]
    exact: bool


def fewest(
    members: Sequence[str],
    turns: Callable[[frozenset[str]], bool],
    left: Callable[[frozenset[str]], Fraction | float],
    *,
    most: int = MOST_TRIED,
) -> Fewest | None:
    """Return the fewest members without whom it `turns`; of equally few those that come first. None where all don't do.

    `left` measures how far it is from turning without some of them; less is nearer. At most about `most` sets are tried
    beside those on the way down.
    """
    found = _step_by_step(members, turns, left, most)
    if found is None:
        return None
    for size in range(1, len(found)):
        if comb(len(members), size) > most:
            return Fewest(found, exact=False)
        most -= comb(len(members), size)
        for some in combinations(members, size):
            if turns(frozenset(some)):
                return Fewest(some, exact=True)
    return Fewest(_first(members, found, turns, most), exact=True)


def _first(
    members: Sequence[str], found: tuple[str, ...], turns: Callable[[frozenset[str]], bool], most: int
) -> tuple[str, ...]:
    """Of as few as were found, those that come first, where that can still be tried."""
    if comb(len(members), len(found)) > most:
        return found
    return next(some for some in combinations(members, len(found)) if turns(frozenset(some)))


def _step_by_step(
    members: Sequence[str],
    turns: Callable[[frozenset[str]], bool],
    left: Callable[[frozenset[str]], Fraction | float],
    most: int,
) -> tuple[str, ...] | None:
    """Leave out whoever brings it nearest, one after the other, and then take back whoever was not needed."""
    gone: list[str] = []
    tried = 0
    while not turns(frozenset(gone)):
        rest = [member for member in members if member not in gone]
        if not rest:
            return None
        # Where very many speak, the first of them, who weigh most, are looked at.
        looked_at = rest[: max(1, (most - tried) // 8)]
        tried += len(looked_at)
        gone.append(min(looked_at, key=lambda member: left(frozenset([*gone, member]))))
    for member in list(gone):
        without = [each for each in gone if each != member]
        if turns(frozenset(without)):
            gone = without
    return tuple(member for member in members if member in gone)
