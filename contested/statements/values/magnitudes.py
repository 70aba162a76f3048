"""Numbers and how far each may be off: the normal form of numbers and quantities, and how two of them stand.

A magnitude is a centre with what the source leaves open around it: nothing (a count), half of the last digit
written, a stated uncertainty of one sigma to each side, or a range without a centre. Magnitudes are the same
when their centres are. They are compatible when they lie no further apart than half digits and two sigma of
the combined stated uncertainty allow; and one is finer when it lies within the other's allowance and its own
is at most a tenth of that: it adds a digit.
"""

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal
from functools import lru_cache
from typing import NamedTuple

from .relation import Relation

DIGITS = 500
"""The most digits, and (times ten) the largest exponent, of a number that is read."""

EXACT = Context(prec=4 * DIGITS, rounding=ROUND_HALF_EVEN)
"""For sums and differences: wide enough to lose nothing that numbers of `DIGITS` digits hold."""

_ROUGH = Context(prec=40)
_ZERO = Decimal(0)
_ONE = Decimal(1)
_SIGMAS = Decimal(2)
_A_DIGIT = Decimal(10)


@dataclass(frozen=True, slots=True)
class Magnitude:
    """A number (or, with `low` != `high`, a range) and what is left open around it, all in one unit.

    `below` and `above` are one sigma if `stated`, else hard bounds such as half of the last digit.
    """

    low: Decimal
    high: Decimal
    below: Decimal = _ZERO
    above: Decimal = _ZERO
    stated: bool = False

    @property
    def is_range(self) -> bool:
        """Whether only two ends are given, and no centre."""
        return self.low != self.high


def number_text(number: Decimal) -> str:
    """The one text form of a number: no exponent where few zeros do, no zeros that carry nothing."""
    sign, digits, exponent = number.as_tuple()
    assert isinstance(exponent, int)  # noqa: S101 - numbers are read by our own pattern, never NaN or infinite
    significant = "".join(map(str, digits)).lstrip("0")
    stripped = significant.rstrip("0")
    if not stripped:
        return "0"
    exponent += len(significant) - len(stripped)
    prefix = "-" if sign else ""
    point = len(stripped) + exponent
    if exponent >= 0 and point <= 30:
        return prefix + stripped + "0" * exponent
    if point > 0 and exponent < 0:
        return f"{prefix}{stripped[:point]}.{stripped[point:]}"
    if -6 < point <= 0:
        return f"{prefix}0.{'0' * -point}{stripped}"
    mantissa = f"{stripped[0]}.{stripped[1:]}" if len(stripped) > 1 else stripped
    return f"{prefix}{mantissa}e{point - 1}"


def magnitude_text(magnitude: Magnitude) -> str:
    """The text form: `1250000`, `1250000 ~5000` (half a digit), `67.4 ±0.5`, `69.8 +1.7 -1.8`, `10..20`."""
    if magnitude.is_range:
        return f"{number_text(magnitude.low)}..{number_text(magnitude.high)}"
    below, above = number_text(magnitude.below), number_text(magnitude.above)
    centre = number_text(magnitude.low)
    if below != above:
        return f"{centre} +{above} -{below}"
    if above == "0":
        return centre
    return f"{centre} {'±' if magnitude.stated else '~'}{above}"


def magnitude_of(text: str) -> Magnitude:
    """The magnitude that a text form stands for; the inverse of `magnitude_text`."""
    centre, _, spread = text.partition(" ")
    low, dots, high = centre.partition("..")
    if dots:
        return Magnitude(Decimal(low), Decimal(high))
    number = Decimal(centre)
    if spread.startswith("+"):
        above, below = spread[1:].split(" -")
        return Magnitude(number, number, Decimal(below), Decimal(above), stated=True)
    width = Decimal(spread[1:]) if spread else _ZERO
    return Magnitude(number, number, width, width, stated=spread.startswith("±"))


class Reach(NamedTuple):
    """A magnitude made ready for many comparisons: `least` and `greatest` are the numbers it leaves open."""

    low: Decimal
    high: Decimal
    least: Decimal
    greatest: Decimal
    width: Decimal
    magnitude: Magnitude


@lru_cache(maxsize=1 << 16)
def reach_of(text: str) -> Reach:
    """How far the magnitude of a text form reaches."""
    magnitude = magnitude_of(text)
    sigmas = _SIGMAS if magnitude.stated else _ONE
    least = EXACT.subtract(magnitude.low, EXACT.multiply(magnitude.below, sigmas))
    greatest = EXACT.add(magnitude.high, EXACT.multiply(magnitude.above, sigmas))
    return Reach(magnitude.low, magnitude.high, least, greatest, EXACT.subtract(greatest, least), magnitude)


def relate_reaches(a: Reach, b: Reach, leeway: Decimal = _ZERO) -> Relation:
    """How two magnitudes of one unit stand to each other; `leeway` is a further difference that is allowed."""
    if a.low == b.low and a.high == b.high:
        return Relation.SAME
    if _refines(a, b):
        return Relation.A_FINER
    if _refines(b, a):
        return Relation.B_FINER
    lower, upper = (a, b) if a.low <= b.low else (b, a)
    if lower.greatest < upper.least and not leeway:
        return Relation.CONTRADICTS
    return Relation.COMPATIBLE if _agree(lower, upper, leeway) else Relation.CONTRADICTS


def _refines(narrow: Reach, wide: Reach) -> bool:
    """Whether `narrow` lies within `wide` and, unless `wide` is a range, adds at least a digit to it."""
    if narrow.least < wide.least or narrow.greatest > wide.greatest:
        return False
    if wide.low != wide.high:
        return narrow.low == narrow.high or narrow.width < wide.width
    return EXACT.multiply(narrow.width, _A_DIGIT) <= wide.width


def _agree(lower: Reach, upper: Reach, leeway: Decimal) -> bool:
    apart = EXACT.subtract(upper.low, lower.high)
    if apart <= leeway:
        return True
    a, b = lower.magnitude, upper.magnitude
    if a.stated and b.stated:
        squares = EXACT.add(EXACT.multiply(a.above, a.above), EXACT.multiply(b.below, b.below))
        return apart <= _ROUGH.multiply(_SIGMAS, _ROUGH.sqrt(squares))
    # What is rounded to 8848 and what is rounded to 8849 have no number in common, though they touch.
    rounded = a.above and b.below and not (a.stated or b.stated)
    return lower.greatest > upper.least or (lower.greatest == upper.least and not rounded)
