"""Names that are spelt a little otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.recall.questions import read_question
from contested.recall.spelling import doubts, likeliest, misspellable, stems


def runs_of(text):
    return misspellable(read_question(text).runs, frozenset(range(9)), range(9))


@pytest.mark.parametrize(
    "asked", ["Barry Darsw", "Bary Darsow", "Darsow Barri", "Barry Dasrow", "Zarry Darsow"]
)
def test_one_wrong_letter_is_forgiven_in_either_order(asked):
    [first, *_] = likeliest(runs_of(asked), ["Darsow, Barry", "Barrow, Barry", "Barry"])
    assert first.name == "Darsow, Barry"


def test_another_name_is_not_taken_for_it():
    assert likeliest(runs_of("Barry Darsow"), ["Larry Marlow", "Garry Marlow", "Dario, Barry"]) == []


def test_whatever_is_typed_gives_patterns_that_the_index_can_read():
    for doubt in doubts(runs_of("O'Neill ' & | ! :* <-> \\ Brennan")):
        assert not set("".join(doubt)) & set("\\|!<")


@given(st.text(max_size=60))
def test_no_text_is_too_odd_to_be_looked_at(text):
    runs = runs_of(f"x {text}")
    assert all(doubt.words for doubt in doubts(runs))
    assert all(stems(runs))
    likeliest(runs, ["Darsow, Barry"])
