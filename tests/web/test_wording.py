"""Numbers, shares and lists as words."""

from datetime import UTC, datetime, timedelta

import pytest

from contested.web import wording


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0, "0 %"),
        (0.0004, "<0.1 %"),
        (0.06, "6 %"),
        (0.0596, "6.0 %"),
        (0.433, "43 %"),
        (0.9996, ">99.9 %"),
        (1, "100 %"),
    ],
)
def test_a_share_is_never_rounded_to_none_or_all(share, text):
    assert wording.percent(share).replace(wording.NBSP, " ") == text


def test_sources_never_stand_without_how_many_are_independent():
    assert wording.witnessed(12, 6) == "12 sources, 6 independent"
    assert wording.witnessed(1, 1) == "1 source, 1 independent"


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "B", "C"], "A, B and C"),
        (list("ABCDE"), "A, B and 3 more"),
    ],
)
def test_a_list_says_how_many_it_leaves_out(names, text):
    assert wording.listed(names) == text


@pytest.mark.parametrize(
    ("value", "text"), [(0.85, ".85"), (0.6, ".6"), (1, "1"), (0, "0"), (0.3025, ".3025")]
)
def test_a_precision_is_written_without_idle_zeros(value, text):
    assert wording.precision(value) == text


@pytest.mark.parametrize(
    ("age", "text"),
    [
        (timedelta(seconds=12), "12 s ago"),
        (timedelta(minutes=5), "5 min ago"),
        (timedelta(days=1), "1 day ago"),
    ],
)
def test_an_age_is_told_in_its_largest_unit(age, text):
    now = datetime(2026, 3, 14, tzinfo=UTC)
    assert wording.since(now - age, now) == text


def test_an_instant_is_written_in_utc():
    assert wording.moment(datetime.fromisoformat("2026-03-14T10:30:00+01:00")) == "14 Mar 2026, 09:30 UTC"
