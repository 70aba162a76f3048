"""Asserting: what is said goes in whole, and the writer is told what it meets."""

from __future__ import annotations

import pytest

from contested.api.bodies import LONGEST_BODY
from contested.api.shapes.writing import StatementRecord
from contested.api.taking import LARGEST_BATCH
from contested.intake.record import FIELDS
from contested.people.models import Role, User
from contested.statements.models import Source, SourceClass, SourceVersion, Statement, Value
from tests.api.saying import claim


def test_the_schema_and_the_record_have_the_same_fields():
    assert set(StatementRecord().fields) == FIELDS


def test_a_new_statement_is_created_and_has_an_address(contributor):
    answer = contributor.post("statements", claim())
    assert (answer.status_code, answer.json()["fate"]) == (201, "stored")
    assert answer["Location"] == f"/api/v1/statements/{answer.json()['id']}"


def test_saying_it_again_gives_the_statement_that_stands_for_it(contributor):
    first = contributor.post("statements", claim()).json()
    again = contributor.post("statements", claim())
    assert (again.status_code, again.json()["fate"], again.json()["id"]) == (200, "already", first["id"])
    assert Statement.objects.count() == 1


def test_a_writer_is_told_the_conflicts_that_his_statement_meets(contributor, world):
    taken = contributor.post(
        "statements", claim(value="Redruth", source="Diary", source_class="scholarly")
    ).json()
    (conflict,) = taken["conflicts"]
    assert (conflict["cell"], conflict["predicate"]) == (world.cell(world.register), "birth place")
    assert conflict["contestedness_before"] < conflict["contestedness_after"]
    assert conflict["statements"] == [taken["id"]]
    told = {(line["value"], line["source"]) for line in conflict["contradicting"]}
    assert told >= {("St Newlyn East", "Register"), ("Truro", "Family tree")}
    assert conflict["contradicting_total"] == len(conflict["contradicting"]) == 4


def test_a_statement_that_contradicts_nobody_meets_no_conflict(contributor, world):
    assert contributor.post("statements", claim("Somebody", "Somewhere")).json()["conflicts"] == []


def test_numbers_keep_their_digits(contributor):
    body = (
        b'{"subject":"Everest","predicate":"height","object":8848.860,"type":"number","source":"Survey 2020"}'
    )
    taken = contributor.post("statements", body).json()
    assert contributor.read(f"statements/{taken['id']}")["object"] == "8848.860"


def test_a_value_that_cannot_be_read_is_kept_and_the_writer_warned(contributor):
    taken = contributor.post("statements", claim(value="rather high", type="number")).json()
    assert taken["warnings"]
    assert contributor.read(f"statements/{taken['id']}")["readable"] is False


def test_a_wrong_field_is_named_by_a_pointer_and_nothing_is_written(contributor):
    answer = contributor.post("statements", claim(precision=1.5, nonsense=1))
    assert (answer.status_code, answer.json()["rule"]) == (422, "record")
    assert answer.json()["errors"][0]["pointer"] == "/nonsense"
    assert Statement.objects.count() == Source.objects.count() == Value.objects.count() == 0


def test_an_id_that_names_another_claim_already_is_a_conflict(contributor, world):
    answer = contributor.post("statements", claim("Somebody else", id="reg-17"))
    assert (answer.status_code, answer.json()["rule"]) == (409, "id_names_another_claim")
    assert str(world.register) in answer.json()["detail"]


def test_a_source_that_is_described_otherwise_already_is_refused(contributor, world):
    answer = contributor.post("statements", claim("Somebody else", source_class="community"))
    assert (answer.status_code, answer.json()["rule"]) == (422, "source_described_otherwise")
    assert answer.json()["errors"][0]["pointer"] == "/source_class"


@pytest.mark.parametrize(
    ("more", "field"), [({"source_class": "primary"}, "source_class"), ({"group": "trees"}, "group")]
)
def test_a_contributor_raises_no_known_source_along_with_a_claim(contributor, more, field):
    assert contributor.post("statements", claim(source="Wikipedia")).status_code == 201
    answer = contributor.post("statements", claim("Ajax", source="Wikipedia", **more))
    assert (answer.status_code, answer.json()["rule"]) == (422, "source_described_otherwise")
    assert answer.json()["errors"][0]["pointer"] == f"/{field}"
    assert SourceVersion.objects.filter(source__name="Wikipedia").count() == 1


def test_a_contributor_who_says_what_is_believed_already_fixes_nothing(contributor):
    contributor.post("statements", claim(source="Wikipedia"))
    assert (
        contributor.post(
            "statements", claim("Ajax", source="Wikipedia", source_class="community")
        ).status_code
        == 201
    )
    assert SourceVersion.objects.get(source__name="Wikipedia").rule


