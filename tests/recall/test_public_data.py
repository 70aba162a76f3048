"""Real data: seven sites on where famous people were born; skipped where it is not at hand."""

import os
from pathlib import Path

import pytest

from contested.exchange.actions import load_file
from contested.exchange.kinds import apply_kind
from contested.exchange.lines import ColumnMap
from contested.recall.queries import recall

CLAIMS = Path(os.environ.get("CONTESTED_DATA", "")) / "td-birthplaces" / "claims.csv"

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.benchmark,
    pytest.mark.skipif(
        "CONTESTED_DATA" not in os.environ, reason="CONTESTED_DATA names no folder of public data"
    ),
]


@pytest.fixture
def birthplaces(db):
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "immutable"}, actor=None)
    mapping = ColumnMap(
        {"subject": "obj", "object": "value", "source": "src"}, {"predicate": "birth place", "type": "entity"}
    )
    load_file(path=CLAIMS, mapping=mapping)


def test_melbourne_with_hollywood_and_elizabeth_against_it(birthplaces):
    found = recall("Where was Cate Blanchett born?")
    assert found.answer is not None
    assert found.answer.text == "Melbourne"
    assert {held.value for held in found.dissent} == {"Hollywood", "Elizabeth"}
