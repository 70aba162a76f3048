"""Numbers as people write them."""

import re
from decimal import Decimal

from .errors import Unreadable
from .magnitudes import DIGITS, Magnitude

_PLAIN = re.compile(r"[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?:[eE][-+]?\d{1,4})?")


def read_number(text: str) -> Magnitude:
    """The number that a text states; raises `Unreadable`."""
    stripped = text.strip()
    if len(stripped) > DIGITS or not _PLAIN.fullmatch(stripped):
        raise Unreadable("not a number")
    number = Decimal(stripped.replace(",", ""))
    return Magnitude(number, number)
