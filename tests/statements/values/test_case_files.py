"""The acceptance cases, where they stand beside the checkout; the tests around this one say the same in words."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from contested.statements.values import Relation, UnreadableDate, read_value
from contested.statements.values.calendars import iso_day
from contested.statements.values.date_value import DateValue
from contested.statements.values.dates import Notation, read_date
from contested.statements.values.wikidata_dates import read_wikidata

from .conftest import Relate

CASES = Path(os.environ.get("CONTESTED_CASES", Path(__file__).parents[4] / "shared" / "cases"))

Case = dict[str, Any]


def cases(file: str, *groups: str) -> list[Any]:
    """Pairs of (group, case), or one that is skipped where there is no such file."""
    path = CASES / file
    read = json.loads(path.read_text()) if path.is_file() else {}
    found = [
        pytest.param(group, case, id=f"{group}-{at}")
        for group in groups
        for at, case in enumerate(read.get(group, ()))
    ]
    return found or [pytest.param("", {}, marks=pytest.mark.skip(reason=f"no {file} in {CASES}"))]


@pytest.mark.parametrize(("group", "case"), cases("values.json", "cases"))
def test_two_values_stand_to_each_other_as_the_case_says(relate: Relate, group: str, case: Case):
    relation = relate(
        case["a"],
        case["b"],
        case["type"],
        tolerance=case.get("tolerance"),
        given=[tuple(fact) for fact in case.get("given", ())],
    )
    assert relation is _expected(case)
    assert read_value(case["a"], case["type"]).text == case["a"]


def _expected(case: Case) -> Relation:
    if case.get("compared") is False:
        return Relation.NOT_COMPARED
    if case["same"]:
        return Relation.SAME
    if not case["compatible"]:
        return Relation.CONTRADICTS
    return {"a": Relation.A_FINER, "b": Relation.B_FINER}.get(case.get("finer", ""), Relation.COMPATIBLE)


@pytest.mark.parametrize(("group", "case"), cases("dates.json", "edtf", "gedcom"))
@pytest.mark.parametrize("guess", [True, False], ids=["guessed", "told"])
def test_a_written_date_reads_as_the_case_says(group: str, case: Case, guess: bool):
    notation: Notation = "auto" if guess else "edtf" if group == "edtf" else "gedcom"
    try:
        date = read_date(case["text"], notation)
    except UnreadableDate:
        assert case.get("raw")
    else:
        assert date.placed is not case.get("raw", False)
        if date.placed:
            _check(date, case)


@pytest.mark.parametrize(("group", "case"), cases("dates.json", "wikidata"))
def test_a_time_of_wikidata_reads_as_the_case_says(group: str, case: Case):
    _check(read_wikidata(case["text"]), case)


def _check(date: DateValue, case: Case) -> None:
    told = {
        "earliest": _iso(date.earliest),
        "latest": _iso(date.latest),
        "end": date.end,
        "calendar": date.calendar,
        "phrase": date.phrase,
        "gaps": [[iso_day(first), iso_day(last)] for first, last in date.gaps],
    }
    flags = {
        "uncertain": date.uncertain,
        "approximate": date.approximate,
        "period": date.period,
        "deep": date.deep,
    }
    assert {name: told[name] for name in case if name in told} == {
        name: case[name] for name in case if name in told
    }
    assert flags == {name: case.get(name, False) for name in flags}


def _iso(day: int | None) -> str | None:
    return None if day is None else iso_day(day)