def test_who_names_a_source_first_describes_it(contributor):
    answer = contributor.post(
        "statements",
        [claim(source="Diary"), claim("Ajax", source="Diary", source_class="primary", group="papers")],
    )
    assert (answer.status_code, answer.json()["rejected"]) == (201, 0)
    version = SourceVersion.objects.known_at(None).get(source__name="Diary")
    assert (version.get_source_class_display(), version.group) == ("primary", "papers")


def test_a_reviewer_may_describe_a_known_source_along_with_a_claim_and_it_is_on_record(reviewer):
    reviewer.post("statements", claim(source="Wikipedia"))
    answer = reviewer.post("statements", claim("Ajax", source="Wikipedia", source_class="reference"))
    assert answer.status_code == 201
    version = SourceVersion.objects.known_at(None).get(source__name="Wikipedia")
    assert version.get_source_class_display() == "reference"
    assert version.actor == User.objects.get(role=Role.REVIEWER)


def test_of_a_list_every_record_is_answered_for_by_itself(contributor, world):
    answer = contributor.post(
        "statements",
        [
            claim(value="Redruth", source="Diary"),
            claim(precision="high"),
            claim(),
            "no object",
            claim("Somebody else", id="reg-17"),
            claim(value="Redruth", source="Diary"),
        ],
    )
    found = answer.json()
    assert answer.status_code == 201
    assert [found[name] for name in ("read", "stored", "already", "rejected")] == [6, 1, 2, 3]
    assert [item["fate"] for item in found["results"]] == [
        "stored", "rejected", "already", "rejected", "rejected", "already",
    ]  # fmt: skip
    assert found["results"][0]["conflicts"][0]["statements"] == [world.register, found["results"][0]["id"]]
    assert found["results"][1]["problem"]["errors"][0]["pointer"] == "/1/precision"
    assert found["results"][3]["problem"]["errors"][0]["pointer"] == "/3"
    assert found["results"][4]["problem"]["status"] == 409


def test_a_list_of_what_stands_already_is_a_plain_200(contributor, world):
    answer = contributor.post("statements", [claim(), claim()])
    assert (answer.status_code, answer.json()["already"]) == (200, 2)


def test_a_list_of_which_nothing_can_be_taken_is_refused_as_a_whole(contributor):
    answer = contributor.post("statements", [claim(precision=7), {}, 3])
    assert (answer.status_code, answer.json()["rule"]) == (422, "nothing_taken")
    assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/0/precision", "/1/object", "/2"]


@pytest.mark.parametrize("body", [[], [claim()] * (LARGEST_BATCH + 1), "text", None, 7, True])
def test_what_is_no_record_and_no_list_of_them_is_refused(contributor, body):
    answer = contributor.post("statements", body)
    assert answer.status_code == 422
    assert Statement.objects.count() == 0


def test_a_list_that_is_too_long_says_how_long_it_may_be(contributor):
    answer = contributor.post("statements", [claim()] * (LARGEST_BATCH + 1))
    assert str(LARGEST_BATCH) in answer.json()["detail"]


def test_a_body_that_is_too_long_is_refused_before_it_is_read(contributor):
    answer = contributor.post("statements", b" " * (LONGEST_BODY + 1))
    assert (answer.status_code, answer.json()["rule"]) == (413, "body_too_long")


def test_other_kinds_of_lines_are_no_statements(contributor):
    answer = contributor.post("statements", {"kind": "policy", "predicate": "birth place", "policy": "multi"})
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/kind")


def test_a_retracted_statement_that_is_said_again_stands_anew(contributor, world):
    contributor.post(f"statements/{world.tree}/retract", {"reason": "misread"})
    answer = contributor.post("statements", claim(value="Truro", source="Family tree"))
    assert (answer.status_code, answer.json()["fate"]) == (201, "stored")
    assert answer.json()["id"] != world.tree


def test_what_a_statement_says_anew_of_its_source_is_on_record_with_who_said_it(contributor, reviewer):
    contributor.post("statements", claim(source="Parish blog"))
    reviewer.post(
        "statements", claim(value="Truro", source="Parish blog", source_class="primary", group="parish")
    )
    versions = SourceVersion.objects.filter(source__name="Parish blog").order_by("tx_from")
    told = versions.values_list("actor__role", "source_class", "group")
    assert list(told) == [
        (Role.CONTRIBUTOR, SourceClass.COMMUNITY, "Parish blog"),
        (Role.REVIEWER, SourceClass.PRIMARY, "parish"),
    ]
