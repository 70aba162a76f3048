"""Which predicates count as one, over REST."""

from __future__ import annotations

import pytest

from contested.alignment.actions import align
from contested.alignment.judging import accept
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, PredicateFold
from contested.exchange.kinds import predicate_named
from contested.statements.actions import retract
from contested.statements.models import Statement
from tests.api.saying import claim, load

WISH = {"source": "guild", "relation": "exact", "target": "Zunft"}


@pytest.fixture
def guilds(db):
    load(*[claim(f"P{n}", f"Club {n}", predicate=name) for n in range(4) for name in ("guild", "Zunft")])
    load(claim("P9", "One", predicate="guild"), claim("P9", "Another", predicate="Zunft"))


@pytest.fixture
def candidate(guilds):
    return align(
        source=predicate_named("guild"),
        target=predicate_named("Zunft"),
        relation=AlignmentRelation.EXACT,
        status=AlignmentStatus.CANDIDATE,
    ).pk


def folds():
    return {(fold.predicate.name, fold.folded.name) for fold in PredicateFold.objects.all()}


def test_they_are_listed_with_what_speaks_for_and_against_them(anonymous, candidate):
    (line,) = anonymous.read("alignments")["results"]
    assert (line["id"], line["source"], line["relation"], line["target"], line["status"]) == (
        candidate,
        "guild",
        "exact",
        "Zunft",
        "candidate",
    )
    assert len(line["agree"]) == 3
    assert [(one["object"], one["other_object"]) for one in line["differ"]] == [("One", "Another")]
    assert anonymous.read("alignments", status="accepted")["results"] == []
    assert len(anonymous.read("alignments", predicate="Zunft")["results"]) == 1
    assert anonymous.get("alignments", predicate="nobody").status_code == 400


def test_a_judgement_is_as_it_was_made_then_with_what_was_claimed_then(anonymous, candidate):
    before = anonymous.read("alignments")
    one = anonymous.read(f"alignments/{candidate}", as_of=before["as_of"])
    retract(
        statement=Statement.objects.get(predicate__name="Zunft", subject__label="P9"), reason="x", actor=None
    )
    accepted = accept(alignment=Alignment.objects.get(pk=candidate), reason="one word", actor=None)
    after = anonymous.read(f"alignments/{candidate}")
    assert (after["until"] is None, len(after["differ"])) == (False, 0)
    assert anonymous.read("alignments", as_of=before["as_of"])["results"] == before["results"]
    assert anonymous.read(f"alignments/{candidate}", as_of=before["as_of"]) == one
    assert anonymous.get(f"alignments/{accepted.pk}", as_of=before["as_of"]).status_code == 404


def test_a_long_list_goes_on_where_it_stopped(anonymous, guilds):
    for n in range(5):
        align(
            source=predicate_named(f"spoke {n}"),
            target=predicate_named("guild"),
            relation=AlignmentRelation.CLOSE,
            status=AlignmentStatus.CANDIDATE,
        )
    first = anonymous.read("alignments", limit=3)
    rest = anonymous.read(first["next"].partition("/api/v1/")[2])
    assert [one["source"] for one in [*first["results"], *rest["results"]]] == [
        f"spoke {n}" for n in (4, 3, 2, 1, 0)
    ]
    assert rest["next"] is None


def test_a_contributor_proposes_and_a_reviewer_accepts(contributor, reviewer, anonymous, guilds):
    proposed = contributor.post("alignments", WISH | {"reason": "both are guilds"})
    assert proposed.status_code == 201
    told = proposed.json()
    assert (told["status"], told["origin"], told["actor"]) == ("candidate", "proposed", "contributor")
    assert folds() == set()
    assert contributor.post("alignments", WISH).status_code == 200, "it stands proposed already"
    assert contributor.post(f"alignments/{told['id']}/accept", {}).status_code == 403
    accepted = reviewer.post(f"alignments/{told['id']}/accept", {"reason": "so they are"})
    assert accepted.status_code == 201
    assert folds() == {("guild", "Zunft")}
    assert anonymous.get(accepted["Location"].removeprefix("/api/v1/")).json()["status"] == "accepted"
    assert anonymous.read(f"alignments/{told['id']}")["until"] is not None


