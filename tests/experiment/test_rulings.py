"""What the decision procedure rules upon, measured on a small world and on a sample of the data."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import CommandError, call_command

from contested.experiment.datasets.birthplaces import Birthplaces, Claim, Place, read_birthplaces
from contested.experiment.rulings import birthplaces
from contested.statements.models import Value
from contested.sublation.models import Ruling
from tests.experiment.sampling import sample

pytestmark = pytest.mark.django_db

NAMES = ("Coen", "Cairns", "Darwin")


@pytest.fixture
def world() -> Birthplaces:
    """Two good sites that differ about one person in ten, and a bad one that is wrong about two thirds."""
    people = [f"Person {n:02}" for n in range(60)]
    claims = []
    for n, person in enumerate(people):
        claims += [
            Claim(person, "good", "Coen"),
            Claim(person, "fair", "Darwin" if n % 10 == 0 else "Coen"),
            Claim(person, "bad", "Coen" if n % 3 == 0 else "Cairns"),
        ]
    places = {name.lower(): frozenset({Place(name, ())}) for name in NAMES}
    return Birthplaces(tuple(claims), places, dict.fromkeys(people, ("Coen",)))


def test_what_a_bad_source_says_is_ruled_upon_and_between_good_ones_a_person_is_asked(world: Birthplaces):
    found = birthplaces.measure(world)
    rulings = Ruling.objects.select_related("statement__source", "winner__source")
    assert {(one.statement.source.name, one.winner.source.name) for one in rulings if one.winner} == {
        ("bad", "good")
    }
    assert found.parts["losing positions"]["all"] == 46
    assert found.coverage == pytest.approx(40 / 46)
    assert found.ask_rate == pytest.approx(6 / 46)
    assert found.precision == 1


def test_the_truth_decides_nothing(world: Birthplaces):
    found = birthplaces.measure(
        Birthplaces(world.claims, world.places, dict.fromkeys(world.truths, ("Nowhere",)))
    )
    assert found.coverage == pytest.approx(40 / 46)
    assert not Value.objects.filter(text__icontains="nowhere").exists()


@pytest.mark.benchmark
def test_of_a_sample_of_birth_places_a_third_is_decided_and_hardly_ever_wrongly(data: Any):
    found = birthplaces.measure(sample(read_birthplaces(data), 8))
    assert found.coverage is not None
    assert found.coverage >= 1 / 3
    assert found.precision is not None
    assert found.precision >= 0.95


@pytest.mark.benchmark
def test_what_is_measured_elsewhere_is_said_so(data: Any):
    with pytest.raises(CommandError, match="td-birthplaces"):
        call_command("evaluate", "sublation", "seshat", data=data)
