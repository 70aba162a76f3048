"""Disputes over REST: looked at, leased, decided under a version, and taken back."""

from __future__ import annotations

import pytest

from contested.density.actions import refresh
from contested.density.views import view_cells
from contested.people.actions import create_token
from contested.people.models import Role, Scope, User
from contested.review.actions import open_disputes
from contested.review.models import Decision, Dispute
from contested.statements.models import Statement
from tests.api.conftest import Caller, told_of_mary
from tests.api.saying import claim, load
from tests.worlds import standing


@standing
def mary_in_dispute():
    made = told_of_mary()
    open_disputes()
    return made


@pytest.fixture
def world(mary_in_dispute):
    return mary_in_dispute


@pytest.fixture
def dispute(world):
    return Dispute.objects.get(cell_id=world.cell(world.register)).pk


@pytest.fixture
def ada(db):
    return named("ada")


@pytest.fixture
def ben(db):
    return named("ben")


def named(name):
    user = User.objects.create_user(name, role=Role.REVIEWER)
    return Caller(create_token(user=user, name="test")[1])


def sublating(world, **more):
    told = {"outcome": "sublate", "losers": [world.tree, world.copy], "winner": world.register}
    return told | {"reason": "the register is the parish’s own"} | more


def taken(caller, dispute):
    """Take a lease, look, and return the version seen as a header."""
    assert caller.post(f"disputes/{dispute}/lease", {}).status_code == 200
    return {"If-Match": caller.get(f"disputes/{dispute}")["ETag"]}


def contestedness(world):
    cell = world.cell(world.register)
    return view_cells([cell])[cell].score.contestedness


def test_the_queue_lists_what_is_contested(dispute, anonymous):
    (line,) = anonymous.read("disputes")["results"]
    assert (line["id"], line["subject"], line["state"], line["because"]) == (
        dispute,
        "Mary Watson",
        "open",
        "contested",
    )
    assert line["decidable"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"predicate": "birth place"}, 1),
        ({"predicate": "residence"}, 0),
        ({"source": "Family tree"}, 1),
        ({"source": "Manual"}, 0),
        ({"state": "decided"}, 0),
        ({"decidable": "true"}, 1),
        ({"decidable": "false"}, 0),
        ({"least": "0.1"}, 1),
        ({"most": "0.1"}, 0),
        ({"min_age": "1"}, 0),
        ({"because": "new evidence"}, 0),
        ({"as_of": "2020-01-01"}, 0),
        ({"kind": "ship"}, 0),
    ],
    ids=str,
)
def test_it_can_be_narrowed(dispute, anonymous, asked, found):
    assert len(anonymous.read("disputes", **asked)["results"]) == found


def test_a_cell_is_sent_to_review_once(mary_and_copies, contributor, reader):
    world = mary_and_copies
    wish = {"cell": world.cell(world.register)}
    first = contributor.post("disputes", wish)
    assert (first.status_code, first.json()["state"]) == (201, "open")
    again = contributor.post("disputes", wish)
    assert (again.status_code, again.json()) == (200, first.json())
    calm = contributor.post("disputes", {"cell": world.cell(Statement.objects.get(source__name="Manual").pk)})
    assert (calm.status_code, calm.json()["rule"]) == (409, "not_for_review")
    assert contributor.post("disputes", {"cell": 999_999}).status_code == 422
    assert reader.post("disputes", wish).status_code == 403


def test_mine_and_free_are_told_by_who_asks(dispute, ada, ben, anonymous):
    ada.post(f"disputes/{dispute}/lease", {})
    assert [len(one.read("disputes", mine="true")["results"]) for one in (ada, ben)] == [1, 0]
    assert [len(one.read("disputes", free="true")["results"]) for one in (ada, ben)] == [1, 0]
    assert anonymous.get("disputes", mine="true").status_code == 401


def test_a_long_queue_goes_on_where_it_stopped(world, anonymous):
    load(claim("Ann", "Perth"), claim("Ann", "Hobart", source="Gazette"))
    open_disputes()
    first = anonymous.read("disputes", limit=1)
    rest = anonymous.read(first["next"].partition("/api/v1/")[2])
    assert first["results"][0]["id"] != rest["results"][0]["id"]
    assert rest["next"] is None
    assert anonymous.get("disputes", cursor="WyJ4Il0=").json()["rule"] == "parameter"


