"""A name that was taken for one thing, parted by what the passages say: on the record, and as a reader is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from contested.density.models import Cell
from contested.intake.actions import assert_records
from contested.intake.parting import part, propose_parting
from contested.intake.record import read_record
from contested.policies.actions import read_policy, set_policy
from contested.recall.contract import Triple
from contested.recall.queries import recall
from contested.statements.actions import name_predicates
from contested.statements.models import Predicate, Statement

pytestmark = pytest.mark.django_db

NEBRASKA = "Broken Bow (Nebraska) is a city in Custer County, laid out with the railroad. It numbers {}."
OKLAHOMA = "Broken Bow (Oklahoma) is a town among the pines of McCurtain County, for lumber. It numbers {}."
QUESTION = "What is the population of Broken Bow?"


def said(number: str, source: str, passage: str | None) -> dict[str, Any]:
    return {
        "subject": "Broken Bow", "predicate": "population", "object": number, "type": "text", "source": source,
        "evidence": [{"document": source, "quote": passage.format(number)}] if passage else [],
    }  # fmt: skip


def told(*records: dict[str, Any]) -> int:
    """Tell them, and return the cell."""
    kind, bound = read_policy("immutable")
    predicate = Predicate.objects.get(pk=name_predicates(["population"])["population"])
    set_policy(predicate=predicate, kind=kind, bound=bound)
    assert_records(records=[read_record(record) for record in records], importing=False)
    return Cell.objects.get().pk


def sides(triple: Triple | None) -> tuple[set[str], set[str]]:
    assert triple is not None
    assert triple.answer is not None
    return {held.value for held in triple.answer.values}, {held.value for held in triple.dissent}


def test_an_ambiguous_name_becomes_several_cells_each_with_its_own_contest():
    cell = told(
        said("3559", "census", NEBRASKA), said("3559", "atlas", NEBRASKA), said("10000", "blog", NEBRASKA),
        said("4120", "almanac", OKLAHOMA),
    )  # fmt: skip
    assert recall(QUESTION).cells == ()
    parting = propose_parting(cell)
    assert parting is not None
    assert [namesake.apart for namesake in parting.namesakes] == ["Nebraska", "Oklahoma"]
    part(parting, reason="two towns", actor=None)
    found = recall(QUESTION)
    heard = [sides(triple) for triple in (found.triple, *found.cells)]
    assert sorted(map(repr, heard)) == sorted(map(repr, [({"3559"}, {"10000"}), ({"4120"}, set())]))
    assert {triple.contestedness > 0 for triple in (found.triple, *found.cells) if triple is not None} == {
        True,
        False,
    }


def test_what_is_parted_keeps_its_evidence_and_stays_on_record():
    cell = told(said("3559", "census", NEBRASKA), said("4120", "almanac", OKLAHOMA))
    parting = propose_parting(cell)
    assert parting is not None
    first, second = part(parting, reason="two towns", actor=None)
    found = recall(QUESTION)
    assert all(
        held.evidence
        for triple in (found.triple, *found.cells)
        if triple is not None and triple.answer is not None
        for held in triple.answer.values
    )
    assert first.subject_id != second.subject_id
    assert first.subject.label == second.subject.label == "Broken Bow"
    assert Statement.objects.count() == 4
    assert propose_parting(cell) is None


@pytest.mark.parametrize(
    "records",
    [
        [said("3559", "census", NEBRASKA), said("10000", "blog", NEBRASKA)],
        [said("3559", "census", NEBRASKA), said("3559", "almanac", OKLAHOMA)],
        [said("3559", "census", NEBRASKA), said("10000", "blog", None)],
    ],
    ids=["of one thing", "saying the same", "without a passage"],
)
def test_no_parting_is_proposed_without_a_reason(records):
    assert propose_parting(told(*records)) is None
