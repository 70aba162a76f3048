"""The commands for policies and alignments."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from contested.exchange.actions import load_lines
from contested.exchange.kinds import predicate_named
from contested.exchange.lines import Line
from contested.policies.models import ContestPolicy

pytestmark = pytest.mark.django_db


def said(name, *words, **options):
    out = StringIO()
    call_command(name, *words, stdout=out, **options)
    return out.getvalue()


def hobbies():
    rows = [
        {"subject": f"P{n}", "predicate": "hobby", "object": f"{value} {n}", "source": source}
        for n in range(12)
        for value in ("chess", "music")
        for source in ("A", "B")
    ]
    load_lines(lines=[Line(number, row) for number, row in enumerate(rows, 1)])


def test_policies_are_inferred_on_demand_and_told_with_reasons():
    hobbies()
    (row,) = json.loads(said("policies", "--infer", "--json"))["inferred"]
    assert (row["predicate"], row["policy"], row["applied"], row["changed"]) == (
        "hobby",
        "multi",
        True,
        False,
    )
    assert "2.00 values at a time" in row["reason"]
    assert "hobby: multi. A source gives" in said("policies", "--infer")


def test_the_vocabulary_is_applied_to_what_was_there_before():
    predicate_named("birthPlace")
    assert json.loads(said("policies", "--vocabulary", "--json")) == {"introduced": 1}
    assert ContestPolicy.objects.get().predicate.name == "birth place"
    assert "0 predicates brought up" in said("policies", "--vocabulary")


def test_candidates_are_written_down_and_printed():
    rows = [
        {"subject": name, "predicate": name, "object": "38", "source": "A"}
        for name in ("shoe size", "shoeSize")
    ]
    load_lines(lines=[Line(number, row) for number, row in enumerate(rows, 1)])
    (row,) = json.loads(said("align", "--suggest", "--json"))["candidates"]
    assert {row["source"], row["target"]} == {"shoe size", "shoeSize"}
    assert "0 new candidates" in said("align", "--suggest")


@pytest.mark.parametrize("name", ["policies", "align"])
def test_what_it_should_do_must_be_said(name):
    with pytest.raises(CommandError, match="say --"):
        said(name)