def test_one_is_shown_with_all_that_its_reviewer_goes_by(dispute, world, ada):
    ada.put(f"disputes/{dispute}/draft", {"reason": "perhaps ", "outcome": {"outcome": "sublate"}})
    ada.post(f"disputes/{dispute}/comment", {"text": "see the register"})
    answer = ada.get(f"disputes/{dispute}")
    told = answer.json()
    assert answer["ETag"] == f'"{told["version"]}"'
    said = {one["value"]: [each["id"] for each in one["statements"]] for one in told["positions"]}
    assert set(said) == {"St Newlyn East", "Truro"}
    (first,) = [
        each for one in told["positions"] for each in one["statements"] if each["id"] == world.register
    ]
    assert (first["source_class"], first["precision"], first["observed"]) == ("primary", 0.95, "2019-05-02")
    assert first["evidence"][0]["quote"] == "Mary, born at St Newlyn East"
    assert told["recommended"]["outcome"]["winner"] == world.register
    assert told["recommended"]["pairs"][0]["step"] == "provenance"
    assert told["draft"]["reason"] == "perhaps "
    assert [one["text"] for one in told["comments"]] == ["see the register"]


def test_nobody_sees_anothers_draft(dispute, ada, ben, anonymous):
    ada.put(f"disputes/{dispute}/draft", {"reason": "perhaps"})
    assert ben.read(f"disputes/{dispute}")["draft"] is None
    assert anonymous.read(f"disputes/{dispute}")["draft"] is None


def test_a_dispute_is_had_by_one_at_a_time(dispute, ada, ben):
    lease = ada.post(f"disputes/{dispute}/lease", {}).json()
    assert (lease["holder"], lease["seconds"] > 0) == ("ada", True)
    refused = ben.post(f"disputes/{dispute}/lease", {})
    assert (refused.status_code, refused.json()["rule"]) == (409, "held_by_another")
    assert refused.json()["facts"]["holder"] == "ada"
    assert ben.post(f"disputes/{dispute}/renew", {}).json()["rule"] == "held_by_another"
    assert ada.post(f"disputes/{dispute}/renew", {}).status_code == 200
    assert ada.post(f"disputes/{dispute}/release", {}).json() == {"released": True}
    assert ada.post(f"disputes/{dispute}/release", {}).json() == {"released": False}
    assert ben.post(f"disputes/{dispute}/lease", {}).status_code == 200


def test_a_decision_is_carried_out_and_on_record(dispute, world, ada, anonymous):
    answer = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute))
    assert answer.status_code == 201, answer.content
    told = answer.json()
    assert (told["outcome"], told["reviewer"], len(told["rulings"])) == ("ruling", "ada", 2)
    assert told["said"]["losers"] == [world.tree, world.copy]
    assert contestedness(world) == 0
    whole = anonymous.read(f"disputes/{dispute}")
    assert (whole["state"], whole["decisions"]) == ("decided", [told])
    (line,) = anonymous.read("disputes", state="decided")["results"]
    assert line["outcome"] == "ruling"


def test_the_same_key_decides_once(dispute, world, ada):
    seen = taken(ada, dispute) | {"Idempotency-Key": "once"}
    first = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=seen)
    again = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=seen)
    assert (again.status_code, again.json(), again["Idempotency-Replayed"]) == (201, first.json(), "true")
    assert Decision.objects.count() == 1
    other = seen | {"Idempotency-Key": "twice"}
    late = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=other)
    assert (late.status_code, late.json()["rule"]) == (409, "decided_already")


def test_what_changed_since_is_told_and_nothing_is_done(dispute, world, ada):
    seen = taken(ada, dispute)
    load(claim(value="Truro", source="A third tree"))
    answer = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=seen)
    told = answer.json()
    assert (answer.status_code, told["rule"]) == (412, "changed_meanwhile")
    assert told["facts"]["what"]
    assert answer["ETag"] == ada.get(f"disputes/{dispute}")["ETag"] != seen["If-Match"]
    assert not Decision.objects.exists()
    now = {"If-Match": answer["ETag"]}
    assert ada.post(f"disputes/{dispute}/decide", sublating(world), headers=now).status_code == 201


def test_a_decision_says_what_it_goes_by(dispute, world, ada):
    taken(ada, dispute)
    address = f"disputes/{dispute}/decide"
    missing = ada.post(address, sublating(world))
    assert (missing.status_code, missing.json()["rule"]) == (428, "precondition_required")
    unreadable = ada.post(address, sublating(world), headers={"If-Match": "latest"})
    assert (unreadable.status_code, unreadable.json()["rule"]) == (400, "if_match")
    assert ada.post(address, sublating(world), headers={"If-Match": "*"}).status_code == 201


