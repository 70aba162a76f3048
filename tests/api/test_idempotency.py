"""Asking twice is safe."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from contested.api.models import IdempotencyKey
from contested.people.models import Role
from contested.statements.models import Statement
from tests.api.conftest import caller
from tests.api.saying import claim

KEY = {"Idempotency-Key": "6f1c-once"}


def test_the_same_request_under_the_same_key_gets_the_same_answer(contributor, world):
    record = claim(value="Redruth", source="Diary")
    first = contributor.post("statements", record, KEY)
    again = contributor.post("statements", dict(reversed(record.items())), KEY)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    assert (again["Location"], again["Idempotency-Replayed"]) == (first["Location"], "true")
    assert "Idempotency-Replayed" not in first


def test_another_request_under_the_same_key_is_refused(contributor):
    contributor.post("statements", claim(), KEY)
    for body in (claim("Another"), [claim()]):
        answer = contributor.post("statements", body, KEY)
        assert (answer.status_code, answer.json()["rule"]) == (422, "idempotency_key_reused")
    assert Statement.objects.count() == 1


def test_a_key_belongs_to_its_user(contributor, reviewer):
    assert contributor.post("statements", claim(), KEY).status_code == 201
    assert reviewer.post("statements", claim(), KEY).status_code == 200


def test_every_write_heeds_its_key(contributor, world):
    for change, body in (
        ("evidence", {"document": "Parish magazine"}),
        ("correct", {"reason": "misread", "object": "Newlyn"}),
    ):
        key = {"Idempotency-Key": change}
        first = contributor.post(f"statements/{world.register}/{change}", body, key)
        assert first.status_code == 201, first.content
        assert contributor.post(f"statements/{world.register}/{change}", body, key).content == first.content
    retraction = {"reason": "misread"}
    assert contributor.post(f"statements/{world.tree}/retract", retraction, KEY).status_code == 200
    assert contributor.post(f"statements/{world.tree}/retract", retraction, KEY).status_code == 200


def test_a_refused_request_leaves_its_key_unused(contributor):
    assert contributor.post("statements", claim(precision=7), KEY).status_code == 422
    assert not IdempotencyKey.objects.exists()
    assert contributor.post("statements", claim(precision=0.7), KEY).status_code == 201


def test_a_key_is_forgotten_after_a_day(contributor):
    contributor.post("statements", claim(), KEY)
    IdempotencyKey.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    answer = contributor.post("statements", claim("Another"), KEY)
    assert answer.status_code == 201
    assert IdempotencyKey.objects.count() == 1


def test_a_key_is_forgotten_after_a_day_though_a_thousand_older_ones_still_wait_for_it(contributor):
    contributor.post("statements", claim(), KEY)
    kept = IdempotencyKey.objects.get()
    long_ago = timezone.now() - timedelta(days=1)
    IdempotencyKey.objects.bulk_create(
        IdempotencyKey(user=kept.user, key=f"older {n}", asked="", expires_at=long_ago) for n in range(1_500)
    )
    IdempotencyKey.objects.filter(pk=kept.pk).delete()
    kept.pk, kept.expires_at = None, long_ago
    kept.save()
    answer = contributor.post("statements", claim("Another"), KEY)
    assert (answer.status_code, "Idempotency-Replayed" in answer) == (201, False)


@pytest.mark.parametrize("key", ["", "x" * 201, "ключ", "a\tb"])
def test_a_key_that_is_none_is_refused(contributor, key):
    answer = contributor.post("statements", claim(), {"Idempotency-Key": key})
    assert (answer.status_code, answer.json()["rule"]) == (400, "idempotency_key")


@pytest.mark.django_db(transaction=True)
def test_of_those_who_send_one_key_at_once_one_takes_effect_and_all_get_its_answer():
    program = caller(Role.CONTRIBUTOR)
    program.get("statements")  # whose use is noted, so that the threads don't wait for each other there

    def send(_):
        try:
            return program.post("statements", [claim(), claim("Ajax", "Perth")], KEY)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(send, range(4)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert sorted(answer.get("Idempotency-Replayed", "") for answer in answers) == [
        "",
        "true",
        "true",
        "true",
    ]
    assert Statement.objects.count() == 2
