"""The administrators' windows look on the store's tables and change none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.contrib.messages import get_messages
from django.db.models import Model
from django.test import Client, RequestFactory
from django.urls import reverse

from contested.agents.models import Element, Session
from contested.alignment.actions import align, link_same
from contested.alignment.models import Alignment, AlignmentRelation, SameAs
from contested.density.gate import set_gate
from contested.density.models import Cell, DirtyCell, RelevanceGate
from contested.evidence.models import EvidenceLink
from contested.exchange.jobs.models import Import
from contested.exchange.kinds import predicate_named
from contested.intake.actions import assert_statement
from contested.intake.record import read_record
from contested.log.models import Entry
from contested.people.actions import create_token
from contested.people.models import Role, Token, User
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind
from contested.review.models import Decision, Dispute, OutcomeKind
from contested.statements.actions import describe_source, retract
from contested.statements.models import (
    Entity,
    Polarity,
    ProvenanceRule,
    Retirement,
    Source,
    SourceClass,
    SourceVersion,
    Statement,
)
from contested.sublation.models import Assessment, Rejection, Ruling, RulingKind
from contested.sublation.rejecting import hold_apart
from tests.admin.cast import address, signed_in
from tests.conftest import CLAIM
from tests.worlds import standing

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]

WINDOWS: list[type[Model]] = [
    Alignment,
    Assessment,
    ContestPolicy,
    Decision,
    DirtyCell,
    Dispute,
    Element,
    Entry,
    EvidenceLink,
    Import,
    Rejection,
    RelevanceGate,
    Retirement,
    Ruling,
    SameAs,
    Session,
    Source,
    SourceVersion,
    Statement,
    Token,
]


QUOTE = {"document": "Baptisms 1860", "quote": "Mary, at Coen"}


def stated(**fields: Any) -> Statement:
    outcome = assert_statement(record=read_record(CLAIM | fields), actor=None)
    return Statement.objects.get(pk=outcome.statement or 0)


@pytest.fixture(autouse=True)
def world(behind_every_window: None) -> None:
    """Let it stand."""


@standing
def behind_every_window() -> None:
    """A store with something behind every window; what says by whom it is, is by ada."""
    ada = User.objects.create_user("ada", role=Role.REVIEWER)
    token, _ = create_token(user=ada, name="script")
    loser, winner = stated(source="A"), stated(object="Coen", source="B", precision="0.9", evidence=[QUOTE])
    set_policy(predicate=loser.predicate, kind=PolicyKind.IMMUTABLE, actor=ada)
    align(
        source=predicate_named("cradledIn"),
        target=loser.predicate,
        relation=AlignmentRelation.EXACT,
        actor=ada,
    )
    Ruling.objects.create(
        statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="no record", actor=ada
    )
    Assessment.objects.create(statement=winner, precision=Decimal("0.8"), reason="seen", actor=ada)
    a, b = Entity.objects.filter(label__in=["Coen", "St Newlyn East"])
    link_same(a=a, b=b, actor=ada)
    hold_apart(pairs=[("A", "B")], reason="independent", actor=ada)
    gate: dict[str, Any] = {"witnesses": 2, "sources": 50, "contestedness": Decimal("0.8"), "patterns": []}
    set_gate(**gate, reason="tried", actor=ada)
    describe_source(name="A", source_class=SourceClass.REFERENCE, reason="printed", actor=ada)
    Import.objects.create(name="claims.csv", file="1.csv", size=1, actor=ada)
    assert_statement(record=read_record(CLAIM | {"source": "C", "object": "Cairns"}), actor=ada)
    retract(statement=stated(source="D"), reason="misread", actor=ada)
    session = Session.objects.create(token=token, source=loser.source)
    Element.objects.create(session=session, name="e1", statement=loser)
    dispute = Dispute.objects.create(cell=Cell.objects.earliest("id"), scored=Decimal(1), span=Decimal(1))
    Decision.objects.create(
        dispute=dispute,
        outcome=OutcomeKind.BOTH_STAND,
        reason="they disagree",
        reviewer=ada,
        scored=Decimal(1),
    )


def looked_for(model: type[Model], words: str) -> ChangeList:
    """What a window finds for an administrator, before it is drawn, which costs ten times as much."""
    request = RequestFactory().get("/", {"q": words})
    request.user = User.objects.get(username=str(Role.ADMINISTRATOR))
    return admin.site._registry[model].get_changelist_instance(request)


def test_every_table_that_a_deed_is_done_to_has_a_window():
    registered = {model for model in admin.site._registry if model._meta.app_label == "contested"}
    assert registered == {*WINDOWS, ProvenanceRule, User}


def test_a_window_shows_a_list_and_each_row(administrator: Client):
    for model in WINDOWS:
        row = model._default_manager.earliest("pk")
        assert administrator.get(address(model, "changelist")).status_code == 200, model
        page = administrator.get(address(model, "change", row.pk))
        assert page.status_code == 200, model
        assert b'name="_save"' not in page.content
        assert b"<textarea" not in page.content


def test_nothing_is_added_changed_or_deleted_through_a_window(administrator: Client):
    for model in WINDOWS:
        rows = list(model._default_manager.values())
        row = model._default_manager.earliest("pk")
        deeds: list[tuple[str, dict[str, Any]]] = [
            (address(model, "add"), {}),
            (
                address(model, "change", row.pk),
                {"polarity": Polarity.NEGATED, "reason": "forged", "_save": "Save"},
            ),
            (address(model, "delete", row.pk), {"post": "yes"}),
        ]
        for where, said in deeds:
            assert administrator.post(where, said).status_code == 403, where
        picked = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
        answer = administrator.post(address(model, "changelist"), picked)
        assert not list(get_messages(answer.wsgi_request))
        assert list(model._default_manager.values()) == rows, model


def test_an_auditor_looks_through_the_windows_too():
    auditor = signed_in(Role.AUDITOR, staff=True)
    assert auditor.get(reverse("admin:index")).status_code == 200
    everything: list[type[Model]] = [*WINDOWS, ProvenanceRule, User]
    for model in everything:
        assert auditor.get(address(model, "changelist")).status_code == 200, model


def test_a_reviewer_does_not_though_he_is_on_the_staff():
    assert signed_in(Role.REVIEWER, staff=True).get(address(Statement, "changelist")).status_code == 403


def test_a_reader_does_not():
    assert signed_in(Role.READER, staff=False).get(address(Statement, "changelist")).status_code == 302


def test_a_window_is_searched_by_who_wrote_a_row_and_by_the_day(administrator: Client):
    def found(model: type[Model], words: str) -> int:
        return looked_for(model, words).result_count

    today = datetime.now(UTC).date()
    for model in WINDOWS:
        if model not in {DirtyCell, EvidenceLink, Source}:
            assert found(model, "ada") >= 1, model
            assert found(model, f"ada {today}") == found(model, "ada"), model
            assert found(model, "ada 2001-01-01") == 0, model
            assert found(model, "nobody-at-all") == 0, model


def test_nothing_that_is_looked_for_breaks_a_window(administrator: Client):
    for words in ("9999-12-31", "2026-13-01", "7" * 30, "a" * 3_000, "'; --", "é \u2028"):
        for model in WINDOWS:
            assert looked_for(model, words).result_count == 0, (model, words)
    for words in ("a" * 3_000, "\x00"):
        assert administrator.get(address(Statement, "changelist"), {"q": words}).status_code == 200


def test_statements_are_searched_by_a_subject_of_several_words(administrator: Client):
    found = administrator.get(address(Statement, "changelist"), {"q": "Mary Watson"})
    assert found.context["cl"].result_count == Statement.objects.count()
    found = administrator.get(address(Statement, "changelist"), {"q": "C ada"})
    assert found.context["cl"].result_count == 1


def test_a_list_costs_the_same_however_long_it_is(
    administrator: Client, state: State, django_assert_max_num_queries
):
    for n in range(30):
        state(subject=f"S{n}", object=f"P{n}", source=f"{n}")
    with django_assert_max_num_queries(8):
        assert administrator.get(address(Statement, "changelist")).status_code == 200
    found = administrator.get(address(Statement, "changelist"), {"q": "S7"})
    assert found.context["cl"].result_count == 1
