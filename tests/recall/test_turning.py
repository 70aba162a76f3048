"""What would change the answer: the fewest witnesses without whom it turns, or is contested no more."""

from __future__ import annotations

import pytest

from contested.density.models import Cell
from contested.recall.queries import what_would_turn
from contested.recall.turning import Turn
from tests.recall.conftest import Tell, claim, policy

pytestmark = pytest.mark.django_db


def told(tell: Tell, *claims: dict[str, object], kind: str = "immutable") -> int:
    tell(policy("cradle place", kind), *claims)
    return Cell.objects.get(predicate__name="cradle place").pk


def born(place: str, source: str, **more: object) -> dict[str, object]:
    return claim("Ann", "cradle place", place, source, **more)


def test_it_turns_once_the_answer_has_less_weight_than_what_contradicts_it(tell):
    cell = told(tell, born("Coen", "A"), born("Coen", "B"), born("McIvor", "C"))
    found = what_would_turn(cell)
    assert found is not None
    assert found.flips == Turn(("A", "B"), exact=True, answer="McIvor", contestedness=0.0)


def test_one_lone_dissenter_less_and_it_is_settled(tell):
    cell = told(tell, born("Coen", "A"), born("Coen", "B"), born("McIvor", "C"))
    found = what_would_turn(cell)
    assert found is not None
    assert found.calms == Turn(("C",), exact=True, answer="Coen", contestedness=0.0)


def test_copies_of_one_register_fall_together(tell):
    cell = told(
        tell, *(born("Coen", name, group="Register") for name in "ABC"), born("McIvor", "D", precision=0.5)
    )
    found = what_would_turn(cell)
    assert found is not None
    assert found.flips == Turn(("Register",), exact=True, answer="McIvor", contestedness=0.0)


def test_a_settled_fact_has_nothing_to_calm_and_turns_with_its_last_witness(tell):
    cell = told(tell, born("Coen", "A"), born("Coen", "B"))
    found = what_would_turn(cell)
    assert found is not None
    assert found.calms is None
    assert found.flips == Turn(("A", "B"), exact=True, answer=None, contestedness=0.0)


def test_below_tau_nothing_has_to_fall(tell):
    cell = told(tell, born("Coen", "A"), born("McIvor", "B", precision=0.01))
    found = what_would_turn(cell, tau=0.9)
    assert found is not None
    assert found.calms is None


def test_what_holds_at_another_time_is_not_asked(tell):
    cell = told(
        tell,
        born("Coen", "A", valid="1990/2000"),
        born("McIvor", "B", valid="1990/2000"),
        born("Cairns", "C", valid="2001/2010"),
        kind="functional_at_time",
    )
    found = what_would_turn(cell)
    assert found is not None
    assert found.flips == Turn(("C",), exact=True, answer=None, contestedness=0.0)


def test_a_cell_without_an_answer_has_nothing_to_turn(tell):
    assert what_would_turn(told(tell, born("Coen", "A", polarity="absent"))) is None


@pytest.mark.benchmark
def test_of_a_very_large_cell_it_is_not_looked_for(tell):
    tell(policy("cradle place", "immutable"))
    cell = told(tell, *(born(f"Place {n % 3}", f"Source {n}") for n in range(401)))
    found = what_would_turn(cell)
    assert found is not None
    assert not found.searched
