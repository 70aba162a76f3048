"""Verdicts and rankings against gold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.experiment.measures import area_under_curve, verdicts

scores = st.lists(st.integers(0, 5).map(float), min_size=1, max_size=12)


def test_precision_is_of_what_was_found_and_recall_of_what_is_right():
    found = verdicts({1, 2, 3, 4}, {2, 3, 9})
    assert (found.precision, found.recall) == (0.5, pytest.approx(2 / 3))


def test_who_finds_nothing_says_nothing_wrong():
    assert verdicts(set(), {1}).precision == 1
    assert verdicts(set(), {1}).recall == 0


@given(scores, scores)
def test_the_area_is_the_share_of_pairs_in_the_right_order_ties_counting_half(ups, downs):
    pairs = [(up > down) + (up == down) / 2 for up in ups for down in downs]
    assert area_under_curve(ups, downs) == pytest.approx(sum(pairs) / len(pairs))


@given(scores, scores)
def test_turning_the_sides_round_turns_the_area_round(ups, downs):
    assert area_under_curve(ups, downs) == pytest.approx(1 - area_under_curve(downs, ups))
