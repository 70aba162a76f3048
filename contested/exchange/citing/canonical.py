"""One way to write a document as bytes, so that everybody gets the same hash. Knows no framework.

The bytes are those of the JSON Canonicalization Scheme (RFC 8785): UTF-8, no white space, the names of every object in
the order of their characters, strings escaped only where JSON demands it. The scheme writes numbers as ECMAScript does;
so that nobody needs to, documents hold no numbers but whole ones that every reader holds exactly, and any other number
as text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias

MOST = 2**53 - 1

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"


def canonical(document: Plain) -> bytes:
    """Return the bytes of a document; raises a `ValueError` for a number, or a name of a field, that it may not hold."""
    _check(document)
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def digest(body: bytes) -> str:
    """Return the sha-256 of bytes, 64 hexadecimal digits."""
    return hashlib.sha256(body).hexdigest()


def _check(part: object) -> None:
    match part:
        case None | bool() | str():
            return
        case int():
            if abs(part) > MOST:
                raise ValueError(f"{part} is more than every reader holds exactly; write it as text")
        case Mapping():
            for name, value in part.items():
                # Of plain letters alone, so that their order is the same in every way of writing characters.
                if not isinstance(name, str) or not name.isascii():
                    raise ValueError(f"{name!r} is no name of a field")
                _check(value)
        case list() | tuple():
            for value in part:
                _check(value)
        case _:
            raise ValueError(f"{part!r} has no one way of being written; write it as text")
