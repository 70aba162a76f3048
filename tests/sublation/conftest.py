"""A cell with two claims that contradict each other, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from contested.density.current import current_facts
from contested.density.overview import cells_of_statements
from contested.exchange.kinds import apply_kind
from contested.people.models import Role, User
from contested.statements.models import Statement

State = Callable[..., Statement]
Assert = Callable[..., int]


@pytest.fixture
def rita(db: None) -> User:
    return User.objects.create_user("rita", role=Role.REVIEWER)


@pytest.fixture
def claimed(state: State) -> Assert:
    """Return a function that asserts a claim about where Mary Watson's cradle stood and gives its id.

    It is told by value and precision; each value has a source of its own unless told otherwise.
    """
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "immutable"}, actor=None)

    def said(value: str = "Coen", precision: str = "0.60", **fields: Any) -> int:
        return state(**{"object": value, "source": f"Source of {value}", "precision": precision} | fields).pk

    return said


def live(statement: int, as_of: Any = None) -> list[int]:
    """The statements that a current-facts read of a statement's cell returns."""
    return current_facts(cells_of_statements([statement])[statement], as_of)
