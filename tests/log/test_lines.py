"""Whatever is decided writes a line, on every path; and a line is there for good."""

# ruff: noqa: S608 - what is put into SQL here are this file's own words

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction

from contested.alignment.actions import align, link_same
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, SameAs
from contested.density.gate import set_gate
from contested.density.models import RelevanceGate
from contested.exchange.kinds import predicate_named
from contested.log.actions import append, on_behalf_of
from contested.log.models import Entry, Head
from contested.log.queries import Line, entries
from contested.log.verify import verify_log
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.postgres import query
from contested.statements.actions.sources import describe_source
from contested.statements.models import Entity, SourceClass, SourceKind, SourceVersion, Statement
from contested.sublation.assessing import assess_source, withdraw_assessment
from contested.sublation.models import Assessment, Rejection, Ruling, RulingKind
from contested.sublation.rejecting import hold_apart, reconsider, reject_estimate

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]


def lines(about: str | None = None) -> list[Line]:
    """Every line, the first first."""
    return entries(about=about, users=True, limit=100)[::-1]


def deeds(about: str | None = None) -> list[str]:
    return [line.action for line in lines(about)]


def test_a_ruling_is_told_by_one_line_with_who_and_why(decided: Ruling):
    (line,) = lines("ruling")
    assert (line.action, line.row, line.actor) == ("ruling.made", decided.pk, "ada")
    assert line.reason == "no record of it in Coen"
    assert line.before is None
    assert line.after == {"kind": "sublated", "statement": decided.statement_id, "winner": decided.winner_id}


def test_a_ruling_of_raw_sql_is_told_too(decided: Ruling):
    query.execute(
        "insert into ruling (statement_id, kind, reason) select winner_id, 4, 'compacted' from ruling"
    )
    assert [(line.action, line.reason) for line in lines("ruling")][1:] == [("ruling.made", "compacted")]


def test_a_ruling_that_is_merely_closed_is_told_as_withdrawn(decided: Ruling, ada: User):
    with on_behalf_of(actor=ada, reason="a slip"):
        decided.close()
    line = lines("ruling")[-1]
    assert (line.action, line.actor, line.reason) == ("ruling.withdrawn", "ada", "a slip")
    assert line.before == {
        "kind": "sublated",
        "statement": decided.statement_id,
        "winner": decided.winner_id,
    }
    assert line.after is None


def test_a_reversal_is_one_line(decided: Ruling, ada: User):
    reversal = Ruling.objects.create(
        statement=decided.statement,
        winner=decided.winner,
        kind=decided.kind,
        reverses=decided,
        reason="found",
        actor=ada,
    )
    line = lines("ruling")[1]
    assert (line.action, line.row, line.reason) == ("ruling.reversed", reversal.pk, "found")
    assert line.after is not None
    assert line.after["reverses"] == decided.pk


def test_a_reassessment_is_one_line_that_tells_what_was_thought_before(decided: Ruling, ada: User):
    Assessment.objects.create(statement=decided.winner, precision=Decimal("0.6"), reason="blurred", actor=ada)
    line = lines("assessment")[-1]
    assert len(lines("assessment")) == 2
    assert line.changes == [("precision", 0.8, 0.6)]


def test_what_a_source_counts_for_is_told_until_it_is_withdrawn(claim: Statement, ada: User):
    assess_source(source=claim.source, precision=Decimal("0.7"), reason="agrees with others", actor=ada)
    withdraw_assessment(source=claim.source, actor=ada)
    assert deeds("assessment") == ["assessment.made", "assessment.withdrawn"]
    assert [line.actor for line in lines("assessment")] == ["ada", "ada"]


def test_a_policy_is_told_with_the_one_before_it(claim: Statement, ada: User):
    set_policy(predicate=claim.predicate, kind=PolicyKind.IMMUTABLE)
    set_policy(predicate=claim.predicate, kind=PolicyKind.BOUNDED, bound=2, reason="two parents", actor=ada)
    line = lines("contest_policy")[-1]
    assert line.changes == [("kind", "immutable", "bounded"), ("bound", None, 2)]
    assert deeds() == ["user.made", "policy.set", "policy.set"]


def test_what_is_proposed_and_what_is_judged_of_two_predicates_is_told(claim: Statement):
    other = predicate_named("cradledIn")
    for status in (AlignmentStatus.CANDIDATE, AlignmentStatus.ACCEPTED, AlignmentStatus.REJECTED):
        align(source=other, target=claim.predicate, relation=AlignmentRelation.EXACT, status=status)
    assert deeds("alignment") == ["alignment.proposed", "alignment.judged", "alignment.judged"]
    assert lines("alignment")[-1].changes == [("status", "accepted", "rejected")]


def test_that_two_things_are_one_is_told_and_that_they_are_not(claim: Statement):
    a, b = Entity.objects.order_by("id")[:2]
    link_same(a=a, b=b)
    link_same(a=b, b=a, status=AlignmentStatus.REJECTED)
    SameAs.objects.get(tx_to=None).close()
    assert deeds("same_as") == ["same_as.linked", "same_as.parted", "same_as.withdrawn"]


def test_a_source_that_is_merely_met_is_not_told_and_what_is_said_of_it_later_is(claim: Statement, ada: User):
    assert not lines()[1:]
    describe_source(name=claim.source.name, source_class=SourceClass.SCHOLARLY, reason="a study", actor=ada)
    (line,) = lines("source_version")
    assert (line.action, line.actor, line.reason) == ("source.described", "ada", "a study")
    assert line.changes == [("class", "primary", "scholarly"), ("precision", 0.95, 0.85)]


