"""Several programs that ask a web server of their own at once, each one question after the other."""

from __future__ import annotations

import http.client
import json
import socket
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from django.db import connections

from contested.management.commands.up import programs
from contested.management.processes.supervisor import Supervisor
from contested.postgres.throwaway import Throwaway

ADDRESS = "127.0.0.1"
PATIENCE = 60.0  # seconds for the server to come up


class NoServer(Exception):
    """The web server did not come up."""


def ask_at_once(questions: Sequence[str], clients: int) -> list[float]:
    """Serve the store at hand and ask each question once over REST, by so many clients at a time.

    Returns the milliseconds that each recall took inside the server, as its answer says.
    """
    with socket.socket() as free:
        free.bind((ADDRESS, 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="contested-recall-") as home:
        environment = {
            "CONTESTED_HOME": home,
            "DATABASE_URL": _url("default"),
            "OWNER_DATABASE_URL": _url("owner"),
        }
        supervisor = Supervisor([replace(programs(port)[-1], environment=environment)])
        try:
            _await(port)
            for warm in questions[: 4 * clients]:
                _ask(http.client.HTTPConnection(ADDRESS, port), warm)
            return _ask_all(questions, port, clients)
        finally:
            supervisor.stop()


def _ask_all(questions: Sequence[str], port: int, clients: int) -> list[float]:
    took: list[float] = []
    failures: list[Exception] = []

    def client(share: Sequence[str]) -> None:
        connection = http.client.HTTPConnection(ADDRESS, port)
        try:
            took.extend(_ask(connection, question) for question in share)
        except (OSError, http.client.HTTPException, NoServer) as error:
            failures.append(error)
        finally:
            connection.close()

    threads = [
        threading.Thread(target=client, args=(questions[number::clients],)) for number in range(clients)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return took


def _ask(connection: http.client.HTTPConnection, question: str) -> float:
    """Return the milliseconds that the server says it took."""
    connection.request("GET", f"/api/v1/recall?q={quote(question)}")
    response = connection.getresponse()
    told = json.loads(response.read())
    if response.status != http.client.OK:
        raise NoServer(f"“{question}” was answered with {response.status}")
    return float(told["took_ms"])


def _await(port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            _ask(http.client.HTTPConnection(ADDRESS, port), "anything")
        except (OSError, http.client.HTTPException):
            time.sleep(0.1)
        else:
            return
    raise NoServer(f"it did not answer within {PATIENCE:.0f} seconds")


def _url(alias: str) -> str:
    settings = connections[alias].settings_dict
    return Throwaway(str(settings["NAME"])).url(alias)
