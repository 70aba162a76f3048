"""Figures in a claim: addresses, dates, times of day, periods, quantities, versions and counts. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import NamedTuple

from contested.statements.values import Datatype, Unreadable, read_value
from contested.statements.values.quantities import read_quantity
from contested.statements.values.units import DIMENSIONLESS

from .figure import BYTES, RATE, SHARE, Bound, Figure, Sort
from .lexicon import (
    ADVERBS_OF_FREQUENCY,
    APPROXIMATE,
    LABELS,
    LESS_THAN,
    LOWER_BOUNDS,
    MONTHS,
    MORE_THAN,
    NO_THING,
    PERIODS,
    UNITS,
    UPPER_BOUNDS,
    alternatives,
)


class Found(NamedTuple):
    """Where a pattern was found in a claim."""

    match: re.Match[str]
    text: str
    start: int
    written: str

    def named(self, *names: str) -> str:
        """Return the first of these groups that holds something."""
        groups = self.match.groupdict()
        return next((groups[name] for name in names if groups.get(name)), "")


_NEAR = 4  # words before a figure within which its bound may stand

_MONTH = alternatives(MONTHS)
_UNIT = rf"(?:square +(?:{alternatives(UNITS)})|degrees? +(?:[cC]elsius|[fF]ahrenheit)|(?:{alternatives(UNITS)}))(?![\w/°%])"
_NUMBER = r"[-−+]?(?>\d{1,3}(?:,\d{3})++(?!\d)|\d++)(?:\.\d++)?(?:\s*(?:hundred|thousand|million|billion|trillion|bn|k)\b)?"
_RANGE = rf"(?:between\s+{_NUMBER}\s+and\s+{_NUMBER}|{_NUMBER}(?:\s*(?:to|-|–)\s*{_NUMBER})?)"
_PERIOD = rf"(?:{alternatives(PERIODS)})s?"
_WORD_BEFORE = re.compile(r"([^\W\d_][\w+#.-]*)[\s=:]*$")
_NOUN_AFTER = re.compile(r"\s+([^\W\d_][\w-]*)")
_TOLD_EXACTLY = re.compile(r"\d\.\d|hundred|thousand|illion|\bbn\b")
_BEFORE_UNIT = re.compile(r"^.*?\d[\d.,]*\s*")
_BOUNDS = (
    (Bound.AT_MOST, re.compile(rf"\b(?:{alternatives(UPPER_BOUNDS + LESS_THAN)})\b", re.IGNORECASE)),
    (Bound.AT_LEAST, re.compile(rf"\b(?:{alternatives(LOWER_BOUNDS + MORE_THAN)})\b", re.IGNORECASE)),
)


def read_figures(text: str) -> list[Figure]:
    """Return the figures of a claim in their order; none of them overlap."""
    found: list[Figure] = []
    for pattern, read in _READERS:
        for match in pattern.finditer(text):
            start, end = match.span("only" if "only" in pattern.groupindex else 0)
            if any(start < figure.end and figure.start < end for figure in found):
                continue
            figure = read(Found(match, text, start, text[start:end]))
            if figure is not None:
                found.append(figure)
    return sorted(found, key=lambda figure: figure.start)


def _address(found: Found) -> Figure:
    return Figure(Sort.ADDRESS, found.written, found.written.lower().rstrip("./"), found.start)


def _date(found: Found) -> Figure:
    year = found.named("year", "year2", "year3")
    if not year:
        return Figure(Sort.DATE, found.written, found.written, found.start)
    parts = [year.zfill(4), f"{MONTHS[found.named('month', 'month2', 'month3').lower()]:02}"]
    if day := found.named("day", "day2"):
        parts.append(f"{int(day):02}")
    return Figure(Sort.DATE, found.written, "-".join(parts), found.start)


def _time(found: Found) -> Figure:
    hour, half = int(found.named("hour") or 0), found.named("half").lower()
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return Figure(Sort.TIME, found.written, str(hour * 60 + int(found.named("minute") or 0)), found.start)


def _often(found: Found) -> Figure:
    adverb, every = found.named("adverb").lower(), found.named("every")
    if adverb:
        seconds = Decimal(PERIODS[ADVERBS_OF_FREQUENCY[adverb]])
    elif every:
        seconds = Decimal(int(found.named("multiple") or 1) * _period(every))
    else:
        often = found.named("often").lower().split()[0]
        times = {"once": 1, "twice": 2, "thrice": 3}.get(often) or int(often)
        seconds = Decimal(_period(found.named("unit"))) / max(times, 1)
    return Figure(Sort.PERIOD, found.written, str(seconds), found.start)


def _rate(found: Found) -> Figure:
    bound, rough = _limits(found)
    number = Decimal(read_value(found.named("number"), Datatype.NUMBER).key.identity)
    each = number / _period(found.named("unit"))
    unit = found.named("unit").lower()
    return Figure(
        Sort.QUANTITY, found.written, str(each), found.start, RATE, each, Decimal(0), unit, bound, rough
    )


def _period(unit: str) -> int:
    unit = unit.lower()
    return PERIODS[unit if unit in PERIODS else unit.removesuffix("s")]


def _quantity(found: Found) -> Figure | None:
    try:
        quantity = read_quantity(found.written)
    except Unreadable:
        return None
    bound, rough = _limits(found)
    magnitude = quantity.magnitude
    # A whole number is meant exactly in a claim, unlike in a measurement: one hour is not 45 minutes.
    last_digit = magnitude.above if _TOLD_EXACTLY.search(found.written) else Decimal(0)
    unit = _BEFORE_UNIT.sub("", found.written).lower()
    without_unit = SHARE if unit in {"%", "percent"} else BYTES
    measures = without_unit if quantity.base == DIMENSIONLESS else quantity.base
    return Figure(
        Sort.QUANTITY,
        found.written,
        quantity.normal,
        found.start,
        measures,
        (magnitude.low + magnitude.high) / 2,
        (magnitude.high - magnitude.low) / 2 + last_digit,
        unit,
        bound,
        rough,
        magnitude.is_range,
    )


def _version(found: Found) -> Figure:
    return Figure(Sort.VERSION, found.written, found.written.lower().lstrip("v"), found.start, _thing(found))


def _count(found: Found) -> Figure | None:
    value = read_value(found.written, Datatype.NUMBER)
    if not value.readable:
        return None
    thing = _thing(found)
    if thing and thing.lower() not in LABELS:
        return Figure(Sort.VERSION, found.written, found.written.lower(), found.start, thing.lower())
    noun = _NOUN_AFTER.match(found.text, found.start + len(found.written))
    counted = thing.lower() or (noun[1].lower() if noun else "")
    bound, rough = _limits(found)
    low, _, high = value.key.identity.partition("..")
    ends = Decimal(low), Decimal(high or low)
    return Figure(
        Sort.COUNT,
        found.written,
        value.normal,
        found.start,
        counted,
        (ends[0] + ends[1]) / 2,
        (ends[1] - ends[0]) / 2,
        bound=bound,
        rough=rough,
        ranged=bool(high),
    )


def _thing(found: Found) -> str:
    """The word just before a figure, as the thing whose version or number it may be: a name, or a label such as *port*."""
    before = _WORD_BEFORE.search(found.text[: found.start])
    if before is None:
        return ""
    word = before[1]
    first = not found.text[: before.start()].strip()
    if word.lower() in LABELS or word.lower() in {"version", "release"}:
        return word
    if word[0].isupper() and word.lower() not in APPROXIMATE and not (first and word.lower() in NO_THING):
        return word
    return ""


def _limits(found: Found) -> tuple[Bound, bool]:
    """Whether the words before a figure make it a bound, and whether they make it rough."""
    before = " ".join(found.text[: found.start].lower().split()[-_NEAR:])
    rough = before.endswith("~") or any(word in APPROXIMATE for word in before.split())
    bound = next((bound for bound, pattern in _BOUNDS if pattern.search(before)), Bound.EXACT)
    return bound, rough


_EITHER = re.IGNORECASE
_READERS: tuple[tuple[re.Pattern[str], Callable[[Found], Figure | None]], ...] = (
    # A web address, one for mail; an address of the internet's own; host and port, or an image and its tag; a file.
    (re.compile(r"[a-z][a-z0-9+.-]*://[^\s,;()]+[^\s,;().]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+", _EITHER), _address),
    (re.compile(r"(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5}|/\d{1,2})?(?![\w.]*\d)"), _address),
    (re.compile(r"(?<![\w/])(?:[a-zA-Z][\w.-]*/)*[a-zA-Z][\w.-]*:[\w][\w.-]*(?<![.])(?!\S)"), _address),
    (re.compile(r"(?<!\S)(?:~|\.{1,2})?/[\w.-]+(?:/[\w.-]+)*"), _address),
    (re.compile(r"(?<![\w-])\d{4}-\d{2}(?:-\d{2})?(?![\w-])"), _date),
    (
        re.compile(
            rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month>{_MONTH})\.?,? (?P<year>\d{{3,4}})\b"
            rf"|\b(?P<month2>{_MONTH})\.? (?P<day2>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year2>\d{{4}})\b"
            rf"|\b(?P<month3>{_MONTH})\.?,? (?P<year3>\d{{4}})\b",
            _EITHER,
        ),
        _date,
    ),
    (
        re.compile(
            r"\b(?:in|since|until|till|by|of|from|before|after|during|year|early|late|mid)[ -]"
            rf"(?P<only>[12]\d{{3}})(?![\w.,:%/-]*\d|\s*{_UNIT})",
            _EITHER,
        ),
        _date,
    ),
    (
        re.compile(
            r"(?<![\w:.])(?P<hour>[01]?\d|2[0-3]):(?P<minute>[0-5]\d)(?::[0-5]\d)?"
            r"(?:\s*(?P<half>[ap])\.?m\b\.?)?(?![:\w])",
            _EITHER,
        ),
        _time,
    ),
    (re.compile(r"\b(?P<hour>1[0-2]|0?[1-9])\s*(?P<half>[ap])\.?m\b\.?", _EITHER), _time),
    (re.compile(rf"\b(?:every|each) (?:(?P<multiple>\d+) )?(?P<every>{_PERIOD})\b", _EITHER), _often),
    (
        re.compile(
            rf"\b(?P<often>once|twice|thrice|\d+ times) (?:a|an|per|every|each) (?P<unit>{_PERIOD})\b",
            _EITHER,
        ),
        _often,
    ),
    (re.compile(rf"\b(?P<adverb>{alternatives(ADVERBS_OF_FREQUENCY)})\b", _EITHER), _often),
    (
        re.compile(
            rf"(?<![\w.,-])(?P<number>{_NUMBER})\s*+[A-Za-z]*+\s*+(?:/|\bper\b|\ban?\b|\bevery\b)\s*(?P<unit>{_PERIOD})\b",
            _EITHER,
        ),
        _rate,
    ),
    (re.compile(rf"[$€£]\s?{_NUMBER}(?!\w)"), _quantity),
    (re.compile(rf"(?<![\w.-]){_RANGE}\s*{_UNIT}"), _quantity),
    (
        re.compile(
            r"(?<![\w.])[vV]?\d+(?:\.\d+){2,}(?:[-+][\w.]+)?|(?<![\w.])[vV]?\d+(?:\.\d+)*\.[xX*](?!\w)"
            r"|\b[vV]\d+(?:\.\d+)*(?![\w+-]|\.\d)"
        ),
        _version,
    ),
    (re.compile(rf"(?<![\w.-]){_RANGE}(?![\w%]|\.\d)", _EITHER), _count),
)
