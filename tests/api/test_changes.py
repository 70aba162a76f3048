"""What may happen to a statement after it was made."""

from __future__ import annotations

import pytest
from django.db import IntegrityError

from contested.alignment.models import Alignment
from contested.api.translation import problem_of
from contested.evidence.models import EvidenceLink
from contested.statements.models import Retirement, Statement
from tests.api.saying import claim


def test_a_retraction_ends_belief_and_says_who_and_why(contributor, world):
    answer = contributor.post(f"statements/{world.tree}/retract", {"reason": "misread the tree"})
    assert (answer.status_code, answer.json()["retirement"]) == (200, "retracted")
    retirement = Retirement.objects.get(statement=world.tree)
    assert (retirement.reason, str(retirement.actor)) == ("misread the tree", "contributor")


def test_what_is_retracted_already_is_a_conflict(contributor, world):
    contributor.post(f"statements/{world.tree}/retract", {"reason": "misread"})
    answer = contributor.post(f"statements/{world.tree}/retract", {"reason": "again"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "not_open")


@pytest.mark.parametrize(
    ("body", "pointer"),
    [({}, "/reason"), ({"reason": ""}, "/reason"), ({"reason": " "}, "/reason"), ({"reason": ["no", "text"]}, "/reason"),
     ({"reason": "so", "reasons": "so"}, "/reasons"), ([], ""), (None, "")],
)  # fmt: skip
def test_a_retraction_takes_a_reason_and_nothing_else(contributor, world, body, pointer):
    answer = contributor.post(f"statements/{world.tree}/retract", body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0].get("pointer") == pointer
    assert Statement.objects.get(pk=world.tree).tx_to is None


def test_a_correction_puts_the_right_reading_in_its_place_with_its_evidence(contributor, world):
    answer = contributor.post(
        f"statements/{world.register}/correct", {"reason": "the page says Newlyn", "object": "Newlyn"}
    )
    assert answer.status_code == 201
    corrected = answer.json()
    assert (corrected["corrects"], answer["Location"]) == (
        world.register,
        f"/api/v1/statements/{corrected['id']}",
    )
    right = contributor.read(f"statements/{corrected['id']}")
    assert [right[name] for name in ("subject", "object", "type", "source", "precision", "observed")] == [
        "Mary Watson", "Newlyn", "entity", "Register", 0.95, "2019-05-02",
    ]  # fmt: skip
    assert [one["document"] for one in right["evidence"]] == ["Baptisms 1860"]
    wrong = contributor.read(f"statements/{world.register}")
    assert (wrong["retirement"], wrong["successor"]) == ("corrected", corrected["id"])


def test_a_correction_tells_the_conflicts_that_the_right_reading_meets(contributor, world):
    corrected = contributor.post(
        f"statements/{world.register}/correct", {"reason": "misread", "object": "Newlyn"}
    ).json()
    assert corrected["conflicts"][0]["statements"] == [corrected["id"]]


@pytest.mark.parametrize(
    "changes",
    [
        {"valid": "1860"},
        {"condition": "edition=2"},
        {"predicate": "baptism place"},
        {"subject": "Mary Watson junior"},
        {"source": "Another register"},
        {"polarity": "negated"},
        {"object": "circa 1860", "type": "date"},
        {"precision": 0.5},
    ],
)
def test_any_field_can_be_corrected_and_the_others_stay(contributor, world, changes):
    field = next(iter(changes))
    answer = contributor.post(f"statements/{world.register}/correct", {"reason": "misread"} | changes)
    right = contributor.read(f"statements/{answer.json()['id']}")
    assert right[field] == changes[field]
    same = {"subject", "predicate", "object", "source", "polarity", "condition", "valid"} - set(changes)
    wrong = contributor.read(f"statements/{world.register}")
    assert {name: right[name] for name in same} == {name: wrong[name] for name in same}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"object": "Newlyn"}, 422),
        ({"reason": "so"}, 422),
        ({"reason": "so", "valid": "yesterday"}, 422),
        ({"reason": "so", "object": "St Newlyn East"}, 409),
        ([{"reason": "so"}], 422),
    ],
)
def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(contributor, world, body, status):
    assert contributor.post(f"statements/{world.register}/correct", body).status_code == status
    assert Statement.objects.get(pk=world.register).tx_to is None
    assert not Retirement.objects.exists()


def test_evidence_is_linked_once(contributor, world):
    quotation = {"document": "Parish magazine", "quote": "born at Truro", "stance": "rebuts"}
    first = contributor.post(f"statements/{world.register}/evidence", quotation)
    assert (first.status_code, first.json()["linked"]) == (201, 1)
    assert [one["stance"] for one in first.json()["evidence"]] == ["supports", "rebuts"]
    again = contributor.post(f"statements/{world.register}/evidence", [quotation])
    assert (again.status_code, again.json()["linked"]) == (200, 0)


@pytest.mark.parametrize(
    "body", [[], {}, "text", [7], {"document": ""}, {"document": "D", "page": 3}, {"document": "D", "stance": "doubts"},
             {"document": "D", "text": "one thing", "quote": "another"}],
)  # fmt: skip
def test_evidence_that_cannot_be_read_is_refused(contributor, world, body):
    answer = contributor.post(f"statements/{world.register}/evidence", body)
    assert answer.status_code == 422
    assert EvidenceLink.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "body"),
    [
        ("retract", {"reason": "so"}),
        ("correct", {"reason": "so", "object": "x"}),
        ("evidence", {"document": "D"}),
    ],
)
def test_a_statement_that_is_not_there_is_a_404(contributor, change, body):
    assert contributor.post(f"statements/999999/{change}", body).status_code == 404


def test_a_law_that_the_database_upholds_is_a_conflict_in_its_own_words(world):
    with pytest.raises(IntegrityError) as refused:
        Statement.objects.filter(pk=world.register).update(precision=0)
    problem = problem_of(refused.value)
    assert problem is not None
    assert (problem.status, problem.rule) == (409, "law")
    assert "only its end may be set" in problem.detail


def test_a_law_that_a_constraint_upholds_goes_by_its_name(world):
    predicate = world.predicate(world.register)
    with pytest.raises(IntegrityError) as refused:
        Alignment.objects.create(source_id=predicate, target_id=predicate, relation=1)
    problem = problem_of(refused.value)
    assert problem is not None
    assert (problem.status, problem.rule) == (409, "no_predicate_is_aligned_to_itself")
    assert "no predicate is aligned to itself" in problem.detail


def test_a_statement_said_again_after_its_correction_stands_beside_it(contributor, world):
    contributor.post(f"statements/{world.register}/correct", {"reason": "misread", "object": "Newlyn"})
    assert contributor.post("statements", claim()).status_code == 201
