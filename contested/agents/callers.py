"""Who calls: a token with its scopes, or whoever runs the commands of this installation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from contested.agents.errors import ScopeLacking
from contested.agents.models import Session
from contested.people.actions import scopes_of
from contested.people.models import Role, Scope, Token, User


@dataclass(frozen=True)
class Caller:
    """A program behind a token; without one, a program that somebody runs on this machine, for its own session."""

    token: Token | None = None

    @property
    def user(self) -> User | None:
        return None if self.token is None else self.token.user

    @property
    def name(self) -> str:
        return "local" if self.token is None else f"{self.token.user.get_username()}, {self.token.name}"

    @cached_property
    def session(self) -> Session | None:
        """The session of this caller, if it has said anything yet."""
        return Session.objects.filter(token=self.token).select_related("source").first()

    def may(self, scope: Scope) -> bool:
        """Whether the token and its owner's role allow this. Without a token nobody answers for a review."""
        if self.token is None:
            return scope is not Scope.REVIEW
        return scope in self.token.scopes and scope in scopes_of(Role(self.token.user.role))

    def need(self, scope: Scope) -> None:
        """Raise `ScopeLacking` unless this is allowed."""
        if not self.may(scope):
            raise ScopeLacking(
                f"This needs a token with the scope “{scope}”, of a user whose role allows it."
            )
