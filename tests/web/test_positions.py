"""Letters, patterns and split bars."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.web.positions import letter, pattern, slices


def test_positions_are_lettered_by_weight():
    assert [letter(rank) for rank in (0, 1, 25, 26, 27, 701, 702)] == ["A", "B", "Z", "AA", "AB", "ZZ", "AAA"]


def test_there_is_no_rank_below_the_first():
    with pytest.raises(ValueError, match="from 0"):
        letter(-1)


def test_the_fifth_position_and_all_after_it_share_a_pattern_but_not_a_letter():
    assert pattern(4) == pattern(9) == "e"
    assert letter(4) != letter(9)


def test_a_piece_too_small_for_its_letter_goes_without():
    large, small = slices([0.95, 0.05])
    assert large.labelled
    assert not small.labelled


@given(st.lists(st.floats(min_value=0.001, max_value=1), min_size=1, max_size=12))
def test_pieces_fill_the_bar_without_gap_or_overlap(shares):
    pieces = slices(shares)
    assert pieces[0].start == 0
    assert pieces[-1].start + pieces[-1].width == pytest.approx(100)
    for left, right in pairwise(pieces):
        assert left.start + left.width == pytest.approx(right.start)


def test_a_bar_of_nothing_is_empty():
    assert [piece.width for piece in slices([0, 0])] == [0, 0]


def test_a_piece_too_narrow_for_its_label_on_a_small_screen_is_marked():
    pieces = slices([0.75, 0.14, 0.08])
    assert [(piece.labelled, piece.narrow) for piece in pieces] == [
        (True, False),
        (True, True),
        (False, True),
    ]
