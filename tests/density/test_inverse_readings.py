"""What is said the other way round reads as if it were said straight: in cells, in answers, and where conflicts are told."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from contested.alignment.actions import link_same
from contested.density.actions import refresh
from contested.density.views import cells_named, view_cell
from contested.exchange.kinds import apply_kind, entity_named
from contested.intake.actions import assert_records
from contested.intake.conflicts import conflicts_of
from contested.intake.record import read_record
from contested.recall.queries import recall

pytestmark = pytest.mark.django_db


def say(subject: str, predicate: str, value: str, source: str) -> int:
    claim = {"subject": subject, "predicate": predicate, "object": value, "type": "entity", "source": source}
    return assert_records(records=[read_record(claim)], importing=False)[0].statement or 0


@pytest.fixture(autouse=True)
def turned() -> None:
    apply_kind({"kind": "policy", "predicate": "sprung from", "policy": "immutable"}, actor=None)
    apply_kind(
        {"kind": "alignment", "source": "begets", "relation": "inverse", "target": "sprung from"}, actor=None
    )


def values_told(conflicting: int) -> list[set[str]]:
    """What Ann sprang from, as the command, the REST interface, recall, a writer's answer and the page tell it."""
    refresh()
    (cell,) = cells_named("Ann", "sprung from")
    view = view_cell(cell)
    assert view is not None
    told = recall("Ann sprung from").triple
    assert told is not None
    assert told.answer is not None
    entity = Client().get(f"/api/v1/entities/{view.facts.subject_id}").json()
    page = Client().get(f"/cells/{cell}").content.decode()
    (conflict,) = conflicts_of([conflicting])
    return [
        {position["value"] for position in view.as_json()["positions"]},
        {held["value"] for told_cell in entity["cells"] for held in told_cell["values"]},
        {told.answer.held.value, *(held.value for held in told.dissent)},
        {line.object for line in conflict.contradicting} | {"Cyd"},
        set(re.findall(r">(\w+)</a>", page)) & {"Annie", "Bob", "Cyd", "Robert"},
    ]


def test_an_inverse_statement_names_its_subject() -> None:
    say("Bob", "begets", "Ann", "Bob's diary")
    later = say("Ann", "sprung from", "Cyd", "Ann's diary")
    assert values_told(later) == [{"Bob", "Cyd"}] * 5


def test_it_keeps_the_name_that_its_source_used_where_that_counts_as_another() -> None:
    bob = entity_named("Bob")
    say("Robert", "begets", "Ann", "Robert's diary")
    later = say("Ann", "sprung from", "Cyd", "Ann's diary")
    link_same(a=bob, b=entity_named("Robert"))
    assert values_told(later) == [{"Robert", "Cyd"}] * 5


def test_a_straight_statement_names_its_object_where_its_subject_counts_as_another() -> None:
    say("Bob", "begets", "Ann", "Bob's diary")
    link_same(a=entity_named("Ann"), b=entity_named("Annie"))
    later = say("Annie", "sprung from", "Cyd", "Annie's diary")
    assert values_told(later) == [{"Bob", "Cyd"}] * 5
