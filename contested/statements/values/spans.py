"""Sets of days: what a date leaves open, as stretches of days, and the text form they compare by.

Nothing else of a date takes part when dates are compared: `1850~` is the same value as `1848/1852`, `1850?` as
`1850`, and `JULIAN 1850` neither as `1850` nor finer, since some of its days lie in 1851.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from .calendars import civil, day_number, iso_year, month_length
from .relation import Relation

Span = tuple[int | None, int | None]
"""First and last day, both inclusive; None is unbounded."""

_FURTHEST = 1 << 63
_POINT = re.compile(r"(-?\d{4,})(?:-(\d\d)(?:-(\d\d))?)?")


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """The same days as sorted stretches with a gap between any two."""
    ordered = sorted(
        (-_FURTHEST if first is None else first, _FURTHEST if last is None else last) for first, last in spans
    )
    stretches: list[tuple[int, int]] = []
    for first, last in ordered:
        if stretches and first <= stretches[-1][1] + 1:
            stretches[-1] = (stretches[-1][0], max(last, stretches[-1][1]))
        else:
            stretches.append((first, last))
    return tuple(
        (None if first == -_FURTHEST else first, None if last == _FURTHEST else last)
        for first, last in stretches
    )


def span_text(spans: tuple[Span, ...]) -> str:
    """The one text form of a merged set of days: `1879`, `1879-03-14`, `1850..1855`, `..1850`, `1731,1734`."""
    return ",".join(_stretch_text(first, last) for first, last in spans)


@lru_cache(maxsize=1 << 16)
def spans_of(text: str) -> tuple[Span, ...]:
    """The days that a text form stands for; the inverse of `span_text`."""
    return tuple(_stretch(part) for part in text.split(","))


def relate_days(a: str, b: str, leeway: int = 0) -> Relation:
    """How two dates stand to each other, by their text forms.

    They agree when some day satisfies both, or two days no further apart than `leeway`; the one that leaves
    fewer days open is the finer.
    """
    days_a, days_b = _bounds_of(a), _bounds_of(b)
    if days_a == days_b:
        return Relation.SAME
    if len(days_a) == len(days_b) == 1:
        return _relate_stretches(*days_a[0], *days_b[0], leeway)
    if _covers(days_b, days_a):
        return Relation.A_FINER
    if _covers(days_a, days_b):
        return Relation.B_FINER
    near = any(
        first <= last_b + leeway and first_b <= last + leeway
        for first, last in days_a
        for first_b, last_b in days_b
    )
    return Relation.COMPATIBLE if near else Relation.CONTRADICTS


def _relate_stretches(first_a: int, last_a: int, first_b: int, last_b: int, leeway: int) -> Relation:
    if first_a > last_b + leeway or first_b > last_a + leeway:
        return Relation.CONTRADICTS
    if first_b <= first_a and last_a <= last_b:
        return Relation.A_FINER
    return Relation.B_FINER if first_a <= first_b and last_b <= last_a else Relation.COMPATIBLE


def _covers(wide: tuple[tuple[int, int], ...], narrow: tuple[tuple[int, int], ...]) -> bool:
    return all(
        any(first_wide <= first and last <= last_wide for first_wide, last_wide in wide)
        for first, last in narrow
    )


@lru_cache(maxsize=1 << 16)
def _bounds_of(text: str) -> tuple[tuple[int, int], ...]:
    """The same as `spans_of`, with days beyond any in place of what is unbounded."""
    return tuple(
        (-_FURTHEST if first is None else first, _FURTHEST if last is None else last)
        for first, last in spans_of(text)
    )


def _stretch_text(first: int | None, last: int | None) -> str:
    if first is not None and first == last:
        return _point_text(civil(first), 3)
    start = None if first is None else civil(first)
    end = None if last is None else civil(last)
    if (start is None or start[1:] == (1, 1)) and (end is None or end[1:] == (12, 31)):
        parts = 1
    elif (start is None or start[2] == 1) and (end is None or end[2] == month_length(end[0], end[1])):
        parts = 2
    else:
        parts = 3
    opening, closing = _point_text(start, parts), _point_text(end, parts)
    return opening if opening == closing and opening else f"{opening}..{closing}"


def _point_text(point: tuple[int, int, int] | None, parts: int) -> str:
    if point is None:
        return ""
    return iso_year(point[0]) + "".join(f"-{part:02d}" for part in point[1:parts])


def _stretch(text: str) -> Span:
    opening, dots, closing = text.partition("..")
    if not dots:
        return _point(opening, start=True), _point(opening, start=False)
    return (
        _point(opening, start=True) if opening else None,
        _point(closing, start=False) if closing else None,
    )


def _point(text: str, *, start: bool) -> int:
    match = _POINT.fullmatch(text)
    if match is None:
        raise ValueError(f"not the normal form of a date: {text!r}")
    year = int(match[1])
    month = int(match[2] or (1 if start else 12))
    last = month_length(year, month)
    # 29 February of any year can stand in the database, past the readers, who refuse it.
    return day_number(year, month, min(int(match[3]), last) if match[3] else 1 if start else last)