def test_a_group_is_told_by_its_digest_alone(claim: Statement):
    describe_source(name=claim.source.name, group="Grandmother’s papers")
    (line,) = lines("source_version")
    assert {name for name, *_ in line.changes} == {"group"}
    assert "Grandmother" not in str(line.after)


def test_the_gate_and_what_is_rejected_are_told(claim: Statement, ada: User):
    gate: dict[str, Any] = {
        "witnesses": 3,
        "sources": 50,
        "contestedness": Decimal("0.8"),
        "patterns": ["^x"],
    }
    set_gate(**gate, reason="less noise", actor=ada)
    set_gate(**gate | {"witnesses": 2}, reason="too little left", actor=ada)
    assert lines("relevance_gate")[-1].changes == [("witnesses", 3, 2)]
    rejection = reject_estimate(source=claim.source, precision=Decimal("0.2"), reason="too few", actor=ada)
    hold_apart(pairs=[("A", "B")], reason="independent", actor=ada)
    reconsider(rejection=rejection, actor=ada)
    assert deeds("rejection") == ["rejection.made", "rejection.made", "rejection.withdrawn"]


def test_of_a_user_is_told_what_he_may_do_and_never_his_name_or_password(ada: User):
    ada.set_password("correct horse")
    ada.role = Role.AUDITOR
    ada.first_name = "Ada"
    with on_behalf_of(actor=None, reason="asked for it"):
        ada.save()
    made, changed = lines("account")
    assert (made.action, made.row) == ("user.made", ada.pk)
    assert changed.changes == [("role", "reviewer", "auditor"), ("password", None, "another")]
    assert changed.reason == "asked for it"
    told = str(Entry.objects.values_list("before", "after"))
    assert "Ada" not in told
    assert "ada" not in told
    assert ada.password not in told


def test_a_user_who_is_removed_is_told_of(ada: User):
    query.execute("delete from account where id = %(id)s", {"id": ada.pk})
    line = lines("account")[-1]
    assert (line.action, line.row) == ("user.removed", ada.pk)
    assert line.before is not None
    assert line.before["role"] == "reviewer"
    assert line.after is None
    assert not verify_log().breaks


def test_signing_in_is_no_change_of_a_user(ada: User):
    ada.save(update_fields=["last_login", "email"])
    assert deeds() == ["user.made"]


def test_a_deed_without_a_row_of_its_own_writes_its_line_itself(ada: User):
    entry = append(
        action="dispute.decided",
        about="dispute",
        row=7,
        actor=ada,
        reason="seen both",
        after={"rulings": [3]},
    )
    (line,) = lines("dispute")
    assert (line.id, line.action, line.actor, line.after) == (
        entry.pk,
        "dispute.decided",
        "ada",
        {"rulings": [3]},
    )


def test_who_speaks_is_told_for_no_longer_than_he_does(claim: Statement, ada: User):
    with on_behalf_of(actor=ada, reason="by her"):
        Assessment.objects.create(statement=claim, precision=Decimal("0.5"), reason="seen")
        with on_behalf_of(actor=None):
            Assessment.objects.create(statement=claim, precision=Decimal("0.6"), reason="seen")
    Assessment.objects.create(statement=claim, precision=Decimal("0.7"), reason="seen")
    assert [line.actor for line in lines("assessment")] == ["ada", None, None]


def test_what_is_taken_back_leaves_no_line(claim: Statement):
    with transaction.atomic():
        Assessment.objects.create(statement=claim, precision=Decimal("0.5"), reason="seen")
        transaction.set_rollback(True)
    assert not lines()


WORDS = [
    ("ruling", "kind", "kind", RulingKind),
    ("contest_policy", "kind", "kind", PolicyKind),
    ("contest_policy", "origin", "origin", PolicyOrigin),
    ("alignment", "relation", "relation", AlignmentRelation),
    ("alignment", "status", "status", AlignmentStatus),
    ("same_as", "status", "status", AlignmentStatus),
    ("source_version", "source_class", "class", SourceClass),
    ("source_version", "kind", "kind", SourceKind),
]


@pytest.mark.parametrize(("table", "column", "name", "codes"), WORDS)
def test_the_words_of_the_log_are_those_of_the_product(table, column, name, codes):
    told = f"log_facts(jsonb_populate_record(null::{table}, jsonb_build_object('{column}', %(code)s))) ->> '{name}'"
    for code in codes:
        assert query.value(f"select {told}", {"code": int(code)}) == code.label


@pytest.mark.parametrize(
    "table", [Alignment, Assessment, ContestPolicy, Rejection, RelevanceGate, Ruling, SameAs, SourceVersion]
)
def test_every_table_of_decisions_is_logged(table):
    triggers = query.rows(
        "select tgname from pg_trigger where tgrelid = %(table)s::regclass and tgname like '%%_is_logged'",
        str,
        {"table": table._meta.db_table},
    )
    assert sorted(triggers) == ["closing_is_logged", "making_is_logged"]


@pytest.mark.usefixtures("sealed")
def test_a_line_is_never_rewritten(decided: Ruling, refused):
    for change in ("reason = 'another'", "place = place + 1", "actor_id = null", "hash = 'x'"):
        with refused("never changes once written"):
            query.execute(f"update log_entry set {change}")
    for change in ("place = 0", "hash = 'x'", "begun = now()"):
        with refused("never changes but with a line"):
            query.execute(f"update log_head set {change}")


def test_a_line_gets_the_time_and_the_place_that_the_database_gives_it(sealed: None, claim: Statement):
    query.execute(
        """insert into log_entry (at, action, about, row_id, place, previous, hash)
        values ('2001-01-01', 'ruling.made', 'ruling', 1, 99, 'x', 'y')"""
    )
    line = Entry.objects.get()
    assert line.at.year > 2001
    assert line.place == 1
    assert Head.objects.get().hash == line.hash
