"""The map's rows and counts are those of a count from scratch, whatever is written and on whichever path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.density.actions import drain, refresh, rescore
from contested.density.charting import EDGES, compare_map, settle_map
from contested.density.gate import AS_SHIPPED, gate_in_force, set_gate, type_predicates
from contested.density.map_models import MapCell
from contested.density.mapping import READ, Map, Mark, View
from contested.density.met import known_now
from contested.density.models import Cell, CellLabel
from contested.exchange.kinds import apply_kind, entity_named, predicate_named
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.postgres import query
from contested.statements.actions import describe_source, retract
from contested.statements.models import SourceKind, Statement
from contested.sublation.models import Assessment, Ruling, RulingKind

pytestmark = pytest.mark.django_db

SUBJECTS = ("Ann", "Bea", "Coen", "step-7")
PREDICATES = ("cradle", "dwells in", "houses", "instance of", "sort of thing")
VALUES = ("Ann", "Bea", "Coen", "Cairns", "person")
SOURCES = tuple(f"S{n}" for n in range(6))
TIMES = (None, None, "1850", "1900/1950", "1920/", "/1700")


def say(draw: Random) -> None:
    said = {
        "subject": draw.choice(SUBJECTS),
        "predicate": draw.choice(PREDICATES),
        "object": draw.choice(VALUES),
        "type": "entity",
        "source": draw.choice(SOURCES),
        "polarity": draw.choice(["asserted"] * 5 + ["negated", "absent"]),
        "valid": draw.choice(TIMES),
    }
    assert_records(records=[read_record(said)], importing=False)


def open_statements(draw: Random) -> Statement | None:
    found = list(Statement.objects.filter(tx_to=None).order_by("id"))
    return draw.choice(found) if found else None


def take_back(draw: Random) -> None:
    if statement := open_statements(draw):
        retract(statement=statement, reason="misread", actor=None)


def take_back_by_sql(draw: Random) -> None:
    if statement := open_statements(draw):
        query.execute(
            "update statement set tx_to = clock_timestamp() where id = %(id)s", {"id": statement.pk}
        )


def rule(draw: Random) -> None:
    statement = open_statements(draw)
    if statement and not statement.rulings.filter(kind=RulingKind.DEPRECATED, tx_to=None).exists():
        Ruling.objects.create(statement=statement, kind=RulingKind.DEPRECATED, reason="was a slip")


def reassess(draw: Random) -> None:
    if statement := open_statements(draw):
        Assessment.objects.create(
            statement=statement, precision=Decimal(draw.choice(["0.2", "0.9"])), reason="read"
        )


def judge(draw: Random) -> None:
    name = draw.choice(["immutable", "functional_at_time", "multi", "unknown"])
    apply_kind({"kind": "policy", "predicate": draw.choice(PREDICATES), "policy": name}, actor=None)


def fold(draw: Random) -> None:
    """One sort of thing is said under another name, or no more; houses are where one dwells, the other way round."""
    names, relation = draw.choice(
        [
            (("sort of thing", "instance of"), AlignmentRelation.EXACT),
            (("dwells in", "cradle"), AlignmentRelation.EXACT),
            (("houses", "dwells in"), AlignmentRelation.INVERSE),
        ]
    )
    source, target = map(predicate_named, names)
    status = draw.choice([AlignmentStatus.ACCEPTED, AlignmentStatus.REJECTED])
    align(source=source, target=target, relation=relation, status=status)


def link(draw: Random) -> None:
    a, b = map(entity_named, draw.sample(["Ann", "Bea", "Coen"], 2))
    link_same(a=a, b=b, status=draw.choice([AlignmentStatus.ACCEPTED, AlignmentStatus.REJECTED]))


def describe(draw: Random) -> None:
    describe_source(
        name=draw.choice(SOURCES),
        group=draw.choice([None, "one register"]),
        kind=draw.choice([SourceKind.ORDINARY, SourceKind.ORDINARY, SourceKind.HYPOTHESIS]),
        reason="looked again",
    )


def follow_at_once(draw: Random) -> None:
    """Let the map follow a gate at once, or, as where it is large, leave that to the next drain."""
    query.value(
        "select set_config('contested.map_followed_at_once', %(cells)s, true)",
        {"cells": draw.choice(["0", "20000"])},
    )


def set_another_gate(draw: Random) -> None:
    follow_at_once(draw)
    set_gate(
        witnesses=draw.randint(1, 3),
        sources=draw.choice([3, 50]),
        contestedness=Decimal("0.5"),
        patterns=draw.choice([[], [r"\mstep-\d+$"], ["[Aa]nn"]]),
        reason="tried",
        actor=None,
    )


def end_the_gate_by_sql(draw: Random) -> None:
    follow_at_once(draw)
    query.execute("update relevance_gate set tx_to = clock_timestamp() where tx_to is null")


WRITES: list[Callable[[Random], None]] = [
    *[say] * 12, take_back, take_back_by_sql, rule, reassess, judge, fold, link, describe, set_another_gate,
    end_the_gate_by_sql,
]  # fmt: skip


def views(draw: Random) -> list[View]:
    cells = MapCell.objects.order_by("pk").values_list("pk", flat=True)
    some = tuple(predicate_named(name).pk for name in draw.sample(PREDICATES, 2))
    labels = (int(CellLabel.CONTESTED), int(draw.choice(list(CellLabel))))
    return [
        View(),
        View(gate=False),
        View(predicates=some, labels=draw.choice([None, labels, labels[1:]])),
        View(gate=False, subjects=(entity_named("Ann").pk,), least=Decimal("0.5")),
        View(only=tuple(cells)[::2]),
    ]


def told(look: Map) -> dict[str, Any]:
    """Return all that a look at the map tells, in an order of its own where it has none."""
    listed = look.cells(limit=40)
    found: dict[str, Any] = {
        "groups": {each for each in look.groups() if each.cells or each.hidden},
        "heard": {each for each in look.heard() if each.cells},
        "subjects": look.subjects(limit=3),
        "times": set(look.times(739_000)),
        "cells": listed,
        "further": look.cells(limit=3, after=Mark(listed[2].contestedness, listed[2].mass, listed[2].id))
        if listed[2:]
        else [],
        "by mass": look.cells(limit=5, by_mass=True),
        "every": list(look.every_cell()),
        "news": look.news(limit=20),
        "hidden": look.hidden(),
    }
    assert not look.partial
    assert found["every"] == listed
    return found


def test_the_map_is_what_a_count_from_scratch_gives_after_any_writes() -> None:
    draw = Random(1)  # noqa: S311 - which writes come next, no secret
    agree()
    for _ in range(6):
        for _ in range(20):
            draw.choice(WRITES)(draw)
        drain(limit=draw.choice([1, 3, 1000]))
        assert compare_map().miscounted == 0
        if draw.random() < 0.3:
            query.execute("select map_add_up(0)")
        refresh()
        assert compare_map() == (MapCell.objects.count(), (), 0)
        for view in views(draw):
            assert told(Map(view)) == told(Map(replace(view, as_of=known_now()), budget=600))
    agree("Emil")
    stood = sorted(MapCell.objects.values_list())
    assert any(row.heard and not row.label for row in MapCell.objects.all())
    assert MapCell.objects.exclude(spans=[]).exists()
    rescore(cells=list(Cell.objects.values_list("id", flat=True)))
    while settle_map():
        pass
    assert sorted(MapCell.objects.values_list()) == stood


def agree(subject: str = "Dora") -> None:
    """Let two sources say the same of somebody of whom nobody says anything else."""
    for source in ("Parish", "Town"):
        said = {"subject": subject, "predicate": "cradle", "object": "Coen", "source": source}
        assert_records(records=[read_record(said)], importing=False)
    refresh()


def test_what_kind_of_thing_somebody_is_no_more_known_once_its_predicate_folds_no_more() -> None:
    said = [("cradle", "Cairns", source) for source in SOURCES[:2]]
    said += [("sort of thing", "person", source) for source in SOURCES]
    for predicate, value, source in said:
        record = {
            "subject": "Ann",
            "predicate": predicate,
            "object": value,
            "type": "entity",
            "source": source,
        }
        assert_records(records=[read_record(record)], importing=False)
    narrow, broad = predicate_named("sort of thing"), predicate_named("instance of")
    cradle = MapCell.objects.filter(predicate=predicate_named("cradle"))
    for status, kind in (
        (AlignmentStatus.ACCEPTED, entity_named("person").pk),
        (AlignmentStatus.REJECTED, 0),
    ):
        align(source=narrow, target=broad, relation=AlignmentRelation.EXACT, status=status)
        refresh()
        assert cradle.get().kind_id == kind
        assert not compare_map().wrong


def test_what_stands_wrongly_is_found() -> None:
    agree()
    cell = MapCell.objects.get()
    assert compare_map() == (1, (), 0)
    query.execute("delete from map_tally")
    assert compare_map().miscounted == 1
    query.execute("update map_cell set witnesses = 7")
    assert compare_map().wrong == (cell.pk,)


def test_the_database_and_the_program_mean_the_same() -> None:
    """What each must know by itself: the columns of time, the shipped gate, the predicates that say of what kind one is."""
    assert tuple(query.value("select map_edges()")) == EDGES
    shipped = query.rows("select * from map_gate()", lambda *columns: columns)[0]
    gate = gate_in_force()
    assert gate == AS_SHIPPED
    assert (*shipped[:3], tuple(shipped[3])) == (
        gate.witnesses,
        gate.sources,
        gate.contestedness,
        gate.patterns,
    )
    align(
        source=predicate_named("sort of thing"),
        target=predicate_named("instance of"),
        relation=AlignmentRelation.EXACT,
    )
    refresh()
    assert query.value("select map_types()") == sorted(type_predicates())


def test_what_is_read_cell_by_cell_ends_with_the_time_and_says_so() -> None:
    agree()
    another = {"subject": "Dora", "predicate": "cradle", "object": "Cairns", "source": "Gazetteer"}
    assert_records(records=[read_record(another)], importing=False)
    refresh()
    late = Map(View(as_of=known_now()), budget=0)
    assert late.heard() == []
    assert not any(group.cells for group in late.groups())
    assert late.partial == set(READ)
    whole = Map(View(as_of=known_now()), budget=60)
    assert [line.cells for line in whole.heard()] == [1]
    assert not whole.partial
