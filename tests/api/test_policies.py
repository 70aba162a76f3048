"""What can contradict what, over REST: in force, as it was, tried and set."""

from __future__ import annotations

import pytest

from contested.density.actions import refresh
from contested.policies.models import ContestPolicy
from contested.statements.models import Predicate


@pytest.fixture
def birth(world):
    return world.predicate(world.register)


def named(name):
    return Predicate.objects.get(name=name).pk


def test_a_policy_is_read_with_all_that_was_said_of_it(anonymous, reviewer, birth):
    before = anonymous.read(f"predicates/{birth}/policy")
    assert (before["policy"]["kind"], before["policy"]["origin"]) == ("immutable", "curated")
    assert [version["policy"] for version in before["versions"]] == ["immutable"]
    reviewer.put(f"predicates/{birth}/policy", {"policy": "bounded:2", "reason": "twins"})
    after = anonymous.read(f"predicates/{birth}/policy")
    assert (after["policy"]["kind"], after["policy"]["bound"]) == ("bounded", 2)
    assert [(one["policy"], one["actor"], one["until"] is None) for one in after["versions"]] == [
        ("bounded:2", "reviewer", True),
        ("immutable", None, False),
    ]
    assert after["versions"][0]["since"] == after["versions"][1]["until"]
    then = anonymous.read(f"predicates/{birth}/policy", as_of=before["as_of"])
    assert then == before


def test_a_policy_can_be_tried_without_being_set(reviewer, birth):
    answer = reviewer.put(f"predicates/{birth}/policy?preview=true", {"policy": "multi"}).json()
    assert answer["written"] is False
    assert answer["policy"]["kind"] == "immutable"
    effect = answer["effect"]
    assert (effect["looked"], effect["of"], effect["whole"], effect["changed"]) == (1, 1, True, 1)
    assert {one["label"]: (one["before"], one["after"]) for one in effect["labels"]} == {
        "contested": (1, 0),
        "several": (0, 1),
    }
    assert effect["examples"][0]["contestedness_after"] == 0
    assert ContestPolicy.objects.filter(predicate=birth).count() == 1


def test_setting_one_says_what_it_does_and_the_cells_follow(reviewer, anonymous, world, birth):
    cell = world.cell(world.register)
    answer = reviewer.put(
        f"predicates/{birth}/policy", {"policy": "multi", "tolerance": "1%", "containment": True}
    )
    assert answer.status_code == 200
    told = answer.json()
    assert (told["written"], told["effect"]["changed"]) == (True, 1)
    assert (told["policy"]["tolerance"], told["policy"]["containment"]) == ("1%", True)
    refresh()
    assert anonymous.read(f"cells/{cell}")["label"] == "several"


def test_setting_what_stands_writes_nothing(reviewer, birth):
    wish = {"policy": "multi"}
    assert reviewer.put(f"predicates/{birth}/policy", wish).json()["written"] is True
    assert reviewer.put(f"predicates/{birth}/policy", wish).json()["written"] is False


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/policy"),
        ({"policy": "sometimes"}, "/policy"),
        ({"policy": "bounded:0"}, "/policy"),
        ({"policy": "multi", "tolerance": "a bit"}, "/tolerance"),
        ({"policy": "multi", "tolerance": "3 bananas"}, "/tolerance"),
        ({"policy": "multi", "contaiment": True}, "/contaiment"),
        ({"policy": "multi", "containment": "perhaps"}, "/containment"),
    ],
)
def test_what_can_not_be_read_is_named(reviewer, birth, body, pointer):
    answer = reviewer.put(f"predicates/{birth}/policy", body)
    assert answer.status_code == 422
    assert [one["pointer"] for one in answer.json()["errors"]] == [pointer]


def test_a_bound_that_no_column_holds_is_refused(reviewer, birth):
    answer = reviewer.put(f"predicates/{birth}/policy", {"policy": "bounded:40000"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "policy_unreadable")


def test_what_counts_as_another_is_judged_by_that_ones_policy(reviewer, anonymous, birth):
    read = anonymous.read(f"predicates/{named('bornIn')}/policy")
    assert (read["counts_as"], read["policy"]["kind"]) == (birth, "immutable")
    answer = reviewer.put(f"predicates/{named('bornIn')}/policy", {"policy": "multi"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "counts_as_another")
    assert f"predicate {birth}" in answer.json()["detail"]


def test_only_reviewers_set_policies(contributor, reader, anonymous, birth):
    for caller, status in ((contributor, 403), (reader, 403), (anonymous, 401)):
        assert caller.put(f"predicates/{birth}/policy", {"policy": "multi"}).status_code == status
    assert ContestPolicy.objects.filter(predicate=birth).count() == 1


def test_a_predicate_that_is_not_there_is_a_404(reviewer, anonymous):
    assert anonymous.get("predicates/7/policy").status_code == 404
    assert reviewer.put("predicates/7/policy", {"policy": "multi"}).status_code == 404
