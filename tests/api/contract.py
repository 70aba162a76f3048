"""Holds every answer to what the schema promises of it."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.http import HttpResponse
from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator, FormatChecker


@cache
def promised() -> dict[str, Any]:
    """The schema as it is served, but with every object closed: what is not promised must not be answered."""
    generator: Any = SchemaGenerator
    schema: dict[str, Any] = json.loads(json.dumps(generator().get_schema(request=None, public=True)))
    for component in schema["components"]["schemas"].values():
        if "properties" in component:
            component["additionalProperties"] = False
    return schema


def hold(response: HttpResponse) -> None:
    """Fail unless an answer of the interface is one that its operation promises."""
    path, method = _operation(response)
    kind = response["Content-Type"]
    validator = _validator(path, method, str(response.status_code), kind)
    assert validator, f"{response.status_code} {kind} is not promised: {response.content[:500]!r}"
    validator.validate(json.loads(response.content))


@cache
def _validator(path: str, method: str, status: str, kind: str) -> Draft202012Validator | None:
    """Made once for all answers of a kind, as each reads the whole schema; None where nothing like it is promised."""
    operation = promised()["paths"].get(path, {}).get(method)
    if operation is None:  # an address at which there is nothing, or a method that it lacks
        answers = {"default": {"content": {"application/problem+json": {"schema": PROBLEM}}}}
    else:
        answers = operation["responses"]
    content = answers.get(status, answers["default"])["content"]
    if kind not in content:
        return None
    schema = content[kind]["schema"] | {"components": promised()["components"]}
    return Draft202012Validator(schema, format_checker=FormatChecker())


PROBLEM = {"$ref": "#/components/schemas/Problem"}


def _operation(response: Any) -> tuple[str, str]:
    path = "/" + response.resolver_match.route.replace("<int:", "{").replace(">", "}")
    return path, response.request["REQUEST_METHOD"].lower()
