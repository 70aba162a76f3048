"""A cell says that it may be behind while anything waits that can change its score; the past shows the folds of then."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.density.actions import refresh
from contested.density.views import cells_named, view_cell
from contested.exchange.kinds import apply_kind, entity_named, predicate_named
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.statements.actions import describe_source
from contested.statements.moments import settled_moment

pytestmark = pytest.mark.django_db


def say(subject: str, predicate: str, value: str, source: str, **more: Any) -> None:
    record = {"subject": subject, "predicate": predicate, "object": value, "type": "entity", "source": source}
    assert_records(records=[read_record(record | more)], importing=False)


def policy(predicate: str, name: str, **more: Any) -> None:
    apply_kind({"kind": "policy", "predicate": predicate, "policy": name} | more, actor=None)


def stale(subject: str, predicate: str) -> bool:
    view = view_cell(cells_named(subject, predicate)[0])
    assert view is not None
    return view.facts.stale


def test_a_cell_is_stale_while_what_its_values_lie_in_or_are_the_same_as_waits() -> None:
    say("Ann", "cradled in", "Coen", "S1")
    say("Ann", "cradled in", "Cairns", "S2")
    say("Ann", "motto", "Onward", "S1", type="text")
    refresh()
    policy("lies in", "multi", containment=True)
    refresh()
    assert not stale("Ann", "cradled in")
    say("Cape York", "lies in", "Queensland", "Atlas")
    assert stale("Ann", "cradled in")
    assert not stale("Ann", "motto")
    refresh()
    link_same(a=entity_named("Coen"), b=entity_named("Cairns"))
    assert stale("Ann", "cradled in")
    refresh()
    policy("lies in", "multi", containment=False)
    assert stale("Ann", "cradled in")
    assert not stale("Ann", "motto")


def test_a_cell_is_stale_while_a_new_name_of_one_of_its_texts_waits() -> None:
    say("the city", "name", "Köln@de", "S1", type="langtext")
    say("the town", "name", "Bonn@de", "S1", type="langtext")
    refresh()
    apply_kind({"kind": "label", "entity": "Q365", "label": "Köln", "lang": "de"}, actor=None)
    assert stale("the city", "name")
    assert not stale("the town", "name")


def test_a_cell_is_stale_while_a_source_heard_by_way_of_a_fold_waits() -> None:
    say("Ann", "cradled in", "Coen", "S1")
    say("Annie", "cradled in", "Cooktown", "S2")
    say("Ann", "cradle place", "Cairns", "S3")
    say("Perth", "cradle of", "Ann", "S4")
    names = {name: predicate_named(name) for name in ("cradle place", "cradle of", "cradled in")}
    align(source=names["cradle place"], target=names["cradled in"], relation=AlignmentRelation.EXACT)
    align(source=names["cradle of"], target=names["cradled in"], relation=AlignmentRelation.INVERSE)
    link_same(a=entity_named("Ann"), b=entity_named("Annie"))
    say("Bob", "cradled in", "Coen", "S5")
    refresh()
    for source in ("S2", "S3", "S4"):
        describe_source(name=source, group="G", reason="found out")
        assert stale("Ann", "cradled in")
        refresh()
    describe_source(name="S5", group="G", reason="found out")
    assert not stale("Ann", "cradled in")


def test_a_past_cell_shows_the_folds_of_then_and_the_policy_they_lent_it() -> None:
    say("Ann", "cradled in", "Coen", "S1")
    say("Bob", "cradled in", "Coen", "S1")
    say("Ann", "cradle place", "Cairns", "S2")
    apart = settled_moment()
    names = predicate_named("cradle place"), predicate_named("cradled in")
    align(source=names[0], target=names[1], relation=AlignmentRelation.EXACT)
    policy("cradle place", "immutable")
    refresh()
    folded = settled_moment()
    align(source=names[0], target=names[1], relation=AlignmentRelation.EXACT, status=AlignmentStatus.REJECTED)
    refresh()
    (cell,) = cells_named("Ann", "cradled in")

    def told(as_of: datetime | None) -> tuple[list[str], str]:
        view = view_cell(cell, as_of=as_of)
        assert view is not None
        return list(view.facts.folded_from or []), view.facts.policy_name

    assert told(apart) == told(None) == ([], "unknown")
    assert told(folded) == (["cradle place"], "immutable")
