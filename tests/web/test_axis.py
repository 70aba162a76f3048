"""Time axes over days of any age."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.statements.values.calendars import day_number
from contested.web.axis import Axis, axis, round_step


def drawn(days: Iterable[int]) -> Axis:
    found = axis(days)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("first", "last", "texts"),
    [
        ((1925, 1, 1), (2030, 1, 1), ["1940", "1960", "1980", "2000", "2020"]),
        ((-150, 1, 1), (50, 1, 1), ["150 BCE", "100 BCE", "50 BCE", "50"]),
        (
            (2020, 1, 10),
            (2021, 2, 1),
            ["Jan 2020", "Mar 2020", "May 2020", "Jul 2020", "Sep 2020", "Nov 2020", "Jan 2021"],
        ),
    ],
)
def test_ticks_stand_on_round_dates(first, last, texts):
    found = [tick.text for tick in drawn([day_number(*first), day_number(*last)]).ticks]
    assert found == texts


def test_deep_time_has_ticks_too():
    ticks = drawn([day_number(-4_540_000_000), day_number(2000)]).ticks
    assert 3 <= len(ticks) <= 8
    assert any("bya" in tick.text for tick in ticks)


def test_nothing_dated_has_no_axis():
    assert axis([]) is None


def test_steps_are_one_two_or_five_of_a_power_of_ten():
    assert [round_step(least) for least in (0.2, 1, 1.1, 3, 7, 13, 250)] == [1, 1, 2, 5, 10, 20, 500]


@given(st.lists(st.integers(min_value=-(10**12), max_value=10**7), min_size=1, max_size=9))
def test_every_day_lies_within_the_drawing_and_in_order(days):
    found = drawn(days)
    places = [found.x(day) for day in sorted(days)]
    assert places == sorted(places)
    assert all(0 <= place <= 100 for place in places)
    assert all(0 <= tick.x <= 100 for tick in found.ticks)
    assert len(found.ticks) <= 12
