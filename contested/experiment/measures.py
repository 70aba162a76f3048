"""How well a verdict or a ranking meets a gold answer."""

from collections.abc import Hashable, Iterable
from collections.abc import Set as AbstractSet
from typing import NamedTuple


class Verdicts(NamedTuple):
    """How a set that was found meets the set that is right. Precision is 1 where nothing was found."""

    right: int
    found: int
    gold: int

    @property
    def precision(self) -> float:
        return self.right / self.found if self.found else 1.0

    @property
    def recall(self) -> float:
        return self.right / self.gold if self.gold else 1.0


def verdicts(found: AbstractSet[Hashable], gold: AbstractSet[Hashable]) -> Verdicts:
    return Verdicts(len(found & gold), len(found), len(gold))


def area_under_curve(positive: Iterable[float], negative: Iterable[float]) -> float:
    """The chance that a random positive scores above a random negative, a tie counting half (Mann and Whitney)."""
    ups, downs = sorted(positive), sorted(negative)
    wins = below = upto = 0
    for score in ups:
        while below < len(downs) and downs[below] < score:
            below += 1
        upto = max(upto, below)
        while upto < len(downs) and downs[upto] == score:
            upto += 1
        wins += below + upto
    return wins / (2 * len(ups) * len(downs))
