"""A question that names a time asks of that time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.recall.when import When, read_when
from contested.statements.values.calendars import day_number


def asked(text):
    return read_when(text.split())


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("Where did Ajax live in 1850?", (1850, 1, 1), (1850, 12, 31)),
        ("Who ruled Egypt in the year 1279 BC?", (-1278, 1, 1), (-1278, 12, 31)),
        ("Who owned the mill in May 1850?", (1850, 5, 1), (1850, 5, 31)),
        ("Who owned it on 3 May 1850?", (1850, 5, 3), (1850, 5, 3)),
        ("Who owned it on 2006-05-03?", (2006, 5, 3), (2006, 5, 3)),
        ("Who owned it in the 1850s, and why?", (1850, 1, 1), (1859, 12, 31)),
        ("How many lived in Cologne in the 19th century", (1801, 1, 1), (1900, 12, 31)),
    ],
)
def test_a_time_counts_as_its_middle(question, first, last):
    found = asked(question)
    assert found is not None
    assert day_number(*first) <= found.day <= day_number(*last)
    assert abs((found.day - day_number(*first)) - (day_number(*last) - found.day)) <= 1


def test_before_and_after_it_is_the_next_day():
    assert asked("Was Pluto a planet before 2006?") == When(day_number(2005, 12, 31), frozenset({4, 5}))
    assert asked("Was Pluto a planet after 2006?") == When(day_number(2007, 1, 1), frozenset({4, 5}))


def test_as_of_is_the_last_day():
    assert asked("Population of Rome as of 1850") == When(day_number(1850, 12, 31), frozenset({3, 4, 5}))


@pytest.mark.parametrize(
    "question",
    [
        "Where was Mary Watson born?",
        "Who won the War of 1812?",
        "How many metres are in 100 km?",
        "What is the bind address in 7.2?",
        "Who wrote 1984?",
        "Who lives in Cologne?",
        "in",
        "Where in 9999999999999 ?",
        "in 20002 people",
    ],
)
def test_what_names_no_time_asks_of_any(question):
    assert asked(question) is None


@given(
    st.lists(
        st.sampled_from(["in", "the", "before", "1850", "44", "BC", "May", "x", "century", "-", "19th"]),
        max_size=8,
    )
)
def test_it_takes_in_only_words_that_are_there(words):
    found = read_when(words)
    assert found is None or found.places <= set(range(len(words)))
