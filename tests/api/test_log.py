"""The decision log over REST: what was decided, by whom and why; of users only to those who audit."""

from __future__ import annotations

import pytest

from contested.exchange.kinds import apply_kind
from contested.log.queries import entries
from contested.people.models import Role, User
from contested.statements.models import Statement
from contested.sublation.models import Assessment
from tests.api.conftest import caller


@pytest.fixture
def assessed(world):
    """A precision that ada has judged twice."""
    ada = User.objects.create_user("ada", role=Role.REVIEWER)
    for precision, reason in (("0.8", "The page is torn"), ("0.6", "The page is torn, and faded")):
        Assessment.objects.create(
            statement=Statement.objects.get(pk=world.tree), precision=precision, reason=reason, actor=ada
        )
    return world.tree


def test_a_line_tells_who_did_what_and_why_and_what_changed(anonymous, assessed):
    line, _ = anonymous.read("log", action="assessment.made")["results"]
    assert (line["actor"], line["about"], line["reason"]) == (
        "ada",
        "assessment",
        "The page is torn, and faded",
    )
    assert line["before"] == {"statement": assessed, "precision": 0.8, "origin": "review"}
    assert line["after"] == {"statement": assessed, "precision": 0.6, "origin": "review"}


def test_one_looks_by_actor_day_action_row_and_text(anonymous, assessed):
    line = anonymous.read("log", actor="ada", limit=1)["results"][0]
    for found in (
        {"day": line["at"][:10], "actor": "ada"},
        {"action": "assessment"},
        {"about": "assessment", "row": line["row"]},
        {"text": "faded"},
    ):
        assert line in anonymous.read("log", **found)["results"], found
    for nothing in ({"actor": "nobody"}, {"day": "2001-01-01"}, {"action": "ruling.made"}, {"text": "ink"}):
        assert anonymous.read("log", **nothing)["results"] == [], nothing


def test_the_pages_followed_to_the_end_give_the_whole_log_once(anonymous, assessed):
    first = anonymous.read("log", limit=2)
    rows = first["results"]
    while first["next"]:
        first = anonymous.read(first["next"].partition("/api/v1/")[2])
        rows += first["results"]
    ids = [row["id"] for row in rows]
    assert ids == sorted(ids, reverse=True)
    assert ids == [line.id for line in entries(limit=100)]


def test_the_log_as_of_a_moment_is_what_had_been_decided_by_then(anonymous, assessed):
    moment = anonymous.read("log")["as_of"]
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "multi"}, actor=None)
    assert anonymous.read("log", limit=1)["results"][0]["action"] == "policy.set"
    assert anonymous.read("log", limit=1, as_of=moment)["results"][0]["action"] == "assessment.made"


def test_what_was_done_to_users_is_for_those_who_audit(anonymous, reviewer, assessed):
    for reader in (anonymous, reviewer):
        assert reader.read("log", about="account")["results"] == []
    for role in (Role.AUDITOR, Role.ADMINISTRATOR):
        lines = caller(role).read("log", action="user.made")["results"]
        assert {line["about"] for line in lines} == {"account"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("day", "yesterday"),
        ("row", "x"),
        ("row", "7"),
        ("row", 2**70),
        ("actor", "a\x00"),
        ("text", "x" * 201),
        ("who", "ada"),
    ],
)
def test_what_can_t_be_looked_for_is_named(anonymous, name, value):
    answer = anonymous.get("log", **{name: value})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == name