@pytest.mark.parametrize(
    ("fields", "status", "rule"),
    [
        ({"losers": [999_999]}, 409, "not_in_dispute"),
        ({"losers": ["register"], "winner": "tree"}, 409, "winner_precision_higher"),
        ({"outcome": "bound", "statements": ["tree"]}, 422, "outcome_unreadable"),
        ({"outcome": "narrow", "statements": ["tree"]}, 422, "outcome_unreadable"),
        ({"outcome": "not_a_contest"}, 422, "outcome_unreadable"),
        ({"outcome": "shrug"}, 422, "body"),
        ({"losers": "all"}, 422, "body"),
        ({"reason": ""}, 422, "body"),
        ({"colour": "red"}, 422, "body"),
        ({"evidence": [{"quote": "no document"}]}, 422, "body"),
    ],
)
def test_a_refusal_names_the_rule_and_keeps_the_lease(dispute, world, ada, fields, status, rule):
    said = {"register": world.register, "tree": world.tree}
    wish = sublating(world)
    for name, value in fields.items():
        read = (
            [said.get(one, one) for one in value]
            if name in {"losers", "statements"} and value != "all"
            else value
        )
        wish[name] = said.get(read, read) if isinstance(read, str) else read
    answer = ada.post(f"disputes/{dispute}/decide", wish, headers=taken(ada, dispute))
    assert (answer.status_code, answer.json()["rule"]) == (status, rule)
    assert ada.read(f"disputes/{dispute}")["lease"]["holder"] == "ada"


def test_without_a_lease_nothing_is_decided(dispute, world, ada, ben):
    seen = {"If-Match": ada.get(f"disputes/{dispute}")["ETag"]}
    answer = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=seen)
    assert (answer.status_code, answer.json()["rule"]) == (409, "lease_required")
    taken(ben, dispute)
    answer = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=seen)
    assert (answer.status_code, answer.json()["rule"]) == (409, "held_by_another")


@pytest.mark.parametrize(
    ("outcome", "word"),
    [
        ({"outcome": "both_stand"}, "both stand"),
        ({"outcome": "need_evidence"}, "need evidence"),
        ({"outcome": "not_a_contest", "mend": "policy", "policy": "multi"}, "not a contest"),
    ],
)
def test_every_outcome_can_be_chosen(dispute, ada, outcome, word):
    wish = outcome | {"reason": "so it is"}
    told = ada.post(f"disputes/{dispute}/decide", wish, headers=taken(ada, dispute)).json()
    assert (told["outcome"], told["said"]["outcome"]) == (word, outcome["outcome"])


def test_what_a_decision_would_do_is_told_before(dispute, world, ada):
    wish = sublating(world)
    del wish["reason"]
    told = ada.post(f"disputes/{dispute}/preview", wish).json()
    assert (told["contestedness_before"] > 0, told["contestedness_after"]) == (True, 0)
    assert contestedness(world) > 0


def test_a_decision_is_undone_with_all_that_it_did(dispute, world, ada, anonymous):
    made = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute)).json()
    wrong = ada.post(f"disputes/{dispute}/undo", {"reason": "too soon", "decision": made["id"] + 9})
    assert (wrong.status_code, wrong.json()["rule"]) == (409, "not_in_force")
    told = ada.post(f"disputes/{dispute}/undo", {"reason": "too soon", "decision": made["id"]}).json()
    assert (told["id"], told["undone_by"], told["undone_because"]) == (made["id"], "ada", "too soon")
    assert contestedness(world) > 0
    assert anonymous.read(f"disputes/{dispute}")["state"] == "open"
    again = ada.post(f"disputes/{dispute}/undo", {"reason": "too soon"})
    assert (again.status_code, again.json()["rule"]) == (409, "not_in_force")


