"""How often sources are right in all that they say, by how often any two of them agree.

`agreement` asks who is right where sources are divided, to weigh witnesses against each other. A ruling asks another
question: how sure one may be of a statement before anything is known of who objects. Most of what is agreed upon never
comes to a dispute, so that the disputes alone tell too little of it.

The model is the one-coin model of Dawid and Skene (1979), by its second moments: two groups that err independently, and
seldom in the same way, agree as often as both are right, p(a) · p(b). The p that come nearest to the rates of agreement of
all pairs, each pair weighed by how often it met, are the estimate. Copies agree without being right; they should be one
group.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

Group = Hashable
Pair = tuple[Group, Group]

LEAST_MET = 50
"""Of a group that met others less often than this, chance tells more than it does."""

_ROUNDS = 2_000
_STILL = 1e-10


class Met(NamedTuple):
    """In how many cells two groups said the like, and in how many they contradicted each other."""

    agree: int
    contradict: int

    @property
    def times(self) -> int:
        return self.agree + self.contradict


@dataclass(frozen=True, slots=True)
class Accuracy:
    """The share of a group's statements that are right, estimated from `agree` of the `met` that it has met others over."""

    share: float
    agree: int
    met: int


def estimate_accuracy(pairs: Mapping[Pair, Met]) -> dict[Group, Accuracy]:
    """Return how often each group is right that met two others, themselves having met each other, often enough.

    Without such a triangle nothing tells which of two is the better. Neither the order of the pairs nor what groups are
    called changes the result by more than rounding.
    """
    met = {pair: one for pair, one in pairs.items() if one.times and pair[0] != pair[1]}
    beside: dict[Group, dict[Group, Met]] = {}
    for (a, b), one in met.items():
        beside.setdefault(a, {})[b] = one
        beside.setdefault(b, {})[a] = one
    telling = {group: others for group, others in beside.items() if _telling(others, beside)}
    known = {
        group: {other: one for other, one in others.items() if other in telling}
        for group, others in telling.items()
    }
    shares = _fit(known)
    return {
        group: Accuracy(
            shares[group],
            sum(one.agree for one in others.values()),
            sum(one.times for one in others.values()),
        )
        for group, others in known.items()
    }


def _telling(others: Mapping[Group, Met], beside: Mapping[Group, Mapping[Group, Met]]) -> bool:
    enough = sum(one.times for one in others.values()) >= LEAST_MET
    return enough and any(second in beside[first] for first in others for second in others)


def _fit(met: Mapping[Group, Mapping[Group, Met]]) -> dict[Group, float]:
    """Minimise the sum over pairs of times · (rate − p(a) · p(b))², each p within [0, 1]."""
    shares = dict.fromkeys(met, 0.8)
    for _ in range(_ROUNDS):
        before = shares
        # All at once and half of the way, so that nobody is served first.
        shares = {group: (before[group] + _best(others, before)) / 2 for group, others in met.items()}
        if all(abs(shares[group] - before[group]) < _STILL for group in met):
            break
    return shares


def _best(others: Mapping[Group, Met], shares: Mapping[Group, float]) -> float:
    """The p of one group that fits best, given those of the others."""
    seen = fsum(one.agree * shares[other] for other, one in others.items())
    possible = fsum(one.times * shares[other] ** 2 for other, one in others.items())
    return min(1.0, seen / possible) if possible else 0.0
