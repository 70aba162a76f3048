"""Programs that act at the same moment, each in a transaction of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from contested.agents.answering import Answer
from contested.agents.callers import Caller
from contested.agents.models import Session
from contested.agents.server import call
from contested.people.models import Role
from contested.statements.models import Statement
from contested.sublation.models import Ruling
from tests.agents.conftest import token_for

pytestmark = pytest.mark.django_db(transaction=True)
BUCKET = {"qualificand": "cache", "qualifier": "ttl", "condition": "env=prod"}


def together(*calls: Callable[[], Answer]) -> list[Answer]:
    start = Barrier(len(calls))

    def run(one):
        try:
            start.wait()
            return one()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_two_calls_of_one_token_share_its_session_its_twin_and_its_one_ruling():
    token, _ = token_for(Role.CONTRIBUTOR)

    def said(number):
        return lambda: call(
            Caller(token),
            "context_insert",
            {"id": f"e{number}", "content": f"{number} s", "precision": 0.5} | BUCKET,
        )

    assert all(answer["ok"] for answer in together(said(60), said(70)))
    assert Session.objects.count() == 1

    def better(content, precision):
        given = {"older_id": "e60", "newer_content": content, "newer_precision": precision} | BUCKET
        return lambda: call(Caller(token), "sublate_with_evidence", given)

    same = together(better("the TTL is 90 s", 0.9), better("TTL: 90 seconds", 0.9))
    assert all(answer["ok"] for answer in same), same
    assert (Statement.objects.count(), Ruling.objects.count()) == (3, 1)
    assert len({answer["newer_id"] for answer in same}) == 1

    def against(content):
        given = {"older_id": "e70", "newer_content": content, "newer_precision": 0.9} | BUCKET
        return lambda: call(Caller(token), "sublate_with_evidence", given)

    first, second = together(against("20 s"), against("30 s"))
    assert [first["ok"], second["ok"]].count(True) == 1
    refused = second if first["ok"] else first
    assert refused["rule"] == "one_sublation_per_loser"
    assert Ruling.objects.count() == 2
