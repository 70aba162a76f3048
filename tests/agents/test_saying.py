"""Claims in, and back out: names, arguments, keys, and for whom they count."""

from __future__ import annotations

from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.statements.models import Retirement, RetirementKind, SourceKind, SourceVersion, Statement
from tests.agents.conftest import Program, token_for

KEYS = {
    "id", "content", "precision", "qualificand", "qualifier", "condition", "relation", "provenance", "sublated_by",
    "timestamp",
}  # fmt: skip


def test_a_claim_comes_back_as_it_was_said(agent):
    said = agent.insert(
        "el-1", "The cache TTL is 60s.", 0.92, provenance="docs/cache.md", relation="identity"
    )
    assert said["ok"]
    assert said["store_size"] == 1
    element = agent("context_get", element_id="el-1")["element"]
    assert element.keys() >= KEYS
    assert element == said["element"]
    assert (element["content"], element["precision"], element["relation"]) == (
        "The cache TTL is 60s.",
        0.92,
        "identity",
    )
    found = agent("context_retrieve", qualificand="cache", condition="env=prod", precision_threshold=0.5)
    assert (found["count"], [one["id"] for one in found["elements"]]) == (1, ["el-1"])


def test_a_claim_is_spelled_as_its_program_spells_it(agent, say):
    say(subject="Cache", predicate="default ttl", object="1 s")
    element = agent.insert("a", "60 s", qualifier="default_ttl")["element"]
    assert (element["qualificand"], element["qualifier"]) == ("cache", "default_ttl")
    assert (
        agent("context_retrieve", qualificand="Cache", qualifier="default_ttl", precision_threshold=0)[
            "count"
        ]
        == 2
    )


def test_condition_property_and_threshold_limit_what_is_retrieved(agent):
    agent.insert("hi", "60 s", 0.9)
    agent.insert("lo", "70 s", 0.2)
    agent.insert("other", "80 s", 0.8, condition="env=test AND lang=en")
    agent.insert("size", "1 MB", 0.7, qualifier="size")

    def ids(**asked):
        return [one["id"] for one in agent("context_retrieve", qualificand="cache", **asked)["elements"]]

    assert ids() == ["hi", "other", "size"]
    assert ids(condition="lang=en") == ["other"]
    assert ids(qualifier="SIZ") == ["size"]
    assert ids(condition="env=prod", precision_threshold=0) == ["hi", "size", "lo"]
    assert agent("context_retrieve", qualificand="nothing")["elements"] == []


