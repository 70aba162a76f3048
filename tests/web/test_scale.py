"""Contestedness in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.web.scale import BANDS, band, score_text


@pytest.mark.parametrize(
    ("contestedness", "word", "ticks"),
    [
        (0, "none", 0),
        (0.000000001, "faint", 1),
        (0.2, "faint", 1),
        (0.36, "minor", 2),
        (0.4, "minor", 2),
        (0.6, "marked", 3),
        (0.74, "strong", 4),
        (0.8, "strong", 4),
        (0.81, "divided", 5),
        (1, "divided", 5),
    ],
)
def test_each_score_has_one_word_and_as_many_ticks(contestedness, word, ticks):
    assert (band(contestedness).word, band(contestedness).step) == (word, ticks)


def test_bands_follow_one_another_to_the_end_of_the_scale():
    assert [each.step for each in BANDS] == [0, 1, 2, 3, 4, 5]
    assert BANDS[-1].upto == 1


@pytest.mark.parametrize("impossible", [-0.01, 1.01])
def test_a_score_outside_the_scale_is_refused(impossible):
    with pytest.raises(ValueError, match="between 0 and 1"):
        band(impossible)


@given(st.floats(min_value=0, max_value=1))
def test_a_number_never_claims_none_or_all_of_what_is_only_nearly_so(contestedness):
    text = score_text(contestedness)
    assert (text == "0.00") == (contestedness == 0)
    assert (text == "1.00") == (contestedness == 1)
