"""What keeps contested cells off the map, as dated settings."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from contested.density.actions import refresh
from contested.density.charting import compare_map
from contested.density.gate import (
    AS_SHIPPED,
    PatternUnreadable,
    gate_effect,
    gate_in_force,
    gates,
    set_gate,
)
from contested.density.mapping import Map, View
from contested.density.met import known_now
from contested.density.models import RelevanceGate
from contested.density.overview import freshness
from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.postgres import query
from contested.sublation.models import Ruling, RulingKind

pytestmark = pytest.mark.django_db


def told(**changes):
    given: dict[str, Any] = {
        "witnesses": 2,
        "sources": 50,
        "contestedness": Decimal("0.8"),
        "patterns": [],
    } | changes
    return set_gate(**given, reason="a try", actor=None)


@pytest.fixture
def disputes():
    """Ann, of whom two disagree; Bea, of whom one alone does; a step of a recipe; and something that is all kinds of things."""
    for predicate, policy in {"cradle": "immutable", "instance of": "immutable"}.items():
        apply_kind({"kind": "policy", "predicate": predicate, "policy": policy}, actor=None)
    rows = [("Ann", "cradle", "A", "S1"), ("Ann", "cradle", "B", "S2")]
    rows += [("Bea", "cradle", "A", "S1"), ("Bea", "cradle", "B", "S1")]
    rows += [("step-12", "cradle", "A", "S1"), ("step-12", "cradle", "B", "S2")]
    rows += [("thing", "cradle", "A", "S1"), ("thing", "cradle", "B", "S2")]
    rows += [("thing", "instance of", f"kind {n}", f"S{n}") for n in range(1, 7)]
    said = [
        {"subject": subject, "predicate": predicate, "object": value, "source": source}
        for subject, predicate, value, source in rows
    ]
    assert_records(records=[read_record(one) for one in said], importing=False)
    refresh()


def shown(**view):
    return sorted({cell.subject for cell in Map(View(**view)).cells(limit=50) if cell.contestedness})


def test_the_product_comes_with_a_gate(disputes):
    assert gate_in_force() == AS_SHIPPED
    assert shown() == ["Ann", "thing"]
    assert shown(gate=False) == ["Ann", "Bea", "step-12", "thing"]


def test_it_can_be_set_otherwise_and_the_map_follows(disputes):
    told(witnesses=1)
    assert shown() == ["Ann", "Bea", "step-12", "thing"]
    told(witnesses=3)
    assert shown() == ["thing"]
    told(sources=5, patterns=["nothing"])
    assert shown() == ["Ann", "step-12"]
    told(patterns=["ann$"])
    assert shown() == ["step-12", "thing"]


def test_a_large_map_is_left_to_the_next_drain_which_is_said_meanwhile(disputes):
    query.value("select set_config('contested.map_followed_at_once', '4', true)")
    told(witnesses=1)
    assert shown() == ["Ann", "thing"]
    assert freshness().due
    refresh()
    assert shown() == ["Ann", "Bea", "step-12", "thing"]
    query.execute("update relevance_gate set tx_to = clock_timestamp() where tx_to is null")
    assert freshness().due
    refresh()
    assert shown() == ["Ann", "thing"]
    assert not freshness().due
    assert not compare_map().wrong


def test_where_a_gate_is_ended_by_hand_the_shipped_one_shows_at_once_what_it_shows(disputes):
    told(witnesses=1)
    query.execute("update relevance_gate set tx_to = clock_timestamp() where tx_to is null")
    assert shown() == ["Ann", "thing"]
    assert not compare_map().wrong


def test_the_map_of_the_past_has_the_gate_of_then(disputes):
    before = known_now()
    told(witnesses=3)
    assert shown() == ["thing"]
    assert shown(as_of=before) == ["Ann", "thing"]


def test_what_a_gate_would_do_is_counted_before_it_is_set(disputes):
    now = gate_effect(AS_SHIPPED)
    assert (now.contested, now.passes, now.hidden) == (5, 3, 2)
    assert [(way.way, way.cells) for way in sorted(now.ways, key=lambda way: way.way)] == [
        ("passes", 3),
        ("pattern", 1),
        ("witnesses", 1),
    ]
    assert now.of("pattern").names == ["step-12"]
    strict = gate_effect(replace(AS_SHIPPED, sources=5))
    assert (strict.of("generic").cells, strict.of("generic").subjects) == (2, 1)
    assert gate_in_force() == AS_SHIPPED


def test_every_setting_is_kept_with_who_and_why(db):
    first = told(witnesses=3)
    second = told(witnesses=4)
    first.refresh_from_db()
    second.refresh_from_db()
    assert first.tx_to == second.tx_from
    assert [(one.witnesses, one.reason) for one in gates(limit=9)] == [(4, "a try"), (3, "a try")]
    assert gate_in_force().witnesses == 4


@pytest.mark.parametrize("pattern", ["(", "a{2,1}", "", "x" * 201, "a\x00b", r"\y("])
def test_a_pattern_that_can_not_be_read_is_refused_and_named(pattern):
    with pytest.raises(PatternUnreadable):
        told(patterns=["fine", pattern])
    assert not RelevanceGate.objects.exists()


def test_too_many_patterns_are_refused():
    with pytest.raises(PatternUnreadable, match="at most 50"):
        told(patterns=["a"] * 51)


def test_the_database_keeps_the_law():
    told()
    for changes in ({"witnesses": 0}, {"sources": 0}, {"contestedness": Decimal("1.1")}):
        with pytest.raises(IntegrityError), transaction.atomic():
            told(**changes)
    gate = RelevanceGate.objects.get()
    with pytest.raises(DatabaseError), transaction.atomic():
        RelevanceGate.objects.filter(pk=gate.pk).update(witnesses=9)
    with pytest.raises(DatabaseError), transaction.atomic():
        gate.delete()


def kinds():
    """Of what kind the subjects of contested cells are held to be."""
    found = Map(View())
    grouped = {group.kind for group in found.groups() if group.grouped == "heat" and group.contested}
    assert grouped <= {heard.kind for heard in found.heard()}
    return grouped


def test_a_thing_is_of_the_kind_that_is_said_of_it_under_whatever_name_and_believed(disputes):
    """Not of one that somebody denies, that is only proposed, or that was never true."""

    def say(predicate, kind, source, **more):
        record = {
            "subject": "Ann",
            "predicate": predicate,
            "object": kind,
            "type": "entity",
            "source": source,
        }
        return assert_records(records=[read_record(record | more)], importing=False)[0].statement

    assert kinds() == {""}
    apply_kind({"kind": "source", "source": "Waiting", "source_kind": "quarantine"}, actor=None)
    say("instance of", "spam", "Waiting")
    say("instance of", "robot", "S1", polarity="negated")
    assert kinds() == {""}
    ruled_out = say("P31", "ship", "S1")
    refresh()
    assert kinds() == {"", "ship"}
    Ruling.objects.create(statement_id=ruled_out, kind=RulingKind.DEPRECATED, reason="another Ann")
    say("P31", "person", "S2")
    refresh()
    assert kinds() == {"", "person"}
