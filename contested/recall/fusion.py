"""Reciprocal rank fusion: one order out of several, each by its own measure. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

K = 60

Item = TypeVar("Item", bound=Hashable)


def places(ranks: Mapping[Item, Any]) -> dict[Item, int]:
    """Return each item's place from 1, by what orders it; what is equally good shares a place."""
    order = {rank: place for place, rank in enumerate(sorted(set(ranks.values())), start=1)}
    return {item: order[rank] for item, rank in ranks.items()}


def fuse(rankings: Iterable[Mapping[Item, int]]) -> dict[Item, Fraction]:
    """Return each item's score: the sum of 1 / (60 + place) over the rankings that know it."""
    scores: dict[Item, Fraction] = {}
    for ranking in rankings:
        for item, place in ranking.items():
            scores[item] = scores.get(item, Fraction(0)) + Fraction(1, K + place)
    return scores
