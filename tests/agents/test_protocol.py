"""The protocol itself: who is let in, what is offered, and how refusals are told."""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path

import pytest
from asgiref.sync import async_to_sync
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client as DjangoClient
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

from contested.agents.server import _answer
from contested.management.commands.mcp import caller_from
from contested.people.actions import revoke_token
from contested.people.models import Role
from contested.statements.models import Source
from tests.agents.conftest import token_for
from tests.agents.conversing import Agent, converse, over_http
from tests.agents.test_worked_example import FILE, redis

MANAGE = Path(__file__).resolve().parents[2] / "manage.py"
HARNESS = {
    "context_insert", "context_retrieve", "context_get", "context_sublate", "sublate_with_evidence", "detect_conflict",
    "list_qualificands", "compact", "context_window",
}  # fmt: skip
LIST = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}


def post(body, key=None, method="post", **headers):
    given = {"Accept": "application/json, text/event-stream"} | headers
    if key:
        given["Authorization"] = f"Bearer {key}"
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return DjangoClient(raise_request_exception=False, enforce_csrf_checks=True).generic(
        method.upper(), "/mcp", data, content_type="application/json", headers=given
    )


def test_every_tool_is_offered_with_what_it_takes(key):
    async def listed(agent):
        return (await agent.client.list_tools()).tools

    tools = {tool.name: tool for tool in converse(key, listed)}
    assert tools.keys() == HARNESS | {"recall", "recall_window", "context_promote"}
    assert all(tool.description and tool.input_schema["type"] == "object" for tool in tools.values())
    threshold = tools["context_retrieve"].input_schema["properties"]["precision_threshold"]
    assert (threshold["type"], threshold["default"]) == ("number", 0.5)
    insert = tools["context_insert"].input_schema
    assert set(insert["required"]) == {"id", "content", "precision", "qualificand", "qualifier"}
    assert insert["properties"]["precision"]["type"] == "number"
    assert tools["context_get"].annotations.read_only_hint
    assert not tools["context_insert"].annotations.read_only_hint


def test_a_refusal_is_an_error_that_names_its_rule(key):
    async def refused(agent):
        return await agent.client.call_tool("context_get", {"element_id": "nobody"})

    result = converse(key, refused)
    assert result.is_error
    assert result.structured_content["rule"] == "not_found"


def test_a_tool_that_is_not_there_is_an_error_of_the_protocol(key):
    async def asked(agent):
        with pytest.raises(MCPError, match="no tool"):
            await agent.client.call_tool("context_delete", {})

    converse(key, asked)


def test_a_claim_said_in_one_request_is_there_in_the_next(key):
    async def said(agent):
        return await agent(
            "context_insert", id="a", content="60 s", precision=0.9, qualificand="q", qualifier="p"
        )

    async def found(agent):
        return await agent("context_get", element_id="a")

    assert converse(key, said)["element"] == converse(key, found)["element"]


def test_nobody_is_let_in_without_a_token(db, client):
    answer = post(LIST)
    assert (answer.status_code, answer["WWW-Authenticate"].startswith("Bearer")) == (401, True)
    assert post(LIST, key="ct_nothing").status_code == 401
    token, key = token_for(Role.CONTRIBUTOR)
    assert post(LIST, key=key).status_code == 200
    revoke_token(token=token)
    assert post(LIST, key=key).status_code == 401


def test_agents_are_let_in_where_readers_have_to_sign_in(key, settings):
    settings.ANONYMOUS_READING = False
    assert post(LIST, key=key).status_code == 200
    assert post(LIST).status_code == 401


def test_a_token_that_ends_while_a_program_runs_opens_nothing_any_more(db, monkeypatch):
    token, key = token_for(Role.CONTRIBUTOR)
    caller_of = partial(caller_from, key)
    assert _answer(caller_of, "context_retrieve", {"qualificand": "q"})["ok"]
    revoke_token(token=token)
    assert _answer(caller_of, "context_retrieve", {"qualificand": "q"})["rule"] == "token"
    monkeypatch.setenv("CONTESTED_TOKEN", key)
    with pytest.raises(CommandError, match="opens nothing"):
        call_command("mcp")


def test_somebody_signed_in_to_the_pages_is_no_program(db):
    browser = DjangoClient()
    browser.force_login(token_for(Role.REVIEWER)[0].user)
    answer = browser.post("/mcp", json.dumps(LIST), content_type="application/json")
    assert answer.status_code == 401


def test_another_sites_page_is_not_listened_to(key):
    assert post(LIST, key=key, Origin="https://elsewhere.example").status_code == 403
    assert post(LIST, key=key, Origin="http://testserver").status_code == 200


@pytest.mark.parametrize("method", ["get", "delete", "put"])
def test_there_is_no_stream_and_no_session_to_end(key, method):
    assert post(b"", key=key, method=method).status_code == 405


@pytest.mark.parametrize("body", [b"{", b"[]", b"\xff", json.dumps({"jsonrpc": "2.0"}).encode()])
def test_what_is_no_message_is_told_so(key, body):
    answer = post(body, key=key)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["message"]


@pytest.mark.processes
@pytest.mark.skipif(not FILE.exists(), reason=f"no {FILE}")
@pytest.mark.django_db(transaction=True)
def test_the_worked_example_runs_over_stdio_in_a_process_of_its_own(tmp_path):
    key = token_for(Role.CONTRIBUTOR)[1]
    at = connection.settings_dict
    server = StdioServerParameters(
        command=sys.executable,
        args=[str(MANAGE), "mcp"],
        env={
            **os.environ,
            "CONTESTED_HOME": str(tmp_path),
            "CONTESTED_TOKEN": key,
            "DATABASE_URL": f"host={at['HOST']} port={at['PORT']} dbname={at['NAME']} user={at['USER']}",
        },
    )

    async def play():
        async with Client(stdio_client(server)) as client:
            return await redis(Agent(client))

    assert async_to_sync(play)()["count"] == 1
    assert Source.objects.filter(name__startswith="session ").exists()


@pytest.mark.skipif(not FILE.exists(), reason=f"no {FILE}")
@pytest.mark.django_db(transaction=True)
def test_the_worked_example_runs_over_a_real_connection(live_server):
    key = token_for(Role.CONTRIBUTOR)[1]

    async def play():
        async with over_http(key, url=f"{live_server.url}/mcp") as agent:
            return await redis(agent)

    assert async_to_sync(play)()["count"] == 1
