"""How often sources are right, by how often any two of them agree."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contested.density.concord import Met, estimate_accuracy


def meetings(shares: dict[str, float], times: int = 10_000) -> dict[tuple[object, object], Met]:
    """What groups of these accuracies come to when they err independently, and never in the same way."""
    return {
        (a, b): Met(agree := round(times * shares[a] * shares[b]), times - agree)
        for a, b in combinations(shares, 2)
    }


def test_what_agrees_as_often_as_both_are_right_tells_how_often_each_is() -> None:
    shares = {"Register": 0.95, "Almanac": 0.9, "Blog": 0.6, "Rumour": 0.25}
    found = estimate_accuracy(meetings(shares))
    assert {group: round(one.share, 2) for group, one in found.items()} == shares


def test_a_pair_that_met_seldom_says_little() -> None:
    met = meetings({"a": 0.9, "b": 0.8, "c": 0.7}) | {("a", "d"): Met(60, 0), ("b", "d"): Met(50, 10)}
    found = estimate_accuracy(met)
    assert found["a"].share == pytest.approx(0.9, abs=0.01)
    assert (found["d"].agree, found["d"].met) == (110, 120)


def test_of_two_alone_nobody_can_tell_which_is_right() -> None:
    assert estimate_accuracy({("a", "b"): Met(50, 50)}) == {}
    assert estimate_accuracy({("a", "b"): Met(50, 50), ("b", "c"): Met(50, 50)}) == {}


def test_a_group_that_met_others_a_few_times_is_not_judged() -> None:
    met = meetings({"a": 0.9, "b": 0.8, "c": 0.7}) | {("a", "d"): Met(1, 1), ("b", "d"): Met(1, 0)}
    assert "d" not in estimate_accuracy(met)


def test_those_who_never_agree_are_never_right() -> None:
    assert estimate_accuracy(meetings({"a": 0.9, "b": 0.8, "c": 0.0}))["c"].share < 1e-6


@settings(max_examples=25)
@given(st.lists(st.integers(0, 60), min_size=12, max_size=12), st.randoms(use_true_random=False))
def test_neither_order_nor_names_matter(counts: list[int], chance: random.Random) -> None:
    pairs = list(combinations("abcd", 2))
    met = {pair: Met(counts[2 * n], counts[2 * n + 1]) for n, pair in enumerate(pairs)}
    called = dict(zip("abcd", "zyxw", strict=True))
    other = [((called[b], called[a]), one) for (a, b), one in met.items()]
    chance.shuffle(other)
    found, again = estimate_accuracy(met), estimate_accuracy(dict(other))  # type: ignore[arg-type]  # a dict of pairs
    assert {called[str(group)] for group in found} == set(again)
    for group, one in found.items():
        assert 0 <= one.share <= 1
        assert again[called[str(group)]].share == pytest.approx(one.share, abs=1e-6)
