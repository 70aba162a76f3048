"""Cursors: where the next page of a list begins, as a text that says nothing to anybody else."""

from __future__ import annotations

import binascii
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from contested.agents.errors import CursorRefused


def write_cursor(list_: str, *place: str | int) -> str:
    """Return a cursor of a list that leads behind a place in it."""
    return urlsafe_b64encode(json.dumps([list_, *place]).encode()).decode().rstrip("=")


def read_cursor(text: str, list_: str, *kinds: type) -> list[Any] | None:
    """Return the place that a cursor of this list leads behind, None for an empty one; raises `CursorRefused`."""
    if not text:
        return None
    try:
        place = json.loads(urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4)))
    except (binascii.Error, ValueError):
        raise CursorRefused from None
    if (
        not isinstance(place, list)
        or place[:1] != [list_]
        or [type(each) for each in place[1:]] != list(kinds)
    ):
        raise CursorRefused
    return place[1:]
