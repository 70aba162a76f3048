"""The different values of one cell, and how each stands to each other.

A set of values is a whole number whose bit i stands for value i: sets of thousands of values then intersect in a
few machine steps, and everything that follows is sums over such sets.
"""

from collections.abc import Callable, Iterable, Iterator

from contested.statements.values import Key, Relation, finest

Relate = Callable[[Key, Key], Relation]


class Relations:
    """Values in the order of their keys, those that are the same taken as one. Position i is the i-th of them.

    For each value four sets say which others contradict it, are compatible with it, are finer and are coarser; a
    finer or coarser value is compatible too. Values that are *not compared* stand in none: they neither agree nor
    contradict, so nothing but a contradiction ever counts against a value. `all_contradict`: every two of them do.
    """

    __slots__ = ("all_contradict", "coarser", "compatible", "contradicting", "finer", "position", "values")

    def __init__(self, keys: Iterable[Key], relate: Relate) -> None:
        self.values = sorted(keys)
        self.position = {value: place for place, value in enumerate(self.values)}
        self.all_contradict = True
        alike = self._compare(relate)
        if alike:
            self._merge(alike, relate)

    def _compare(self, relate: Relate) -> list[tuple[int, int]]:
        """Fill the four sets; returns the pairs that turned out to be the same."""
        values = self.values
        size = len(values)
        contradicting, compatible, finer, coarser = ([0] * size for _ in range(4))
        same = []
        for i in range(1, size):
            value, bit, against = values[i], 1 << i, 0
            for j in range(i):
                relation = relate(value, values[j])
                if relation is Relation.CONTRADICTS:
                    against |= 1 << j
                    contradicting[j] |= bit
                    continue
                self.all_contradict = False
                if relation is Relation.SAME:
                    same.append((j, i))
                elif relation is not Relation.NOT_COMPARED:
                    compatible[i] |= 1 << j
                    compatible[j] |= bit
                    if relation is Relation.A_FINER:
                        coarser[i] |= 1 << j
                        finer[j] |= bit
                    elif relation is Relation.B_FINER:
                        finer[i] |= 1 << j
                        coarser[j] |= bit
            contradicting[i] |= against
        self.contradicting, self.compatible, self.finer, self.coarser = (
            contradicting,
            compatible,
            finer,
            coarser,
        )
        return same

    def _merge(self, same: list[tuple[int, int]], relate: Relate) -> None:
        """Take each class of the same values as the one that says it most precisely, whoever was compared with whom."""
        first = list(range(len(self.values)))
        for a, b in same:
            low, high = sorted((first[a], first[b]))
            if low != high:
                first = [low if one == high else one for one in first]
        classes: dict[int, list[Key]] = {}
        for place, value in enumerate(self.values):
            classes.setdefault(first[place], []).append(value)
        speakers = {finest(alike): alike for alike in classes.values()}
        merged = Relations(speakers, relate)
        self.values = merged.values
        self.position = {
            value: merged.position[speaker] for speaker, alike in speakers.items() for value in alike
        }
        self.contradicting, self.compatible = merged.contradicting, merged.compatible
        self.finer, self.coarser = merged.finer, merged.coarser
        self.all_contradict = merged.all_contradict

    def some_contradict(self, these: int, those: int) -> bool:
        """Whether a value of the one set contradicts a value of the other."""
        return any(self.contradicting[one] & those for one in members(these))

    def some_denied(self, asserted: int, negated: int) -> bool:
        """Whether an asserted value is denied: itself, or something coarser."""
        return any(negated & (1 << one | self.coarser[one]) for one in members(asserted))


def members(positions: int) -> Iterator[int]:
    """The positions in a set, in order."""
    while positions:
        lowest = positions & -positions
        yield lowest.bit_length() - 1
        positions ^= lowest


def set_of(positions: Iterable[int]) -> int:
    """Positions as one set."""
    together = 0
    for position in positions:
        together |= 1 << position
    return together
