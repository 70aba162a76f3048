"""The protocol's server: the official SDK speaks it, and each call of a tool comes here."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

import mcp_types as types
from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, connection
from mcp.server import Server, ServerRequestContext
from mcp.shared.exceptions import MCPError

from contested.agents.answering import Answer, already_sublated
from contested.agents.arguments import schema_of
from contested.agents.callers import Caller
from contested.agents.tools import TOOLS
from contested.postgres.outage import is_outage
from contested.statements.errors import Refused
from contested.sublation.errors import OneSublationPerLoser

logger = logging.getLogger(__name__)

COLLISIONS = frozenset({"40001", "40P01", "55P03"})  # serialization failure, deadlock, lock not available
INSTRUCTIONS = (
    "Claims with their sources and how contested each question is. Never tell an answer without its dissent. Say what you "
    "find by context_insert; where detect_conflict names a pair, decide it by sublate_with_evidence, or leave it open and "
    "tell both sides. A refused call names the rule that it broke, and changes nothing."
)


def build_server(caller_of: Callable[[], Caller]) -> Server[Any]:
    """Return a server whose tools act for one caller, who is looked up at each call: what he may do can change meanwhile."""

    async def list_tools(
        _: ServerRequestContext[Any], __: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_described(name) for name in TOOLS])

    async def call_tool(
        _: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        if params.name not in TOOLS:
            raise MCPError(types.INVALID_PARAMS, f"There is no tool “{params.name[:80]}”.")
        answer = await sync_to_async(_answer)(caller_of, params.name, params.arguments or {})
        text = json.dumps(answer, ensure_ascii=False)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=text)],
            structured_content=answer,
            is_error=not answer["ok"],
        )

    return Server(
        "contested",
        title="contested",
        version="1",
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _answer(caller_of: Callable[[], Caller], name: str, given: Mapping[str, Any]) -> Answer:
    if not connection.in_atomic_block:
        close_old_connections()
    try:
        caller = caller_of()
    except Refused as refusal:
        return _refused(refusal.rule, str(refusal))
    except DatabaseError as error:
        return _of_database(name, error)
    return call(caller, name, given)


def call(caller: Caller, name: str, given: Mapping[str, Any]) -> Answer:
    """Run a tool; what is refused becomes an answer that says so and names the rule."""
    try:
        return TOOLS[name].call(caller, dict(given))
    except OneSublationPerLoser as refusal:
        return _refused(refusal.rule, str(refusal)) | already_sublated(refusal, caller)
    except Refused as refusal:
        return _refused(refusal.rule, str(refusal)) | _offer(refusal)
    except DatabaseError as error:
        return _of_database(name, error)
    except Exception:
        logger.exception("the tool %s failed", name)
        return _refused("internal", "Something went wrong here, and nothing was written. It has been logged.")


def _of_database(name: str, error: DatabaseError) -> Answer:
    if getattr(error.__cause__, "sqlstate", None) in COLLISIONS:
        return _refused(
            "collision", "Somebody else changed the same at once; nothing was written. Try again."
        )
    if is_outage(error):
        return _refused("unavailable", "The database is away; nothing was written. Try again in a moment.")
    logger.error("the tool %s failed", name, exc_info=error)
    return _refused("internal", "Something went wrong here, and nothing was written. It has been logged.")


def _refused(rule: str, message: str) -> Answer:
    return {"ok": False, "error": message.encode("utf-8", "backslashreplace").decode(), "rule": rule}


def _offer(refusal: Refused) -> Answer:
    """What may be done instead, where the rule knows."""
    offers = refusal.facts.get("offers")
    return {"offers": offers} if isinstance(offers, str) else {}


def _described(name: str) -> types.Tool:
    tool = TOOLS[name]
    return types.Tool(
        name=name,
        description=tool.does,
        input_schema=schema_of(tool.takes),
        annotations=types.ToolAnnotations(
            read_only_hint=not tool.writes, destructive_hint=False, open_world_hint=False
        ),
    )
