"""Long lists come a page at a time, whole and without repetition, at a constant number of queries."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.api.paging import LARGEST_PAGE
from tests.api.conftest import told_of_mary
from tests.api.saying import claim, load
from tests.worlds import standing

LISTS = ["entities", "entities?q=person", "sources", "predicates", "cells?gate=off", "cells?gate=off&order=mass",
         "statements", "statements?state=all"]  # fmt: skip


def followed(caller, address):
    """Return the rows of all pages, and how many pages there were."""
    rows, pages = [], 0
    while address:
        answer = caller.get(address.removeprefix("http://testserver/api/v1/"))
        assert answer.status_code == 200, answer.content
        rows += answer.json()["results"]
        address, pages = answer.json()["next"], pages + 1
    return rows, pages


def with_limit(route, limit):
    return f"{route}{'&' if '?' in route else '?'}limit={limit}"


@standing
def crowd():
    """Nine persons, each of whom two say different things; three of them with equal scores and masses."""
    told_of_mary()
    load(
        *(
            claim(f"Person {n}", value, f"{source} {n % 4}", precision=0.5 + n // 3 / 10, predicate=predicate)
            for n in range(9)
            for value, source in (("Here", "North"), ("There", "South"))
            for predicate in ("birth place", f"habit {n % 2}")
        )
    )


@pytest.mark.parametrize("route", LISTS)
def test_pages_followed_to_the_end_give_the_whole_list_once(anonymous, crowd, route):
    whole, one = followed(anonymous, with_limit(route, 200))
    parts, many = followed(anonymous, with_limit(route, 3))
    assert parts == whole
    assert len({row["id"] for row in whole}) == len(whole) > 3
    assert (one, many) == (1, -(-len(whole) // 3))


def test_cells_come_in_the_order_that_is_asked(anonymous, crowd):
    by_score, _ = followed(anonymous, "cells?gate=off&limit=2")
    by_mass, _ = followed(anonymous, "cells?gate=off&limit=2&order=mass")
    assert [row["contestedness"] for row in by_score] == sorted(
        (row["contestedness"] for row in by_score), reverse=True
    )
    assert [row["mass"] for row in by_mass] == sorted((row["mass"] for row in by_mass), reverse=True)
    assert {row["id"] for row in by_score} == {row["id"] for row in by_mass}


def test_a_page_stays_the_same_while_rows_come_in(anonymous, crowd):
    first = anonymous.read("statements", limit=2)
    load(claim("Latecomer", "Here"))
    second = anonymous.get(first["next"].removeprefix("http://testserver/api/v1/")).json()
    assert second["results"][0]["id"] > first["results"][-1]["id"]


@pytest.mark.parametrize("limit", ["0", "-1", str(LARGEST_PAGE + 1), "many", "1.5"])
def test_a_limit_out_of_bounds_is_refused_by_name(anonymous, limit):
    answer = anonymous.get("statements", limit=limit)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == "limit"


def disguised(parts):
    return urlsafe_b64encode(json.dumps(parts).encode()).decode()


@pytest.mark.parametrize("route", ["entities", "sources", "predicates", "cells", "statements"])
def test_what_is_no_cursor_of_the_list_is_refused_by_name(anonymous, route):
    forged = [
        "x", "====", "AAAA", "é", "a" * 20_000, disguised([]), disguised({}), disguised([None]), disguised([1, 2, 3, 4]),
        disguised([[1]]), disguised([True]), disguised([2**70]), disguised(["NaN", "1", 1]), disguised(["1e999", "1", 1]),
        disguised(["a\x00b"]), disguised(["\ud800"]), disguised(0), disguised([1.5, 2]),
    ]  # fmt: skip
    for cursor in forged:
        answer = anonymous.get(route, cursor=cursor)
        assert answer.status_code == 400, (route, cursor)
        assert answer.json()["errors"][0]["parameter"] == "cursor"


@pytest.mark.parametrize("route", [*LISTS, "map", "recall?q=Person 1"])
def test_no_list_asks_more_of_the_database_for_more_rows(anonymous, crowd, route):
    def asked(limit):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            answer = anonymous.get(
                with_limit(route, limit) if "recall" not in route else f"{route}&k={limit}"
            )
        assert answer.status_code == 200
        return len(queries)

    assert asked(1) == asked(9) <= 20


def test_a_batch_asks_no_more_of_the_database_for_more_records(contributor, crowd):
    def asked(count):
        records = [claim(f"Person {n % 9}", "Elsewhere", f"Batch {count} {n}") for n in range(count)]
        with CaptureQueriesContext(connection) as queries:
            assert contributor.post("statements", records).status_code == 201
        return len(queries)

    asked(1)
    assert asked(20) <= asked(5) + 2
