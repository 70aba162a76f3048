"""Programs rule by the rules that hold for everybody; a refusal names the rule and leaves no trace."""

from __future__ import annotations

import pytest

from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role
from contested.statements.models import Statement
from contested.sublation.models import Assessment, Ruling
from tests.agents.conftest import Program, token_for


@pytest.fixture
def contest(agent):
    """Two claims of one bucket that contradict each other."""
    agent.insert("low", "the TTL is 60 s", 0.6)
    agent.insert("high", "the TTL is 90 s", 0.95)
    return agent


def live(agent, **asked):
    found = agent("context_retrieve", qualificand="cache", precision_threshold=0, **asked)
    return [one["id"] for one in found["elements"]]


def better(agent, older, content, precision, **fields):
    given = {"qualificand": "cache", "qualifier": "ttl", "condition": "env=prod"} | fields
    return agent(
        "sublate_with_evidence", older_id=older, newer_content=content, newer_precision=precision, **given
    )


def test_the_higher_retires_the_lower(contest):
    done = contest("context_sublate", element_id="low", by_element_id="high")
    assert (done["sublated_id"], done["by"], done["repeated"]) == ("low", "high", False)
    assert live(contest) == ["high"]
    lost = contest("context_get", element_id="low")["element"]
    assert (lost["precision"], lost["asserted_precision"], lost["sublated_by"]) == (0.0, 0.6, "high")
    again = contest("context_sublate", element_id="low", by_element_id="high")
    assert (again["ok"], again["repeated"]) == (True, True)
    assert Ruling.objects.count() == 1


def test_a_reason_that_is_not_given_is_the_procedures(contest):
    contest("context_sublate", element_id="low", by_element_id="high")
    assert "60 s and 90 s: not the same quantity" in Ruling.objects.get().reason
    assert "higher" in Ruling.objects.get().reason


def test_what_breaks_a_rule_is_refused_by_its_name(contest):
    contest.insert("size", "1 MB", qualifier="size")
    contest.insert("version 6", "the TTL is 30 s", condition="env=test")
    contest.insert("said otherwise", "the TTL is one minute", 0.9)
    contest.insert("narrow", "the TTL is 30 s", 0.99, condition="env=prod AND lang=en")
    contest.insert("as high", "the TTL is 2 minutes", 0.6)
    before = live(contest)
    for loser, winner, rule in (
        ("high", "low", "winner_precision_higher"),
        ("low", "low", "not_itself"),
        ("low", "nobody", "not_found"),
        ("low", "size", "same_cell"),
        ("low", "version 6", "conditions_overlap"),
        ("low", "said otherwise", "contradicts"),
        ("low", "narrow", "winner_covers_loser"),
        ("low", "as high", "winner_precision_higher"),
    ):
        answer = contest("context_sublate", element_id=loser, by_element_id=winner)
        assert (answer["ok"], answer["rule"], bool(answer["error"])) == (False, rule, True), winner
    assert live(contest) == before
    assert not Ruling.objects.exists()


def test_no_two_claims_retire_each_other(contest):
    contest("context_sublate", element_id="low", by_element_id="high")
    assert contest("context_sublate", element_id="high", by_element_id="low")["rule"] == "winner_live"


def test_better_evidence_retires_the_older_in_one_go(contest):
    done = better(contest, "low", "the TTL is 45 s", 0.97)
    assert done["ok"]
    assert done["newer_id"] not in {"low", "high"}
    assert (done["newer"]["content"], done["newer"]["precision"]) == ("the TTL is 45 s", 0.97)
    assert contest("context_get", element_id="low")["element"]["sublated_by"] == done["newer_id"]
    assert live(contest) == [done["newer_id"], "high"]


def test_evidence_for_what_is_said_already_strengthens_that_and_makes_no_twin(contest):
    before = Statement.objects.count()
    done = better(contest, "low", "TTL: 1.5 minutes", 0.99, provenance="https://redis.io/docs/ttl")
    assert (done["newer_id"], done["strengthened"], done["newer"]["precision"]) == ("high", True, 0.99)
    assert Statement.objects.count() == before
    assert "redis.io" in Assessment.objects.get().reason
    assert live(contest) == ["high"]


def test_weaker_evidence_for_what_is_said_already_leaves_its_precision(contest):
    done = better(contest, "low", "TTL: 1.5 minutes", 0.2)
    assert (done["newer_id"], done["newer"]["precision"]) == ("high", 0.95)


def test_the_same_call_twice_changes_nothing_the_second_time(contest):
    first = better(contest, "low", "the TTL is 45 s", 0.97)
    second = better(contest, "low", "the TTL is 45 s", 0.97)
    assert (second["already_sublated"], second["by"], second["newer_id"]) == (
        True,
        first["newer_id"],
        first["newer_id"],
    )
    assert Ruling.objects.count() == 1


