"""The OpenAPI schema: what the framework can't know of it by itself."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter

from contested.api.authentication import TokenAuthentication
from contested.api.idempotency import HEADER, LONGEST
from contested.api.problems import PROBLEM_JSON

IDEMPOTENCY_KEY = OpenApiParameter(
    HEADER,
    {"type": "string", "maxLength": LONGEST},
    OpenApiParameter.HEADER,
    description="A key of the caller's own, such as a UUID. Sent again within a day, with the same request, it gives the "
    "same answer and takes no further effect.",
)


class BearerToken(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # registers itself, untyped
    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:  # noqa: ARG002 - the framework calls it so
        return {"type": "http", "scheme": "bearer", "description": "From `manage.py token create`."}


class Operation(AutoSchema):
    """What every operation has: readers without a name, where they are let in, and writes that heed a key."""

    def get_override_parameters(self) -> list[Any]:
        given = list(super().get_override_parameters())
        return [*given, IDEMPOTENCY_KEY] if self.method == "POST" else given

    def get_serializer_name(self, serializer: Any, direction: Any) -> str:
        return super().get_serializer_name(serializer, direction).removesuffix("Shape")

    def get_auth(self) -> list[Any]:
        open_to_all = self.method == "GET" and not getattr(self.view, "members_only", False)
        anonymous: list[Any] = [{}] if open_to_all and settings.ANONYMOUS_READING else []
        return [*super().get_auth(), *anonymous]


PROBLEM = {
    "description": "What went wrong.",
    "content": {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


def with_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Let every operation end in a problem, too."""
    for path in result["paths"].values():
        for operation in path.values():
            operation["responses"]["default"] = PROBLEM
    return result


def without_marks(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Take out the generator's marks on choices: words of codes stand where they are used."""
    waiting: list[Any] = [result]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            one.pop("x-spec-enum-id", None)
        waiting += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return result
