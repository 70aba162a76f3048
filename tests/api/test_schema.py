"""The schema is valid, complete, and says how to get in."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import get_resolver
from openapi_spec_validator import validate

from contested.api.urls import urlpatterns


@pytest.fixture(scope="module")
def schema():
    answer = Client().get("/api/v1/schema/", headers={"Accept": "application/json"})
    assert answer.status_code == 200
    return json.loads(answer.content)


def test_it_is_valid_openapi(schema):
    validate(schema)
    assert schema["openapi"].startswith("3.1")


def test_every_route_is_in_it(schema):
    routes = {
        "/api/v1/" + str(pattern.pattern).replace("<int:", "{").replace(">", "}")
        for pattern in urlpatterns
        if pattern.name not in {None, "schema"}
    }
    assert set(schema["paths"]) == routes
    assert get_resolver().resolve("/api/v1/schema/")


def operations(schema):
    return [(path, method, one) for path, ways in schema["paths"].items() for method, one in ways.items()]


def test_every_operation_says_what_it_does_and_has_a_name_of_its_own(schema):
    found = [one for _, _, one in operations(schema)]
    assert all(one["summary"] for one in found)
    assert len({one["operationId"] for one in found}) == len(found)


def test_every_read_has_both_clocks_and_every_list_its_cursor_and_limit(schema):
    for path, method, one in operations(schema):
        names = (
            {parameter["name"] for parameter in one["parameters"]}
            if method == "get" and path != "/api/v1/"
            else None
        )
        if names is not None:
            assert names >= {"as_of", "valid_at"}, path
            assert ("cursor" in names) == path.endswith(
                (
                    "entities",
                    "sources",
                    "predicates",
                    "alignments",
                    "cells",
                    "history",
                    "statements",
                    "proposals",
                    "disputes",
                    "rulings",
                    "assessments",
                    "imports",
                    "points-of-view",
                    "rejected",
                    "log",
                )
            )


def test_every_operation_may_end_in_a_problem_and_every_write_heeds_a_key(schema):
    for path, method, one in operations(schema):
        assert "application/problem+json" in one["responses"]["default"]["content"], path
        if method == "post":
            assert "Idempotency-Key" in {parameter["name"] for parameter in one["parameters"]}


def test_reading_needs_no_key_and_writing_does(schema):
    for path, method, one in operations(schema):
        members_only = "/imports" in path
        assert ({} in one["security"]) == (method == "get" and not members_only), path
        assert {"token": []} in one["security"]


def test_the_generator_has_nothing_to_warn_of(tmp_path):
    call_command("spectacular", "--fail-on-warn", "--file", str(tmp_path / "schema.yml"))
