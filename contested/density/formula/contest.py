"""One comparison: who speaks on which side, and how divided they are.

Everything is whole numbers: weights W(o) in parts of one scale, and `split`, the sum of W(o)·W(o') over ordered pairs of
contradicting positions. Then disagreement g = 1 − Σ K p p is split / W², mass is W·g/2, contestedness min(1, 2g).
As c never falls while g rises, "larger c, then disagreement, then mass" is larger g, then mass.
"""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from .claims import TEN_THOUSAND

PLACES = 9
BILLION = 1_000_000_000
NOTHING = Decimal(0).scaleb(-PLACES)


class Contest(NamedTuple):
    """A comparison that found a contradiction between voices that weigh something.

    `speaking` is the set of positions that took part in a value contest; in a polarity contest the set of those
    asserted, with those negated in `against`.
    """

    split: int
    weight: int
    scale: int
    polarity: bool
    speaking: int
    against: int = 0

    @property
    def disagreement(self) -> Fraction:
        """The chance that two random witnesses contradict each other."""
        return Fraction(self.split, self.weight * self.weight)

    @property
    def contestedness(self) -> Fraction:
        """1 from an even split on."""
        return min(Fraction(1), 2 * self.disagreement)

    @property
    def mass(self) -> Fraction:
        """Half the weight, times the disagreement: the squared norm of the obstruction."""
        return Fraction(self.split, 2 * self.weight * self.scale * TEN_THOUSAND)

    @property
    def rounded(self) -> tuple[int, int, int]:
        """Contestedness, disagreement and mass in whole billionths, as they are stored and compared."""
        square = self.weight * self.weight
        return (
            billionths(min(2 * self.split, square), square),
            billionths(self.split, square),
            billionths(self.split, 2 * self.weight * self.scale * TEN_THOUSAND),
        )

    def beats(self, other: "Contest | None") -> bool:
        """Whether this comparison is the stronger of two."""
        if other is None:
            return True
        mine = self.split * other.weight * other.weight
        theirs = other.split * self.weight * self.weight
        if mine != theirs:
            return mine > theirs
        return self.split * other.weight * other.scale > other.split * self.weight * self.scale


def billionths(numerator: int, denominator: int) -> int:
    """A fraction in whole billionths, rounded half to even."""
    whole, rest = divmod(numerator * BILLION, denominator)
    twice = 2 * rest
    return whole + (twice > denominator or (twice == denominator and whole & 1))


def decimal(in_billionths: int) -> Decimal:
    """Whole billionths as an exact decimal of 9 places."""
    return Decimal(in_billionths).scaleb(-PLACES)
