"""The cast, a caller who holds every answer to the schema, and a small world."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from contested.density.overview import cells_of_statements
from contested.exchange.kinds import apply_kind
from contested.people.actions import create_token
from contested.people.models import Role, User
from contested.statements.models import Statement
from tests.api.contract import hold
from tests.api.saying import claim, load
from tests.worlds import standing

ROOT = "/api/v1/"
REGISTER = [{"document": "Baptisms 1860", "quote": "Mary, born at St Newlyn East", "locator": "p. 12"}]


@dataclass
class Caller:
    """A program: sends JSON with its token, and holds what comes back to the schema."""

    token: str = ""
    client: Client = field(
        default_factory=lambda: Client(raise_request_exception=False, enforce_csrf_checks=True)
    )

    def get(self, route: str, headers: Mapping[str, str] | None = None, **parameters: Any) -> Any:
        return self._held(self.client.get(ROOT + route, parameters, headers=self._headers(headers)))

    def post(self, route: str, body: Any, headers: Mapping[str, str] | None = None, **options: Any) -> Any:
        data = body if isinstance(body, bytes) else json.dumps(body)
        options.setdefault("content_type", "application/json")
        return self._held(self.client.post(ROOT + route, data, headers=self._headers(headers), **options))

    def put(self, route: str, body: Any) -> Any:
        sent = self.client.put(
            ROOT + route, json.dumps(body), content_type="application/json", headers=self._headers(None)
        )
        return self._held(sent)

    def read(self, route: str, **parameters: Any) -> Any:
        """Return what a route answers, which it must."""
        answer = self.get(route, **parameters)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def _headers(self, more: Mapping[str, str] | None) -> dict[str, str]:
        return ({"Authorization": f"Bearer {self.token}"} if self.token else {}) | dict(more or {})

    def _held(self, response: Any) -> Any:
        if not 300 <= response.status_code < 400:
            hold(response)
        return response


@pytest.fixture(autouse=True)
def _fresh_throttles():
    cache.clear()


@pytest.fixture
def anonymous(db):
    return Caller()


def caller(role: Role) -> Caller:
    user = User.objects.create_user(str(role), role=role)  # no password: a slow hash for every test
    return Caller(create_token(user=user, name="test")[1])


@pytest.fixture
def reader(db):
    return caller(Role.READER)


@pytest.fixture
def contributor(db):
    return caller(Role.CONTRIBUTOR)


@pytest.fixture
def reviewer(db):
    return caller(Role.REVIEWER)


@dataclass
class World:
    """Ids by what they are called."""

    register: int
    tree: int
    copy: int

    def cell(self, statement):
        return cells_of_statements([statement])[statement]

    def subject(self, statement):
        return Statement.objects.get(pk=statement).subject_id

    def predicate(self, statement):
        return Statement.objects.get(pk=statement).predicate_id


@pytest.fixture
def world(mary_and_copies):
    return mary_and_copies


@standing
def mary_and_copies():
    return told_of_mary()


def told_of_mary():
    """Mary, of whose birth place two say one thing and two, who copied, another; Ajax, who moved; and Redis."""
    for predicate, policy in {"birth place": "immutable", "residence": "functional_at_time"}.items():
        apply_kind({"kind": "policy", "predicate": predicate, "policy": policy}, actor=None)
    apply_kind(
        {"kind": "alignment", "source": "bornIn", "relation": "exact", "target": "birth place"}, actor=None
    )
    register, _, tree, copy, *_ = load(
        claim(source_class="primary", evidence=REGISTER, id="reg-17", observed="2019-05-02", precision=0.95),
        claim(source="Gazette", predicate="bornIn", source_class="reference"),
        claim(value="Truro", source="Family tree", group="trees"),
        claim(value="Truro", source="Copied tree", group="trees"),
        claim("Ajax Davis", "Cairns", predicate="residence", valid="2019/2022-12-31"),
        claim("Ajax Davis", "Brisbane", predicate="residence", valid="2023/.."),
        claim("Ajax Davis", "Perth"),
        claim("Redis", "127.0.0.1", "Manual", predicate="bind", type="text", condition="version=7.2"),
    )
    return World(register, tree, copy)
