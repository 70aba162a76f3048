"""Tokens: their keys are kept nowhere, and they open what their role and scopes allow, for as long as they live."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone

from contested.people.actions import (
    TokenRefused,
    create_demo_users,
    create_token,
    digest,
    note_use,
    revoke_token,
    scopes_of,
    token_of,
)
from contested.people.models import Role, Scope, Token, User

pytestmark = pytest.mark.django_db

READ, PROPOSE, WRITE, REVIEW = Scope


@pytest.fixture
def carl() -> User:
    return User.objects.create_user("carl", role=Role.CONTRIBUTOR)


def test_the_key_opens_and_is_kept_nowhere(carl: User):
    token, key = create_token(user=carl, name="loader")
    assert key.startswith("ct_")
    assert len(key) > 40
    assert token_of(key, at=timezone.now()) == token
    kept = " ".join(str(value) for row in Token.objects.values_list() for value in row)
    assert key not in kept
    assert token.digest == digest(key)
    assert key.startswith(token.prefix)
    assert len(token.prefix) == 10


def test_no_two_keys_are_alike(carl: User):
    assert len({create_token(user=carl, name="loader")[1] for _ in range(20)}) == 20


@pytest.mark.parametrize("tried", ["", "ct_", "ct_wrong", "digest", "prefix"])
def test_nothing_but_the_key_opens(carl: User, tried: str):
    token, _ = create_token(user=carl, name="loader")
    assert token_of(getattr(token, tried, tried) if tried.isalpha() else tried, at=timezone.now()) is None


def test_a_token_lives_as_long_as_it_was_given(carl: User):
    token, key = create_token(user=carl, name="loader", lifetime=timedelta(days=1))
    now = timezone.now()
    assert token_of(key, at=now + timedelta(hours=23)) == token
    assert token_of(key, at=now + timedelta(hours=25)) is None


def test_a_token_without_a_lifetime_never_ends(carl: User):
    token, key = create_token(user=carl, name="loader", lifetime=None)
    assert token_of(key, at=timezone.now() + timedelta(days=100_000)) == token


def test_a_revoked_token_opens_nothing_and_says_since_when(carl: User):
    token, key = create_token(user=carl, name="loader")
    revoke_token(token=token)
    revoked_at = token.revoked_at
    assert revoked_at is not None
    assert token_of(key, at=timezone.now()) is None
    revoke_token(token=token)
    assert token.revoked_at == revoked_at


def test_the_token_of_somebody_who_has_left_opens_nothing(carl: User):
    _, key = create_token(user=carl, name="loader")
    User.objects.filter(pk=carl.pk).update(is_active=False)
    assert token_of(key, at=timezone.now()) is None


@pytest.mark.parametrize(
    ("role", "scopes"),
    [
        (Role.READER, [READ, PROPOSE]),
        (Role.CONTRIBUTOR, [READ, PROPOSE, WRITE]),
        (Role.REVIEWER, [READ, PROPOSE, WRITE, REVIEW]),
        (Role.AUDITOR, [READ]),
        (Role.ADMINISTRATOR, [READ, PROPOSE, WRITE, REVIEW]),
    ],
)
def test_a_role_bounds_the_scopes(role: Role, scopes: list[Scope]):
    user = User.objects.create_user("somebody", role=role)
    assert scopes_of(role) == scopes
    token, _ = create_token(user=user, name="all")
    assert token.scopes == scopes
    for wider in set(Scope) - set(scopes):
        with pytest.raises(TokenRefused, match=f"{role} does not allow the scope {wider}"):
            create_token(user=user, name="more", scopes=[READ, wider])


def test_a_token_may_have_fewer_scopes_than_its_role(carl: User):
    token, _ = create_token(user=carl, name="reader", scopes=[READ, READ])
    assert token.scopes == [READ]


@pytest.mark.parametrize(
    "given",
    [
        {"name": " "},
        {"name": "x" * 81},
        {"scopes": []},
        {"lifetime": timedelta(0)},
        {"lifetime": timedelta(days=-1)},
        {"lifetime": timedelta(days=36_501)},
    ],
    ids=str,
)
def test_a_token_that_makes_no_sense_is_not_made(carl: User, given: dict[str, Any]):
    with pytest.raises(TokenRefused):
        create_token(**{"user": carl, "name": "loader", **given})
    assert not Token.objects.exists()


def test_the_last_use_is_noted_to_the_minute(carl: User, django_assert_num_queries):
    token, _ = create_token(user=carl, name="loader")
    now = timezone.now()
    note_use(token=token, at=now)
    token.refresh_from_db()
    assert token.last_used_at == now
    with django_assert_num_queries(0):
        note_use(token=token, at=now + timedelta(seconds=30))
    note_use(token=token, at=now + timedelta(seconds=61))
    token.refresh_from_db()
    assert token.last_used_at == now + timedelta(seconds=61)


def test_a_role_is_one_of_five():
    with pytest.raises(IntegrityError, match="account_has_a_known_role"), transaction.atomic():
        User.objects.create_user("eve", role="owner")


def test_who_may_write_and_who_may_review():
    may = {role: (user.may_write, user.may_review) for role in Role if (user := User(role=role))}
    assert may == {
        Role.READER: (False, False),
        Role.CONTRIBUTOR: (True, False),
        Role.REVIEWER: (True, True),
        Role.AUDITOR: (False, False),
        Role.ADMINISTRATOR: (True, True),
    }
    assert not User(role=Role.REVIEWER, is_active=False).may_review


def test_the_demonstration_has_one_user_and_one_token_for_each_role():
    logins = create_demo_users()
    assert sorted(login.role for login in logins) == sorted(Role)
    assert len({login.password for login in logins}) == len(Role)
    for login in logins:
        user = authenticate(username=login.username, password=login.password)
        assert isinstance(user, User)
        assert user.role == login.role
        token = token_of(login.token, at=timezone.now())
        assert token is not None
        assert token.user == user
    staff = set(User.objects.filter(is_staff=True).values_list("role", flat=True))
    assert staff == {Role.AUDITOR, Role.ADMINISTRATOR}
    assert User.objects.get(is_superuser=True).role == Role.ADMINISTRATOR


def test_a_store_with_users_gets_no_demonstration(carl: User):
    assert create_demo_users() == []
    assert User.objects.get() == carl


@pytest.fixture
def manage(carl: User) -> Callable[..., dict[str, Any]]:
    def command(*arguments: str) -> dict[str, Any]:
        out = StringIO()
        call_command("token", *arguments, "--json", stdout=out)
        found: dict[str, Any] = json.loads(out.getvalue())
        return found

    return command


def test_the_command_makes_lists_and_revokes(manage: Callable[..., dict[str, Any]]):
    made = manage("create", "carl", "--name", "loader", "--scope", "read", "--days", "7")
    assert (made["scopes"], token_of(made["token"], at=timezone.now()) is not None) == (["read"], True)
    assert manage("--json", "list")["tokens"] == manage("list")["tokens"]
    (listed,) = manage("list", "--user", "carl")["tokens"]
    assert (listed["name"], listed["user"], listed["revoked_at"]) == ("loader", "carl", None)
    assert made["token"] not in json.dumps(listed)
    manage("revoke", str(made["id"]))
    assert token_of(made["token"], at=timezone.now()) is None
    assert manage("list")["tokens"][0]["revoked_at"] is not None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["create", "nobody", "--name", "x"], "there is no user “nobody”"),
        (
            ["create", "carl", "--name", "x", "--scope", "review"],
            "contributor does not allow the scope review",
        ),
        (["create", "carl", "--name", "x", "--days", "-1"], "lives for at least a moment"),
        (["create", "carl", "--name", "x", "--days", "99999999999"], "at most 36,500 days"),
        (["create", "carl", "--name", "x" * 81], "a name of 1 to 80"),
        (["create", "carl", "--name", "x", "--scope", "all"], "invalid choice"),
        (["create", "carl"], "--name"),
        (["revoke", "77"], "there is no token 77"),
    ],
)
def test_the_command_says_what_is_wrong(
    manage: Callable[..., dict[str, Any]], arguments: list[str], message: str
):
    with pytest.raises(CommandError, match=message):
        manage(*arguments)
