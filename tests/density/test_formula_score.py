"""How contested a question is, whatever the time: who counts, and how much."""

from fractions import Fraction

import pytest

from .saying import cell, denies, says


def test_two_who_disagree_split_a_fact_evenly():
    score = cell("immutable", says("parish", "Coen"), says("letter", "McIvor"))
    assert (score.contestedness, score.disagreement, score.mass) == (1, Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("agreeing", [1, 2, 3, 9])
def test_agreement_is_no_contest_however_many_agree(agreeing):
    score = cell("immutable", *(says(f"S{n}", "Coen") for n in range(agreeing)))
    assert (score.contestedness, score.mass, score.independent) == (0, 0, agreeing)


@pytest.mark.parametrize(
    ("for_it", "against", "contestedness"), [(2, 1, "8/9"), (9, 1, "9/25"), (5, 5, "1"), (3, 2, "24/25")]
)
def test_a_lone_dissenter_stays_visible(for_it, against, contestedness):
    many = [says(f"S{n}", "Coen") for n in range(for_it)]
    few = [says(f"T{n}", "McIvor") for n in range(against)]
    score = cell("immutable", *many, *few)
    assert score.contest is not None
    assert score.contest.contestedness == Fraction(contestedness)


def test_scores_are_exact_inside_and_rounded_once():
    score = cell("immutable", *(says(f"S{n}", "Coen") for n in range(2)), says("T", "McIvor"))
    assert score.contest is not None
    assert score.contest.disagreement == Fraction(4, 9)
    assert str(score.disagreement) == "0.444444444"
    assert str(score.contestedness) == "0.888888889"


def test_ninety_nine_copies_are_one_witness():
    score = cell("immutable", *(says("mirrors", "Coen") for _ in range(99)), says("letter", "McIvor"))
    assert (score.contestedness, score.mass, score.independent) == (1, Fraction(1, 2), 2)


def test_a_group_speaks_with_its_best_precision():
    weak_copies = [says("mirrors", "Coen", precision=precision) for precision in (0.2, 0.6, 0.4)]
    score = cell("immutable", *weak_copies, says("letter", "McIvor", precision=0.6))
    assert score.contestedness == 1
    assert [position.weight for position in score.positions] == [Fraction(3, 5)] * 2


def test_who_contradicts_himself_splits_his_voice():
    score = cell("immutable", says("S", "Coen"), says("S", "McIvor", precision=0.5))
    by_value = {position.value.normal: position.weight for position in score.positions}
    # 1 · 1 / 1.5 and 0.5 · 1 / 1.5: together the best of his precisions.
    assert by_value == {"coen": Fraction(2, 3), "mcivor": Fraction(1, 3)}
    assert score.mass < cell("immutable", says("S", "Coen"), says("T", "McIvor", precision=0.5)).mass


def test_beyond_an_even_split_it_saturates():
    score = cell("immutable", says("A", "Coen"), says("B", "McIvor"), says("C", "Cooktown"))
    assert score.contestedness == 1
    assert score.contest is not None
    assert score.contest.disagreement == Fraction(2, 3)


def test_a_weak_third_voice_does_not_lower_the_score():
    two = [says("A", "Coen"), says("B", "McIvor")]
    assert cell("immutable", *two, says("C", "Cooktown", precision=0.01)).contestedness == 1


class TestVagueness:
    def test_a_year_and_a_day_in_it_complete_each_other(self):
        score = cell("immutable", says("A", "1879"), says("B", "1879-03-14"))
        assert (score.contestedness, score.label) == (0, "complementary")

    def test_who_says_only_the_year_abstains_from_the_dispute_about_the_day(self):
        vague = [says(f"V{n}", "1879") for n in range(20)]
        score = cell("immutable", *vague, says("A", "1879-03-14"), says("B", "1879-03-15"))
        assert (score.contestedness, score.mass) == (1, Fraction(1, 2))
        sides = {position.value.normal: position.side for position in score.positions}
        assert sides == {"1879": None, "1879-03-14": 0, "1879-03-15": 1}

    def test_a_crank_does_not_dissolve_the_dispute_among_the_rest(self):
        vague = [says(f"V{n}", "1879") for n in range(20)]
        dispute = [says("A", "1879-03-14"), says("B", "1879-03-15")]
        assert cell("immutable", *vague, *dispute, says("crank", "1900")).contestedness == 1

    def test_a_year_that_fits_one_side_alone_takes_that_side(self):
        score = cell("immutable", says("A", "1879"), says("B", "1879-03-14"), says("C", "1880"))
        assert score.contest is not None
        assert score.contest.contestedness == Fraction(8, 9)

    def test_who_is_vague_as_well_keeps_his_full_voice_in_the_dispute(self):
        dispute = [says("A", "1879-03-14"), says("B", "1879-03-15")]
        with_vague = cell("immutable", *dispute, says("A", "1879"))
        assert with_vague.mass == cell("immutable", *dispute).mass
        weights = {position.value.normal: position.weight for position in with_vague.positions}
        assert weights == {"1879": 0, "1879-03-14": 1, "1879-03-15": 1}


class TestDenial:
    def test_a_denial_of_what_is_asserted_is_a_contest(self):
        for policy in ("immutable", "functional_at_time", "multi", "bounded:3"):
            assert cell(policy, says("A", "Ann"), denies("B", "Ann")).contestedness == 1, policy

    def test_both_sides_are_weighed_like_values(self):
        score = cell("multi", says("A", "Ann"), says("B", "Ann"), denies("C", "Ann"))
        assert score.contest is not None
        assert score.contest.contestedness == Fraction(8, 9)

    def test_denying_one_child_does_not_touch_another(self):
        assert cell("multi", says("A", "Ann"), denies("B", "Cyd")).contestedness == 0

    def test_denying_the_year_denies_the_day(self):
        assert cell("immutable", says("A", "1879-03-14"), denies("B", "1879")).contestedness == 1

    def test_denying_the_day_does_not_deny_the_year(self):
        score = cell("immutable", says("A", "1879"), denies("B", "1879-03-14"))
        assert (score.contestedness, score.label) == (0, "settled")

    def test_a_coarser_denial_joins_the_finer_one(self):
        doubts = [denies("B", "1879", precision=0.2), denies("C", "1879-03-14", precision=0.2)]
        score = cell("immutable", says("A", "1879-03-14"), *doubts)
        assert score.contest is not None
        assert score.contest.contestedness == Fraction(40, 49), "1 against 0.4"

    def test_who_asserts_and_denies_shares_between_the_two_sides(self):
        score = cell("multi", says("A", "Ann"), denies("A", "Ann"), says("B", "Ann"))
        # A half for each side: 1½ against ½.
        assert score.contest is not None
        assert score.contest.contestedness == Fraction(3, 4)

    def test_the_stronger_of_value_contest_and_denial_counts(self):
        score = cell("immutable", says("A", "Coen"), says("B", "McIvor", precision=0.2), denies("C", "Coen"))
        assert score.contest is not None
        assert (score.contest.polarity, score.contestedness) == (True, 1)


class TestBound:
    def test_as_many_as_may_stand_do(self):
        parents = [says("A", "P"), says("A", "Q"), says("B", "P")]
        score = cell("bounded:2", *parents)
        assert (score.contestedness, score.label) == (0, "several")

    def test_one_too_many_is_against_the_strongest_together(self):
        parents = [says("A", "P"), says("A", "Q"), says("B", "P"), says("B", "R")]
        score = cell("bounded:2", *parents)
        assert score.contest is not None
        assert (score.contest.contestedness, score.mass) == (Fraction(3, 4), Fraction(3, 8))
        assert sorted(position.side or 0 for position in score.positions) == [0, 0, 1]

    def test_compatible_values_are_one_camp(self):
        dates = [says("A", "1879"), says("B", "1879-03"), says("C", "1900"), says("D", "1901")]
        assert cell("bounded:3", *dates).contestedness == 0
        assert cell("bounded:2", *dates).contestedness > 0


class TestWeightless:
    def test_what_nobody_vouches_for_is_undetermined(self):
        score = cell("immutable", says("A", "Coen", precision=0), says("B", "McIvor", precision=0))
        assert (score.contestedness, score.label) == (0, "undetermined")

    def test_a_weightless_contradiction_is_shown_but_does_not_score(self):
        score = cell("immutable", says("A", "Coen"), says("B", "McIvor", precision=0))
        assert (score.contestedness, score.label) == (0, "undetermined")

    def test_it_takes_nothing_from_a_dispute_either(self):
        score = cell("immutable", says("A", "Coen"), says("B", "McIvor"), says("C", "Cairns", precision=0))
        assert score.contestedness == 1

    def test_a_weightless_denial_leaves_it_undetermined(self):
        assert cell("multi", says("A", "Ann"), denies("B", "Ann", precision=0)).label == "undetermined"


class TestScope:
    def test_conditions_that_never_meet_are_no_contest(self):
        score = cell("immutable", says("A", "loopback", under="v=6"), says("B", "all", under="v=7"))
        assert (score.contestedness, score.label) == (0, "settled")
        assert [window.scope for window in score.windows] == ["v=6", "v=7"]

    def test_a_wider_condition_meets_a_narrower_one_inside_it(self):
        score = cell(
            "immutable", says("A", "loopback", under="v=7"), says("B", "all", under="v=7 AND env=prod")
        )
        assert [(window.scope, window.contestedness) for window in score.windows] == [
            ("env=prod AND v=7", 1),
            ("v=7", 0),
        ]

    def test_an_unconditioned_claim_applies_everywhere(self):
        score = cell("immutable", says("A", "loopback"), says("B", "all", under="v=7"))
        assert [(window.scope, window.contestedness) for window in score.windows] == [("", 0), ("v=7", 1)]

    def test_the_order_of_a_condition_does_not_matter(self):
        score = cell("immutable", says("A", "x", under="b AND a"), says("B", "y", under="a AND b"))
        assert [window.scope for window in score.windows] == ["a AND b"]


def test_proxies_count_statements_not_witnesses():
    mirrored = [says("S", "Coen"), says("S", "Coen"), says("T", "McIvor"), denies("U", "Coen")]
    score = cell("immutable", *mirrored)
    assert score.polarity_entropy == pytest.approx(0.811278, abs=1e-6)
    assert score.value_entropy == pytest.approx(0.918296, abs=1e-6)
