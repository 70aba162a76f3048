"""Users are made and changed from the command line too, and the log says so."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command

from contested.log.queries import entries
from contested.people.models import Role, User

pytestmark = pytest.mark.django_db


def user(*words: str) -> Any:
    out = StringIO()
    call_command("user", *words, "--json", stdout=out)
    return json.loads(out.getvalue())


def test_whoever_is_made_can_sign_in_with_the_password_that_is_shown_once():
    made = user("add", "ada", "--role", "reviewer")
    assert authenticate(username="ada", password=made["password"]) == User.objects.get(username="ada")
    assert User.objects.get(username="ada").may_review
    (line,) = entries(users=True, limit=5)
    assert (line.action, line.row) == ("user.made", made["id"])


def test_a_role_is_given_and_taken_for_a_reason():
    user("add", "ada")
    assert user("role", "ada", "auditor", "--reason", "audits us")["role"] == Role.AUDITOR
    assert User.objects.get().is_staff
    assert user("deactivate", "ada", "--reason", "left")["active"] is False
    assert user("reactivate", "ada", "--reason", "came back")["active"] is True
    assert [line.reason for line in entries(action="user.changed", users=True, limit=5)] == [
        "came back", "left", "audits us",
    ]  # fmt: skip
    assert user("list")["users"] == [
        {"id": User.objects.get().pk, "name": "ada", "role": "auditor", "active": True}
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("add", "ada"), "already exists"),
        (("add", "a b"), "valid username"),
        (("role", "eve", "reader", "--reason", "x"), "no user “eve”"),
        (("role", "ada", "reviewer", "--reason", " "), "say why"),
        (("deactivate", "admin", "--reason", "left"), "no administrator left"),
    ],
)
def test_what_is_refused_says_why(words: tuple[str, ...], why: str):
    user("add", "ada")
    user("add", "admin", "--role", "administrator")
    with pytest.raises(CommandError, match=why):
        user(*words)
