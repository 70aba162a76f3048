"""What the tables of judgements refuse to hold."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from contested.intake.actions import Outcome
from contested.postgres import query
from contested.statements.models import Entity, Statement

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]
State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]


def test_a_pair_of_entities_is_written_once_and_in_order(refused: Refused, claim: Statement):
    low, high = sorted(Entity.objects.values_list("id", flat=True))
    with refused("a_pair_is_written_once"):
        query.execute(
            "insert into same_as (a_id, b_id, status, origin, reason) values (%(a)s, %(b)s, 2, '', '')",
            {"a": high, "b": low},
        )


def test_no_predicate_is_aligned_to_itself(refused: Refused, claim: Statement):
    with refused("no_predicate_is_aligned_to_itself"):
        query.execute(
            """insert into alignment (source_id, target_id, relation, confidence, status, origin, reason)
            values (%(id)s, %(id)s, 1, 1, 2, '', '')""",
            {"id": claim.predicate_id},
        )
