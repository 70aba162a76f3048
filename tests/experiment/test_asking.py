"""What is asked in a recall evaluation, and how fingers slip."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from contested.experiment.datasets.birthplaces import Birthplaces, Claim, Place
from contested.experiment.recalls.birthplaces import PEOPLE, measure, questions
from contested.experiment.recalls.wordings import BIRTH_PLACE, slip

NAMES = ("Darsow, Barry", "Blanchett, Cate", "Madonna")


@given(st.sampled_from(["Barry Darsow", "Cate Blanchett", "Bo"]), st.integers(0, 10**6))
def test_a_slip_is_one_typing_error(name, seed):
    typed = slip(name, random.Random(seed))  # noqa: S311 - a sample, not a secret
    assert OSA.distance(name, typed) == 1


@pytest.fixture
def told() -> Birthplaces:
    place = Place("Coen", ())
    return Birthplaces(
        claims=tuple(Claim(person, source, "Coen") for person in NAMES for source in ("A", "B")),
        places={"coen": frozenset({place})},
        truths=dict.fromkeys(NAMES, ("Coen",)),
    )


@pytest.mark.django_db
def test_it_measures_whether_the_cell_that_is_meant_comes_first(told):
    asked: list[str] = []

    def ask_at_once(texts, clients):
        asked.extend(texts)
        return [1.0] * len(texts) * clients

    found = measure(told, beside=lambda: None, ask_at_once=ask_at_once, statements=0, seed=1)
    assert found.questions == len(NAMES) < PEOPLE
    assert found.hit_rate_at_1 == 1
    assert len(asked) == len(NAMES)
    assert found.as_json()["median_ms"] > 0


@pytest.mark.django_db
def test_people_are_asked_for_as_one_speaks_of_them(told):
    measure(
        told, beside=lambda: None, ask_at_once=lambda texts, _: [1.0] * 2 * len(texts), statements=0, seed=1
    )
    asked = questions(told, seed=1)
    assert {question.wording for question in asked} <= set(BIRTH_PLACE)
    assert not any("," in question.text.replace(", p", "").replace(", please", "") for question in asked)
    assert questions(told, seed=1) == asked