def test_what_a_judgement_would_do_can_be_asked_before_it_is_made(reviewer, contributor, guilds):
    told = contributor.post("alignments/preview", WISH).json()
    assert (told["cells"], told["looked"], told["whole"]) == (5, 5, True)
    assert told["renamed"] == [{"name": "guild", "before": "guild", "after": "Zunft"}]
    assert told["undetermined"] == 1
    assert folds() == set()
    reviewer.post("alignments", WISH | {"status": "accepted"})
    assert contributor.post("alignments/preview", WISH).json()["cells"] == 0
    back = contributor.post("alignments/preview", WISH | {"status": "rejected"}).json()
    assert (back["cells"], back["undetermined"]) == (5, -1)


def test_it_can_be_accepted_as_something_else(reviewer, candidate):
    reviewer.post(f"alignments/{candidate}/accept", {"relation": "different"})
    assert folds() == set()
    assert {
        (one.get_relation_display(), one.get_status_display()) for one in Alignment.objects.known_at(None)
    } == {
        ("different", "accepted"),
        ("exact", "rejected"),
    }


def test_it_can_be_rejected_and_what_was_accepted_taken_back(reviewer, candidate):
    accepted = reviewer.post(f"alignments/{candidate}/accept", {}).json()
    back = reviewer.post(f"alignments/{accepted['id']}/reject", {"reason": "two guilds"})
    assert (back.status_code, back.json()["status"]) == (201, "rejected")
    assert folds() == set()


def test_who_judges_second_is_told(reviewer, candidate):
    reviewer.post(f"alignments/{candidate}/accept", {})
    answer = reviewer.post(f"alignments/{candidate}/reject", {})
    assert (answer.status_code, answer.json()["rule"]) == (409, "judged_since")


def test_a_reviewer_judges_at_once_and_others_may_not(reviewer, contributor, guilds):
    wish = WISH | {"status": "accepted"}
    answer = contributor.post("alignments", wish)
    assert (answer.status_code, answer.json()["rule"]) == (403, "role")
    assert reviewer.post("alignments", wish).status_code == 201
    assert folds() == {("guild", "Zunft")}
    assert reviewer.post("alignments", WISH | {"status": "rejected"}).json()["status"] == "rejected"
    assert folds() == set()


def test_a_contradiction_is_refused_with_the_chain_that_proves_it(reviewer, guilds):
    predicate_named("Gilde")
    for source, target in (("guild", "Gilde"), ("Gilde", "Zunft")):
        reviewer.post(
            "alignments", {"source": source, "relation": "exact", "target": target, "status": "accepted"}
        )
    answer = reviewer.post("alignments", WISH | {"relation": "different", "status": "accepted"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "alignment_contradicts")
    assert "“guild” = “Gilde” = “Zunft”" in answer.json()["detail"]


def test_a_predicate_is_not_what_it_is_to_itself(reviewer, guilds):
    answer = reviewer.post("alignments", WISH | {"target": "guild", "status": "accepted"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "self_alignment")


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"source": "nobody"}, "/source"),
        ({"relation": "twins"}, "/relation"),
        ({"confidence": 1.5}, "/confidence"),
        ({"status": "open"}, "/status"),
    ],
)
def test_what_can_not_be_read_is_named(contributor, guilds, change, pointer):
    answer = contributor.post("alignments", WISH | change)
    assert answer.status_code == 422
    assert [one["pointer"] for one in answer.json()["errors"]] == [pointer]


def test_what_is_not_there_is_a_404(anonymous, reviewer):
    assert anonymous.get("alignments/7").status_code == 404
    for verb in ("accept", "reject"):
        assert reviewer.post(f"alignments/7/{verb}", {}).status_code == 404


def test_the_same_key_judges_once(reviewer, candidate):
    key = {"Idempotency-Key": "once"}
    first = reviewer.post(f"alignments/{candidate}/accept", {}, headers=key)
    again = reviewer.post(f"alignments/{candidate}/accept", {}, headers=key)
    assert (again.status_code, again.json()) == (first.status_code, first.json())
