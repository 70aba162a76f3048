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

from .relation import Relation

DIGITS = 500
"""The most digits, and (times ten) the largest exponent, of a number that is read."""

EXACT = Context(prec=4 * DIGITS, rounding=ROUND_HALF_EVEN)
"""For sums and differences: wide enough to lose nothing that numbers of `DIGITS` digits hold."""

_ROUGH = Context(prec=40)
_ZERO = Decimal(0)
_SIGMAS = 2
_FINER = Decimal(10)


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


@lru_cache(maxsize=1 << 16)
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


def relate_magnitudes(a: Magnitude, b: Magnitude, leeway: Decimal = _ZERO) -> Relation:
    """How two magnitudes of one unit stand to each other; `leeway` is a further difference that is allowed."""
    if a.low == b.low and a.high == b.high:
        return Relation.SAME
    if _refines(a, b):
        return Relation.A_FINER
    if _refines(b, a):
        return Relation.B_FINER
    return Relation.COMPATIBLE if _agree(a, b, leeway) else Relation.CONTRADICTS


def width(magnitude: Magnitude) -> Decimal:
    """From the least to the greatest number that a magnitude leaves open."""
    low, high = _bounds(magnitude)
    return EXACT.subtract(high, low)


def _agree(a: Magnitude, b: Magnitude, leeway: Decimal) -> bool:
    if a.low > b.high:
        a, b = b, a
    apart = EXACT.subtract(b.low, a.high)
    if apart <= leeway:
        return True
    if a.stated and b.stated:
        squares = EXACT.add(EXACT.multiply(a.above, a.above), EXACT.multiply(b.below, b.below))
        return apart <= _SIGMAS * _ROUGH.sqrt(squares)
    allowed = EXACT.add(_allowance(a, a.above), _allowance(b, b.below))
    # What is rounded to 8848 and what is rounded to 8849 have no number in common, though they touch.
    rounded = a.above and b.below and not (a.stated or b.stated)
    return apart < allowed if rounded else apart <= allowed


def _allowance(magnitude: Magnitude, width: Decimal) -> Decimal:
    return EXACT.multiply(width, Decimal(_SIGMAS)) if magnitude.stated else width


def _bounds(magnitude: Magnitude) -> tuple[Decimal, Decimal]:
    return (
        EXACT.subtract(magnitude.low, _allowance(magnitude, magnitude.below)),
        EXACT.add(magnitude.high, _allowance(magnitude, magnitude.above)),
    )


def _refines(narrow: Magnitude, wide: Magnitude) -> bool:
    """Whether `narrow` lies within `wide` and, unless `wide` is a range, adds at least a digit to it."""
    narrow_low, narrow_high = _bounds(narrow)
    wide_low, wide_high = _bounds(wide)
    if not (wide_low <= narrow_low and narrow_high <= wide_high):
        return False
    if wide.is_range:
        return not (narrow.is_range and wide_low == narrow_low and wide_high == narrow_high)
    return EXACT.multiply(width(narrow), _FINER) <= width(wide)
