"""What a figure is: its sort, what it is a figure of, and how exactly it is meant. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

BYTES = "bytes"
SHARE = "share"
RATE = "rate"
"""What quantities without a base unit are of: bytes, shares of a whole, so many in a time."""


class Sort(StrEnum):
    """What a figure is a figure of; those of different sorts are not compared."""

    ADDRESS = "address"
    DATE = "date"
    TIME = "time of day"
    PERIOD = "period"
    QUANTITY = "quantity"
    VERSION = "version"
    COUNT = "number"


class Bound(StrEnum):
    """Whether a figure is the value itself or an end of what is possible."""

    EXACT = "exactly"
    AT_MOST = "at most"
    AT_LEAST = "at least"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as written and in its normal form.

    `of` is the base unit, the noun that is counted, or the thing whose version it is; `middle` and `spread` are in the
    base unit; `rough` figures say themselves that they are not exact, `ranged` ones give two ends.
    """

    sort: Sort
    text: str
    normal: str
    start: int
    of: str = ""
    middle: Decimal = Decimal(0)
    spread: Decimal = Decimal(0)
    unit: str = ""
    bound: Bound = Bound.EXACT
    rough: bool = False
    ranged: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.text)
