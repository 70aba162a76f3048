"""The decision procedure: what decides, whom it favours, and why."""

from __future__ import annotations

import json
import os
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.statements.models import SourceClass
from contested.sublation.procedure import CLASSES, Claim, Step, decide

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "sublation.json"


def cases() -> list[Any]:
    if not FILE.exists():
        return [pytest.param({}, marks=pytest.mark.skip(reason="the case file is not beside the checkout"))]
    return [pytest.param(case, id=case["name"]) for case in json.loads(FILE.read_text())["decide"]]


def claim_of(said: dict[str, Any]) -> Claim:
    observed = said.get("observed")
    return Claim(
        said["source_class"],
        Decimal(said["precision"]),
        None if observed is None else date.fromisoformat(observed).toordinal(),
    )


@pytest.mark.parametrize("case", cases())
def test_a_case_is_decided(case: dict[str, Any]) -> None:
    a, b = claim_of(case["a"]), claim_of(case["b"])
    verdict = decide(a, b)
    assert {name: getattr(verdict, name) for name in case["expect"]} == case["expect"]
    assert verdict.reasons
    swapped = decide(b, a)
    assert swapped.step == verdict.step
    assert swapped.winner == {"a": "b", "b": "a", None: None}[verdict.winner]


def test_the_classes_are_those_of_the_store() -> None:
    assert tuple(str(one.label) for one in sorted(SourceClass)) == CLASSES


claims = st.builds(
    Claim,
    st.sampled_from(CLASSES),
    st.integers(0, 10_000).map(lambda whole: Decimal(whole).scaleb(-4)),
    st.none() | st.integers(700_000, 700_003),
)


@given(claims, claims)
def test_a_winner_is_always_strictly_more_precise_and_order_does_not_matter(a: Claim, b: Claim) -> None:
    verdict, swapped = decide(a, b), decide(b, a)
    other = {"a": "b", "b": "a", None: None}
    assert (swapped.step, swapped.winner, swapped.favours, swapped.because) == (
        verdict.step,
        other[verdict.winner],
        other[verdict.favours],
        verdict.because,
    )
    if verdict.winner is not None:
        winner, loser = (a, b) if verdict.winner == "a" else (b, a)
        assert winner.precision > loser.precision
    assert (verdict.step is Step.ASK) == (verdict.winner is None)


def test_a_reason_is_a_sentence_that_people_read() -> None:
    verdict = decide(Claim("primary", Decimal("0.60")), Claim("unverified", Decimal("0.90")))
    assert verdict.reasons == (
        "a primary source stands above an unverified one",
        "its precision 0.60 is not higher than 0.90, so a person decides",
    )
