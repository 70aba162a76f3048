"""Which scope and which window of a cell answer."""

from contested.recall.standpoint import standpoint_in, standpoints
from tests.density.saying import cell, day, says

TODAY = day("2026-01-01")


def at(score, when: str | None = None, scope: str = ""):
    found = standpoint_in(score.windows, scope, valid_at=None if when is None else day(when), today=TODAY)
    return None if found is None else [position.value.normal for position in found.window.positions]


MOVED = cell("functional_at_time", says("A", "Cairns", "2019/"), says("B", "Brisbane", "2023/"))


def test_the_latest_window_answers():
    assert at(MOVED) == ["brisbane"]


def test_the_window_of_the_day_answers():
    assert at(MOVED, "2020-06-01") == ["cairns"]


def test_of_a_day_before_all_nothing_is_said():
    assert at(MOVED, "1900-01-01") is None


def test_what_has_yet_to_begin_does_not_answer_for_today():
    score = cell("functional_at_time", says("A", "Cairns", "2019/2030"), says("A", "Perth", "2031/"))
    assert at(score) == ["cairns"]


def test_a_window_that_only_a_coming_end_opens_does_not_hide_todays_contest():
    score = cell("functional_at_time", says("A", "Cairns", "2019/.."), says("B", "Perth", "2019/2030"))
    assert at(score) == ["cairns", "perth"]


def test_where_everything_is_yet_to_come_the_next_answers():
    score = cell("functional_at_time", says("A", "Cairns", "2040/"), says("A", "Perth", "2050/"))
    assert at(score) == ["cairns"]


def test_dated_claims_go_before_undated_ones():
    score = cell("functional_at_time", says("A", "Cairns", "2019/"), says("B", "Perth"))
    found = standpoint_in(score.windows, "", valid_at=None, today=TODAY)
    assert found is not None
    assert found.beside is not None
    assert (found.window.undated, found.beside.undated) == (False, True)


def test_undated_claims_answer_where_they_alone_are_contested():
    score = cell("functional_at_time", says("A", "Cairns", "2019/"), says("B", "Perth"), says("C", "Hobart"))
    assert at(score) == ["hobart", "perth"]


def test_undated_claims_may_hold_on_any_day():
    score = cell("functional_at_time", says("A", "Cairns", "2019/"), says("B", "Perth"))
    assert at(score, "1900-01-01") == ["perth"]


def scopes(*claims, preferred: str | None = None) -> list[str]:
    score = cell("immutable", *claims)
    found = standpoints(score.windows, valid_at=None, today=TODAY, preferred=preferred, peak=score.peak)
    return [standpoint.scope for standpoint in found]


def test_the_unconditioned_scope_answers():
    assert scopes(says("A", "red", under="x=1"), says("B", "blue")) == ["", "x=1"]


def test_else_the_scope_of_the_statement_that_was_found():
    assert scopes(says("A", "red", under="x=1"), says("B", "blue", under="x=2"), preferred="x=2") == [
        "x=2",
        "x=1",
    ]


def test_else_that_of_the_peak():
    claims = [says("A", "red", under="x=1"), says("B", "blue", under="x=2"), says("C", "green", under="x=2")]
    assert scopes(*claims) == ["x=2", "x=1"]
