"""Ruling on statements over REST: under the rules that the database keeps, and on the record."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.density.views import view_cells
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import User
from contested.review.models import Dispute
from contested.statements.models import Statement
from contested.sublation.models import Ruling
from tests.api.saying import claim, load


def ruling(world, **fields):
    return {
        "kind": "sublated",
        "statements": [world.tree],
        "winner": world.register,
        "reason": "the register is the parish's own",
    } | fields


def contestedness(world):
    cell = world.cell(world.register)
    return view_cells([cell])[cell].score.contestedness


def test_a_reviewer_sublates_and_the_loser_is_read_no_more(world, reviewer, anonymous):
    answer = reviewer.post("rulings", ruling(world, statements=[world.tree, world.copy]))
    assert answer.status_code == 201
    told = answer.json()
    assert not told["repeated"]
    ruled = {one["statement"]: one for one in told["rulings"]}
    first = ruled[world.tree]
    assert set(ruled) == {world.tree, world.copy}
    assert (first["kind"], first["winner"], first["actor"]) == ("sublated", world.register, "reviewer")
    assert contestedness(world) == 0
    loser = anonymous.read(f"statements/{world.tree}")
    assert (loser["effective_precision"], loser["head"]) == (0, world.register)
    assert loser["asserted_precision"] > 0
    assert anonymous.read(f"rulings/{first['id']}") == first
    assert anonymous.read("rulings", statement=world.tree)["results"] == [first]


def test_asked_again_it_stands_and_makes_no_second_row(world, reviewer):
    first = reviewer.post("rulings", ruling(world)).json()
    again = reviewer.post("rulings", ruling(world))
    assert (again.status_code, again.json()) == (200, first | {"repeated": True})
    assert Ruling.objects.count() == 1


def test_the_same_key_rules_once(world, reviewer):
    key = {"Idempotency-Key": "once"}
    first = reviewer.post("rulings", ruling(world), headers=key)
    again = reviewer.post("rulings", ruling(world), headers=key)
    assert (again.status_code, again.json(), again["Idempotency-Replayed"]) == (201, first.json(), "true")
    other = reviewer.post("rulings", ruling(world, reason="another"), headers=key)
    assert (other.status_code, other.json()["rule"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize(
    ("fields", "status", "rule"),
    [
        ({"winner": 999_999}, 422, "not_found"),
        ({"reason": " "}, 422, "body"),
        ({"statements": ["register"]}, 409, "not_itself"),
        ({"winner": "ajax"}, 409, "same_cell"),
        ({"statements": ["register"], "winner": "tree"}, 409, "winner_precision_higher"),
        ({"statements": ["gazette"]}, 409, "contradicts"),
    ],
)
def test_a_refusal_names_the_rule_and_leaves_no_trace(world, reviewer, fields, status, rule):
    said = {"register": world.register, "tree": world.tree}
    said["gazette"] = Statement.objects.get(source__name="Gazette").pk
    said["ajax"] = Statement.objects.get(object__entity__label="Perth").pk
    wish = ruling(world)
    for name, value in fields.items():
        wish[name] = [said[one] for one in value] if isinstance(value, list) else said.get(value, value)
    answer = reviewer.post("rulings", wish)
    assert (answer.status_code, answer.json()["rule"]) == (status, rule)
    assert not Ruling.objects.exists()


def test_a_refusal_says_in_numbers_what_it_is_about(world, reviewer):
    answer = reviewer.post("rulings", ruling(world, statements=[world.register], winner=world.tree)).json()
    assert answer["facts"]["winner"] == world.tree
    assert answer["facts"]["names"] == [{"statement": world.register, "precision": "0.9500"}]


def test_a_reassessment_counts_with_the_ruling_and_stays_only_with_it(world, reviewer, anonymous):
    wish = ruling(world, statements=[world.register], winner=world.tree)
    seen = {"precision": "0.99", "reason": "seen in the original", "evidence": [{"document": "The original"}]}
    assert reviewer.post("rulings", wish | {"reassess": seen}).status_code == 201
    (assessed,) = anonymous.read("assessments", statement=world.tree)["results"]
    assert (assessed["precision"], assessed["reason"], assessed["actor"]) == (
        0.99,
        "seen in the original",
        "reviewer",
    )
    assert [one["document"] for one in anonymous.read(f"statements/{world.tree}")["evidence"]] == [
        "The original"
    ]

    refused = ruling(world, statements=[world.tree], winner=world.register)
    assert reviewer.post("rulings", refused | {"reassess": seen}).status_code == 409
    assert anonymous.read("assessments", statement=world.register)["results"] == []


def test_bounds_narrowings_and_the_like_are_rulings_too(world, reviewer):
    brisbane = Statement.objects.get(object__entity__label="Brisbane").pk
    wishes = [
        {"kind": "bounded", "until": "2024-06"},
        {"kind": "narrowed", "condition": "season=winter"},
        {"kind": "hidden"},
    ]
    told = [
        reviewer.post("rulings", {"statements": [brisbane], "reason": "so it is"} | wish).json()["rulings"][0]
        for wish in wishes
    ]
    assert [one["kind"] for one in told] == ["bounded", "narrowed", "hidden"]
    assert (told[0]["held_until"], told[1]["narrowed_to"]) == ("2024-07-01", "season=winter")
    again = reviewer.post("rulings", {"kind": "hidden", "statements": [brisbane], "reason": "so it is"})
    assert (again.status_code, again.json()["repeated"]) == (200, True)


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"kind": "buried"}, "/kind"),
        ({"statements": []}, "/statements"),
        ({"statements": ["x"]}, "/statements/0"),
        ({"kind": "bounded"}, "/until"),
        ({"kind": "narrowed", "winner": None}, "/winner"),
        ({"until": "2020"}, "/until"),
        ({"colour": "red"}, "/colour"),
        ({"reassess": {"precision": 2, "reason": "x"}}, "/reassess/precision"),
        ({"evidence": [{"quote": "no document"}]}, "/evidence/0/document"),
    ],
)
def test_what_can_not_be_read_is_named(world, reviewer, fields, pointer):
    answer = reviewer.post("rulings", ruling(world, **fields))
    assert answer.status_code == 422
    assert pointer in [one["pointer"] for one in answer.json()["errors"]]


def test_a_ruling_is_reversed_by_a_new_row(world, reviewer, anonymous):
    (made,) = reviewer.post("rulings", ruling(world)).json()["rulings"]
    back = reviewer.post(f"rulings/{made['id']}/reverse", {"reason": "the register is another Mary's"})
    assert (back.status_code, back.json()["reverses"]) == (201, made["id"])
    assert contestedness(world) > 0
    old = anonymous.read(f"rulings/{made['id']}")
    assert (old["reversed_by"], old["until"]) == (back.json()["id"], back.json()["since"])
    assert anonymous.read("rulings")["results"] == []
    assert len(anonymous.read("rulings", state="all")["results"]) == 2
    again = reviewer.post(f"rulings/{made['id']}/reverse", {"reason": "twice"})
    assert (again.status_code, again.json()["rule"]) == (409, "ruling_in_force")
    then = anonymous.read("rulings", as_of=made["since"])["results"]
    assert [(one["id"], one["until"]) for one in then] == [(made["id"], None)]


def test_a_long_list_goes_on_where_it_stopped(world, reviewer, anonymous):
    reviewer.post("rulings", ruling(world, statements=[world.tree, world.copy]))
    first = anonymous.read("rulings", limit=1)
    rest = anonymous.read(first["next"].partition("/api/v1/")[2])
    assert first["results"][0]["id"] > rest["results"][0]["id"]
    assert rest["next"] is None


def test_nobody_rules_alone_on_what_he_contributed(world, reviewer):
    ada = User.objects.get(username="reviewer")
    record = read_record(claim(value="Truro", source="Family tree", group="trees"))
    assert_records(records=[record], importing=False, actor=ada)
    answer = reviewer.post("rulings", ruling(world))
    assert (answer.status_code, answer.json()["rule"]) == (409, "own_contribution")
    assert answer.json()["facts"] == {"statements": [world.tree]}
    assert (
        reviewer.post("assessments", {"statement": world.tree, "precision": 1, "reason": "x"}).status_code
        == 409
    )


def test_who_contributed_one_side_does_not_judge_the_other_alone(world, reviewer):
    ada = User.objects.get(username="reviewer")
    record = read_record(claim(value="Truro", source="Family tree", group="trees"))
    assert_records(records=[record], importing=False, actor=ada)
    lower = {"statement": world.register, "precision": 0.01, "reason": "a copy of a copy"}
    for route, wish in (
        ("assessments", lower),
        ("rulings", {"kind": "hidden", "statements": [world.register], "reason": "a copy"}),
        ("rulings", ruling(world, statements=[world.copy])),
    ):
        answer = reviewer.post(route, wish)
        assert (answer.status_code, answer.json()["rule"]) == (409, "own_contribution")
        assert answer.json()["facts"] == {"statements": [world.tree]}


def test_where_two_have_to_decide_one_rules_nothing(world, reviewer):
    Dispute.objects.create(
        cell_id=world.cell(world.register), needs_second=True, scored=Decimal(1), span=Decimal(1)
    )
    answer = reviewer.post("rulings", ruling(world))
    assert (answer.status_code, answer.json()["rule"]) == (409, "two_decide")


def test_only_reviewers_rule(world, contributor, anonymous):
    for route, wish in (("rulings", ruling(world)), ("assessments", {}), ("rulings/1/reverse", {})):
        assert contributor.post(route, wish).json()["rule"] == "role"
        assert anonymous.post(route, wish).status_code == 401


def test_a_precision_is_judged_and_judged_again(world, reviewer, anonymous):
    wish = {"statement": world.tree, "precision": 0.2, "reason": "a copy"}
    first = reviewer.post("assessments", wish)
    assert first.status_code == 201
    assert reviewer.post("assessments", wish).status_code == 200
    second = reviewer.post("assessments", wish | {"precision": 0.3}).json()
    assert anonymous.read("assessments", statement=world.tree)["results"] == [second]
    both = anonymous.read("assessments", statement=world.tree, state="all")["results"]
    assert [one["precision"] for one in both] == [0.3, 0.2]
    assert anonymous.read(f"assessments/{first.json()['id']}")["until"] == second["since"]
    source = Statement.objects.get(pk=world.tree).source_id
    assert (
        reviewer.post("assessments", {"source": source, "precision": 0.4, "reason": "it copies"}).status_code
        == 201
    )
    assert len(anonymous.read("assessments", source=source)["results"]) == 1


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, 422),
        ({"statement": 999_999}, 422),
        ({"source": 999_999}, 422),
        ({"statement": 1, "source": 1}, 422),
        ({"statement": 1, "precision": "much"}, 422),
    ],
)
def test_an_assessment_that_can_not_be_read_is_refused(world, reviewer, fields, status):
    answer = reviewer.post("assessments", {"precision": 0.5, "reason": "seen"} | fields)
    assert answer.status_code == status


def test_what_is_not_there_is_a_404(anonymous, reviewer, world):
    assert anonymous.get("rulings/999").status_code == 404
    assert anonymous.get("assessments/999").status_code == 404
    assert reviewer.post("rulings/999/reverse", {"reason": "x"}).status_code == 404


def test_a_retracted_statement_wins_nothing(world, reviewer):
    (gone,) = load(claim(value="Cairns", source="Misprint"))
    reviewer.post(f"statements/{gone}/retract", {"reason": "misread"})
    answer = reviewer.post("rulings", ruling(world, winner=gone))
    assert (answer.status_code, answer.json()["rule"]) == (409, "winner_live")


BETTER = claim(value="Newlyn", source="Parish scan", source_class="primary", precision=0.99)


def test_new_evidence_wins_over_a_statement_in_one_call(world, reviewer, anonymous):
    wish = {"kind": "sublated", "statements": [world.tree], "reason": "the page itself", "record": BETTER}
    answer = reviewer.post("rulings", wish)
    assert answer.status_code == 201, answer.content
    (made,) = answer.json()["rulings"]
    winner = anonymous.read(f"statements/{made['winner']}")
    assert (made["statement"], winner["source"], winner["object"]) == (world.tree, "Parish scan", "Newlyn")


def test_new_evidence_that_may_not_win_is_not_written(world, reviewer):
    weak = {"kind": "sublated", "statements": [world.register], "reason": "x"}
    answer = reviewer.post("rulings", weak | {"record": BETTER | {"precision": 0.1}})
    assert (answer.status_code, answer.json()["rule"]) == (409, "winner_precision_higher")
    assert not Statement.objects.filter(source__name="Parish scan").exists()


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"record": BETTER | {"valid": "soon"}}, "/record/valid"),
        ({"record": BETTER, "winner": 1}, "/winner"),
        ({"record": BETTER, "statements": [1, 2]}, "/statements"),
        ({"record": BETTER, "kind": "hidden"}, "/record"),
        ({"record": "Newlyn"}, "/record"),
    ],
)
def test_a_record_that_can_not_be_a_winner_is_named(world, reviewer, fields, pointer):
    answer = reviewer.post(
        "rulings", {"kind": "sublated", "statements": [world.tree], "reason": "x"} | fields
    )
    assert answer.status_code == 422
    assert pointer in [one["pointer"] for one in answer.json()["errors"]]
