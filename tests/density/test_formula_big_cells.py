"""Cells that are too big to be told whole say so, and keep what matters."""

from dataclasses import replace

import pytest

from contested.density.formula import End, ValidRange, score_cell
from contested.policies.policy import parse_policy
from contested.statements.values import Key, Relation
from contested.statements.values.calendars import Unit

from .saying import cell, key, numbered, says

pytestmark = pytest.mark.benchmark


def differ(one: Key, other: Key) -> Relation:
    return Relation.SAME if one == other else Relation.CONTRADICTS


def test_only_the_heaviest_values_are_looked_at_and_it_says_how_many_are_not():
    heavy = [says(f"S{n}", f"place {n % 3}") for n in range(9)]
    light = [says(f"T{n}", f"village {n}", precision=0.5) for n in range(20)]
    score = cell("immutable", *light, *heavy, limit=3)
    assert (score.partial, score.left_out, score.values) == (True, 20, 23)
    assert {position.value.normal for position in score.positions} == {"place 0", "place 1", "place 2"}
    assert score.disagreement == cell("immutable", *heavy).disagreement


def test_a_fallen_value_is_left_out_before_a_live_one():
    fallen = says("A", "Abbey", retired=True)
    score = cell("immutable", fallen, says("B", "Coen"), says("C", "McIvor", precision=0), limit=2)
    assert (score.left_out, score.label) == (0, "undetermined")


def test_a_cell_of_a_hundred_thousand_statements():
    values = [key(f"place {n}") for n in range(2_500)]
    claim = says("", "place 0", precision=0.5)
    many = (
        replace(claim, statement=n, value=values[n % 2_500], group=n // 2, precision=5_000 + n % 4_000)
        for n in range(100_000)
    )
    score = score_cell(many, parse_policy("immutable"), differ)
    assert (score.contestedness, score.partial, score.left_out, len(score.positions)) == (1, True, 500, 2_000)


def test_where_witnesses_are_too_many_to_list_the_most_contested_windows_list_theirs():
    claim = says("", "Coen")
    claims = [
        replace(
            claim,
            group=n,
            valid=ValidRange(n, None, Unit.DAY, None, End.ONGOING),
            value=key(f"place {n % 7}"),
        )
        for n in range(700)
    ]
    score = score_cell(numbered(claims), parse_policy("functional_at_time"), differ)
    assert (score.partial, score.left_out, len(score.windows)) == (True, 0, 700)
    listed = [window for window in score.windows if window.positions]
    assert score.peak_window in listed
    assert 200_000 - 700 <= sum(len(window.statements) for window in listed) <= 200_000
    scores = {
        window.lower: (window.contestedness, window.disagreement, window.mass) for window in score.windows
    }
    unlisted = [window for window in score.windows if not window.positions]
    assert min(scores[window.lower] for window in listed) >= max(scores[window.lower] for window in unlisted)
