"""Giving people and programs their keys."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from contested.people.models import MAY_REVIEW, MAY_WRITE, Role, Scope, Token, User

PREFIX = "ct_"
USE_NOTED_EVERY = timedelta(minutes=1)


class NoSuchUser(Exception):
    """There is no user of this name."""


def digest(key: str) -> str:
    """Return what is kept of a token's key. The key is 256 random bits, so a plain hash can't be guessed back."""
    return hashlib.sha256(key.encode()).hexdigest()


def scopes_of(role: Role) -> list[Scope]:
    """Return the widest scopes that a token of this role can have."""
    scopes = [Scope.READ]
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
    """Make a token and return it with its key, which is shown this once and kept nowhere. None lives for ever."""
    key = PREFIX + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        name=name,
        digest=digest(key),
        prefix=key[:10],
        scopes=list(scopes_of(Role(user.role)) if scopes is None else scopes),
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
    """Let a token open nothing from now on."""
    token.revoked_at = timezone.now()
    token.save(update_fields=["revoked_at"])


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
