"""Of what time a question asks: *in 1850*, *before 2006*, *in the 19th century*. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from contested.statements.values.dates import read_date
from contested.statements.values.errors import UnreadableDate

LONGEST_DATE = 4
"""Words of a date in a question: *the 3rd of May*, *3 May 44 BC*."""

_FILLING = frozenset({"the", "year", "years"})
_ERAS = frozenset({"bc", "bce", "ad", "ce", "century", "centuries"})
_FOUR_DIGITS = re.compile(r"\d{4}s?|-?\d{4}-\d{2}(-\d{2})?")
_MONTHS = re.compile(r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)", re.IGNORECASE)
_EDGES = re.compile(r"^\W+|\W+$")


def _middle(first: int, last: int) -> int:
    return (first + last) // 2


def _day_before(first: int, _last: int) -> int:
    return first - 1


def _day_after(_first: int, last: int) -> int:
    return last + 1


def _last_day(_first: int, last: int) -> int:
    return last


_DAY_OF: Final[Mapping[str, Callable[[int, int], int]]] = {
    "in": _middle,
    "during": _middle,
    "on": _middle,
    "around": _middle,
    "about": _middle,
    "circa": _middle,
    "before": _day_before,
    "after": _day_after,
    "by": _last_day,
    "of": _last_day,  # behind "as" alone
}


class When(NamedTuple):
    """The day (an ordinal) of which is asked, and the places of the words that say so."""

    day: int
    places: frozenset[int]


def read_when(words: Sequence[str]) -> When | None:
    """Return the time that a question's words name, None where they name none; of several the first.

    A time of more than one day counts as its middle, before and after it the day that lies next. A number alone is a
    year only if it has four digits: others count things.
    """
    said = [_EDGES.sub("", word).lower() for word in words]
    for place, word in enumerate(said):
        if word not in _DAY_OF or (word == "of" and (place == 0 or said[place - 1] != "as")):
            continue
        first = place + 1
        while first < len(said) and said[first] in _FILLING:
            first += 1
        for last in range(min(first + LONGEST_DATE, len(said)), first, -1):
            if (days := _days(words[first:last], said[first:last])) is not None:
                start = place - 1 if word == "of" else place
                return When(_DAY_OF[word](*days), frozenset(range(start, last)))
    return None


def _days(words: Sequence[str], said: Sequence[str]) -> tuple[int, int] | None:
    """The first and the last day of a date in words; None where it is none, or could as well be something else."""
    dated = any(_FOUR_DIGITS.fullmatch(word) for word in said) or not _ERAS.isdisjoint(said)
    if not dated or not all(_FOUR_DIGITS.fullmatch(w) or w in _ERAS or _part(w) for w in said):
        return None
    text = _EDGES.sub("", " ".join(words))
    try:
        date = read_date(text)
    except UnreadableDate:
        return None
    return None if date.earliest is None or date.latest is None else (date.earliest, date.latest)


def _part(word: str) -> bool:
    """Whether a word can be part of a date: a day or short year, a month, an ordinal, *early*."""
    return bool(
        re.fullmatch(r"\d{1,4}(st|nd|rd|th)?", word)
        or _MONTHS.match(word)
        or word in {"early", "late", "mid"}
    )
