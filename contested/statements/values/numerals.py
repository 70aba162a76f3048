"""Numbers as people write them: thousands in groups, magnitude words, powers of ten, uncertainties, ranges."""

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from .errors import Unreadable
from .magnitudes import DIGITS, EXACT, Magnitude

LONGEST = 600
"""Characters of the longest text that is looked at as a number."""

_LARGEST_EXPONENT = 10 * DIGITS
_SIGNS = str.maketrans({
    "−": "-", "–": "-", "‐": "-", "‑": "-", "‒": "-", "×": "x", "\u00a0": " ", "\u2007": " ", "\u2009": " ",
    "\u202f": " ", "’": "'",
})  # fmt: skip
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_MAGNITUDE_WORDS = {
    "hundred": 2, "thousand": 3, "lakh": 5, "million": 6, "mio": 6, "mn": 6, "crore": 7,
    "billion": 9, "bn": 9, "trillion": 12, "quadrillion": 15,
}  # fmt: skip
"""The powers of ten that English words stand for: the short scale, and the two of South Asia."""

_UNSIGNED = (
    r"(?:\d{1,3}(?:\.\d{3}){2,}(?![.\d])|\.\d+"
    r"|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:[ '_]\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+)(?:\.\d+)?)"
)
_GROUP_MARKS = str.maketrans("", "", ", '_")
_OPENING = re.compile(r"(?P<between>between\s+)?(?P<money>[$€£¥])?\s*(?P<bracket>\()?\s*", re.IGNORECASE)
_NUMBER = re.compile(rf"(?P<number>[-+]?{_UNSIGNED})(?:[eE](?P<exponent>[-+]?\d+))?")
_TO = re.compile(r"\s*(?:-|to\b|\.\.|and\b)\s*(?=[-+.\d])", re.IGNORECASE)
_LAST_DIGITS = re.compile(r"\((?P<digits>\d{1,6})\)")
_UNIT_BEFORE_SPREAD = re.compile(r"\s*(?P<unit>[^\W\d][^±+()\d]*?)\s*(?=±|\+/-)")
_SPREAD = re.compile(
    rf"\s*(?:±|\+/-)\s*(?P<both>{_UNSIGNED})|\s*\+\s*(?P<above>{_UNSIGNED})\s*[,/]?\s*-\s*(?P<below>{_UNSIGNED})"
)
_CLOSING = re.compile(r"\s*\)")
_POWER = re.compile(r"\s*[x·⋅*]\s*10(?:\^(?P<power>[-+]?\d{1,6})|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,6}))")
_WORD = re.compile(rf"\s*(?P<word>{'|'.join(_MAGNITUDE_WORDS)})\b", re.IGNORECASE)
_UNIT = re.compile(r"\s*(?P<unit>(?:[^\W\d]|[%‰°$€£¥\"'′″]).*)?")


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as written, with the text of its unit.

    `last_digit` is the worth of the last digit written; `rough` tells that a fraction or a magnitude word
    makes that digit a statement of precision, even of a number without a unit.
    """

    low: Decimal
    high: Decimal
    below: Decimal | None
    above: Decimal | None
    last_digit: Decimal
    rough: bool
    unit: str


def read_number(text: str) -> Magnitude:
    """The number that a text states; exact, unless it says otherwise. Raises `Unreadable`."""
    if len(text) < DIGITS and text.isascii() and text.isdigit():
        return Magnitude(Decimal(text), Decimal(text))
    amount = read_amount(text)
    if amount.unit:
        raise Unreadable(f"a number has no unit: what is {amount.unit[:40]!r}?")
    return as_magnitude(amount, precise=not amount.rough)


def as_magnitude(amount: Amount, *, precise: bool) -> Magnitude:
    """An amount with what it leaves open; where nothing is stated, half of its last digit, unless `precise`."""
    if amount.low != amount.high:
        return Magnitude(amount.low, amount.high)
    if amount.below is not None and amount.above is not None:
        return Magnitude(amount.low, amount.high, amount.below, amount.above, stated=True)
    half = Decimal(0) if precise else EXACT.multiply(amount.last_digit, Decimal("0.5"))
    return Magnitude(amount.low, amount.high, half, half)


def read_amount(text: str) -> Amount:
    """The number at the head of a text, and what stands behind it as its unit. Raises `Unreadable`."""
    if len(text) > LONGEST:
        raise Unreadable("too long for a number")
    scan = _Scan(_prepared(text))
    opening = scan.need(_OPENING)
    low, last_digit, fraction = _number(scan.need(_NUMBER))
    high = _number(scan.need(_NUMBER))[0] if scan.take(_TO) else low
    if high < low:
        raise Unreadable("the range ends below its beginning")
    above, below = _spread(scan, last_digit)
    unit_before = scan.last_unit
    if opening["bracket"]:
        scan.need(_CLOSING)
    exponent, word = _scale(scan)
    unit = (scan.need(_UNIT)["unit"] or "").strip()
    if not scan.at_end or (unit and unit_before and unit != unit_before):
        raise Unreadable("something stands behind the number that is no unit")

    def scaled(number: Decimal | None) -> Decimal | None:
        return None if number is None else _within_reach(number.scaleb(exponent, EXACT))

    return Amount(
        low=scaled(low) or Decimal(0),
        high=scaled(high) or Decimal(0),
        below=scaled(below),
        above=scaled(above),
        last_digit=last_digit.scaleb(exponent, EXACT),
        rough=fraction or word,
        unit=unit or unit_before or opening["money"] or "",
    )


class _Scan:
    """A text and how far it is read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self.last_unit = ""

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The next piece, if it has this form."""
        match = pattern.match(self._text, self._at)
        if match:
            self._at = match.end()
        return match

    def need(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """The next piece, which must have this form."""
        match = self.take(pattern)
        if match is None:
            raise Unreadable("not a number")
        return match

    @property
    def at_end(self) -> bool:
        return self._at == len(self._text)


def _prepared(text: str) -> str:
    if not text.isascii():
        text = text.translate(_SIGNS)
        text = "".join(str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in text)
    return text.strip().removesuffix(".")


def _number(match: re.Match[str]) -> tuple[Decimal, Decimal, bool]:
    """The number, the worth of its last digit, and whether it was written with a fraction."""
    digits, exponent = match["number"].translate(_GROUP_MARKS), match["exponent"] or "0"
    if digits.count(".") > 1:
        digits = digits.replace(".", "")
    if len(digits) > DIGITS or len(exponent) > len(str(_LARGEST_EXPONENT)) + 1:
        raise Unreadable("a number of more digits than are read")
    number = Decimal(digits).scaleb(int(exponent), EXACT)
    written_exponent = number.as_tuple().exponent
    assert isinstance(written_exponent, int)  # noqa: S101 - the pattern lets no NaN or infinity through
    return _within_reach(number), Decimal(1).scaleb(written_exponent, EXACT), "." in digits


def _within_reach(number: Decimal) -> Decimal:
    if number and abs(number.adjusted()) > _LARGEST_EXPONENT:
        raise Unreadable("a number larger or smaller than are read")
    return number


def _spread(scan: _Scan, last_digit: Decimal) -> tuple[Decimal | None, Decimal | None]:
    """The stated uncertainty, above and below; None where none is stated."""
    if digits := scan.take(_LAST_DIGITS):
        both = EXACT.multiply(Decimal(digits["digits"]), last_digit)
        return both, both
    if unit := scan.take(_UNIT_BEFORE_SPREAD):
        scan.last_unit = unit["unit"]
    spread = scan.take(_SPREAD)
    if spread is None:
        return None, None
    above, below = spread["both"] or spread["above"], spread["both"] or spread["below"]
    return Decimal(above.translate(_GROUP_MARKS)), Decimal(below.translate(_GROUP_MARKS))


def _scale(scan: _Scan) -> tuple[int, bool]:
    """The power of ten that a factor and a magnitude word stand for, and whether there was a word."""
    power = scan.take(_POWER)
    word = scan.take(_WORD)
    exponent = int(power["power"] or power["raised"].translate(_SUPERSCRIPTS)) if power else 0
    if abs(exponent) > _LARGEST_EXPONENT:
        raise Unreadable("a number larger or smaller than are read")
    return exponent + (_MAGNITUDE_WORDS[word["word"].lower()] if word else 0), word is not None
