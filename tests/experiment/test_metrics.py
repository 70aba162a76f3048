"""Paired differences: intervals that hold them, and McNemar's exact test."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.experiment.faithfulness.judge import Judgement
from contested.experiment.faithfulness.metrics import bootstrap, mcnemar, paired, rates


@pytest.mark.parametrize(
    ("more", "less", "p"),
    [(0, 0, 1.0), (5, 5, 1.0), (0, 5, 0.0625), (1, 9, 0.021484375), (10, 0, 0.001953125)],
)
def test_the_exact_test_is_the_binomial_one(more, less, p):
    assert mcnemar(more, less) == pytest.approx(p)


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_the_interval_holds_the_difference_and_is_the_same_by_seed(more, less, alike):
    total = more + less + alike
    if total:
        low, high = bootstrap(more, less, total, seed=7)
        assert low <= (more - less) / total <= high
        assert (low, high) == bootstrap(more, less, total, seed=7)


def answered(*, right, caveat):
    return Judgement("Truro", right, right, caveat, named=False)


def test_arms_are_compared_question_by_question():
    ours = [answered(right=False, caveat=True)] * 6 + [answered(right=True, caveat=False)] * 4
    control = [answered(right=False, caveat=False)] * 6 + [answered(right=True, caveat=False)] * 4
    told = paired(ours, control, lambda one: one.confidently_wrong, seed=1)
    assert (told.difference, told.more, told.less) == (-0.6, 0, 6)
    assert told.high < 0
    assert told.p == pytest.approx(0.03125)


def test_accuracy_is_of_the_questions_whose_answer_is_known():
    told = rates([answered(right=None, caveat=False), answered(right=True, caveat=False)], [10, 20])
    assert (told.questions, told.known, told.accuracy, told.confidently_wrong, told.tokens) == (
        2,
        1,
        1.0,
        0.5,
        15.0,
    )