def test_a_list_goes_on_where_its_page_ended(agent):
    for number in range(5):
        agent.insert(f"e{number}", f"{number} s", 0.9 if number % 2 else 0.8)
    seen, cursor = [], ""
    while True:
        page = agent("context_retrieve", qualificand="cache", max_elements=2, cursor=cursor)
        seen += [one["id"] for one in page["elements"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == ["e1", "e3", "e0", "e2", "e4"]
    assert agent("context_retrieve", qualificand="cache", cursor="bm9uc2Vuc2U")["rule"] == "cursor"
    assert agent("list_qualificands", cursor=page["next_cursor"] or "W10")["rule"] == "cursor"


def test_a_name_stands_for_one_claim(agent):
    agent.insert("a", "60 s")
    before = Statement.objects.count()
    refused = agent.insert("a", "90 s")
    assert (refused["ok"], refused["rule"]) == (False, "element_exists")
    assert agent.insert("a", "x", qualificand="y", qualifier="z")["rule"] == "element_exists"
    again = agent.insert("a", "60 s")
    assert (again["ok"], again["repeated"]) == (True, True)
    assert Statement.objects.count() == before
    assert agent("context_get", element_id="a")["element"]["content"] == "60 s"


def test_overwriting_is_a_correction_and_what_was_said_stays_on_record(agent):
    first = agent.insert("a", "60 s", 0.7)["element"]["statement"]
    corrected = agent.insert("a", "90 s", 0.6, provenance="redis.io/docs", overwrite=True)
    assert (corrected["corrected"], corrected["element"]["source_class"]) == (True, "primary")
    assert (corrected["element"]["content"], corrected["element"]["precision"]) == ("90 s", 0.6)
    assert Statement.objects.get(pk=first).tx_to is not None
    assert Retirement.objects.get(statement=first).kind == RetirementKind.CORRECTED
    assert [one["content"] for one in agent("context_retrieve", qualificand="cache")["elements"]] == ["90 s"]
    again = agent.insert("a", "90 s", 0.6, provenance="redis.io/docs", overwrite=True)
    assert (again["repeated"], again["corrected"]) == (True, False)
    assert agent.insert("b", "1 s", overwrite=True)["ok"]


def test_arguments_may_stand_in_one_object_and_unknown_ones_are_named(agent):
    given = {
        "id": "a",
        "content": "60 s",
        "precision": 0.5,
        "qualificand": "q",
        "qualifier": "p",
        "condition": "",
    }
    answer = agent("context_insert", args=given | {"classed_as": "primary"})
    assert answer["ok"]
    assert answer["warnings"] == ["context_insert takes no classed_as"]
    assert agent("context_get", args={"element_id": "a"})["ok"]


def test_what_cannot_be_read_is_named(agent):
    for change, word in (
        ({"precision": 1.5}, "precision"),
        ({"precision": "high"}, "precision"),
        ({"content": ""}, "content"),
        ({"content": 7}, "content"),
        ({"id": ""}, "id"),
        ({"qualificand": "  "}, "subject"),
        ({"condition": "a=1 AND a=2"}, "condition"),
        ({"overwrite": "perhaps"}, "overwrite"),
        ({"content": "\x00"}, "content"),
        ({"content": "\ud800"}, "content"),
        ({"id": "   "}, "id"),
        ({"id": "\x00"}, "id"),
        ({"precision": True}, "precision"),
        ({"precision": float("nan")}, "precision"),
        ({"provenance": "x" * 1001}, "provenance"),
    ):
        given = {
            "id": "a",
            "content": "60 s",
            "precision": 0.5,
            "qualificand": "q",
            "qualifier": "p",
        } | change
        answer = agent("context_insert", **given)
        assert (answer["ok"], answer["rule"] in {"arguments", "record"}) == (False, True), change
        assert answer["error"].startswith(word), answer
    assert Statement.objects.count() == 0


def test_a_missing_argument_is_named(agent):
    assert "element_id" in agent("context_get")["error"]
    assert agent("context_get", element_id="nobody")["rule"] == "not_found"
    assert agent("context_get", element_id="statement:99999999")["rule"] == "not_found"


def test_a_session_has_sources_of_its_own_by_class_and_is_one_witness(agent):
    agent.insert("a", "60 s", provenance="search snippet")
    agent.insert("b", "90 s", provenance="redis.io/docs, 2025")
    versions = list(
        SourceVersion.objects.known_at(None).filter(kind=SourceKind.SESSION).order_by("source_class")
    )
    assert [version.get_source_class_display() for version in versions] == ["primary", "unverified"]
    assert len({version.group for version in versions}) == 1


def test_what_a_session_says_counts_for_it_alone_until_it_is_promoted(agent, other):
    agent.insert("a", "60 s", provenance="redis.io/docs")
    assert agent("context_retrieve", qualificand="cache")["count"] == 1
    assert other("context_retrieve", qualificand="cache")["count"] == 0
    statement = agent("context_get", element_id="a")["element"]["statement"]
    assert other("context_get", element_id=f"statement:{statement}")["rule"] == "not_found"
    assert other.insert("a", "61 s")["ok"]
    promoted = agent("context_promote", element_id="a", source="Redis manual", reason="it is there to read")
    assert promoted["ok"], promoted
    found = other("context_retrieve", qualificand="cache", precision_threshold=0)
    assert [(one["content"], one["own"]) for one in found["elements"]] == [("61 s", True), ("60 s", False)]
    own = agent("context_get", element_id="a")["element"]
    assert (own["content"], own["own"]) == ("60 s", False)


def test_saying_tells_how_contested_the_cell_becomes(agent):
    agent.insert("a", "60 s", 0.8)
    met = agent.insert("b", "90 s", 0.8)
    assert (met["contestedness_before"], met["contestedness_after"]) == (0.0, 1.0)
    assert met["cell"]


def test_a_session_sees_what_counts_for_everybody(agent):
    assert_records(
        records=[read_record({"subject": "cache", "predicate": "ttl", "object": "60 s", "source": "Manual"})],
        importing=False,
    )
    met = agent.insert("a", "the TTL is 90 s", condition="")
    (pair,) = met["conflicts"]
    assert pair["b_id"] == "a"
    assert pair["a_id"].startswith("statement:")
    assert agent("context_get", element_id=pair["a_id"])["element"]["provenance"] == "Manual"


def test_recall_counts_the_sessions_own_claims_at_once(agent, other):
    agent.insert("a", "60 s", condition="")
    agent.insert("b", "90 s", condition="")
    mine = agent("recall", question="cache ttl")
    assert (mine["answer"]["text"], mine["contestedness"] > 0, len(mine["dissent"])) == ("60 s", True, 1)
    theirs = other("recall", question="cache ttl")
    assert (theirs["answer"], theirs["label"]) == (None, "no_evidence")
    assert agent("recall", question="")["rule"] == "arguments"
    assert agent("recall", question="x", as_of="yesterday")["rule"] == "arguments"
    assert agent("recall", question="x", sources=["nobody"])["rule"] == "question"


def test_a_predicate_first_met_here_is_immutable_and_a_known_one_stays(agent, say):
    agent.insert("a", "60 s")
    agent.insert("b", "London", qualificand="Ada", qualifier="bornIn")
    say(subject="Redis", predicate="mood", object="good", type="text")
    agent.insert("c", "bad", qualificand="Redis", qualifier="mood")
    found = {
        policy.predicate.name: (PolicyKind(policy.kind), PolicyOrigin(policy.origin))
        for policy in ContestPolicy.objects.known_at(None).select_related("predicate")
    }
    assert found["ttl"] == (PolicyKind.IMMUTABLE, PolicyOrigin.AGENT)
    assert found["birth place"] == (PolicyKind.IMMUTABLE, PolicyOrigin.VOCABULARY)
    assert "mood" not in found


def test_things_are_listed_own_ones_first(agent, say):
    say(subject="Aachen", object="x")
    agent.insert("a", "60 s", 0.9)
    agent.insert("b", "70 s", 0.7)
    rows = agent("list_qualificands")["qualificands"]
    assert rows[0] == {"qualificand": "cache", "count": 2, "mean_precision": 0.8}
    assert "Aachen" in [row["qualificand"] for row in rows]
    assert [row["qualificand"] for row in agent("list_qualificands", mine=True)["qualificands"]] == ["cache"]
    first = agent("list_qualificands", limit=1)
    rest = agent("list_qualificands", limit=1, cursor=first["next_cursor"])
    assert (first["qualificands"][0]["qualificand"], rest["qualificands"][0]["qualificand"]) == (
        "cache",
        "Aachen",
    )


def test_a_reader_reads_and_writes_nothing(reader):
    assert reader("context_retrieve", qualificand="cache")["ok"]
    assert reader.insert("a", "60 s")["rule"] == "scope"
    assert reader("compact")["rule"] == "scope"


def test_a_token_without_the_scope_to_read_reads_nothing(db):
    user = User.objects.create_user("w", role=Role.CONTRIBUTOR)
    token = token_for(Role.CONTRIBUTOR)[0]
    token.scopes, token.user = ["write"], user
    assert Program(token)("context_retrieve", qualificand="cache")["rule"] == "scope"


def test_without_a_token_there_is_a_session_of_this_machine(db):
    local = Program(None)
    assert local.insert("a", "60 s")["ok"]
    assert local("context_retrieve", qualificand="cache")["count"] == 1
    assert local("context_promote", element_id="a", source="Manual", reason="so")["rule"] == "scope"


def test_no_name_stands_before_the_number_of_a_public_claim(agent, say):
    public = say(subject="cache", predicate="ttl", object="1 s").statement
    answer = agent.insert(f"statement:{public}", "60 s")
    assert (answer["ok"], answer["rule"]) == (False, "arguments")
    assert agent("context_get", element_id=f"statement:{public}")["element"]["content"] == "1 s"
