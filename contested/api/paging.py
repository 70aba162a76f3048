"""Long lists, a page at a time. The cursor is the last key shown, so that a page stays the same while rows come in."""

from __future__ import annotations

import binascii
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from contested.api.fields import stamp

PAGE = 50
LARGEST_PAGE = 200
LARGEST_NUMBER = 2**63 - 1
LONGEST_CURSOR = 12_000

Row = TypeVar("Row")
Key = tuple[Any, ...]


@extend_schema_field({"type": "string", "maxLength": LONGEST_CURSOR})
class Cursor(serializers.Field[Any, Any, str, Any]):
    """The key of the last row of the page before, opaque to the caller; `kinds` are the types of its parts."""

    def __init__(self, *kinds: type, **options: Any) -> None:
        super().__init__(
            required=False, help_text="Where to go on: taken from `next` of the page before.", **options
        )
        self.kinds = kinds

    def to_internal_value(self, data: str) -> Key:
        try:
            raw = urlsafe_b64decode(data.encode("ascii")) if len(data) <= LONGEST_CURSOR else b""
            parts = json.loads(raw)
            return tuple(_part(part, kind) for part, kind in zip(parts, self.kinds, strict=True))
        except (ValueError, TypeError, InvalidOperation, RecursionError, binascii.Error):
            raise serializers.ValidationError("This is no cursor of this list; follow `next`.") from None


def _part(part: object, kind: type) -> Any:
    """Return one part of a key as its type; raises a `ValueError` or an `InvalidOperation`."""
    if kind is int:
        if type(part) is int and abs(part) <= LARGEST_NUMBER:
            return part
    elif isinstance(part, str) and "\x00" not in part:
        if kind is str:
            part.encode("utf-8")  # half a character is a `ValueError`
            return part
        number = Decimal(part)
        if number.is_finite() and abs(number.adjusted()) < 20:
            return number
    raise ValueError(part)


def cursor_of(key: Key) -> str:
    parts = [str(part) if isinstance(part, Decimal) else part for part in key]
    return urlsafe_b64encode(json.dumps(parts, separators=(",", ":")).encode()).decode()


def page(
    request: Request,
    asked: Mapping[str, Any],
    rows: Sequence[Row],
    key: Callable[[Row], Key],
    shape: type[serializers.Serializer[Any]],
) -> Response:
    """Answer with what was read (one row more than a page) cut to a page, and the address of the page after it."""
    shown = rows[: asked["limit"]]
    return Response(
        {
            "as_of": stamp(asked["moment"]),
            "results": shape(shown, many=True).data,
            "next": _address(request, cursor_of(key(shown[-1]))) if len(rows) > len(shown) else None,
        }
    )


def _address(request: Request, cursor: str) -> str:
    parameters = request.query_params.copy()
    parameters["cursor"] = cursor
    return f"{request.build_absolute_uri(request.path)}?{parameters.urlencode()}"
