"""A program that speaks REST and does not give up when the server goes away for a while."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any

PATIENCE = 60.0  # seconds without any answer, after which the server counts as gone for good
PAUSE = 0.3
LONGEST = 30.0  # seconds for one answer
AWAY = {502, 503, 504}


class NoAnswer(Exception):
    """The server gave no answer for a minute."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any
    version: str

    @property
    def ok(self) -> bool:
        return self.status < 300

    @property
    def rule(self) -> str:
        """The rule that a refusal names; empty where it names none."""
        return str(self.body.get("rule", "")) if isinstance(self.body, dict) else ""


class Program:
    """Asks with one token, one request at a time; `lost` counts the answers that never came, and were asked for again."""

    def __init__(self, port: int, token: str) -> None:
        self._port = port
        self._token = token
        self._connection: HTTPConnection | None = None
        self.asked = 0
        self.lost = 0

    def ask(
        self, method: str, route: str, body: object = None, *, key: str = "", version: str = ""
    ) -> Answer:
        """Return the answer, asking again while there is none; a write should have a `key`, so that it is done once."""
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        headers |= {"Idempotency-Key": key} if key else {}
        headers |= {"If-Match": version} if version else {}
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.asked += 1
            answer = self._try(method, f"/api/v1/{route}", body, headers)
            if answer is not None:
                return answer
            self.lost += 1
            time.sleep(PAUSE)
        raise NoAnswer(f"{method} {route}")

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _try(self, method: str, path: str, body: object, headers: dict[str, str]) -> Answer | None:
        if self._connection is None:
            self._connection = HTTPConnection("127.0.0.1", self._port, timeout=LONGEST)
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self._connection.getresponse()
            text = response.read()
        except (OSError, HTTPException):
            self.close()
            return None
        if response.status in AWAY:
            return None
        told = None
        with suppress(ValueError):
            told = json.loads(text)
        return Answer(response.status, told, response.headers.get("ETag", ""))
