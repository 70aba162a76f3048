"""One request of the protocol, from Django's hands into the SDK's and back."""

from __future__ import annotations

from typing import Any

import anyio
from django.http import HttpRequest, HttpResponse
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

from contested.agents.callers import Caller
from contested.agents.server import build_server

LARGEST_BODY = 2**21


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


async def served(caller: Caller, request: HttpRequest) -> HttpResponse:
    """Answer a request for the caller; no session outlives it."""
    manager = StreamableHTTPSessionManager(
        build_server(lambda: caller), json_response=True, stateless=True, max_request_body_size=LARGEST_BODY
    )
    response = HttpResponse(content_type=None)
    given = [{"type": "http.request", "body": request.body, "more_body": False}]

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
        await manager.handle_request(_scope(request), receive, send)
    return response
