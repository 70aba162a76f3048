"""What a source is taken for and counts for: read and set over the interface; scores without what is judged."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT, assess_source
from contested.sublation.models import Rejection


@pytest.fixture
def tree(world):
    return Source.objects.get(name="Family tree")


def test_a_reviewer_says_what_a_source_is_taken_for(tree, reviewer):
    route = f"sources/{tree.pk}/description"
    before = reviewer.read(route)["versions"][0]
    answer = reviewer.put(
        route, {"source_class": "reference", "group": "Trees", "reason": "it cites a register"}
    )
    assert answer.status_code == 200
    now, *_ = versions = answer.json()["versions"]
    assert (now["source_class"], now["group"], now["precision"]) == ("reference", "Trees", 0.75)
    assert (now["reason"], now["actor"], now["kind"]) == ("it cites a register", "reviewer", "ordinary")
    assert versions[1]["id"] == before["id"]
    assert versions[1]["until"] == now["since"]


def test_who_goes_by_an_old_version_changes_nothing(tree, reviewer):
    route = f"sources/{tree.pk}/description"
    old = reviewer.read(route)["versions"][0]["id"]
    reviewer.put(route, {"kind": "quarantine", "reason": "to be looked at"})
    answer = reviewer.put(route, {"group": "Trees", "reason": "copies", "version": old})
    assert answer.status_code == 422
    assert "changed meanwhile" in str(answer.json())
    assert len(reviewer.read(route)["versions"]) == 2


@pytest.mark.parametrize(
    "body", [{}, {"kind": "ordinary"}, {"kind": "odd", "reason": "x"}, {"precision": "1.5", "reason": "x"}]
)
def test_what_cannot_be_read_is_refused(tree, reviewer, body):
    assert reviewer.put(f"sources/{tree.pk}/description", body).status_code == 422


def test_contributors_may_not(tree, contributor):
    for part in ("description", "assessment"):
        answer = contributor.put(f"sources/{tree.pk}/{part}", {"precision": "0.5", "reason": "x"})
        assert (answer.status_code, answer.json()["rule"]) == (403, "role")


def test_what_is_judged_counts_until_it_is_withdrawn(tree, reviewer):
    route = f"sources/{tree.pk}/assessment"
    usual = reviewer.read(f"sources/{tree.pk}/description")["counts_for"]
    assert reviewer.put(route, {"precision": "0.2", "reason": "a sample"}).json()["counts_for"] == 0.2
    withdrawn = reviewer.put(route, {"precision": None, "reason": "the sample was bad"}).json()
    assert withdrawn["counts_for"] == usual
    assert [(one["origin"], one["until"] is None) for one in withdrawn["assessments"]] == [("review", False)]


def test_an_estimate_that_is_withdrawn_is_kept_as_rejected(tree, reviewer):
    assess_source(source=tree, precision=Decimal("0.1"), reason="estimated", origin=AGREEMENT)
    reviewer.put(f"sources/{tree.pk}/assessment", {"precision": None, "reason": "a misprint"})
    assert Rejection.objects.get().reason == "a misprint"


def test_a_source_that_nobody_knows_is_missing(world, reviewer):
    assert reviewer.get("sources/999999/description").status_code == 404
    assert reviewer.put("sources/999999/assessment", {"precision": "1", "reason": "x"}).status_code == 404


def test_a_cell_says_which_estimates_take_part_and_is_scored_without_where_asked(tree, world, anonymous):
    (line,) = [one for one in anonymous.read("cells")["results"] if one["predicate"] == "birth place"][:1]
    route = f"cells/{line['id']}"
    before = anonymous.read(route)
    assert before["estimates"] == []
    assess_source(source=tree, precision=Decimal("0.1"), reason="outvoted", origin=AGREEMENT)
    judged, without = anonymous.read(route), anonymous.read(route, estimated="false")
    assert [(one["source"], one["precision"], one["origin"]) for one in judged["estimates"]] == [
        ("Family tree", 0.1, "agreement")
    ]
    assert judged["contestedness"] != before["contestedness"] == without["contestedness"]
    assert without["estimates"] == []


def test_a_recall_can_leave_estimates_aside(tree, anonymous):
    question = "Where was Mary Watson born?"
    before = anonymous.read("recall", q=question)["contestedness"]
    assess_source(source=tree, precision=Decimal("0.1"), reason="outvoted")
    assert anonymous.read("recall", q=question)["contestedness"] != before
    assert anonymous.read("recall", q=question, estimated="off")["contestedness"] == before
