"""Dates as sources write them: EDTF, GEDCOM, Wikidata, or plain words."""

import re
from collections.abc import Callable
from typing import Literal

from .date_value import DateValue
from .edtf_dates import read_edtf
from .errors import UnreadableDate
from .gedcom_dates import read_gedcom
from .spoken_dates import read_spoken
from .wikidata_dates import read_written_wikidata

Notation = Literal["auto", "edtf", "gedcom", "wikidata"]

LONGEST = 500
"""Characters of the longest text that is looked at as a date."""

_BARE_YEAR_DIGITS = (3, 4)
_BY_SLASHES = re.compile(r"\d{1,2}([/.-])\d{1,2}\1\d{2,4}|\d{4}([/.])\d{1,2}\2\d{1,2}")


def read_date(text: str, notation: Notation = "auto") -> DateValue:
    """The date that a text states, in days; raises `UnreadableDate` with what is wrong with it.

    `auto` tries EDTF, then GEDCOM, then plain words. It refuses bare years of one, two, or more than four
    digits, which GEDCOM allows. `wikidata` reads a time as `written_wikidata` gives it; `auto` knows it too.
    A date that is read but not placed says why in `problem`.
    """
    stripped = text.strip()
    if not stripped:
        raise UnreadableDate("an empty text is no date")
    if len(stripped) > LONGEST:
        raise UnreadableDate("too long for a date")
    if _BY_SLASHES.fullmatch(stripped):
        raise UnreadableDate(
            f"“{stripped}” is not read as a date, for whether its day or its month comes first differs: write it like 2020-12-31"
        )
    return _READERS[notation](stripped)


def _read_any(text: str) -> DateValue:
    try:
        return read_edtf(text)
    except UnreadableDate as not_edtf:
        refused = not_edtf
    if text.isdigit() and len(text) not in _BARE_YEAR_DIGITS:
        raise UnreadableDate(
            "a year of one or two digits could be of any century, one of five is written Y12000"
        )
    for read in (read_gedcom, read_spoken, read_written_wikidata):
        try:
            return read(text)
        except UnreadableDate:
            continue
    raise refused


_READERS: dict[Notation, Callable[[str], DateValue]] = {
    "auto": _read_any,
    "edtf": read_edtf,
    "gedcom": read_gedcom,
    "wikidata": read_written_wikidata,
}
