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
    operation = _operation(response)
    if operation is None:  # an address at which there is nothing, or a method that it lacks
        answers = {"default": {"content": {"application/problem+json": {"schema": PROBLEM}}}}
    else:
        answers = operation["responses"]
    answer = answers.get(str(response.status_code), answers["default"])
    kind = response["Content-Type"]
    assert kind in answer["content"], (
        f"{response.status_code} {kind} is not promised: {response.content[:500]!r}"
    )
    schema = answer["content"][kind]["schema"] | {"components": promised()["components"]}
    Draft202012Validator(schema, format_checker=FormatChecker()).validate(json.loads(response.content))


PROBLEM = {"$ref": "#/components/schemas/Problem"}


def _operation(response: Any) -> dict[str, Any] | None:
    path = "/" + response.resolver_match.route.replace("<int:", "{").replace(">", "}")
    found: dict[str, Any] = promised()["paths"].get(path, {})
    return found.get(response.request["REQUEST_METHOD"].lower())
