"""The score is the obstruction to one value explaining every witness: closed form against least squares."""

from collections.abc import Sequence

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from .saying import cell, says

VALUES = ("Coen", "McIvor", "Cooktown", "Cairns", "Brisbane")

Held = tuple[int, int]
"""Which value, and with what precision in ten-thousandths."""


def obstruction(witnesses: Sequence[Held]) -> float:
    """The energy that is left when one latent value is put where it fits all witnesses best.

    One vertex with a stalk of one dimension per value, joined to the ground by an edge per witness that weighs its
    precision and carries the one-hot vector of its value. Two different one-hot vectors lie at the squared distance 2,
    of which the energy is half: so that two whole witnesses who disagree are half a witness away from agreement.
    """
    root = np.sqrt([precision / 10_000 for _, precision in witnesses])
    coboundary = np.kron(root[:, None], np.eye(len(VALUES)))
    observed = (root[:, None] * np.eye(len(VALUES))[[value for value, _ in witnesses]]).ravel()
    latent, *_ = np.linalg.lstsq(coboundary, observed, rcond=None)
    rest = observed - coboundary @ latent
    return float(rest @ rest) / 2


@settings(max_examples=2 * settings().max_examples)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(1, 10_000)), min_size=1, max_size=8))
def test_mass_is_the_weighted_least_squares_residual(witnesses):
    claims = [
        says(f"S{n}", VALUES[value], precision=precision / 10_000)
        for n, (value, precision) in enumerate(witnesses)
    ]
    score = cell("immutable", *claims)
    exact = 0 if score.contest is None else float(score.contest.mass)
    assert abs(exact - obstruction(witnesses)) < 1e-12


def test_no_edge_joins_two_intervals_so_change_costs_nothing():
    years = [says("A", "Cairns", "2019"), says("B", "Brisbane", "2020"), says("C", "Coen", "2021")]
    assert [window.mass for window in cell("functional_at_time", *years).windows] == [0, 0, 0]
