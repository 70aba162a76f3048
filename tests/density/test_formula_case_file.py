"""The acceptance cases of contestedness, at the level of the formula."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from contested.density.formula import Claim, Polarity, span
from contested.statements.values import Datatype, read_value
from contested.statements.values.calendars import iso_day

from .saying import cell, day, valid

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "contestedness.json"


def cases() -> list[Any]:
    if not FILE.exists():
        return [pytest.param({}, marks=pytest.mark.skip(reason="the case file is not beside the checkout"))]
    return [pytest.param(case, id=case["name"]) for case in json.loads(FILE.read_text())["cases"]]


def claim_of(record: dict[str, Any]) -> Claim:
    return Claim(
        statement=0,
        value=read_value(record["object"], Datatype(record.get("type", "text"))).key,
        polarity=Polarity[record.get("polarity", "asserted").upper()],
        group=record.get("group") or record["source"],
        precision=round(record.get("precision", 1) * 10_000),
        condition=frozenset(record["condition"].split(" AND ") if "condition" in record else ()),
        valid=valid(record["valid"]) if "valid" in record else None,
        observed=day(record["observed"]) if "observed" in record else None,
        retired=record.get("retired", False),
    )


@pytest.mark.parametrize("case", cases())
def test_a_case_comes_out(case: dict[str, Any]) -> None:
    score = cell(case["policy"], *map(claim_of, case["statements"]))
    names = ("contestedness", "disagreement", "mass", "polarity_entropy", "value_entropy")
    found: dict[str, Any] = {name: round(float(getattr(score, name)), 6) for name in names}
    found["span"] = round(float(span(score.windows, day(case["as_of"]))), 6)
    found["label"], found["assumed"] = str(score.label), score.assumed
    found["contested_windows"] = [
        {
            "from": None if window.lower is None else iso_day(window.lower),
            "until": None if window.upper is None else iso_day(window.upper),
            "contestedness": round(float(window.contestedness), 6),
        }
        for window in score.windows
        if window.contest is not None
    ]
    assert found == case["expect"]
