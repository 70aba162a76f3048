"""The two clocks, read from an address."""

from datetime import UTC, datetime

import pytest

from contested.statements.values.calendars import day_number
from contested.web.clocks import Clocks, read_clocks
from contested.web.errors import ParameterError


def test_absent_clocks_mean_now_and_any_time():
    assert read_clocks({}) == read_clocks({"as_of": "", "valid_at": " "}) == Clocks()
    assert Clocks().query == ""


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("2026-03-14T09:30:00Z", datetime(2026, 3, 14, 9, 30, tzinfo=UTC)),
        ("2026-03-14T10:30:00+01:00", datetime(2026, 3, 14, 9, 30, tzinfo=UTC)),
        (
            "2026-03-14T10:30:00 01:00",
            datetime(2026, 3, 14, 9, 30, tzinfo=UTC),
        ),  # a plus sign lost on the way
        ("2026-03-14T09:30", datetime(2026, 3, 14, 9, 30, tzinfo=UTC)),
        ("2026-03-14", datetime(2026, 3, 14, 23, 59, 59, 999_999, tzinfo=UTC)),
    ],
)
def test_known_when_is_an_instant_in_utc(text, instant):
    assert read_clocks({"as_of": text}).as_of == instant


@pytest.mark.parametrize(
    ("text", "day", "shown"),
    [
        ("2006-08-24", day_number(2006, 8, 24), "24 Aug 2006"),
        ("2006-08", day_number(2006, 8), "Aug 2006"),
        ("1862", day_number(1862), "1862"),
        ("-0043", day_number(-43), "44 BCE"),
        ("Y-66000000", day_number(-66_000_000), "66 million years ago"),
    ],
)
def test_true_when_is_a_day_of_any_age(text, day, shown):
    clocks = read_clocks({"valid_at": text})
    assert (clocks.valid_at, clocks.true_text) == (day, shown)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("as_of", "yesterday"),
        ("as_of", "9999-12-31T23:59:59-10:00"),
        ("as_of", "2026-03-14\x00"),
        ("valid_at", "2006-13"),
        ("valid_at", "2006-02-30"),
        ("valid_at", "62"),
        ("valid_at", "Y999999999999999"),
    ],
)
def test_a_clock_that_cannot_be_read_is_named(name, text):
    with pytest.raises(ParameterError) as refused:
        read_clocks({name: text})
    assert refused.value.name == name


def test_both_clocks_travel_to_the_next_page():
    clocks = read_clocks({"as_of": "2026-03-14", "valid_at": "1862", "gate": "off"})
    assert clocks.query == "?as_of=2026-03-14&valid_at=1862"
