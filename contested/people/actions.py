"""Giving people and programs their keys."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from contested.log.actions import on_behalf_of
from contested.people.models import (
    ADMINISTERS,
    MAY_AUDIT,
    MAY_PROPOSE,
    MAY_REVIEW,
    MAY_WRITE,
    Role,
    Scope,
    Token,
    User,
)

PREFIX = "ct_"
LONGEST_NAME = 80
LONGEST_LIFETIME = timedelta(days=36_500)
USE_NOTED_EVERY = timedelta(minutes=1)


class TokenRefused(Exception):
    """This token is not made; the message says why."""


def digest(key: str) -> str:
    """Return what is kept of a token's key. The key is 256 random bits, so a plain hash can't be guessed back."""
    return hashlib.sha256(key.encode()).hexdigest()


def scopes_of(role: Role) -> list[Scope]:
    """Return the widest scopes that a token of this role can have."""
    scopes = [Scope.READ]
    if role in MAY_PROPOSE:
        scopes.append(Scope.PROPOSE)
    if role in MAY_WRITE:
        scopes.append(Scope.WRITE)
    if role in MAY_REVIEW:
        scopes.append(Scope.REVIEW)
    return scopes


def create_token(
    *,
    user: User,
    name: str,
    scopes: Iterable[Scope] | None = None,
    lifetime: timedelta | None = timedelta(days=90),
) -> tuple[Token, str]:
    """Make a token and return it with its key, which is shown this once and kept nowhere; without a lifetime it never ends.

    Raises `TokenRefused` for a scope that the user's role does not allow, a name that says nothing or too much, and a
    lifetime that is over or beyond the calendar.
    """
    allowed = scopes_of(Role(user.role))
    wanted = allowed if scopes is None else [scope for scope in Scope if scope in set(scopes)]
    wider = [scope for scope in wanted if scope not in allowed]
    if wider:
        raise TokenRefused(f"the role {user.role} does not allow the scope {wider[0]}")
    if not wanted:
        raise TokenRefused("a token without a scope opens nothing")
    if not 0 < len(name.strip()) <= LONGEST_NAME:
        raise TokenRefused(f"a token has a name of 1 to {LONGEST_NAME} characters")
    if lifetime is not None and not timedelta(0) < lifetime <= LONGEST_LIFETIME:
        raise TokenRefused(f"a token lives for at least a moment and at most {LONGEST_LIFETIME.days:,} days")
    key = PREFIX + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        name=name.strip(),
        digest=digest(key),
        prefix=key[:10],
        scopes=wanted,
        expires_at=None if lifetime is None else timezone.now() + lifetime,
    )
    return token, key


def token_of(key: str, *, at: datetime) -> Token | None:
    """Return the token that this key opens at a moment, with its user; None where it opens nothing."""
    return Token.objects.valid_at(at).select_related("user").filter(digest=digest(key)).first()


def note_use(*, token: Token, at: datetime) -> None:
    """Keep when a token was last used, to the minute, so that a busy program does not write at every request."""
    used = Q(last_used_at__isnull=True) | Q(last_used_at__lte=at - USE_NOTED_EVERY)
    if token.last_used_at is None or token.last_used_at <= at - USE_NOTED_EVERY:
        Token.objects.filter(used, pk=token.pk).update(last_used_at=at)


def revoke_token(*, token: Token) -> None:
    """Let a token open nothing from now on; when it was first revoked stays on record."""
    Token.objects.filter(pk=token.pk, revoked_at__isnull=True).update(revoked_at=timezone.now())
    token.refresh_from_db(fields=["revoked_at"])


class UserRefused(Exception):
    """This user is not made or not changed; the message says why."""


@transaction.atomic
def create_user(*, name: str, role: Role, reason: str = "", actor: User | None) -> tuple[User, str]:
    """Make a user with a fresh random password, and return both; the password is shown this once.

    Raises `UserRefused` for a name that is taken, or that no name can be.
    """
    password = secrets.token_urlsafe(12)
    user = User(
        username=User.normalize_username(name.strip()),
        role=role,
        is_staff=role in MAY_AUDIT,
        is_superuser=role == Role.ADMINISTRATOR,
    )
    user.set_password(password)
    try:
        user.full_clean()
    except ValidationError as error:
        raise UserRefused(f"“{name}”: {' '.join(error.messages)}") from error
    with on_behalf_of(actor=actor, reason=reason):
        user.save()
    return user, password


@transaction.atomic
def change_role(*, user: User, role: Role, reason: str, actor: User | None) -> User:
    """Give somebody another role from now on, and the doors and token scopes that go with it; one that he has stays.

    Raises `UserRefused` as `check_change` does.
    """
    standing = _locked(user)
    if standing.role == role:
        return standing
    check_change(user=standing, role=role, active=standing.is_active, reason=reason, actor=actor)
    standing.role = role
    standing.is_staff = role in MAY_AUDIT
    standing.is_superuser = role == Role.ADMINISTRATOR
    with on_behalf_of(actor=actor, reason=reason.strip()):
        standing.save(update_fields=["role", "is_staff", "is_superuser"])
    return standing


@transaction.atomic
def deactivate(*, user: User, reason: str, actor: User | None) -> User:
    """Let somebody and his tokens in no more, from now on; what he did stays his. Raises `UserRefused`."""
    return _let_in(user, active=False, reason=reason, actor=actor)


@transaction.atomic
def reactivate(*, user: User, reason: str, actor: User | None) -> User:
    """Let somebody in again, with the role he had. Raises `UserRefused`."""
    return _let_in(user, active=True, reason=reason, actor=actor)


def check_change(*, user: User, role: Role, active: bool, reason: str, actor: User | None) -> None:
    """Raise `UserRefused` if a user may not be changed to this.

    Without a reason, by himself, or where nobody would be left who can change users.
    """
    if not reason.strip():
        raise UserRefused("say why; it goes into the log")
    if actor is not None and actor.pk == user.pk:
        raise UserRefused("nobody changes his own role, or shuts himself out")
    leaves = user.may_administer and not (active and role == Role.ADMINISTRATOR)
    if leaves and not User.objects.filter(ADMINISTERS).exclude(pk=user.pk).exists():
        raise UserRefused("there would be no administrator left")


def _let_in(user: User, *, active: bool, reason: str, actor: User | None) -> User:
    standing = _locked(user)
    if standing.is_active == active:
        return standing
    check_change(user=standing, role=Role(standing.role), active=active, reason=reason, actor=actor)
    standing.is_active = active
    with on_behalf_of(actor=actor, reason=reason.strip()):
        standing.save(update_fields=["is_active"])
    return standing


def _locked(user: User) -> User:
    """Return a user as he stands, locked with all administrators, so that no two of them shut each other out at once."""
    wanted = User.objects.filter(Q(pk=user.pk) | ADMINISTERS).order_by("pk")
    return {one.pk: one for one in wanted.select_for_update(no_key=True)}[user.pk]


@dataclass(frozen=True, slots=True)
class DemoLogin:
    """A login of the demonstration, with a token for programs."""

    username: str
    role: str
    password: str
    token: str


DEMO = {
    Role.READER: "rita",
    Role.CONTRIBUTOR: "carl",
    Role.REVIEWER: "ada",
    Role.AUDITOR: "otto",
    Role.ADMINISTRATOR: "admin",
}


@transaction.atomic
def create_demo_users() -> list[DemoLogin]:
    """Make one user and one token for each role, each with a fresh random password; none where users exist already."""
    if User.objects.exists():
        return []
    logins = []
    for role, username in DEMO.items():
        password = secrets.token_urlsafe(9)
        user = User.objects.create_user(
            username,
            password=password,
            role=role,
            is_staff=role in {Role.AUDITOR, Role.ADMINISTRATOR},
            is_superuser=role == Role.ADMINISTRATOR,
        )
        _, key = create_token(user=user, name="demonstration")
        logins.append(DemoLogin(username, str(role), password, key))
    return logins
