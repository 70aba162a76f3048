"""Who may do what on a page: everybody reads it, and some may send its form."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar, cast

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpResponseBase
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.people.models import User
from contested.web.clocks import ClockedRequest
from contested.web.vocabulary import word

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

P = ParamSpec("P")
Answer = TypeVar("Answer", bound=HttpResponseBase)
View = Callable[Concatenate[ClockedRequest, P], HttpResponseBase]


def reviewers_send(view: View[P]) -> View[P]:
    """Let everybody open a page, and reviewers alone send what it asks for; others are asked to sign in, or told why not."""
    return _send(view, lambda user: user.may_review, gettext_lazy("reviewers"))


def contributors_send(view: View[P]) -> View[P]:
    """As `reviewers_send`, for whoever may write."""
    return _send(view, lambda user: user.may_write, gettext_lazy("contributors and reviewers"))


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
                raise PermissionDenied(not_for(user, _("contributors and reviewers")))
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
            raise PermissionDenied(_("You are an auditor, who sees all and changes nothing."))
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
            raise PermissionDenied(not_for(user, _("reviewers")))
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
            raise PermissionDenied(not_for(user, _("auditors and administrators")))
        return view(request, *args, **kwargs)

    return guarded


def not_for(user: User, whom: StrOrPromise) -> str:
    """Say that something is for others than this user."""
    return _("This is for %(whom)s; you are a %(role)s.") % {
        "whom": whom,
        "role": word(user.get_role_display()),
    }


def acting(request: ClockedRequest) -> User:
    """Return who sends a form that a door has let through."""
    return cast("User", request.user)


def _send(view: View[P], may: Callable[[User], bool], whom: StrOrPromise) -> View[P]:
    @wraps(view)
    def guarded(request: ClockedRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if request.method == "POST":
            user = request.user
            if not isinstance(user, User):
                return redirect_to_login(request.get_full_path())
            if not may(user):
                raise PermissionDenied(not_for(user, whom))
        return view(request, *args, **kwargs)

    return guarded
