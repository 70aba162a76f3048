"""Every read looks from a point of both clocks."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest

from contested.statements.actions import retract
from contested.statements.models import Statement
from tests.api.saying import claim, load

READS = [
    "recall?q=Mary%20Watson",
    "entities?",
    "entities/{subject}?",
    "sources?",
    "sources/{source}?",
    "predicates?",
    "predicates/{predicate}?",
    "cells?",
    "cells/{cell}?",
    "cells/{cell}/turning?",
    "statements?",
    "statements/{statement}?",
    "proposals?",
    "disputes?",
    "disputes/figures?",
    "rulings?",
    "assessments?",
    "map?",
]


@pytest.fixture
def address(world):
    """Fill in an address with things that are there."""
    statement = Statement.objects.get(pk=world.register)
    ids = {
        "subject": statement.subject_id,
        "predicate": statement.predicate_id,
        "source": statement.source_id,
        "cell": world.cell(world.register),
        "statement": world.register,
    }
    return lambda route: route.format(**ids)


def test_every_read_takes_both_clocks(anonymous, address):
    now = quote(datetime.now(UTC).isoformat())
    for route in READS:
        answer = anonymous.get(f"{address(route)}&as_of={now}&valid_at=1860-07")
        assert answer.status_code == 200, (route, answer.content)


def test_a_clock_that_cannot_be_read_is_a_400_that_names_it(anonymous, address):
    wrong = [("as_of", "yesterday"), ("as_of", "2026-13-01"), ("valid_at", "62"), ("valid_at", "../..")]
    for route in READS:
        for name, text in wrong:
            answer = anonymous.get(f"{address(route)}&{name}={text}")
            assert answer.status_code == 400, route
            assert answer.json()["errors"][0]["parameter"] == name


def test_an_answer_says_of_which_moment_it_may_be_quoted_and_the_future_is_not_one(anonymous, address):
    for route in READS:
        found = anonymous.get(f"{address(route)}&as_of=2999-01-01").json()
        assert datetime.fromisoformat(found["as_of"]) <= datetime.now(UTC), route


def test_a_plus_sign_in_an_instant_may_come_unescaped(anonymous, world):
    assert anonymous.get("statements?as_of=2026-03-14T09:30:00+02:00").status_code == 200


def test_a_bare_day_means_all_of_it(anonymous, world):
    today = datetime.now(UTC).date().isoformat()
    assert len(anonymous.read("statements", as_of=today)["results"]) == len(
        anonymous.read("statements")["results"]
    )


def test_a_long_year_is_told_as_it_is_read(anonymous, world):
    (told,) = anonymous.get("statements?valid_at=-17000").json()["errors"]
    assert "written Y-17000" in told["detail"]


def test_a_retracted_statement_stands_as_of_before_and_on_record_after(anonymous, world):
    before = datetime.now(UTC) + timedelta(0)
    retract(statement=Statement.objects.get(pk=world.tree), reason="misread", actor=None)
    load(claim("Somebody", "Somewhere"))

    def trees(**asked):
        found = anonymous.read("statements", value="Truro", **asked)["results"]
        return {line["id"]: line["tx_to"] for line in found}

    assert world.tree not in trees()
    assert trees(state="all")[world.tree] is not None
    assert trees(as_of=before.isoformat())[world.tree] is None
    then = anonymous.read(f"statements/{world.tree}", as_of=before.isoformat())
    assert (then["tx_to"], then["retirement"]) == (None, None)
    now = anonymous.read(f"statements/{world.tree}")
    assert (now["retirement"], now["retirement_reason"]) == ("retracted", "misread")


def test_a_statement_is_not_there_before_it_was_made(anonymous, world):
    answer = anonymous.get(f"statements/{world.register}", as_of="2001-01-01")
    assert answer.status_code == 404
    assert anonymous.read("statements", as_of="2001-01-01")["results"] == []
    assert anonymous.read("map", as_of="2001-01-01")["contested"] == 0


def test_statements_of_a_day_are_those_that_may_hold_then(anonymous, world):
    def places(day):
        found = anonymous.read("statements", predicate="residence", valid_at=day)["results"]
        return [line["object"] for line in found]

    assert (places("2018"), places("2020-05"), places("2024")) == ([], ["Cairns"], ["Brisbane"])


def test_a_statement_says_whether_it_may_hold_on_a_day(anonymous, world):
    cairns = anonymous.read("statements", value="Cairns")["results"][0]
    assert cairns["valid_from"], cairns["valid_until"] == ("2019-01-01", "2023-01-01")
    assert [
        anonymous.read(f"statements/{cairns['id']}", valid_at=day)["may_hold"]
        for day in ("2018", "2022-12-31")
    ] == [False, True]
    assert anonymous.read(f"statements/{cairns['id']}")["may_hold"] is None


def test_a_cell_tells_what_holds_on_a_day(anonymous, world):
    cairns = anonymous.read("statements", value="Cairns")["results"][0]
    cell = anonymous.read(f"cells/{world.cell(cairns['id'])}", valid_at="2024-02-29")
    (window,) = cell["on_day"]["windows"]
    assert (cell["label"], cell["on_day"]["day"]) == ("changed", "2024-02-29")
    assert [position["value"] for position in window["positions"]] == ["Brisbane"]


def test_lists_stand_with_what_is_contested_on_a_day(anonymous, world):
    load(
        claim("Ajax Davis", "Sydney", "Gazette", predicate="residence", valid="2020"),
        claim("Ajax Davis", "Cairns", "Family tree", predicate="residence", valid="2020"),
    )
    residence = anonymous.read("statements", value="Sydney")["results"][0]["predicate_id"]

    def contested(day):
        cells = anonymous.read("cells", predicate="residence", min="0.001", valid_at=day, gate="off")[
            "results"
        ]
        on_map = anonymous.read("map", predicate="residence", valid_at=day, gate="off")
        one = anonymous.read(f"predicates/{residence}", valid_at=day)
        listed = anonymous.read("predicates", valid_at=day)["results"]
        (line,) = [each for each in listed if each["name"] == "residence"]
        return len(cells), on_map["contested"], len(on_map["subjects"]), one["contested"], line["contested"]

    assert contested("2020-06-01") == (1, 1, 1, 1, 1)
    assert contested("2024-06-01") == (0, 0, 0, 0, 0)


def test_things_of_a_day_are_those_of_which_something_may_hold_then(anonymous, world):
    def names(route, day):
        return [one.get("label") or one["name"] for one in anonymous.read(route, valid_at=day)["results"]]

    load(claim("Old Hall", "Truro", "Survey", predicate="residence", valid="1850/1851"))
    assert "Old Hall" in names("entities", "1850")
    assert "Old Hall" not in names("entities", "1900")
    counts = {
        day: next(
            one["statements"]
            for one in anonymous.read("sources", valid_at=day)["results"]
            if one["name"] == "Survey"
        )
        for day in ("1850", "1900")
    }
    assert counts == {"1850": 1, "1900": 0}
