"""The administrators' windows look on the store's tables and change none."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.messages import get_messages
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from contested.alignment.actions import align
from contested.alignment.models import Alignment, AlignmentRelation
from contested.density.models import DirtyCell
from contested.exchange.kinds import predicate_named
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind
from contested.statements.models import (
    Polarity,
    ProvenanceRule,
    Source,
    SourceClass,
    SourceVersion,
    Statement,
)
from contested.sublation.models import Assessment, Ruling, RulingKind

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]

WINDOWS: list[type[Model]] = [
    Alignment,
    Assessment,
    ContestPolicy,
    DirtyCell,
    Ruling,
    Source,
    SourceVersion,
    Statement,
]


@pytest.fixture(autouse=True)
def world(state: State) -> None:
    loser, winner = state(source="A"), state(object="Coen", source="B", precision="0.9")
    set_policy(predicate=loser.predicate, kind=PolicyKind.IMMUTABLE)
    align(source=predicate_named("cradledIn"), target=loser.predicate, relation=AlignmentRelation.EXACT)
    Ruling.objects.create(statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="no record")
    Assessment.objects.create(statement=winner, precision=Decimal("0.8"), reason="seen")


def signed_in(role: Role, *, staff: bool) -> Client:
    everything = role is Role.ADMINISTRATOR
    user = User.objects.create_user(str(role), role=role, is_staff=staff, is_superuser=everything)
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def administrator() -> Client:
    return signed_in(Role.ADMINISTRATOR, staff=True)


def address(model: type[Model], view: str, *arguments: object) -> str:
    return reverse(f"admin:contested_{model._meta.model_name}_{view}", args=arguments)


def test_every_table_that_a_deed_is_done_to_has_a_window():
    registered = {model for model in admin.site._registry if model._meta.app_label == "contested"}
    assert registered == {*WINDOWS, ProvenanceRule}


@pytest.mark.parametrize("model", WINDOWS)
def test_a_window_shows_a_list_and_each_row(administrator: Client, model: type[Model]):
    row = model._default_manager.earliest("pk")
    assert administrator.get(address(model, "changelist")).status_code == 200
    page = administrator.get(address(model, "change", row.pk))
    assert page.status_code == 200
    assert b'name="_save"' not in page.content
    assert b"<textarea" not in page.content


@pytest.mark.parametrize("model", WINDOWS)
def test_nothing_is_added_changed_or_deleted_through_a_window(administrator: Client, model: type[Model]):
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
    assert list(model._default_manager.values()) == rows


def test_an_auditor_looks_through_the_windows_too():
    auditor = signed_in(Role.AUDITOR, staff=True)
    assert auditor.get(reverse("admin:index")).status_code == 200
    assert auditor.get(address(Statement, "changelist")).status_code == 200
    assert auditor.get(address(ProvenanceRule, "changelist")).status_code == 403


def test_a_reader_does_not():
    assert signed_in(Role.READER, staff=False).get(address(Statement, "changelist")).status_code == 302


def test_the_provenance_rules_are_for_an_administrator_to_edit(administrator: Client):
    rule = {"position": 5, "pattern": "^told at dinner", "source_class": SourceClass.UNVERIFIED, "note": ""}
    assert administrator.post(address(ProvenanceRule, "add"), rule).status_code == 302
    kept = ProvenanceRule.objects.get(position=5)
    answer = administrator.post(address(ProvenanceRule, "change", kept.pk), rule | {"pattern": "("})
    assert b"no regular expression" in answer.content
    assert administrator.post(address(ProvenanceRule, "delete", kept.pk), {"post": "yes"}).status_code == 302
    assert not ProvenanceRule.objects.filter(position=5).exists()


def test_a_list_costs_the_same_however_long_it_is(
    administrator: Client, state: State, django_assert_max_num_queries
):
    for n in range(30):
        state(subject=f"S{n}", object=f"P{n}", source=f"{n}")
    with django_assert_max_num_queries(8):
        assert administrator.get(address(Statement, "changelist")).status_code == 200
    found = administrator.get(address(Statement, "changelist"), {"q": "S7"})
    assert found.context["cl"].result_count == 1
