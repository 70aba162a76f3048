"""Where the sliders of the two clocks may stand."""

from datetime import UTC, datetime, timedelta

import pytest

from contested.statements.values.calendars import day_number
from contested.web.notches import MOST_NOTCHES, day_notches, moment_notches


@pytest.mark.parametrize(
    ("first", "last", "texts"),
    [
        ((2020, 1, 30), (2020, 2, 1), ("2020-01-30", "2020-01-31", "2020-02-01", "")),
        ((2019, 11, 3), (2022, 1, 5), ("2019-11", "2019-12", "2020-01")),
        ((-43, 3, 15), (1862, 1, 1), ("-0043", "-0027")),
    ],
)
def test_days_become_months_or_years_before_they_are_too_many(first, last, texts):
    notches = day_notches(day_number(*first), day_number(*last), None)
    assert notches.texts[: len(texts)] == texts
    assert len(notches.texts) <= MOST_NOTCHES + 2
    assert notches.texts[notches.chosen] == ""


def test_a_slider_stands_at_the_notch_before_what_is_chosen():
    notches = day_notches(day_number(1990), day_number(2020), day_number(2006, 8, 24))
    assert notches.texts[notches.chosen] == "2006-08" or notches.texts[notches.chosen] == "2006"
    assert day_notches(day_number(1990), day_number(2020), day_number(1950)).chosen == 0


def test_where_nothing_is_dated_there_is_nothing_to_slide():
    assert not day_notches(None, None, None).useful


def test_of_very_many_moments_some_are_chosen_the_first_and_the_last_among_them():
    began = datetime(2026, 1, 1, tzinfo=UTC)
    learnt = [began + timedelta(hours=hour) for hour in range(1_000)]
    notches = moment_notches(learnt, learnt[-1])
    assert len(notches.texts) == MOST_NOTCHES + 1
    assert (notches.texts[0], notches.texts[-2]) == ("2026-01-01T00:00:00Z", "2026-02-11T15:00:00Z")
    assert notches.chosen == MOST_NOTCHES - 1
