"""What readers proposed, over REST: listed, and let out of quarantine."""

from __future__ import annotations

import pytest

from contested.intake.proposals import propose, read_proposal
from contested.people.models import Role, User

PROPOSED = {"subject": "Mary Watson", "predicate": "birth place", "object": "Cairns", "type": "entity"}
WISH = {"source": "Letters", "source_class": "primary", "reason": "seen"}


@pytest.fixture
def proposal(world):
    rita = User.objects.create_user("rita", role=Role.READER)
    record = read_proposal(PROPOSED | {"evidence": [{"document": "A letter"}]}, actor=rita)
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
