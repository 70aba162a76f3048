"""Public test data, read from where `CONTESTED_DATA` says it lies; skipped without it."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from contested.statements.values import UnreadableDate
from contested.statements.values.calendars import iso_day
from contested.statements.values.dates import read_date

DATA = Path(os.environ.get("CONTESTED_DATA", Path(__file__).parents[4] / "shared" / "data"))

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="CONTESTED_DATA names no folder of data sets")

ELSEWHERE_GUESSED = {"/2006", "2004-06-01/", "1984-06-02?/"}
"""Intervals with an unknown end, which the vectors put ten years away; here it is unknown."""


def vectors(group: str) -> Iterator[tuple[str, str]]:
    for line in (DATA / "edtf" / "vectors_python-edtf_parser.tsv").read_text().splitlines()[1:]:
        name, text, expected = line.split("\t")
        if name == group:
            yield text, expected


def test_the_strict_bounds_of_edtf_vectors():
    checked = 0
    for text, expected in vectors("EXAMPLES"):
        first, last = read_date(text, "edtf").stated[0][0], read_date(text, "edtf").stated[-1][1]
        bounds = expected.split("|")
        # A single day is given once, beside its fuzzy bounds.
        lower, upper = bounds[0], bounds[1 if len(bounds) % 2 == 0 else 0]
        found = ("-inf" if first is None else iso_day(first), "inf" if last is None else iso_day(last))
        if text not in ELSEWHERE_GUESSED and found != (lower, upper):
            pytest.fail(f"{text}: {found} instead of {lower}, {upper}")
        checked += 1
    assert checked > 80


def test_the_marks_of_edtf_vectors():
    for text, expected in vectors("APPROXIMATE_UNCERTAIN_EXAMPLES"):
        uncertain, approximate, both = (flag == "True" for flag in expected.split("|"))
        date = read_date(text, "edtf")
        assert (date.uncertain, date.approximate) == (uncertain or both, approximate or both), text


def test_what_is_no_edtf_is_refused():
    for text, _ in vectors("BAD_EXAMPLES"):
        with pytest.raises(UnreadableDate):
            read_date(text, "edtf")


def gedcom_dates(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        if match := re.fullmatch(r"\d+ DATE (.+)", line.strip()):
            yield match[1]


def test_every_legal_date_of_gedcom_7_is_read():
    problems = Counter(
        read_date(text, "gedcom").problem for text in gedcom_dates(DATA / "gedcom7" / "date.ged")
    )
    assert problems.total() == 1062
    unplaced = {problem for problem in problems if problem}
    assert all(
        re.match(r"it ends before it begins|the calendar unknown is not known|this month has no day", problem)
        for problem in unplaced
    )
