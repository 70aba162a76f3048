"""Change is not contest: windows, and the ends that follow from what others say."""

from fractions import Fraction

import pytest

from contested.density.formula import CellScore, Why, span
from contested.statements.values.calendars import iso_day

from .saying import cell, day, denies, says

TODAY = day("2026-01-01")


def functional(*claims):
    return cell("functional_at_time", *claims)


def contested_days(score: CellScore) -> list[str]:
    """The contested windows as `from..until`, half-open, `?` for undated ones."""

    def told(bound: int | None) -> str:
        return "" if bound is None else iso_day(bound)

    return [
        "?" if window.undated else f"{told(window.lower)}..{told(window.upper)}"
        for window in score.windows
        if window.contest is not None
    ]


class TestWindows:
    def test_an_immutable_fact_has_one_window_whatever_the_dates(self):
        score = cell("immutable", says("A", "Coen", "2019"), says("B", "McIvor", "2023"))
        assert [(window.lower, window.upper) for window in score.windows] == [(None, None)]
        assert (score.contestedness, span(score.windows, TODAY)) == (1, 1)

    def test_values_that_overlap_contest_each_other_for_that_long(self):
        score = functional(says("A", "X", "2010/2015"), says("B", "Y", "2014-01-01/2019-12-31"))
        assert contested_days(score) == ["2014-01-01..2016-01-01"]
        assert len(score.windows) == 3

    @pytest.mark.parametrize(
        ("outer", "inner", "contested"),
        [
            ("../..", "2014/2019", "2014-01-01..2020-01-01"),
            ("1990/2010", "1995/2005", "1995-01-01..2006-01-01"),
            ("2000", "2000", "2000-01-01..2001-01-01"),
            ("../2000", "1990/..", "1990-01-01..2001-01-01"),
        ],
    )
    def test_overlaps_of_every_shape(self, outer, inner, contested):
        assert contested_days(functional(says("A", "X", outer), says("B", "Y", inner))) == [contested]

    def test_neighbours_with_the_same_witnesses_are_one_window(self):
        pieces = [says("A", "X", "1990/1995"), says("A", "X", "1996/2000")]
        assert contested_days(functional(*pieces, says("B", "Y", "1995/2005"))) == ["1995-01-01..2001-01-01"]

    def test_a_gap_that_nobody_speaks_of_is_no_window(self):
        score = functional(says("A", "X", "1990"), says("A", "X", "1995"))
        assert [iso_day(window.lower or 0) for window in score.windows] == ["1990-01-01", "1995-01-01"]

    def test_a_window_knows_when_all_its_witnesses_had_begun(self):
        score = functional(says("A", "X", "2010/.."), says("B", "X", "2012/2014"))
        assert [iso_day(window.begun or 0) for window in score.windows] == [
            "2010-01-01",
            "2012-01-01",
            "2010-01-01",
        ]

    def test_undated_children_are_children_at_all_times(self):
        score = cell("multi", says("A", "Ann"), denies("B", "Ann", "2015/"))
        assert contested_days(score) == ["2015-01-01.."]

    def test_a_bound_counts_who_stands_at_one_instant(self):
        heads = [says("A", "X", "1990/1999"), says("A", "Y", "1990/2009"), says("B", "Z", "2005/2015")]
        score = cell("bounded:2", *heads)
        assert (score.contestedness, score.label) == (0, "several")
        assert contested_days(cell("bounded:1", *heads)) == [
            "1990-01-01..2000-01-01",
            "2005-01-01..2010-01-01",
        ]


