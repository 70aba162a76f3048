"""Figures in a claim: addresses, dates, times of day, periods, quantities, versions and counts, and when two clash. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from contested.statements.values import Datatype, Unreadable, compare, read_value
from contested.statements.values.quantities import read_quantity
from contested.statements.values.units import DIMENSIONLESS

from .lexicon import (
    ADVERBS_OF_FREQUENCY,
    APPROXIMATE,
    LESS_THAN,
    LOWER_BOUNDS,
    MORE_THAN,
    PERIODS,
    UPPER_BOUNDS,
    alternatives,
)


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
    """A figure as written, and its normal form; `of` is the base unit, the noun counted, or the thing of the version."""

    sort: Sort
    text: str
    normal: str
    start: int
    end: int
    of: str = ""
    low: Decimal = Decimal(0)
    spread: Decimal = Decimal(0)
    unit: str = ""
    bound: Bound = Bound.EXACT
    rough: bool = False


_MONTHS = {
    name: number
    for number, names in enumerate(
        ("january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug",
         "september sept sep", "october oct", "november nov", "december dec"), 1)
    for name in names.split()
}  # fmt: skip
_MONTH = alternatives(_MONTHS)
_UNITS = alternatives(
    "ms milliseconds millisecond μs µs us ns s sec secs second seconds min mins minute minutes h hr hrs hour hours "
    "d day days week weeks fortnight fortnights month months year years decade decades century centuries "
    "mm cm m km metre metres meter meters kilometre kilometres kilometer kilometers centimetre centimetres mile miles "
    "ft foot feet inch inches yd yard yards mg g kg t gram grams kilogram kilograms tonne tonnes ton tons lb lbs pound "
    "pounds oz ounce ounces l ml litre litres liter liters gallon gallons B kB KB MB GB TB PB KiB MiB GiB TiB byte bytes "
    "kilobyte kilobytes megabyte megabytes gigabyte gigabytes terabyte terabytes bit bits kbit Mbit Gbit kbps Mbps Gbps "
    "Hz kHz MHz GHz W kW MW GW V mV A mA Pa hPa kPa bar °C °F K % percent mph km/h m/s MB/s GB/s KB/s "
    "hectare hectares acre acres m² km² m2 km2 kWh MWh $ € £ USD EUR GBP dollar dollars euro euros".split()
)
_UNIT = rf"(?:square +(?:{_UNITS})|degrees? +(?:celsius|fahrenheit)|(?:{_UNITS}))(?![\w/°%])"
_NUMBER = (
    r"[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s*(?:hundred|thousand|million|billion|trillion|bn|k)\b)?"
)
_PERIOD = rf"(?:{alternatives(PERIODS)})s?"

_PATTERNS: tuple[tuple[str, str], ...] = (
    ("address", r"[a-z][a-z0-9+.-]*://[^\s,;()]+[^\s,;().]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    ("address", r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5}|/\d{1,2})?(?![\w.]*\d)"),
    ("address", r"(?<![\w/])(?:[a-zA-Z][\w.-]*/)*[a-zA-Z][\w.-]*:[\w][\w.-]*(?<![.])(?!\S)"),
    ("address", r"(?<!\S)(?:~|\.{1,2})?/[\w.-]+(?:/[\w.-]+)*"),
    ("date", r"(?<![\w-])\d{4}-\d{2}(?:-\d{2})?(?![\w-])"),
    (
        "date",
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month>{_MONTH})\.?,? (?P<year>\d{{3,4}})\b"
        rf"|\b(?P<month2>{_MONTH})\.? (?P<day2>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year2>\d{{4}})\b"
        rf"|\b(?P<month3>{_MONTH})\.?,? (?P<year3>\d{{4}})\b",
    ),
    ("year", r"\b(?:in|since|until|till|by|of|from|before|after|during|year|early|late|mid)[ -](?P<only>[12]\d{3})(?![\w.,:%/-]*\d|\s*"
     + rf"{_UNIT})"),
    ("time", r"(?<![\w:.])(?P<h>[01]?\d|2[0-3]):(?P<m>[0-5]\d)(?::[0-5]\d)?(?:\s*(?P<half>[ap])\.?m\b\.?)?(?![:\w])"),
    ("time", r"\b(?P<h2>1[0-2]|0?[1-9])\s*(?P<half2>[ap])\.?m\b\.?"),
    ("often", rf"\b(?:every|each) (?:(?P<times>\d+) )?(?P<unit>{_PERIOD})\b"),
    ("often", rf"\b(?P<once>once|twice|thrice|\d+ times) (?:a|an|per|every|each) (?P<unit2>{_PERIOD})\b"),
    ("often", rf"\b(?P<adverb>{alternatives(ADVERBS_OF_FREQUENCY)})\b"),
    (
        "rate",
        rf"(?P<much>{_NUMBER})\s*(?P<what>[A-Za-z]+)\s*(?:/|\bper\b|\ban?\b|\bevery\b)\s*(?P<unit3>{_PERIOD})\b",
    ),
    ("quantity", rf"(?P<money>[$€£])\s?{_NUMBER}(?![\w])"),
    ("quantity", rf"(?<![\w.-]){_NUMBER}(?:\s*(?:to|-|–)\s*{_NUMBER})?\s*{_UNIT}"),
    ("version", r"(?<![\w.])[vV]?\d+(?:\.\d+){2,}(?:[-+][\w.]+)?|(?<![\w.])[vV]?\d+(?:\.\d+)*\.[xX*](?!\w)|\b[vV]\d+(?:\.\d+)*(?![\w+-]|\.\d)"),
    ("number", rf"(?<![\w.-]){_NUMBER}(?![\w%]|\.\d)"),
)  # fmt: skip
_FIGURE = [
    (name, re.compile(pattern, re.IGNORECASE if name not in {"quantity"} else 0))
    for name, pattern in _PATTERNS
]
_WORD_BEFORE = re.compile(r"([^\W\d_][\w+#.-]*)[\s=:]*$")
_NOUN_AFTER = re.compile(r"\s+([^\W\d_][\w-]*)")
_BOUNDS = (
    (Bound.AT_MOST, re.compile(rf"\b(?:{alternatives(UPPER_BOUNDS + LESS_THAN)})\b", re.IGNORECASE)),
    (Bound.AT_LEAST, re.compile(rf"\b(?:{alternatives(LOWER_BOUNDS + MORE_THAN)})\b", re.IGNORECASE)),
)
BYTES = "bytes"
_NEAR = 4  # words before a figure within which its bound may stand


def read_figures(text: str) -> list[Figure]:
    """Return the figures of a claim in their order; none of them overlap."""
    taken: list[tuple[int, int]] = []
    found: list[Figure] = []
    for name, pattern in _FIGURE:
        for match in pattern.finditer(text):
            start, end = match.span("only") if name == "year" else match.span()
            if any(start < other_end and other_start < end for other_start, other_end in taken):
                continue
            figure = _read(name, match, text, start, end)
            if figure is not None:
                taken.append((start, end))
                found.append(figure)
    return sorted(found, key=lambda figure: figure.start)


def _read(name: str, match: re.Match[str], text: str, start: int, end: int) -> Figure | None:
    written = text[start:end]
    if name == "address":
        return Figure(Sort.ADDRESS, written, written.lower().rstrip("./"), start, end)
    if name in {"date", "year"}:
        return Figure(Sort.DATE, written, _iso(match, written), start, end)
    if name == "time":
        return Figure(Sort.TIME, written, _minutes(match), start, end)
    if name == "often":
        return Figure(Sort.PERIOD, written, str(_seconds(match)), start, end)
    if name == "version":
        return Figure(Sort.VERSION, written, written.lower().lstrip("v"), start, end, of=_thing(text, start))
    bound, rough = _limits(text, start)
    if name == "rate":
        times = Decimal(PERIODS[_singular(match["unit3"])])
        number = read_value(match["much"], Datatype.NUMBER).normal.partition(" ")[0]
        each = Decimal(number) / times
        return Figure(
            Sort.QUANTITY, written, str(each), start, end, of="rate", low=each, unit=match["unit3"], bound=bound, rough=rough
        )  # fmt: skip
    if name == "quantity":
        return _quantity(written, start, end, bound, rough)
    return _count(written, text, start, end, bound, rough)


def _quantity(written: str, start: int, end: int, bound: Bound, rough: bool) -> Figure | None:
    try:
        quantity = read_quantity(written)
    except Unreadable:
        return None
    magnitude = quantity.magnitude
    middle = (magnitude.low + magnitude.high) / 2
    told = re.search(r"\d\.\d|hundred|thousand|illion|\bbn\b", written) is not None
    spread = (magnitude.high - magnitude.low) / 2 + (magnitude.above if told else 0)
    unit = re.sub(r"^.*?\d[\d.,]*\s*", "", written).lower()
    return Figure(
        Sort.QUANTITY, written, quantity.normal, start, end, _kind(quantity.base, unit), middle, spread, unit, bound, rough
    )  # fmt: skip


def _kind(base: str, unit: str) -> str:
    """What a quantity measures: its base unit, but bytes and shares, which have none, are told apart."""
    if base != DIMENSIONLESS:
        return base
    return "share" if unit in {"%", "percent"} else BYTES


def _count(written: str, text: str, start: int, end: int, bound: Bound, rough: bool) -> Figure | None:
    value = read_value(written, Datatype.NUMBER)
    if not value.readable:
        return None
    number = Decimal(value.normal.partition(" ")[0].partition("..")[0])
    label = _thing(text, start)
    if label and (label[0].isupper() or label.lower() in {"version", "release"}):
        return Figure(Sort.VERSION, written, written.lower(), start, end, of=label.lower(), low=number)
    noun = _NOUN_AFTER.match(text, end)
    counted = "" if noun is None or label.lower() in _LABELS else noun[1].lower()
    if label.lower() in _LABELS:
        counted = label.lower()
    return Figure(Sort.COUNT, written, value.normal, start, end, counted, number, bound=bound, rough=rough)


_LABELS = frozenset(
    "port line page chapter step level phase issue ticket pr build room floor row column id number no".split()
)


def _thing(text: str, start: int) -> str:
    """The word just before a figure, as the thing whose version or number it may be."""
    before = _WORD_BEFORE.search(text[:start])
    if before is None or "\n" in text[before.end(1) : start]:
        return ""
    word = before[1]
    sentence_start = not text[: before.start()].strip()
    if word.lower() in _LABELS or word.lower() in {"version", "release"}:
        return word
    if (
        word[0].isupper()
        and word.lower() not in APPROXIMATE
        and not (sentence_start and word.lower() in _NO_THING)
    ):
        return word
    return ""


_NO_THING = frozenset("at about over under the a an is in on by for with to only".split())


def _iso(match: re.Match[str], written: str) -> str:
    groups = match.groupdict()
    if groups.get("only"):
        return groups["only"] or ""
    year = groups.get("year") or groups.get("year2") or groups.get("year3")
    if year is None:
        return written
    month = groups.get("month") or groups.get("month2") or groups.get("month3") or ""
    day = groups.get("day") or groups.get("day2")
    parts = [year.zfill(4), f"{_MONTHS[month.lower()]:02}"] + ([f"{int(day):02}"] if day else [])
    return "-".join(parts)


def _minutes(match: re.Match[str]) -> str:
    groups = match.groupdict()
    hour = int(groups.get("h") or groups.get("h2") or 0)
    half = (groups.get("half") or groups.get("half2") or "").lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return str(hour * 60 + int(groups.get("m") or 0))


def _seconds(match: re.Match[str]) -> Decimal:
    groups = match.groupdict()
    if groups.get("adverb"):
        return Decimal(PERIODS[ADVERBS_OF_FREQUENCY[groups["adverb"].lower()]])
    if groups.get("unit"):
        return Decimal(int(groups.get("times") or 1) * PERIODS[_singular(groups["unit"])])
    often = groups["once"].lower().split()[0]
    times = {"once": 1, "twice": 2, "thrice": 3}.get(often) or int(often)
    return Decimal(PERIODS[_singular(groups["unit2"])]) / max(times, 1)


def _singular(unit: str) -> str:
    unit = unit.lower()
    return unit if unit in PERIODS else unit.removesuffix("s")


def _limits(text: str, start: int) -> tuple[Bound, bool]:
    before = " ".join(text[:start].lower().split()[-_NEAR:])
    rough = any(word in APPROXIMATE for word in before.split()) or before.endswith("~")
    for bound, pattern in _BOUNDS:
        if pattern.search(before):
            return bound, rough
    return Bound.EXACT, rough


def clashes(ours: list[Figure], theirs: list[Figure]) -> Iterator[tuple[Figure, Figure]]:
    """Yield pairs of figures that tell of the same and can't both hold; what agrees is set aside first."""
    left, right = unmatched(ours, theirs)
    for a in left:
        for b in right:
            if comparable(a, b):
                yield a, b
                break


