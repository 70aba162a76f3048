"""Where sources meet, read from the store, and what is proposed of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from contested.density.accuracies import propose_accuracies
from contested.density.actions import refresh
from contested.density.concord import Met
from contested.density.meeting import meetings_in
from contested.density.models import Cell
from contested.experiment.world import judge, tell
from contested.sublation.models import Assessment

pytestmark = pytest.mark.django_db

PEOPLE = [f"Person {n}" for n in range(30)]


def claim(person: str, source: str, place: str, **more: Any) -> Mapping[str, Any]:
    return {
        "subject": person,
        "predicate": "birth place",
        "object": place,
        "type": "entity",
        "source": source,
    } | more


@pytest.fixture
def met(db: None) -> None:
    """Three registers agree about thirty people; a blog contradicts them about twenty."""
    judge("birth place", "immutable")
    tell(claim(person, source, "Coen") for person in PEOPLE for source in ("Register", "Census", "Rolls"))
    tell(claim(person, "Blog", "Coen" if n < 10 else "Cairns") for n, person in enumerate(PEOPLE))
    refresh()


def meetings() -> dict[tuple[Any, Any], Met]:
    return meetings_in(list(Cell.objects.values_list("id", flat=True)))


def test_cells_are_counted_in_which_two_say_the_like_or_contradict_each_other(met: None) -> None:
    assert meetings()["Blog", "Register"] == Met(10, 20)
    assert meetings()["Census", "Register"] == Met(30, 0)


def test_sources_of_one_group_never_meet(met: None) -> None:
    tell(claim(person, "Mirror", "Cairns", group="Blog") for person in PEOPLE)
    assert set(meetings()) == {
        ("Blog", "Census"), ("Blog", "Register"), ("Blog", "Rolls"),
        ("Census", "Register"), ("Census", "Rolls"), ("Register", "Rolls"),
    }  # fmt: skip


def test_where_several_values_may_stand_nobody_meets(met: None) -> None:
    judge("birth place", "multi")
    assert meetings() == {}


def test_what_is_agreed_upon_counts_as_well_as_what_is_disputed(met: None) -> None:
    found = {one.source.source: round(float(one.precision), 2) for one in propose_accuracies()}
    assert found == {"Blog": 0.33, "Census": 1.0, "Register": 1.0, "Rolls": 1.0}


def test_the_command_proposes_by_statements_and_keeps_what_is_accepted(met: None) -> None:
    out = StringIO()
    call_command("agreement", "--by", "statements", "--accept", "Blog", "--json", stdout=out)
    told = {one["source"]: one for one in json.loads(out.getvalue())["proposals"]}
    assert (told["Blog"]["agree"], told["Blog"]["met"]) == (30, 90)
    kept = Assessment.objects.get()
    assert (
        kept.reason
        == "estimated from agreement: with others in 30 of the 90 times that both spoke about one thing"
    )
