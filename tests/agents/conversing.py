"""A real client of the protocol, over HTTP to the product's own URL, or over whatever transport a test brings."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx2
from asgiref.sync import async_to_sync, sync_to_async
from django.test import Client as DjangoClient
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

Result = TypeVar("Result")


@dataclass
class Agent:
    """A program in conversation with the server: each call gives the answer as JSON."""

    client: Client

    async def __call__(self, tool: str, **arguments: Any) -> dict[str, Any]:
        result = await self.client.call_tool(tool, arguments)
        answer: dict[str, Any] = json.loads(result.content[0].text)  # type: ignore[union-attr]  # always one text
        assert result.structured_content == answer
        assert result.is_error is not answer["ok"]
        return answer


class ThroughDjango(httpx2.AsyncBaseTransport):
    """Carries HTTP requests to the URLs of this very process, so that they share the test's transaction."""

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        body = await request.aread()
        headers = {name: value for name, value in request.headers.items() if name.lower() != "host"}
        response = await sync_to_async(self._answer)(request.method, request.url.path, body, headers)
        return httpx2.Response(
            response.status_code, headers=dict(response.headers), content=response.content, request=request
        )

    def _answer(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Any:
        return DjangoClient().generic(
            method, path, body, content_type=headers.get("content-type", ""), headers=headers
        )


@asynccontextmanager
async def over_http(token: str, *, url: str = "", **options: Any) -> AsyncIterator[Agent]:
    """Yield an agent at an address, or without one at the URLs of this process."""
    headers = {"Authorization": f"Bearer {token}"}
    transport = None if url else ThroughDjango()
    async with (
        httpx2.AsyncClient(transport=transport, headers=headers) as http,
        Client(streamable_http_client(url or "http://testserver/mcp", http_client=http), **options) as client,
    ):
        yield Agent(client)


def converse(
    token: str, conversation: Callable[[Agent], Coroutine[Any, Any, Result]], **options: Any
) -> Result:
    """Hold a conversation over HTTP and return what it comes to."""

    async def held() -> Result:
        async with over_http(token, **options) as agent:
            return await conversation(agent)

    return async_to_sync(held)()