def unmatched(ours: list[Figure], theirs: list[Figure]) -> tuple[list[Figure], list[Figure]]:
    """Return the figures on each side to which none on the other agrees."""
    left, right = list(ours), list(theirs)
    for a in ours:
        for b in right:
            if comparable(a, b) and agree(a, b):
                left.remove(a)
                right.remove(b)
                break
    return left, right


def comparable(a: Figure, b: Figure) -> bool:
    """Whether two figures tell of the same kind of thing."""
    numbers = {Sort.VERSION, Sort.COUNT}
    if a.sort in numbers and b.sort in numbers:
        if a.of and b.of and a.of != b.of:
            return _stem(a.of) == _stem(b.of)
        return True
    return a.sort == b.sort and (a.sort is not Sort.QUANTITY or a.of == b.of)


def _stem(word: str) -> str:
    return word.removesuffix("s")


def agree(a: Figure, b: Figure) -> bool:
    """Whether two comparable figures can both hold: equal, one finer than the other, or within what is left open."""
    if Sort.VERSION in {a.sort, b.sort}:
        return _same_version(a.text, b.text)
    if a.sort is Sort.ADDRESS:
        host_a, _, port_a = a.normal.rpartition(":")
        host_b, _, port_b = b.normal.rpartition(":")
        return a.normal == b.normal or (
            bool(host_a) != bool(host_b) and (host_a or port_a) == (host_b or port_b)
        )
    if a.sort is Sort.DATE:
        return not compare(
            read_value(a.normal, Datatype.DATE).key, read_value(b.normal, Datatype.DATE).key
        ).contradicts
    if a.sort in {Sort.TIME, Sort.PERIOD}:
        return a.normal == b.normal
    return _within(a, b)


