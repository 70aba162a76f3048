"""Krippendorff's alpha, against what has been published, and over our own decisions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from contested.review.actions import undo
from contested.review.agreement import krippendorff_alpha
from contested.review.outcomes import BothStand
from contested.review.queries import agreement, calibration
from tests.review.conftest import settle, worked_off

# K. Krippendorff, Computing Krippendorff's alpha-reliability (2011): two observers of ten binary units, and four observers
# of twelve units, of which some have left some out.
TWO = ("0100000000", "1110010010")
FOUR = (
    "123321412***",
    "1233224125*3",
    "*3332342251*",
    "12332441251*",
)


def by_unit(observers):
    return [[value for value in unit if value != "*"] for unit in zip(*observers, strict=True)]


def test_two_observers_of_binary_units_agree_hardly_better_than_chance():
    assert round(float(krippendorff_alpha(by_unit(TWO)).value or 0), 3) == 0.095


def test_several_observers_with_gaps():
    alpha = krippendorff_alpha(by_unit(FOUR))
    assert round(float(alpha.value or 0), 3) == 0.743
    assert (alpha.units, alpha.judgements) == (11, 40)


def test_agreeing_always_is_one_and_agreeing_on_nothing_else_says_nothing():
    assert krippendorff_alpha([["a", "a"], ["b", "b"]]).value == Fraction(1)
    assert krippendorff_alpha([["a", "a"], ["a", "a"]]).value is None
    assert krippendorff_alpha([["a"], []]) == krippendorff_alpha([])


@pytest.mark.django_db
def test_reviewers_who_judged_one_dispute_one_after_another_are_compared(dispute, ada, ben, tree_falls):
    first = settle(dispute, ada, tree_falls)
    assert agreement().disputes == 0
    undo(decision=first.pk, reviewer=ben, reason="I see it otherwise")
    settle(dispute, ben, BothStand())
    found = agreement()
    assert (found.alpha, found.disputes, found.judgements) == (0.0, 1, 2)
    assert found.differ == (dispute.pk,)


@pytest.mark.django_db
def test_what_somebody_takes_back_himself_is_no_judgement(dispute, ada, ben, tree_falls):
    undo(decision=settle(dispute, ada, BothStand()).pk, reviewer=ada, reason="wrong key")
    settle(dispute, ben, tree_falls)
    assert agreement().disputes == 0


@pytest.mark.django_db
def test_of_cells_scored_so_high_so_many_ended_in_sublation(dispute, ada, tree_falls):
    assert calibration() == []
    settle(dispute, ada, tree_falls)
    worked_off()
    (found,) = calibration()
    assert (found.tenth, found.decided, found.sublated, found.share) == (9, 1, 1, 1.0)
