"""The protocol over HTTP: each request stands for itself, so that any web process can answer it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import anyio
from asgiref.sync import async_to_sync
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from drf_spectacular.utils import extend_schema
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.views import APIView

from contested.agents.callers import Caller
from contested.agents.server import build_server
from contested.people.models import Scope, Token

LARGEST_BODY = 2**21


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
        return async_to_sync(_served)(Caller(request.auth), _scope(asked), asked.body)


def _check_origin(request: HttpRequest) -> None:
    """Let no page of another site speak through somebody's browser."""
    origin = request.headers.get("Origin")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return
    if urlsplit(origin).netloc != request.get_host():
        raise PermissionDenied("Requests of other sites' pages are not taken.")


def _scope(request: HttpRequest) -> dict[str, Any]:
    """Return a request as the SDK takes it. Its accepted types are widened: JSON is what it will get."""
    headers = {name.lower(): value for name, value in request.headers.items()}
    if "*/*" in headers.get("accept", "*/*"):
        headers["accept"] = "application/json, text/event-stream"
    headers["content-length"] = str(len(request.body))
    return {
        "type": "http",
        "http_version": "1.1",
        "method": request.method,
        "scheme": request.scheme,
        "path": request.path,
        "raw_path": request.path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()],
        "server": None,
        "client": None,
    }


async def _served(caller: Caller, scope: dict[str, Any], body: bytes) -> HttpResponse:
    manager = StreamableHTTPSessionManager(
        build_server(lambda: caller), json_response=True, stateless=True, max_request_body_size=LARGEST_BODY
    )
    response = HttpResponse(content_type=None)
    given = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        if not given:
            await anyio.sleep_forever()  # the caller waits for us; nobody hangs up
        return given.pop()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            response.status_code = message["status"]
            del response.headers["Content-Type"]
            for name, value in message.get("headers", []):
                response.headers[name.decode("latin-1")] = value.decode("latin-1")
        elif message["type"] == "http.response.body":
            response.write(message.get("body", b""))

    async with manager.run():
        await manager.handle_request(scope, receive, send)
    return response
