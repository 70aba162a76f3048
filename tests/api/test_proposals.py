"""What readers proposed, over REST: listed, and let out of quarantine."""

from __future__ import annotations

import pytest

from contested.intake.proposals import propose, read_proposal
from contested.people.models import Role, User
from tests.api.conftest import caller

PROPOSED = {"subject": "Mary Watson", "predicate": "birth place", "object": "Cairns", "type": "entity"}
WRITTEN = PROPOSED | {"evidence": [{"document": "A letter"}]}
WISH = {"source": "Letters", "source_class": "primary", "reason": "seen"}


@pytest.fixture
def proposal(world):
    rita = User.objects.create_user("rita", role=Role.READER)
    record = read_proposal(WRITTEN, actor=rita)
    return propose(record=record, actor=rita).statement


def test_proposals_wait_in_a_list(proposal, anonymous):
    (line,) = anonymous.read("proposals")["results"]
    assert (line["id"], line["object"], line["source"], line["spans"]) == (
        proposal,
        "Cairns",
        "proposed by rita",
        1,
    )
    assert anonymous.read("proposals", as_of="2020-01-01")["results"] == []


def test_a_reader_proposes_and_it_waits_aside(world, reader, anonymous):
    answer = reader.post("proposals", WRITTEN)
    assert (answer.status_code, answer.json()["fate"]) == (201, "stored")
    made = answer.json()["id"]
    assert [line["id"] for line in anonymous.read("proposals")["results"]] == [made]
    again = reader.post("proposals", WRITTEN)
    assert (again.status_code, again.json()["id"]) == (200, made)


@pytest.mark.parametrize(
    ("change", "pointer"),
    [({"evidence": []}, "/evidence"), ({"source": "Register"}, "/source"), ({"object": ""}, "/object")],
)
def test_a_proposal_that_says_too_little_or_too_much_is_refused(world, reader, change, pointer):
    answer = reader.post("proposals", WRITTEN | change)
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, pointer)
    assert reader.post("proposals", [WRITTEN]).status_code == 422


def test_who_may_not_propose_is_told_so(world, anonymous):
    assert caller(Role.AUDITOR).post("proposals", WRITTEN).status_code == 403
    assert anonymous.post("proposals", WRITTEN).status_code == 401


def test_a_contributor_promotes_one_and_is_told_what_it_meets(proposal, contributor, anonymous):
    answer = contributor.post(f"statements/{proposal}/promote", WISH)
    assert answer.status_code == 201
    told = answer.json()
    assert (told["promotes"], len(told["conflicts"])) == (proposal, 1)
    made = anonymous.read(f"statements/{told['id']}")
    assert (made["source"], made["source_class"]) == ("Letters", "primary")
    assert [one["document"] for one in made["evidence"]] == ["A letter"]
    closed = anonymous.read(f"statements/{proposal}")
    assert (closed["retirement"], closed["successor"]) == ("promoted", told["id"])
    assert anonymous.read("proposals")["results"] == []
    again = contributor.post(f"statements/{proposal}/promote", WISH)
    assert (again.status_code, again.json()["rule"]) == (409, "not_open")


def test_a_refusal_names_the_rule(proposal, world, contributor, reader):
    assert reader.post(f"statements/{proposal}/promote", WISH).status_code == 403
    counts = contributor.post(f"statements/{world.tree}/promote", WISH)
    assert (counts.status_code, counts.json()["rule"]) == (409, "not_set_aside")
    aside = contributor.post(f"statements/{proposal}/promote", {"source": "proposed by rita", "reason": "x"})
    assert (aside.status_code, aside.json()["rule"]) == (409, "set_aside")
    otherwise = contributor.post(
        f"statements/{proposal}/promote", WISH | {"source": "Register", "source_class": "community"}
    )
    assert (otherwise.status_code, otherwise.json()["rule"]) == (422, "source_described_otherwise")
    assert contributor.post("statements/999999/promote", WISH).status_code == 404