class TestHandover:
    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("1998-10-27/2005-11-22", "2005-11-22/2021-12-08"),
            ("1990/2000", "2000/2010"),
            ("1990/2000", "2000-06-01/2010"),
            ("1990/2000-06-01", "2000/2010"),
            ("1990-01/2000-05", "2000-05/2010"),
            ("1990/2000", "2000/.."),
            ("../2000", "2000/2001"),
            ("2000", "2000/2010"),
            ("1990/2000", "2000"),
        ],
    )
    def test_ends_and_starts_within_one_unit_touch(self, before, after):
        score = functional(says("A", "X", before), says("B", "Y", after))
        assert (score.contestedness, score.label, score.assumed) == (0, "changed", False)
        assert {ending.why for ending in score.endings} == {Why.HANDOVER}

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("2010-01-01/2014-01-02", "2014-01-01/2019-12-31"),
            ("1990/2001", "2000/2010"),
            ("2000", "2000"),
            ("2000-03-01/2000-09-01", "2000-06/2000-12"),
            ("1990/2010", "2000/2005"),
        ],
    )
    def test_more_than_that_is_a_contest(self, before, after):
        assert functional(says("A", "X", before), says("B", "Y", after)).contestedness == 1

    def test_the_later_is_cut_where_both_start_together(self):
        score = functional(says("A", "John Paul I", "1978"), says("B", "John Paul II", "1978/2005"))
        (ending,) = score.endings
        assert (ending.at_start, iso_day(ending.day), ending.value.normal) == (
            True,
            "1979-01-01",
            "john paul ii",
        )

    def test_a_relay_of_three_in_one_year_is_no_contest(self):
        popes = [
            says("A", "Paul VI", "1963/1978"),
            says("B", "John Paul I", "1978"),
            says("C", "John Paul II", "1978/2005"),
        ]
        assert functional(*popes).label == "changed"

    def test_an_end_is_handed_over_to_a_denial_too(self):
        score = functional(says("A", "mayor", "1990/2000"), denies("B", "mayor", "2000/"))
        assert (score.contestedness, score.label) == (0, "changed")

    def test_children_hand_over_nothing(self):
        score = cell("multi", says("A", "Ann", "1990/2000"), denies("B", "Ann", "2000/2010"))
        assert contested_days(score) == ["2000-01-01..2001-01-01"]


class TestOwnDenial:
    @pytest.mark.parametrize("policy", ["functional_at_time", "multi", "bounded:2"])
    @pytest.mark.parametrize("since", ["2010/", "2010/..", "../..", "2010/2011 2012/"])
    def test_a_later_denial_ends_the_own_open_claim(self, policy, since):
        score = cell(
            policy,
            *(says("A", "X", piece) for piece in since.split()),
            denies("A", "X", "2015/"),
            says("B", "X", "2000/2005"),
        )
        assert (score.contestedness, score.label) == (0, "changed")
        assert {(ending.why, iso_day(ending.day)) for ending in score.endings} == {
            (Why.OWN_DENIAL, "2015-01-01")
        }

    def test_another_sources_denial_does_not(self):
        score = functional(says("A", "X", "2010/"), denies("B", "X", "2015/"))
        assert contested_days(score) == ["2015-01-01.."]

    def test_a_closed_claim_is_not_ended(self):
        score = functional(says("A", "X", "2010/2020"), denies("A", "X", "2015/"))
        assert contested_days(score) == ["2015-01-01..2021-01-01"]

    def test_an_immutable_fact_cannot_end(self):
        assert cell("immutable", says("A", "X", "2010/"), denies("A", "X", "2015/")).contestedness == 1