def _same_version(a: str, b: str) -> bool:
    """A version agrees with any that it begins: 1.24 with 1.24.0, 6.x with 6.2."""
    parts_a, parts_b = (re.sub(r"\.[x*].*$", "", text.lower().lstrip("v")).split(".") for text in (a, b))
    shorter = min(len(parts_a), len(parts_b))
    return parts_a[:shorter] == parts_b[:shorter]


def _within(a: Figure, b: Figure) -> bool:
    apart = abs(a.low - b.low)
    if a.bound is not b.bound:
        limit, other = (a, b) if a.bound is not Bound.EXACT else (b, a)
        if limit.bound is Bound.AT_MOST and other.bound is Bound.EXACT:
            return other.low <= limit.low
        if limit.bound is Bound.AT_LEAST and other.bound is Bound.EXACT:
            return other.low >= limit.low
        return True
    leeway = max(a.spread, b.spread)
    size = max(abs(a.low), abs(b.low))
    if a.rough or b.rough:
        leeway = max(leeway, size / 10)
    if a.unit != b.unit and a.sort is Sort.QUANTITY:
        # Converted and rounded; and a gigabyte has 1000 or 1024 megabytes, by who counts.
        leeway = max(leeway, size * (Decimal("0.05") if a.of == BYTES else Decimal("0.005")))
    return apart <= leeway
