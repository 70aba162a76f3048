"""Quantities: a number with a unit, told in base units."""

import re
from dataclasses import dataclass
from decimal import Context, Decimal
from itertools import pairwise

from .errors import Unreadable
from .magnitudes import EXACT, Magnitude, magnitude_text
from .numerals import Amount, as_magnitude, read_amount
from .units import DIMENSIONLESS, Unit, unit_named

_ROUNDED = Context(prec=24)
"""Fewer digits than unit factors are known to: it takes rounding noise out, so that equal stays equal."""

_COMPOUND_PART = re.compile(r"(?P<amount>[\d.,]+)\s*(?P<unit>[^\W\d]+|[°'\"′″])(?:\s*,\s*|\s+and\s+|\s*)")
_MOST_PARTS = 4
_LONGEST_COMPOUND = 80
_MARKS_OF_FEET = {"'": "ft", "′": "ft", '"': "inch", "″": "inch"}
_MARKS_OF_ARC = {"'": "arcminute", "′": "arcminute", '"': "arcsecond", "″": "arcsecond"}


@dataclass(frozen=True, slots=True)
class Quantity:
    """A magnitude in base units. An unknown unit is its own base; `known` is False then."""

    magnitude: Magnitude
    base: str
    known: bool = True

    @property
    def normal(self) -> str:
        """The text form it compares by: `8848 ~0.5 m`."""
        return f"{magnitude_text(self.magnitude)} {self.base}"


def read_quantity(text: str) -> Quantity:
    """The quantity that a text states; without a stated uncertainty it is good to half its last digit.

    Reads `67.4 ± 0.5 km/s/Mpc`, `69.8 +1.7 −1.8 km/s/Mpc`, `5 ft 10 in`, `(7.342 ± 0.005) × 10^22 kg`, `50 %`.
    Raises `Unreadable`.
    """
    if compound := _compound(text):
        return compound
    amount = read_amount(text)
    return _in_base_units(amount, unit_named(amount.unit))


def _in_base_units(amount: Amount, unit: Unit) -> Quantity:
    # Without a unit it is a count, or written as one.
    precise = unit.base == DIMENSIONLESS and not amount.unit and not amount.rough
    written = as_magnitude(amount, precise=precise)
    return Quantity(
        Magnitude(
            _tidy(EXACT.fma(written.low, unit.factor, unit.offset), unit),
            _tidy(EXACT.fma(written.high, unit.factor, unit.offset), unit),
            _tidy(EXACT.multiply(written.below, unit.factor), unit),
            _tidy(EXACT.multiply(written.above, unit.factor), unit),
            stated=written.stated,
        ),
        unit.base,
        unit.known,
    )


def _tidy(number: Decimal, unit: Unit) -> Decimal:
    return number if unit.exact else _ROUNDED.plus(number)


def _compound(text: str) -> Quantity | None:
    """`5 ft 10 in`, `2 h 30 min`, `5′10″`, `48° 51′ 24″`: known units of one dimension, each smaller than the last."""
    if len(text) > _LONGEST_COMPOUND:
        return None
    parts = list(_COMPOUND_PART.finditer(text.strip()))
    if not 2 <= len(parts) <= _MOST_PARTS or "".join(part[0] for part in parts) != text.strip():
        return None
    marks = _MARKS_OF_ARC if parts[0]["unit"] == "°" else _MARKS_OF_FEET
    units = [unit_named(marks.get(part["unit"], part["unit"])) for part in parts]
    descending = all(larger.factor > smaller.factor for larger, smaller in pairwise(units))
    if (
        not descending
        or not units[0].known
        or len({unit.base for unit in units}) > 1
        or any(unit.offset for unit in units)
    ):
        return None
    pieces = [
        _in_base_units(_part(part["amount"]), unit).magnitude for part, unit in zip(parts, units, strict=True)
    ]
    total = Decimal(0)
    for piece in pieces:
        total = _tidy(EXACT.add(total, piece.low), units[-1])
    return Quantity(Magnitude(total, total, pieces[-1].below, pieces[-1].above), units[0].base)


def _part(text: str) -> Amount:
    amount = read_amount(text.rstrip(","))
    if amount.low != amount.high or amount.unit:
        raise Unreadable("not a number")
    return amount
