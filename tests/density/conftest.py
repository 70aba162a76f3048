"""Small worlds: claims loaded through the product's own intake, scored by its own refresh."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from contested.density.actions import refresh
from contested.density.views import CellView, cells_named, view_cell
from contested.exchange.kinds import apply_kind
from contested.intake.actions import Outcome, assert_records
from contested.intake.record import read_record
from contested.statements.actions import retract
from contested.statements.models import Statement

SUBJECT, PREDICATE = "Mary Watson", "the question"

Tell = Callable[..., list[int]]


@pytest.fixture
def tell(db: None) -> Tell:
    """Return a function that asserts claims about one cell, each a mapping of record fields, and gives their ids."""

    def told(*claims: Mapping[str, Any], policy: str | None = None) -> list[int]:
        if policy is not None:
            apply_kind({"kind": "policy", "predicate": PREDICATE, "policy": policy}, actor=None)
        records = [
            read_record({"subject": SUBJECT, "predicate": PREDICATE, "source": "S1"} | dict(one))
            for one in claims
        ]
        outcomes: Sequence[Outcome] = assert_records(records=records, importing=False)
        return [outcome.statement for outcome in outcomes if outcome.statement is not None]

    return told


@pytest.fixture
def look(db: None) -> Callable[[], CellView]:
    """Return a function that scores what is dirty and shows the one cell."""

    def looked() -> CellView:
        refresh()
        view = view_cell(cells_named(SUBJECT, PREDICATE)[0])
        assert view is not None
        return view

    return looked


@pytest.fixture
def take_back(db: None) -> Callable[[int], None]:
    def taken(statement: int) -> None:
        retract(statement=Statement.objects.get(pk=statement), reason="misread", actor=None)

    return taken
