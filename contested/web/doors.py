"""Who may do what on a page: everybody reads it, and some may send its form."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpResponseBase

from contested.people.models import User
from contested.web.clocks import ClockedRequest

P = ParamSpec("P")
Answer = TypeVar("Answer", bound=HttpResponseBase)
View = Callable[Concatenate[ClockedRequest, P], HttpResponseBase]


def reviewers_send(view: View[P]) -> View[P]:
    """Let everybody open a page, and reviewers alone send what it asks for; others are asked to sign in, or told why not."""
    return _send(view, lambda user: user.may_review, "reviewers")


def contributors_send(view: View[P]) -> View[P]:
    """As `reviewers_send`, for whoever may write."""
    return _send(view, lambda user: user.may_write, "contributors and reviewers")


def contributors_only(view: View[P]) -> View[P]:
    """Let whoever may write open a page and send its form, and auditors open it."""
    sending = contributors_send(view)

    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        user = request.user
        if request.method != "POST":
            if not isinstance(user, User):
                return redirect_to_login(request.get_full_path())
            if not user.may_see_imports:
                raise PermissionDenied(
                    f"This is for contributors and reviewers; you are a {user.get_role_display()}."
                )
        return sending(request, *args, **kwargs)

    return guarded


def everybody_writes(view: View[P]) -> View[P]:
    """Let whoever is signed in open a page and send its form, but for auditors, who change nothing."""

    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        user = request.user
        if not isinstance(user, User):
            return redirect_to_login(request.get_full_path())
        if not user.may_propose:
            raise PermissionDenied(f"You are an {user.get_role_display()}, who sees all and changes nothing.")
        return view(request, *args, **kwargs)

    return guarded


def signed_in(view: View[P]) -> View[P]:
    """Let whoever is signed in open a page and send its form: it is about what is his own."""

    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        return view(request, *args, **kwargs)

    return guarded


def reviewers_only(view: View[P]) -> View[P]:
    """Let reviewers alone open a page and send its form."""

    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        user = request.user
        if not isinstance(user, User):
            return redirect_to_login(request.get_full_path())
        if not user.may_review:
            raise PermissionDenied(f"This is for reviewers; you are a {user.get_role_display()}.")
        return view(request, *args, **kwargs)

    return guarded


def auditors_only(view: View[P]) -> View[P]:
    """Let auditors and administrators alone open a page."""

    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        user = request.user
        if not isinstance(user, User):
            return redirect_to_login(request.get_full_path())
        if not user.may_audit:
            raise PermissionDenied(
                f"This is for auditors and administrators; you are a {user.get_role_display()}."
            )
        return view(request, *args, **kwargs)

    return guarded


def acting(request: ClockedRequest) -> User:
    """Return who sends a form that a door has let through."""
    return cast("User", request.user)


def _send(view: View[P], may: Callable[[User], bool], whom: str) -> View[P]:
    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if request.method == "POST":
            user = request.user
            if not isinstance(user, User):
                return redirect_to_login(request.get_full_path())
            if not may(user):
                raise PermissionDenied(f"This is for {whom}; you are a {user.get_role_display()}.")
        return view(request, *args, **kwargs)

    return guarded
