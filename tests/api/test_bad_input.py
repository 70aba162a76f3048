"""Nothing that anybody sends is an error of ours, and nothing of it changes the store."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.apps import apps

from tests.api.saying import claim

TABLES = ["Statement", "Entity", "Predicate", "Value", "Source", "SourceVersion", "Mention", "Retirement", "Label",
          "Document", "Span", "EvidenceLink", "ValidTime", "Condition", "IdempotencyKey"]  # fmt: skip

HUGE = "x" * 1_000_001
WRONG: dict[str, Any] = {
    "NUL": "a\x00b",
    "half a character": "\ud800",
    "nothing": None,
    "space": "   ",
    "huge": HUGE,
    "list": ["a"],
    "object": {"a": 1},
    "truth": True,
    "deep": [[[[[[{"a": [[]]}]]]]]],
}


@pytest.fixture
def unchanged(db):
    def counts():
        return {table: apps.get_model("contested", table).objects.count() for table in TABLES}

    before = counts()
    yield
    assert counts() == before


@pytest.mark.parametrize("field", ["subject", "predicate", "object", "source"])
def test_a_required_field_that_holds_no_text_is_refused(contributor, unchanged, field):
    for wrong, what in WRONG.items():
        if (field, wrong) == ("object", "truth"):
            continue  # `true` is a value
        answer = contributor.post("statements", claim() | {field: what})
        assert answer.status_code == 422, wrong
        assert answer.json()["errors"][0]["pointer"] == f"/{field}"


@pytest.mark.parametrize("wrong", [name for name in WRONG if name not in {"nothing", "space"}], ids=str)
def test_a_further_field_that_holds_what_it_must_not_is_refused(contributor, unchanged, wrong):
    for field in ("disambiguate", "type", "polarity", "source_class", "group", "precision", "valid", "condition",
                  "observed", "id", "evidence"):  # fmt: skip
        answer = contributor.post("statements", claim() | {field: WRONG[wrong]})
        assert 400 <= answer.status_code < 500, (field, wrong)


@pytest.mark.parametrize(
    "body",
    [
        b"", b" ", b"{", b"}", b"nul", b"NaN", b"[NaN]", b'{"precision": Infinity}', b"\xff\xfe", b"\xef\xbb\xbf{}",
        b"[" * 100_000, b'{"a":' * 100_000, b"[" * 40 + b"]" * 40, b'{"a": 1, "a": 2}', b"'subject'", b"1" * 10_000,
        b'{"subject": "\\u0000"}', b'["\\ud800"]', b"\x00", b"--", b"[1,]", b'"\x01"',
    ],
    ids=repr,
)  # fmt: skip
def test_what_is_no_json_or_no_record_is_refused(contributor, unchanged, body):
    for route in ("statements", "statements/1/retract", "statements/1/correct", "statements/1/evidence"):
        answer = contributor.post(route, body[:200_000])
        assert answer.status_code in {400, 422}, (route, answer.content)


QUERIES = ["%00", "%ED%A0%80", "%ff", "a" * 3_000, "%F0%9F%9C%81", "' or 1=1 --", "%25", "_", "\\", "{{7*7}}", "<script>", "٣",
           "1e9", "-1", "99999999999999999999", "$(reboot)", "../../etc/passwd", "%E2%80%AE"]  # fmt: skip
PARAMETERS = {
    "recall": ["q", "source", "condition", "k", "tau", "as_of", "valid_at"],
    "entities": ["q", "cursor", "limit", "as_of", "valid_at"],
    "sources": ["cursor", "limit", "as_of"],
    "predicates": ["cursor", "limit", "valid_at"],
    "cells": [
        "subject",
        "predicate",
        "label",
        "min",
        "gate",
        "order",
        "cursor",
        "limit",
        "as_of",
        "valid_at",
    ],
    "statements": [
        "subject",
        "predicate",
        "source",
        "value",
        "polarity",
        "state",
        "cursor",
        "limit",
        "valid_at",
    ],
    "map": [
        "predicate",
        "label",
        "kind",
        "source",
        "between",
        "band",
        "dispute",
        "since",
        "until",
        "gate",
        "limit",
        "as_of",
        "valid_at",
    ],
}


@pytest.mark.parametrize("route", PARAMETERS)
def test_no_query_is_an_error_of_ours(anonymous, world, unchanged, route):
    for name in PARAMETERS[route]:
        for text in QUERIES:
            given = "q=Mary&" if route == "recall" and name != "q" else ""
            answer = anonymous.get(f"{route}?{given}{name}={text}")
            assert answer.status_code in {200, 400}, (name, text, answer.content)


def test_very_many_parameters_are_refused(anonymous):
    assert anonymous.get("statements?" + "&".join(f"a{n}=1" for n in range(2_000))).status_code == 400


def test_a_year_beyond_all_years_is_a_day_like_any_other_or_refused(anonymous, world):
    for year in ("Y-17000", "Y999999999", "Y-9999999999999999", "9999-12-31", "-9999", "0000"):
        for route in (
            "statements",
            "cells",
            "entities",
            "map",
            f"cells/{world.cell(world.register)}",
            "recall?q=Mary",
        ):
            answer = anonymous.get(f"{route}{'&' if '?' in route else '?'}valid_at={year}")
            assert answer.status_code in {200, 400}, (route, year, answer.content)


@pytest.mark.parametrize("instant", ["0001-01-01", "9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00"])
def test_an_instant_at_the_ends_of_time_is_read_or_refused(anonymous, world, instant):
    for route in ("statements", "cells", "map", f"statements/{world.register}", "recall?q=Mary"):
        answer = anonymous.get(f"{route}{'&' if '?' in route else '?'}as_of={json.dumps(instant)[1:-1]}")
        assert answer.status_code in {200, 400, 404}, (route, answer.content)


def test_a_question_without_a_word_is_refused_like_any_other_parameter(anonymous):
    problem = anonymous.get("recall", q="%").json()
    assert (problem["title"], problem["errors"][0]["parameter"]) == ("A parameter can't be read", "q")


def test_a_condition_that_can_never_hold_is_refused(anonymous):
    answer = anonymous.get("recall", q="Redis bind address", condition="version=6 AND version=7.2")
    assert answer.status_code == 400
    assert "gives two values to “version”" in answer.json()["detail"]