def test_a_loser_is_not_retired_a_second_time_by_another(contest):
    first = better(contest, "low", "the TTL is 45 s", 0.97)
    refused = better(contest, "low", "the TTL is 50 s", 0.99)
    assert (refused["ok"], refused["rule"]) == (False, "one_sublation_per_loser")
    assert (refused["already_sublated"], refused["by"]) == (True, first["newer_id"])
    assert live(contest) == [first["newer_id"], "high"]


def test_refused_evidence_leaves_nothing_behind(contest):
    before = Statement.objects.count(), live(contest)
    for precision, content, fields, rule in (
        (0.6, "the TTL is 45 s", {}, "winner_precision_higher"),
        (0.9, "the TTL is 60 seconds", {}, "contradicts"),
        (0.9, "the TTL is 60 s", {}, "not_itself"),
        (0.9, "the TTL is 60 seconds", {"qualifier": "size"}, "same_cell"),
        (0.9, "it is well kept", {}, "contradicts"),
        (0.9, "the TTL is 45 s", {"qualifier": "size"}, "same_cell"),
        (0.9, "the TTL is 45 s", {"qualificand": "other"}, "same_cell"),
        (0.9, "the TTL is 45 s", {"condition": "env=test"}, "conditions_overlap"),
    ):
        answer = better(contest, "low", content, precision, **fields)
        assert (answer["ok"], answer["rule"]) == (False, rule), content
        assert (Statement.objects.count(), live(contest)) == before


def test_a_loser_said_again_stays_a_loser(contest):
    contest("context_sublate", element_id="low", by_element_id="high")
    again = contest.insert("once more", "the TTL is 60 s", 0.6)
    assert (again["element"]["precision"], again["element"]["sublated_by"]) == (0.0, "high")
    assert live(contest) == ["high"]


def test_contents_contradict_whatever_the_policy(agent):
    agent.insert("a", "Her daughter is Ann", 0.6, qualificand="Mary", qualifier="child", condition="")
    agent.insert("b", "Her daughter is Eve", 0.9, qualificand="Mary", qualifier="child", condition="")
    assert agent("context_sublate", element_id="a", by_element_id="b")["ok"]


def public(value, source="Manual", precision="0.5"):
    record = {
        "subject": "cache",
        "predicate": "ttl",
        "object": value,
        "source": source,
        "precision": precision,
    }
    return assert_records(records=[read_record(record)], importing=False)[0].statement


def test_what_counts_for_others_is_ruled_on_by_reviewers_alone_and_by_what_counts(agent, reviewer):
    agent.insert("mine", "the TTL is 60 s", condition="")
    loser = f"statement:{public('90 s')}"
    assert agent("context_sublate", element_id=loser, by_element_id="mine")["rule"] == "scope"
    reviewer.insert("ours", "the TTL is 60 s", condition="")
    refused = reviewer("context_sublate", element_id=loser, by_element_id="ours")
    assert refused["rule"] == "winner_set_aside"
    winner = f"statement:{public('60 s', source='Changelog', precision='0.9')}"
    assert reviewer("context_sublate", element_id=loser, by_element_id=winner)["ok"]


def test_a_reviewer_may_strengthen_what_counts_for_all_and_others_say_it_for_themselves(agent, reviewer):
    public("the TTL is 90 s")
    for program, strengthened in ((agent, False), (reviewer, True)):
        program.insert("mine", "the TTL is 60 s", 0.4, condition="")
        done = better(program, "mine", "TTL: 90 seconds", 0.8, condition="")
        assert (done["ok"], done["strengthened"], done["newer"]["own"]) == (
            True,
            strengthened,
            not strengthened,
        )
        assert done["newer"]["precision"] == 0.8


def test_a_session_can_yield_to_what_counts(agent):
    agent.insert("mine", "the TTL is 60 s", 0.4, condition="")
    winner = f"statement:{public('90 s')}"
    assert agent("context_sublate", element_id="mine", by_element_id=winner)["by"] == winner


def test_nobody_rules_on_another_session(agent, other):
    agent.insert("a", "60 s", 0.5)
    agent.insert("b", "70 s", 0.9)
    ids = [f"statement:{agent('context_get', element_id=name)['element']['statement']}" for name in "ab"]
    assert other("context_sublate", element_id=ids[0], by_element_id=ids[1])["rule"] == "not_found"
    assert other("context_get", element_id="a")["rule"] == "not_found"


def test_a_token_that_may_only_read_rules_on_nothing(contest):
    token, _ = token_for(Role.READER)
    refused = Program(token)("context_sublate", element_id="low", by_element_id="high")
    assert refused["rule"] == "scope"


def test_correcting_a_loser_leaves_it_a_loser(contest):
    contest("context_sublate", element_id="low", by_element_id="high")
    contest.insert("low", "the TTL is 61 s", 0.6, overwrite=True)
    assert live(contest) == ["high"]
    assert contest("context_get", element_id="low")["element"]["sublated_by"] == "high"
