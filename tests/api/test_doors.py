"""Who may do what, and how often."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.settings import api_settings

from contested.api import throttling
from contested.people.actions import create_token, revoke_token
from contested.people.models import Role, Scope, Token, User
from contested.statements.models import Statement
from tests.api.conftest import Caller, caller
from tests.api.saying import claim

AFAR = {"REMOTE_ADDR": "203.0.113.7"}


@pytest.fixture
def carl(db):
    return User.objects.create_user("carl", role=Role.CONTRIBUTOR)


def with_token(user, **options):
    token, key = create_token(user=user, name="test", **options)
    return token, Caller(key)


def test_everybody_may_read_and_nobody_unknown_may_write(anonymous, world):
    assert anonymous.get("statements").status_code == 200
    answer = anonymous.post("statements", claim())
    assert (answer.status_code, answer.json()["rule"]) == (401, "not_authenticated")
    assert answer["WWW-Authenticate"] == 'Bearer realm="contested"'


def test_a_reader_may_not_write_and_is_told_who_may(reader):
    answer = reader.post("statements", claim())
    assert (answer.status_code, answer.json()["rule"]) == (403, "role")
    assert "contributors" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("role", "status"),
    [
        (Role.CONTRIBUTOR, 201),
        (Role.REVIEWER, 201),
        (Role.ADMINISTRATOR, 201),
        (Role.AUDITOR, 403),
        (Role.READER, 403),
    ],
)
def test_whoever_may_write_may_assert(db, role, status):
    assert caller(role).post("statements", claim()).status_code == status


def test_a_token_of_narrow_scope_opens_no_more_than_it_says(carl):
    _, narrow = with_token(carl, scopes=[Scope.READ])
    assert narrow.get("statements").status_code == 200
    answer = narrow.post("statements", claim())
    assert (answer.status_code, answer.json()["rule"]) == (403, "scope")
    _, blind = with_token(carl, scopes=[Scope.WRITE])
    assert blind.get("statements").status_code == 403


def test_a_token_that_is_over_or_taken_back_opens_nothing_even_to_read(carl):
    over, expired = with_token(carl)
    Token.objects.filter(pk=over.pk).update(expires_at=over.created_at)
    back, revoked = with_token(carl)
    revoke_token(token=back)
    for one in (expired, revoked, Caller("ct_unknown"), Caller("ß"), Caller("a b")):
        answer = one.get("statements")
        assert (answer.status_code, answer.json()["rule"]) == (401, "authentication_failed")


def test_the_token_of_somebody_who_left_opens_nothing(carl):
    _, key = with_token(carl)
    carl.is_active = False
    carl.save()
    assert key.get("statements").status_code == 401


def test_another_scheme_is_no_token(anonymous, db):
    assert anonymous.get("statements", headers={"Authorization": "Basic eDp5"}).status_code == 200


def test_the_use_of_a_token_is_noted_once_a_minute(carl):
    token, program = with_token(carl)

    def noted():
        program.get("statements")
        return Token.objects.get(pk=token.pk).last_used_at

    first = noted()
    assert noted() == first
    long_ago = timezone.now() - timedelta(minutes=2)
    Token.objects.filter(pk=token.pk).update(last_used_at=long_ago)
    assert noted() not in {None, long_ago}


def test_somebody_signed_in_writes_from_our_pages_alone(carl):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(carl)
    record = json.dumps(claim())
    refused = browser.post("/api/v1/statements", record, content_type="application/json")
    assert (refused.status_code, refused.json()["rule"]) == (403, "permission_denied")
    assert not Statement.objects.exists()
    browser.get("/sign-in/")
    browser.cookies["csrftoken"] = "a" * 32
    taken = browser.post(
        "/api/v1/statements", record, content_type="application/json", headers={"X-CSRFToken": "a" * 32}
    )
    assert taken.status_code == 201


def test_where_anonymous_reading_is_off_a_key_is_needed_to_read(anonymous, reader, settings):
    settings.ANONYMOUS_READING = False
    answer = anonymous.get("statements")
    assert (answer.status_code, answer.json()["rule"]) == (401, "not_authenticated")
    assert reader.get("statements").status_code == 200


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(throttling.PerCaller, "THROTTLE_RATES", {"reads": "2/min", "writes": "1/min"})


def test_a_caller_who_asks_too_often_is_told_when_to_come_back(anonymous, few):
    for _ in range(2):
        assert anonymous.client.get("/api/v1/statements", **AFAR).status_code == 200
    answer = anonymous.client.get("/api/v1/statements", **AFAR)
    assert (answer.status_code, answer.json()["rule"]) == (429, "throttled")
    assert 1 <= int(answer["Retry-After"]) <= 61
    assert anonymous.client.get("/api/v1/statements", REMOTE_ADDR="203.0.113.8").status_code == 200


def test_writes_are_counted_apart_and_by_user(contributor, reviewer, few):
    assert contributor.post("statements", claim(), **AFAR).status_code == 201
    assert contributor.post("statements", claim(), **AFAR).status_code == 429
    assert contributor.get("statements").status_code == 200
    assert reviewer.post("statements", claim(), **AFAR).status_code == 200


def test_what_comes_from_this_machine_itself_is_never_held_up(anonymous, few):
    for _ in range(5):
        assert anonymous.client.get("/api/v1/statements").status_code == 200


def test_what_is_only_passed_on_by_this_machine_is(anonymous, few):
    forwarded = {"X-Forwarded-For": "203.0.113.7"}
    answers = [anonymous.client.get("/api/v1/statements", headers=forwarded).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_there_are_rates_for_reads_and_writes():
    assert set(api_settings.DEFAULT_THROTTLE_RATES) == {"reads", "writes"}
