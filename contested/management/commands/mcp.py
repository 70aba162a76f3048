"""Speak the Model Context Protocol over standard input and output, for a program that starts this one."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import Any

import anyio
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from mcp.server.stdio import stdio_server

from contested.agents.callers import Caller
from contested.agents.errors import TokenEnded
from contested.agents.server import build_server
from contested.people.actions import note_use, token_of
from contested.postgres import query

VARIABLE = "CONTESTED_TOKEN"


class Command(BaseCommand):
    help = (
        "Serve agents over stdio. With a token (in the environment as CONTESTED_TOKEN) they write into its session, and "
        "may do what its scopes allow; without one, into the session of this machine."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--token-variable", default=VARIABLE, help="the variable that holds the token's key"
        )

    def handle(self, *, token_variable: str, **_: Any) -> None:
        if query.value("select to_regclass('element')") is None:
            raise CommandError("There is no store here yet: run manage.py up, or manage.py migrate.")
        caller_of = partial(caller_from, os.environ.get(token_variable, ""))
        try:
            caller_of()
        except TokenEnded as error:
            raise CommandError("This token opens nothing: it is unknown, expired or revoked.") from error
        anyio.run(serve, caller_of)


def caller_from(key: str) -> Caller:
    """Return who calls; raises `TokenEnded` for a key that opens nothing."""
    if not key:
        return Caller()
    now = timezone.now()
    token = token_of(key, at=now)
    if token is None:
        raise TokenEnded
    note_use(token=token, at=now)
    return Caller(token)


async def serve(caller_of: Callable[[], Caller]) -> None:
    """Serve one caller until its side of the pipe is closed."""
    server = build_server(caller_of)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())
