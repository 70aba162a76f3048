"""Whether something is said by one predicate or by its exact equivalent makes no difference."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.density.overview import cells_of_statements
from contested.density.reading import read_cells
from contested.exchange.kinds import apply_kind, predicate_named
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from tests.density.test_formula_properties import without_ids

pytestmark = pytest.mark.django_db

ONE, OTHER = "cradled in", "cradle place"

claims = st.fixed_dictionaries(
    {
        "object": st.sampled_from(["Cairns", "Coen", "Maytown"]),
        "source": st.sampled_from(["S1", "S2", "S3"]),
        "valid": st.sampled_from([None, None, "2010", "2010/", "2015/2020", "2018/.."]),
        "polarity": st.sampled_from(["asserted", "asserted", "asserted", "negated", "absent"]),
        "condition": st.sampled_from([None, None, "a=1", "a=1 AND b=2"]),
        "precision": st.sampled_from(["0.3", "0.55", "1"]),
    }
)


def say(subject: str, predicate: str, claim: dict[str, Any]) -> int:
    record = read_record(claim | {"subject": subject, "predicate": predicate, "type": "entity"})
    statement = assert_records(records=[record], importing=False)[0].statement
    assert statement is not None
    return statement


@given(
    st.lists(st.tuples(claims, st.booleans()), min_size=2, max_size=7),
    st.sampled_from(["immutable", "functional_at_time", "bounded:1", "bounded:2", "multi", "unknown"]),
)
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
def test_replacing_a_predicate_by_an_exact_equivalent_changes_nothing(
    said: list[tuple[dict[str, Any], bool]], policy: str
) -> None:
    """Ann is spoken of by one predicate alone; of Bob the very same is said, by either."""
    with transaction.atomic():
        apply_kind({"kind": "policy", "predicate": ONE, "policy": policy}, actor=None)
        for claim, by_other in said:
            ann = say("Ann", ONE, claim)
            bob = say("Bob", OTHER if by_other else ONE, claim)
        align(source=predicate_named(OTHER), target=predicate_named(ONE), relation=AlignmentRelation.EXACT)
        refresh()
        cells = cells_of_statements([ann, bob])
        scored = {cell: found.score() for cell, found in read_cells(list(cells.values())).items()}
        assert without_ids(scored[cells[ann]]) == without_ids(scored[cells[bob]])
        transaction.set_rollback(True)
