"""The rubric: what an answer states, whether it carries a caveat, and whom it names."""

from dataclasses import replace

import pytest

from contested.experiment.faithfulness.judge import judge
from contested.experiment.faithfulness.questions import Question, Stratum

BORN = Question(
    "q", Stratum.CONTESTED, "t", "Where was Mary born?", "Mary", "birth place", ("St Newlyn East", "Cornwall")
)
NOBODY_KNOWS = Question("q", Stratum.CONTESTED, "t", "What is Pluto?", "Pluto", "kind", ())
PLACES = ("St Newlyn East", "Cornwall", "Truro", "Newlyn")


@pytest.mark.parametrize(
    ("said", "right", "exact", "wrong"),
    [
        ("St Newlyn East", True, True, False),
        ("She was born in Cornwall.", True, False, False),
        ("Truro", False, False, True),
        ("Truro (contested: a second source says Cornwall)", False, False, False),
        ("Newlyn", False, False, True),
        ("Nothing is known of this.", False, False, False),
    ],
)
def test_what_is_stated_first_is_held_against_the_truth_and_what_contains_it(said, right, exact, wrong):
    judged = judge(said, BORN, PLACES)
    assert (judged.right, judged.exact, judged.confidently_wrong) == (right, exact, wrong)


@pytest.mark.parametrize(
    ("said", "caveat"),
    [
        ("Truro (1 of 13 witnesses says Cornwall)", True),
        ("Truro; other sources say Cornwall", True),
        ("Truro. Sources contradict each other.", True),
        ("Truro (before: Cornwall; its end is assumed)", False),
        ("Truro", False),
    ],
)
def test_a_caveat_says_that_somebody_says_otherwise(said, caveat):
    assert judge(said, BORN, PLACES).caveat is caveat


def test_what_lies_in_the_truth_does_not_contradict_it():
    question = replace(BORN, right=("Cornwall",), finer=("Truro",))
    judged = judge("Truro", question, PLACES)
    assert (judged.right, judged.exact, judged.confidently_wrong) == (True, False, False)


def test_a_value_whose_name_sounds_like_a_caveat_is_none():
    assert not judge("The Disputed Lands", BORN, ("The Disputed Lands",)).caveat


def test_the_right_dissent_lies_on_the_other_side_of_the_truth():
    assert judge("Truro (contested: a second source says St Newlyn East)", BORN, PLACES).named
    assert judge("Cornwall (contested: a second source says Truro)", BORN, PLACES).named
    assert not judge("Cornwall (contested: a second source says St Newlyn East)", BORN, PLACES).named


def test_where_nobody_knows_one_side_alone_is_one_sided():
    sides = ("planet", "dwarf planet")
    assert judge("dwarf planet", NOBODY_KNOWS, sides).confidently_wrong
    told = judge("dwarf planet (contested: a second source says planet)", NOBODY_KNOWS, sides)
    assert not told.confidently_wrong
    assert told.named