def test_above_the_threshold_another_signs(dispute, world, ada, ben):
    Dispute.objects.filter(pk=dispute).update(needs_second=True)
    made = ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute)).json()
    assert (made["awaits_second"], made["rulings"]) == (True, [])
    assert contestedness(world) > 0
    seen = {"If-Match": ben.get(f"disputes/{dispute}")["ETag"]}
    own = ada.post(f"disputes/{dispute}/sign", {}, headers=seen)
    assert (own.status_code, own.json()["rule"]) == (409, "second_is_another")
    signed = ben.post(f"disputes/{dispute}/sign", {}, headers=seen).json()
    assert (signed["second"], len(signed["rulings"])) == ("ben", 2)
    assert contestedness(world) == 0
    again = ben.post(f"disputes/{dispute}/sign", {}, headers={"If-Match": "*"})
    assert (again.status_code, again.json()["rule"]) == (409, "nothing_to_sign")


def test_a_second_may_decline(dispute, world, ada, ben):
    Dispute.objects.filter(pk=dispute).update(needs_second=True)
    ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute))
    told = ben.post(f"disputes/{dispute}/decline", {"reason": "I don’t see it"}).json()
    assert (told["undone_by"], told["second"]) == ("ben", None)
    assert ben.read(f"disputes/{dispute}")["state"] == "open"


def test_a_dispute_is_passed_to_somebody(dispute, ada, contributor):
    assert ada.post(f"disputes/{dispute}/assign", {"to": "ada"}).json() == {"to": "ada"}
    assert ada.read(f"disputes/{dispute}")["assignee"] == "ada"
    assert ada.post(f"disputes/{dispute}/assign", {"to": None}).json() == {"to": None}
    refused = ada.post(f"disputes/{dispute}/assign", {"to": "contributor"})
    assert (refused.status_code, refused.json()["rule"]) == (403, "not_a_reviewer")
    assert ada.post(f"disputes/{dispute}/assign", {"to": "nobody"}).status_code == 422


def test_many_are_decided_after_an_exact_preview(dispute, world, ada):
    wish = {"disputes": [dispute], "wish": "recommended"}
    shown = ada.post("disputes/preview", wish).json()
    assert [(one["dispute"], one["refused"], one["contestedness_after"]) for one in shown["lines"]] == [
        (dispute, None, 0)
    ]
    stale = ada.post("disputes/decide", wish | {"reason": "by the rules", "token": "0" * 32})
    assert (stale.status_code, stale.json()["rule"]) == (409, "preview_changed")
    done = ada.post("disputes/decide", wish | {"reason": "by the rules", "token": shown["token"]}).json()
    assert len(done["decisions"]) == 1
    assert contestedness(world) == 0


def test_figures_tell_how_the_reviewing_goes(dispute, world, ada, anonymous):
    ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute))
    told = anonymous.read("disputes/figures")
    assert (told["counts"]["open"], told["counts"]["decided"]) == (0, 1)
    assert [(one["decided"], one["sublated"]) for one in told["calibration"]] == [(1, 1)]
    assert told["agreement"]["alpha"] is None


def test_only_reviewers_work_on_disputes(dispute, world, contributor, reader, anonymous):
    verbs = ("lease", "renew", "release", "decide", "sign", "decline", "undo", "assign", "preview")
    for verb in verbs:
        assert contributor.post(f"disputes/{dispute}/{verb}", {}).json()["rule"] == "role", verb
        assert anonymous.post(f"disputes/{dispute}/{verb}", {}).status_code == 401
    assert contributor.put(f"disputes/{dispute}/draft", {}).status_code == 403
    assert (
        contributor.post(f"disputes/{dispute}/comment", {"text": "look at the register"}).status_code == 201
    )
    assert reader.post(f"disputes/{dispute}/comment", {"text": "hm"}).status_code == 403


def test_what_is_not_there_is_a_404(ada, anonymous):
    assert anonymous.get("disputes/999").status_code == 404
    for verb, wish in (("lease", {}), ("undo", {"reason": "x"}), ("comment", {"text": "x"})):
        assert ada.post(f"disputes/999/{verb}", wish).status_code == 404


def test_a_token_without_the_scope_decides_nothing(dispute):
    user = User.objects.create_user("cora", role=Role.REVIEWER)
    cora = Caller(create_token(user=user, name="test", scopes=[Scope.READ, Scope.WRITE])[1])
    answer = cora.post(f"disputes/{dispute}/lease", {})
    assert (answer.status_code, answer.json()["rule"]) == (403, "scope")


def test_the_standing_scores_follow_a_decision(dispute, world, ada, anonymous):
    ada.post(f"disputes/{dispute}/decide", sublating(world), headers=taken(ada, dispute))
    refresh()
    assert anonymous.read("disputes", state="decided")["results"][0]["contestedness"] == 0
