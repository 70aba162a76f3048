"""A store whose owner can do what the product can't, and a log with something in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.db import connections

from contested.log.models import Entry
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.postgres import query
from contested.statements.models import Statement
from contested.sublation.models import Assessment, Ruling, RulingKind

State = Callable[..., Statement]
Tamper = Callable[..., None]


@pytest.fixture
def ada(db: None) -> User:
    return User.objects.create_user("ada", role=Role.REVIEWER)


@pytest.fixture
def owner(db: None) -> Iterator[None]:
    """Run the whole test as the owner of the tables; it has to ask for the databases of both."""
    ordinary = connections["default"]
    connections["default"] = connections["owner"]
    yield
    connections["default"] = ordinary


@pytest.fixture
def sealed(db: None) -> None:
    """Bind each line to the chain at once: a test's transaction never ends."""
    query.execute("set constraints lines_are_sealed immediate")


@pytest.fixture
def tamper(owner: None) -> Tamper:
    """Return a function that does what no trigger sees: who owns the tables can switch the triggers off."""

    def done(table: str, sql: str, **given: object) -> None:
        query.execute("set lock_timeout = '5s'")
        query.execute("set constraints all immediate")
        query.execute(f"alter table {table} disable trigger user")
        query.execute(sql, given)
        query.execute(f"alter table {table} enable trigger user")

    return done


@pytest.fixture
def decided(state: State, ada: User) -> Ruling:
    """A ruling by ada, after a policy and a judgement of a precision: four lines with hers of being made a user."""
    loser, winner = state(object="Coen", source="Family tree"), state(precision="0.9")
    set_policy(predicate=loser.predicate, kind=PolicyKind.IMMUTABLE, reason="one is born once", actor=ada)
    Assessment.objects.create(statement=winner, precision="0.8", reason="seen", actor=ada)
    ruling = Ruling.objects.create(
        statement=loser, winner=winner, kind=RulingKind.SUBLATED, reason="no record of it in Coen", actor=ada
    )
    assert Entry.objects.count() == 4
    return ruling
