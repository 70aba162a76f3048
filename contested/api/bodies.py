"""JSON bodies, read without losing anything on the way."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import IO, Any, NoReturn

from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from contested.api.problems import Problem

DEEPEST = 16
LONGEST_BODY = 8 * 2**20
"""Bytes; the longest text that a record may hold fits, twice."""


class ExactJson(BaseParser):
    """Reads JSON as the lines of a file are read: numbers keep their digits, and come as text.

    8848.860 says more than 8848.86, and a float would lose both. What JSON allows and nobody means (a name twice in
    one object) is refused, as is what Python allows beyond JSON.
    """

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,  # noqa: ARG002 - the framework calls it so
        parser_context: Mapping[str, Any] | None = None,  # noqa: ARG002 - likewise
    ) -> Any:
        raw: bytes = stream.read(LONGEST_BODY + 1)
        if len(raw) > LONGEST_BODY:
            detail = f"A body may have {LONGEST_BODY // 2**20} MiB; send less at a time."
            raise Problem(413, "body_too_long", detail)
        try:
            data = json.loads(
                raw.decode("utf-8"),
                parse_float=str,
                parse_int=str,
                parse_constant=_no_number,
                object_pairs_hook=_no_name_twice,
            )
        except UnicodeDecodeError as error:
            raise malformed(f"it is not UTF-8 (byte {error.start})") from error
        except json.JSONDecodeError as error:
            raise malformed(f"{error.msg} (line {error.lineno}, column {error.colno})") from error
        except RecursionError as error:
            raise malformed("it is nested too deeply") from error
        _refuse_depth(data)
        return data


def body_of(request: Request) -> Any:
    """Return the body of a request, read as JSON; one of unknown length is refused, for the server drops it."""
    if request.headers.get("Transfer-Encoding") and not request.META.get("CONTENT_LENGTH"):
        raise Problem(411, "length_required", "Send the body with a Content-Length, not in chunks.")
    return request.data


def malformed(why: str) -> Problem:
    return Problem(400, "malformed", f"The body can't be read as JSON: {why}.")


def _refuse_depth(data: object) -> None:
    """Refuse what is nested deeper than any body of ours, before something that works by recursion meets it."""
    level = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level if isinstance(outer, dict | list) for inner in _inside(outer)]
        if not level:
            return
    raise malformed("it is nested too deeply")


def _inside(outer: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return outer.values() if isinstance(outer, dict) else outer


def _no_number(text: str) -> NoReturn:
    raise malformed(f"{text} is no number in JSON")


def _no_name_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise malformed(f"an object says “{name[:40]}” twice")
    return found
