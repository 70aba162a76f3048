"""Who may do what: a role allows it, and a token's scopes allow it too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from contested.people.actions import scopes_of
from contested.people.models import Role, Scope, Token, User

if TYPE_CHECKING:  # the framework reads its settings, and so this file, before its own views are there
    from rest_framework.views import APIView

ROLES = {
    Scope.READ: "anybody who is signed in",
    Scope.PROPOSE: "readers, contributors and reviewers",
    Scope.WRITE: "contributors and reviewers",
    Scope.REVIEW: "reviewers",
}


class MayUse(BasePermission):
    """Reading is for everybody, unless anonymous reading is off; writing needs the view's `scope`."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        safe = request.method in SAFE_METHODS
        user = request.user
        if not isinstance(user, User):
            return safe and settings.ANONYMOUS_READING
        token: Any = request.auth
        need(Scope.READ if safe else getattr(view, "scope", Scope.WRITE), user, token)
        return True


def need(scope: Scope, user: User, token: Token | None) -> None:
    """Raise `PermissionDenied`, naming what is lacking, unless the user's role and the token's scopes allow `scope`."""
    if scope not in scopes_of(Role(user.role)):
        raise PermissionDenied(f"This is for {ROLES[scope]}; you are a {user.role}.", code="role")
    if (
        token is not None
        and scope not in token.scopes
        and not (
            scope == Scope.PROPOSE
            and Scope.WRITE in token.scopes  # who may assert may say it with less weight, too
        )
    ):
        raise PermissionDenied(f"This token lacks the scope “{scope}”.", code="scope")


def members_read(request: Request) -> None:
    """Let contributors and reviewers read on, and auditors; raises what the others are told."""
    user = acting(request)
    if not user.may_see_imports:
        detail = f"This is for contributors, reviewers and auditors; you are a {user.role}."
        raise PermissionDenied(detail, code="role")


def acting(request: Request) -> User:
    """Return the user who acts; raises `NotAuthenticated` where nobody is known."""
    if not isinstance(request.user, User):
        raise NotAuthenticated
    return request.user
