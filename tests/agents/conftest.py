"""The cast, each with a token, and short ways to call tools."""

from __future__ import annotations

import pytest

from contested.agents.callers import Caller
from contested.agents.server import call
from contested.people.actions import create_token
from contested.people.models import Role, Token, User


def token_for(role: Role, name: str = "agent") -> tuple[Token, str]:
    user, _ = User.objects.get_or_create(username=str(role), defaults={"role": role})
    return create_token(user=user, name=name)


@pytest.fixture
def key(db):
    """The key of a contributor's token."""
    return token_for(Role.CONTRIBUTOR)[1]


class Program:
    """Calls tools for one token, without a protocol between."""

    def __init__(self, token: Token | None) -> None:
        self.token = token

    def __call__(self, tool, **arguments):
        return call(Caller(self.token), tool, arguments)

    def insert(self, id_, content, precision=0.9, **fields):
        given = {"qualificand": "cache", "qualifier": "ttl", "condition": "env=prod"} | fields
        return self("context_insert", id=id_, content=content, precision=precision, **given)


@pytest.fixture
def agent(db):
    """A contributor's program."""
    return Program(token_for(Role.CONTRIBUTOR)[0])


@pytest.fixture
def other(db):
    """Another program of the same contributor, with a token of its own."""
    return Program(token_for(Role.CONTRIBUTOR, "another")[0])


@pytest.fixture
def reader(db):
    return Program(token_for(Role.READER)[0])


@pytest.fixture
def reviewer(db):
    return Program(token_for(Role.REVIEWER)[0])
