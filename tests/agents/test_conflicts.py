"""Conflicts are found by what claims say, and told with both their sides or not at all."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from contested.agents.answering import CLOSING, OPENING
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.recall.budget import Line, count_tokens, pack


def pairs(agent, **asked):
    found = agent("detect_conflict", **{"qualificand": "cache"} | asked)
    return [(pair["a_id"], pair["b_id"]) for pair in found["conflict_pairs"]]


def test_a_pair_is_told_with_why_and_what_the_procedure_says(agent):
    agent.insert("a", "TLS is enabled", 0.7, provenance="search snippet")
    agent.insert("b", "TLS is disabled", 0.9, provenance="redis.io/docs")
    found = agent("detect_conflict", qualificand="cache")
    (pair,) = found["conflict_pairs"]
    assert found["n_examined"] == 2
    assert pair.keys() == {"a_id", "b_id", "a_precision", "b_precision", "jaccard", "reasons", "decide"}
    assert (pair["a_id"], pair["b_precision"], pair["jaccard"]) == ("a", 0.9, 0.5)
    assert pair["reasons"] == ["“enabled” in one, “disabled” in the other: they exclude each other"]
    assert (pair["decide"]["step"], pair["decide"]["winner"]) == ("provenance", "b")


def test_a_person_decides_where_the_favoured_is_not_stronger(agent):
    agent.insert("a", "TLS is enabled", 0.9, provenance="search snippet")
    agent.insert("b", "TLS is disabled", 0.6, provenance="redis.io/docs")
    decided = agent("detect_conflict", qualificand="cache")["conflict_pairs"][0]["decide"]
    assert (decided["step"], decided["winner"], decided["favours"]) == ("ask", None, "b")
    assert (decided["because"], decided["blocked_by"]) == ("provenance", "precision not higher")


def test_other_words_for_the_same_are_no_conflict(agent):
    agent.insert("a", "the TTL is 60 seconds")
    agent.insert("b", "the TTL is 1 minute")
    assert pairs(agent) == []


def test_claims_meet_where_one_condition_implies_the_other(agent):
    agent.insert("general", "60 s", condition="env=prod")
    agent.insert("special", "90 s", condition="env=prod AND lang=en")
    agent.insert("elsewhere", "30 s", condition="env=test")
    agent.insert("property", "30 s", qualifier="grace")
    assert pairs(agent) == [("general", "special")]


def test_what_is_less_precise_than_asked_for_is_not_examined(agent):
    agent.insert("a", "60 s", 0.9)
    agent.insert("b", "90 s", 0.4)
    assert pairs(agent) == []
    assert pairs(agent, precision_threshold=0.4) == [("a", "b")]


def test_two_values_that_may_both_stand_are_no_conflict_among_public_claims(agent):
    said = {"subject": "Mary", "source": "Register"}
    assert_records(
        records=[
            read_record(said | {"predicate": "child", "object": "Ann"}),
            read_record(said | {"predicate": "child", "object": "Bob"}),
            read_record(said | {"predicate": "birth place", "object": "Truro", "type": "entity"}),
            read_record(
                said | {"predicate": "birth place", "object": "Bath", "type": "entity", "source": "Tree"}
            ),
        ],
        importing=False,
    )
    found = agent("detect_conflict", qualificand="Mary", precision_threshold=0)
    (pair,) = found["conflict_pairs"]
    told = {agent("context_get", element_id=pair[side])["element"]["content"] for side in ("a_id", "b_id")}
    assert told == {"Truro", "Bath"}


def test_a_cell_that_programs_opened_is_scored_by_what_its_claims_assert(agent):
    for name, content in (
        ("a", "JWT TTL is 24 hours"),
        ("b", "JWT TTL is 1 day"),
        ("c", "The JWT TTL is one day, in prod"),
    ):
        agent.insert(name, content, condition="")
    settled = agent("recall", question="cache ttl")
    assert (settled["contestedness"], settled["dissent"]) == (0.0, [])
    agent.insert("d", "JWT TTL is 1 hour", condition="")
    contested = agent("recall", question="cache ttl")
    assert contested["contestedness"] > 0
    assert [one["value"] for one in contested["dissent"]] == ["JWT TTL is 1 hour"]


def window(agent, **asked):
    return agent("context_window", **{"qualificand": "cache"} | asked)


def test_a_window_tells_claims_by_precision(agent):
    agent.insert("a", "60 s", 0.7)
    agent.insert("b", "1 MB", 0.9, qualifier="size", condition="")
    found = window(agent)
    assert found["context_window"].splitlines() == [
        "[b] cache, size (precision 0.9): 1 MB",
        "[a] cache, ttl, if env=prod (precision 0.7): 60 s",
    ]
    assert (found["included_ids"], found["n_included"], found["tokens_budget"]) == (["b", "a"], 2, 4096)
    assert 0 < found["tokens_used"] <= 4096


def test_an_unresolved_conflict_is_one_marked_block_with_both_its_sides(agent):
    agent.insert("a", "60 s", 0.9)
    agent.insert("between", "1 MB", 0.8, qualifier="size")
    agent.insert("b", "90 s", 0.2)
    found = window(agent)
    assert found["included_ids"] == ["a", "b", "between"]
    lines = found["context_window"].splitlines()
    assert (lines[0], lines[3], found["n_conflicts"]) == (OPENING, CLOSING, 1)


def test_no_side_of_a_conflict_is_told_alone_where_there_is_no_room_for_both(agent):
    agent.insert("a", f"60 s {'because ' * 25}", 0.9)
    agent.insert("b", f"90 s {'because ' * 25}", 0.8)
    agent.insert("c", "1 MB", 0.6, qualifier="size")
    found = window(agent, max_tokens=64)
    assert (found["included_ids"], found["left_out_ids"]) == (["c"], ["a", "b"])


def test_a_conflict_that_was_decided_is_told_by_its_winner(agent):
    agent.insert("a", "60 s", 0.9)
    agent.insert("b", "90 s", 0.7)
    agent("context_sublate", element_id="b", by_element_id="a")
    assert window(agent)["included_ids"] == ["a"]


def test_compacting_hides_the_sessions_own_imprecise_claims_and_nothing_else(agent, say):
    say(subject="cache", predicate="ttl", object="70 s", type="text", precision="0.1", source="Manual")
    agent.insert("hi", "x", 0.9)
    agent.insert("lo", "y", 0.2)
    agent.insert("other", "z", 0.2, qualificand="elsewhere")
    agent.insert("scoped", "w", 0.2, condition="env=test")
    done = agent("compact", precision_threshold=0.5, qualificand="cache", task_context="env=prod")
    assert (done["compressed_ids"], done["n_compressed"], done["more"]) == (["lo"], 1, False)
    found = agent("context_retrieve", qualificand="cache", precision_threshold=0)
    assert "lo" not in [one["id"] for one in found["elements"]]
    assert agent("context_get", element_id="lo")["element"]["hidden"]
    assert agent("compact", precision_threshold=0.5)["compressed_ids"] == ["other", "scoped"]


def test_a_hidden_claim_stays_a_witness(agent):
    agent.insert("a", "60 s", 0.9)
    agent.insert("b", "90 s", 0.2)
    agent("compact", precision_threshold=0.5)
    assert pairs(agent, precision_threshold=0.1) == [("a", "b")]
    assert window(agent)["included_ids"] == ["a", "b"]


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.tuples(st.text("ab ", min_size=1, max_size=40), st.booleans()), max_size=12),
    st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=12),
    st.integers(1, 80),
)
def test_a_packed_window_keeps_its_budget_and_never_parts_a_conflict(told, joined, budget):
    lines = [Line(number, text, wanted) for number, (text, wanted) in enumerate(told)]
    packed = pack(lines, joined, budget=budget, opening="(", closing=")")
    assert packed.tokens <= budget
    assert count_tokens(packed.text) <= packed.tokens
    known = range(len(lines))
    for a, b in joined:
        if a in known and b in known:
            assert (a in packed.included) is (b in packed.included)
    assert len(set(packed.included)) == len(packed.included)
