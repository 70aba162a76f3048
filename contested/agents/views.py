"""The protocol over HTTP: each request stands for itself, so that any web process can answer it."""

from __future__ import annotations

from urllib.parse import urlsplit

from asgiref.sync import async_to_sync
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.views import APIView

from contested.agents.callers import Caller
from contested.people.models import Scope, Token


class McpView(APIView):
    """Streamable HTTP without sessions of its own: a post is answered with JSON, and there is no stream to listen to.

    Tokens, roles and how often one may ask are those of the REST interface; what a tool needs, the tool asks for.
    """

    scope = Scope.READ
    http_method_names = ["post"]  # anything else is answered with 405, as the protocol has it

    @extend_schema(exclude=True)
    def post(self, request: Request) -> HttpResponseBase:
        if not isinstance(request.auth, Token):
            raise NotAuthenticated("Agents need a token: “Authorization: Bearer ” and its key.")
        asked: HttpRequest = request._request  # noqa: SLF001 - the protocol's server reads the body itself
        _check_origin(asked)
        # To load the protocol's types takes longer than all else that a process starts with; most are never asked for them.
        from contested.agents.over_http import served

        return async_to_sync(served)(Caller(request.auth), asked)


def _check_origin(request: HttpRequest) -> None:
    """Let no page of another site speak through somebody's browser."""
    origin = request.headers.get("Origin")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return
    if urlsplit(origin).netloc != request.get_host():
        raise PermissionDenied("Requests of other sites' pages are not taken.")