class TestSuccession:
    def test_an_unknown_end_yields_to_an_equally_strong_later_start(self):
        score = functional(says("A", "Cairns", "2019/"), says("B", "Brisbane", "2023/"))
        assert (score.label, score.assumed) == ("changed", True)
        (ending,) = score.endings
        assert (ending.value.normal, ending.by.normal, iso_day(ending.day)) == (
            "cairns",
            "brisbane",
            "2023-01-01",
        )
        assert (ending.statements, ending.by_statements) == ((1,), (2,))

    def test_a_sources_own_later_claim_ends_its_earlier_one(self):
        score = functional(says("A", "Cairns", "2019/"), says("A", "Brisbane", "2023/", precision=0.1))
        assert (score.label, score.assumed) == ("changed", False)

    def test_an_ongoing_claim_does_not_yield_even_to_the_own_source(self):
        for source in "AB":
            score = functional(says("A", "Cairns", "2019/.."), says(source, "Brisbane", "2023/"))
            assert contested_days(score) == ["2023-01-01.."], source

    def test_who_still_said_so_afterwards_does_not_yield(self):
        said_again = says("A", "Cairns", "2019/", observed="2023-01-01")
        assert functional(said_again, says("B", "Brisbane", "2023/")).contestedness == 1

    def test_nor_does_anybody_beside_him(self):
        old = [says("A", "Cairns", "2019/"), says("C", "Cairns", "2020/..", observed="2024-05-01")]
        score = functional(*old, says("B", "Brisbane", "2023/"), says("D", "Brisbane", "2023/"))
        assert score.contestedness > 0
        assert not score.endings

    def test_having_said_so_of_what_ended_before_is_no_repetition(self):
        old = [says("A", "Cairns", "2010/2012", observed="2024-01-01"), says("A", "Cairns", "2013/")]
        assert functional(*old, says("B", "Brisbane", "2023/")).assumed

    def test_one_weak_later_claim_does_not_retire_five_strong_ones(self):
        old = [says(f"S{n}", "Ukraine", "1991/") for n in range(5)]
        score = functional(*old, says("T", "Russia", "2014/", precision=0.3))
        assert contested_days(score) == ["2014-01-01.."]

    def test_five_later_claims_together_do(self):
        old = [says(f"S{n}", "Cairns", "2019/") for n in range(5)]
        new = [says(f"T{n}", "Brisbane", "2023/") for n in range(5)]
        assert functional(*old, *new).label == "changed"
        assert functional(*old, *new[:4], says("T4", "Brisbane", "2024/")).label == "contested"

    def test_who_went_over_does_not_weigh_for_what_he_left(self):
        old = [says("A", "X", "2010/"), says("B", "X", "2010/")]
        assert functional(*old, says("B", "Y", "2015/")).assumed

    def test_there_and_back_again(self):
        moves = [says("A", "X", "2019/"), says("B", "Y", "2023/"), says("C", "X", "2024/")]
        score = functional(*moves)
        assert score.label == "changed"
        assert [window.positions[0].value.normal for window in score.windows] == ["x", "y", "x"]

    def test_a_compatible_value_stands_by_the_old_one(self):
        vague = says("C", "1879/1880", "2019/..", observed="2024-01-01")
        assert functional(says("A", "1879", "2019/"), vague, says("B", "1900", "2023/")).contestedness > 0


class TestUndated:
    def test_undated_claims_are_compared_among_themselves(self):
        score = functional(says("A", "X"), says("B", "Y"))
        assert contested_days(score) == ["?"]
        assert span(score.windows, TODAY) == 1

    def test_against_dated_ones_the_time_is_unknown(self):
        score = functional(*(says(f"S{n}", "X") for n in range(9)), says("T", "Y", "2014/2019"))
        assert (score.contestedness, score.label) == (0, "undetermined")

    def test_a_contest_among_the_dated_comes_first(self):
        dated = [says("B", "Y", "2014/2019"), says("C", "Z", "2014/2019")]
        score = functional(says("A", "X"), *dated)
        assert (score.label, contested_days(score)) == ("contested", ["2014-01-01..2020-01-01"])


class TestSpan:
    @pytest.mark.parametrize(
        ("first", "second", "expected"),
        [
            ("2019-01-01/..", "2023-01-01/", Fraction(1096, 2557)),
            ("../..", "2014-01-01/2019-12-31", Fraction(2191, 4383)),
            ("2010-01-01/2014-01-02", "2014-01-01/2019-12-31", Fraction(2, 3652)),
            ("2030/..", "2030/", 1),
            ("2019", "2023", 0),
        ],
    )
    def test_contested_days_over_covered_days(self, first, second, expected):
        score = functional(says("A", "X", first), says("B", "Y", second))
        assert span(score.windows, TODAY) == expected

    def test_days_are_summed_over_scopes(self):
        score = functional(
            says("A", "X", "2000", under="a"),
            says("B", "X", "2001", under="b"),
            says("C", "Y", "2001", under="b"),
        )
        assert span(score.windows, TODAY) == Fraction(365, 366 + 365)

    def test_nobody_speaks_for_no_time(self):
        assert span((), TODAY) == 0


def test_the_peak_is_the_earliest_of_equals_and_a_dated_one_before_an_undated():
    score = functional(
        says("A", "X"),
        says("B", "Y"),
        says("A", "X", "1990"),
        says("B", "Y", "1990"),
        says("A", "X", "1980"),
        says("B", "Y", "1980"),
    )
    assert score.peak_window is not None
    assert iso_day(score.peak_window.lower or 0) == "1980-01-01"
