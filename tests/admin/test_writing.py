"""What little is written behind the administrators' door is written by verbs, and is in the log with who did it and why."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import NoReverseMatch, reverse

from contested.log.queries import Line, entries
from contested.people.models import Role, User
from contested.statements.models import ProvenanceRule, SourceClass
from tests.admin.cast import address, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def rita() -> User:
    return User.objects.create_user("rita", email="rita@example.org", role=Role.READER)


def change(client: Client, user: User, **said: Any) -> Any:
    given = {"role": user.role, "is_active": "on", "reason": "asked for it", **said}
    return client.post(
        address(User, "change", user.pk), {name: value for name, value in given.items() if value}
    )


def told(about: str) -> list[Line]:
    return [line for line in entries(about=about, users=True, limit=50) if line.actor][::-1]


def test_an_administrator_gives_a_role_and_it_is_logged(administrator: Client, rita: User):
    assert change(administrator, rita, role=Role.REVIEWER).status_code == 302
    rita.refresh_from_db()
    assert rita.role == Role.REVIEWER
    (line,) = told("account")
    assert (line.actor, line.reason, line.changes) == (
        "administrator", "asked for it", [("role", "reader", "reviewer")],
    )  # fmt: skip


def test_an_administrator_lets_somebody_in_no_more(administrator: Client, rita: User):
    assert change(administrator, rita, is_active="").status_code == 302
    rita.refresh_from_db()
    assert not rita.is_active
    assert [line.changes for line in told("account")] == [[("active", True, False)]]


def test_nothing_else_of_a_user_is_changed(administrator: Client, rita: User):
    change(
        administrator,
        rita,
        username="eve",
        is_superuser="on",
        is_staff="on",
        email="eve@example.org",
        password="x",
    )
    before = User.objects.values().get(pk=rita.pk)
    rita.refresh_from_db()
    assert (rita.username, rita.email, rita.is_superuser) == ("rita", "rita@example.org", False)
    assert before == User.objects.values().get(pk=rita.pk)
    assert told("account") == []


def test_a_refusal_says_why_and_keeps_what_was_typed(administrator: Client, rita: User):
    answer = change(administrator, rita, role=Role.AUDITOR, reason="")
    assert answer.status_code == 200
    assert b"This field is required" in answer.content
    himself = User.objects.get(role=Role.ADMINISTRATOR)
    answer = change(administrator, himself, role=Role.READER, reason="tired of it")
    assert "nobody changes his own role" in answer.content.decode()
    assert "tired of it" in answer.content.decode()
    assert told("account") == []


def test_an_auditor_sees_users_and_changes_none(rita: User):
    auditor = signed_in(Role.AUDITOR, staff=True)
    page = auditor.get(address(User, "change", rita.pk))
    assert page.status_code == 200
    assert b'name="_save"' not in page.content
    assert change(auditor, rita, role=Role.ADMINISTRATOR).status_code == 403
    rita.refresh_from_db()
    assert rita.role == Role.READER


def test_a_password_that_somebody_changes_for_himself_is_logged_and_not_told():
    auditor = User.objects.create_user("otto", password="once upon", role=Role.AUDITOR, is_staff=True)
    client = Client()
    client.force_login(auditor)
    said = {
        "old_password": "once upon",
        "new_password1": "a time there was",
        "new_password2": "a time there was",
    }
    assert client.post(reverse("admin:password_change"), said).status_code == 302
    (line,) = told("account")
    assert (line.actor, line.changes) == ("otto", [("password", None, "another")])


def test_no_user_is_made_or_deleted_here(administrator: Client, rita: User):
    assert administrator.post(address(User, "add"), {"username": "eve"}).status_code == 403
    assert administrator.post(address(User, "delete", rita.pk), {"post": "yes"}).status_code == 403


def test_there_are_no_groups_beside_the_roles(administrator: Client):
    with pytest.raises(NoReverseMatch):
        address(Group, "changelist")


def test_the_provenance_rules_are_for_an_administrator_to_edit(administrator: Client):
    rule = {
        "position": 5,
        "pattern": "^told at dinner",
        "source_class": SourceClass.UNVERIFIED,
        "note": "hearsay",
    }
    assert administrator.post(address(ProvenanceRule, "add"), rule).status_code == 302
    kept = ProvenanceRule.objects.get(position=5)
    answer = administrator.post(address(ProvenanceRule, "change", kept.pk), rule | {"pattern": "("})
    assert b"no regular expression" in answer.content
    changed = rule | {"source_class": SourceClass.COMMUNITY}
    assert administrator.post(address(ProvenanceRule, "change", kept.pk), changed).status_code == 302
    assert administrator.post(address(ProvenanceRule, "delete", kept.pk), {"post": "yes"}).status_code == 302
    assert not ProvenanceRule.objects.filter(position=5).exists()
    made, edited, removed = told("provenance_rule")
    assert [line.action for line in (made, edited, removed)] == ["rule.made", "rule.changed", "rule.removed"]
    assert {line.actor for line in (made, edited, removed)} == {"administrator"}
    assert edited.changes == [("class", "unverified", "community")]
    assert made.reason == "hearsay"


def test_an_auditor_sees_the_provenance_rules_and_changes_none():
    auditor = signed_in(Role.AUDITOR, staff=True)
    assert auditor.get(address(ProvenanceRule, "changelist")).status_code == 200
    assert auditor.post(address(ProvenanceRule, "add"), {"position": 5}).status_code == 403
