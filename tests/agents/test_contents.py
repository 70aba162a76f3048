"""Whether two claims in free words conflict: the case file, pairs of our own, and the rules in between."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contested.agents.contents import compare_contents
from contested.statements.values import Relation

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "sublation.json"
PAIRS = json.loads((Path(__file__).parent / "contents.json").read_text(encoding="utf-8"))
ENOUGH = 0.95


def wrong(pairs):
    return [pair for pair in pairs if compare_contents(pair["a"], pair["b"]).conflict is not pair["conflict"]]


@pytest.mark.skipif(not FILE.exists(), reason=f"no {FILE}")
def test_every_pair_of_the_case_file_is_told_right():
    assert wrong(json.loads(FILE.read_text(encoding="utf-8"))["contents"]["cases"]) == []


@pytest.mark.parametrize("part", ["first", "seen", "unseen"])
def test_nearly_every_pair_of_our_own_is_told_right(part):
    missed = wrong(PAIRS[part])
    assert len(missed) <= (1 - ENOUGH) * len(PAIRS[part]), missed


def test_there_are_as_many_conflicts_as_others():
    assert (len(PAIRS["first"]), sum(pair["conflict"] for pair in PAIRS["first"])) == (100, 50)
    assert (len(PAIRS["unseen"]), sum(pair["conflict"] for pair in PAIRS["unseen"])) == (100, 56)


def test_which_of_two_comes_first_makes_no_difference():
    for pair in (*PAIRS["first"], *PAIRS["seen"], *PAIRS["unseen"]):
        there, back = compare_contents(pair["a"], pair["b"]), compare_contents(pair["b"], pair["a"])
        assert there.relation is back.relation.flipped, pair


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        (
            "Redis 7.2 default is bound to 0.0.0.0:6379",
            "Redis 7.2 default bind is 0.0.0.0:6379",
            Relation.SAME,
        ),
        ("She was born in Coen", "She was born at Coen, Queensland", Relation.B_FINER),
        ("He died on 19 April 1882", "He died in 1882", Relation.A_FINER),
        ("The tower is about 330 m tall", "The tower is 324 m tall", Relation.B_FINER),
        ("The office is not in Paris", "The office is in Berlin", Relation.COMPATIBLE),
        ("The flag is not installed", "The flag is uninstalled", Relation.SAME),
        ("OLD VALUE", "NEW VALUE", Relation.CONTRADICTS),
    ],
)
def test_how_two_claims_stand(a, b, relation):
    assert compare_contents(a, b).relation is relation


@pytest.mark.parametrize(
    ("a", "b", "reason"),
    [
        ("the cache TTL is 60 seconds", "the cache TTL is 3600 seconds", "60 seconds and 3600 seconds"),
        ("TLS is enabled", "TLS is disabled", "exclude each other"),
        ("The door is open", "The door is not open", "“open” in one"),
        ("She was born in Coen", "She was born in McIvor", "“Coen” in the place of “McIvor”"),
    ],
)
def test_a_conflict_is_told_in_words(a, b, reason):
    assert reason in " ".join(compare_contents(a, b).reasons)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_can_be_compared(a, b):
    assert compare_contents(a, a).same
    assert compare_contents(a, b).conflict is compare_contents(b, a).conflict


@pytest.mark.parametrize(
    "piece", ["1", "1,111", "1:1:", "a/", "1 to ", "12 May ", "half an ", "not ", "a@a.", "( "]
)
def test_no_text_takes_long_to_compare(piece):
    compare_contents("it takes 5 s", "it takes 6 s")  # units are loaded when first needed
    began = perf_counter()
    compare_contents(piece * 1000, f"{piece * 999} x")
    assert perf_counter() - began < 2
