"""How far apart two values may lie by the policy of their predicate, and still be compatible."""

from dataclasses import dataclass
from decimal import Decimal

from .errors import Unreadable
from .magnitudes import EXACT
from .numerals import read_amount
from .units import DIMENSIONLESS, OPAQUE, unit_named

_SECONDS_IN_A_DAY = 86_400
_MOST_SECONDS = Decimal(2**63) * _SECONDS_IN_A_DAY
"""Longer than from any day that can be told to any other."""

_MOST_DIGITS = 60
"""Of an absolute tolerance, in base units: more than lie between the smallest and the largest that is measured."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Either a share of the larger of two values, or a difference in base units.

    `base` is the base unit of an absolute tolerance: it is allowed between quantities of that unit only, but
    one without a unit between any; a span of time also between dates.
    """

    relative: Decimal = Decimal(0)
    absolute: Decimal = Decimal(0)
    base: str = DIMENSIONLESS

    @classmethod
    def parse(cls, text: str) -> "Tolerance":
        """`1%`, `0.5`, `3 m`, `2 days`; raises `Unreadable`."""
        amount = read_amount(text)
        if amount.low != amount.high or amount.low < 0 or amount.above is not None:
            raise Unreadable("a tolerance is one number, such as 1%, 0.5 or 3 m")
        if amount.unit == "%":
            return cls(relative=EXACT.scaleb(amount.low, Decimal(-2)))
        unit = unit_named(amount.unit)
        return cls(absolute=EXACT.multiply(amount.low, unit.factor), base=unit.base)

    @classmethod
    def given(cls, text: str) -> "Tolerance":
        """As `parse`, of what somebody is about to set: raises `Unreadable` too for a unit that nothing is measured in, and
        for what would let everything agree. What was set before is read as it stands."""
        found = cls.parse(text)
        if found.base.startswith(OPAQUE):
            raise Unreadable(f"no unit is called {read_amount(text).unit[:40]!r}")
        if found.relative > 1:
            raise Unreadable("beyond 100% any two numbers would agree")
        if found.absolute and found.absolute.adjusted() > _MOST_DIGITS:
            raise Unreadable("so large a tolerance would let everything agree")
        return found

    def between(self, a: Decimal, b: Decimal, base: str) -> Decimal:
        """The difference allowed between two numbers that are told in `base`."""
        if self.relative:
            return EXACT.multiply(self.relative, max(abs(a), abs(b)))
        return self.absolute if self.base in {base, DIMENSIONLESS} else Decimal(0)

    @property
    def days(self) -> int:
        """The whole days allowed between two dates."""
        return int(min(self.absolute, _MOST_SECONDS) // _SECONDS_IN_A_DAY) if self.base == "s" else 0
