"""Users are given roles and let in or not, for a reason that is on record, and somebody can always go on doing it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client

from contested.log.queries import entries
from contested.people.actions import (
    UserRefused,
    change_role,
    create_token,
    deactivate,
    reactivate,
    token_of,
)
from contested.people.models import Role, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def rita():
    return User.objects.create_user("rita", role=Role.READER)


@pytest.fixture
def admin():
    return User.objects.create_user("admin", role=Role.ADMINISTRATOR, is_staff=True, is_superuser=True)


def told():
    return [
        (line.action, line.row, line.actor, line.reason, line.changes)
        for line in entries(action="user.changed", users=True, limit=10)
    ]


def test_a_new_role_is_told_with_who_gave_it_and_why(rita, admin):
    change_role(user=rita, role=Role.CONTRIBUTOR, reason=" brought a register ", actor=admin)
    rita.refresh_from_db()
    assert rita.may_write
    assert told() == [
        ("user.changed", rita.pk, "admin", "brought a register", [("role", "reader", "contributor")])
    ]


@pytest.mark.parametrize(
    ("role", "staff", "superuser"),
    [(Role.REVIEWER, False, False), (Role.AUDITOR, True, False), (Role.ADMINISTRATOR, True, True)],
)
def test_the_doors_go_with_the_role(rita, admin, role, staff, superuser):
    change_role(user=rita, role=role, reason="asked to", actor=admin)
    rita.refresh_from_db()
    assert (rita.is_staff, rita.is_superuser) == (staff, superuser)
    change_role(user=rita, role=Role.READER, reason="no longer", actor=admin)
    rita.refresh_from_db()
    assert (rita.is_staff, rita.is_superuser) == (False, False)


def test_a_role_that_somebody_has_already_is_no_change(rita, admin):
    change_role(user=rita, role=Role.READER, reason="", actor=admin)
    reactivate(user=rita, reason="", actor=admin)
    assert told() == []


def test_whoever_is_shut_out_is_out_at_once_and_his_tokens_too(rita, admin):
    _, key = create_token(user=rita, name="script")
    browser = Client()
    browser.force_login(rita)
    deactivate(user=rita, reason="left", actor=admin)
    assert token_of(key, at=datetime.now(UTC)) is None
    assert not browser.get("/").wsgi_request.user.is_authenticated
    reactivate(user=rita, reason="came back", actor=admin)
    assert token_of(key, at=datetime.now(UTC)) is not None
    assert [changes for *_, changes in told()] == [[("active", False, True)], [("active", True, False)]]


def test_nothing_is_done_without_a_reason(rita, admin):
    with pytest.raises(UserRefused, match="say why"):
        change_role(user=rita, role=Role.REVIEWER, reason=" ", actor=admin)
    with pytest.raises(UserRefused, match="say why"):
        deactivate(user=rita, reason="", actor=admin)


def test_nobody_changes_himself(admin):
    User.objects.create_user("other", role=Role.ADMINISTRATOR)
    with pytest.raises(UserRefused, match="his own role"):
        change_role(user=admin, role=Role.AUDITOR, reason="tired", actor=admin)


def test_an_administrator_is_always_left(admin):
    """From outside, by a command, too."""
    with pytest.raises(UserRefused, match="no administrator left"):
        change_role(user=admin, role=Role.READER, reason="left", actor=None)
    with pytest.raises(UserRefused, match="no administrator left"):
        deactivate(user=admin, reason="left", actor=None)
    other = User.objects.create_user("other", role=Role.ADMINISTRATOR)
    deactivate(user=admin, reason="left", actor=other)
    with pytest.raises(UserRefused, match="no administrator left"):
        deactivate(user=other, reason="left", actor=None)
