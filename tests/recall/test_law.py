"""The law of the contract: no dissent is ever lost, whatever is said, asked, retired and found."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.density.views import view_cell
from contested.policies.policy import Kind
from contested.recall.contract import Recall, Triple
from contested.recall.queries import recall
from contested.statements.actions import retract
from contested.statements.models import Statement
from contested.statements.values.calendars import day_number
from tests.recall.conftest import Tell, claim, policy

pytestmark = pytest.mark.django_db

POLICIES = {
    "birth place": "immutable",
    "residence": "functional_at_time",
    "parent": "bounded:2",
    "child": "multi",
    "trade": "unknown",
}
QUESTIONS = {
    "birth place": "Where was {} born?",
    "residence": "Where does {} live?",
    "parent": "Who were the parents of {}?",
    "child": "Who are the children of {}?",
    "trade": "What was the trade of {}?",
}
NAMES = count(1)

claims = st.lists(
    st.fixed_dictionaries(
        {
            "object": st.sampled_from(["1879", "1879-03", "1879-03-14", "1880", "Coen", "McIvor"]),
            "source": st.sampled_from(["A", "B", "C", "D"]),
            "polarity": st.sampled_from(["asserted", "asserted", "asserted", "negated", "absent"]),
            "valid": st.sampled_from([None, None, "2001/2005", "2003/", "2003/..", "2006/2040"]),
            "condition": st.sampled_from([None, None, None, "x=1", "x=1 AND y=2"]),
            "precision": st.sampled_from([0, 0.3, 0.9]),
        }
    ),
    min_size=1,
    max_size=7,
)


def tell_of(tell: Tell, predicate: str, said: list[dict[str, Any]]) -> tuple[str, list[int]]:
    """Tell claims about somebody nobody has spoken of yet; give the name and the statements."""
    name = f"Subject{next(NAMES)}"
    lines = [
        claim(name, predicate, one["object"], one["source"])
        | {key: value for key, value in one.items() if value is not None}
        | {"type": "date" if one["object"][0].isdigit() else "text"}
        for one in said
    ]
    return name, tell(policy(predicate, POLICIES[predicate]), *lines)


def assert_nothing_is_hidden(triple: Triple, condition: str | None) -> None:
    answer = triple.answer
    if answer is None:
        assert triple.label == "no_evidence"
        return
    if triple.contestedness > 0:
        assert triple.dissent
    shown = {one for held in (*answer.values, *triple.dissent, *triple.agrees) for one in held.statements}
    view = view_cell(triple.about.cell)
    assert view is not None
    window = next(
        (
            window
            for window in view.score.windows
            if (window.scope, window.lower, window.upper, window.undated)
            == (answer.scope, answer.window.lower, answer.window.upper, answer.window.undated)
        ),
        None,
    )
    if window is None:
        assert condition is not None  # of a condition that nobody named there is no standing window
        return
    also = {one for held in triple.also_said for one in held.statements}
    assert set(window.statements) <= shown | also
    if view.cell.policy.kind is not Kind.UNKNOWN:
        assert not also & set(window.statements)
    retired = {line.id for line in view.retired}
    assert not retired & (shown | also)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    data=st.data(),
    predicate=st.sampled_from(sorted(POLICIES)),
    said=claims,
    condition=st.sampled_from([None, None, "x=1", "y=2"]),
    year=st.sampled_from([None, None, 2004, 2030, 1900]),
)
def test_each_live_position_stands_in_answer_agrees_or_dissent(tell, data, predicate, said, condition, year):
    name, statements = tell_of(tell, predicate, said)
    fallen = data.draw(st.lists(st.sampled_from(sorted(set(statements))), unique=True, max_size=2))
    for statement in Statement.objects.filter(pk__in=fallen):
        retract(statement=statement, reason="misread", actor=None)
    found: Recall = recall(
        QUESTIONS[predicate].format(name),
        condition=condition,
        valid_at=None if year is None else day_number(year),
    )
    assert found.triple is not None
    assert found.triple.about.subject == name
    for triple in (found.triple, *found.cells):
        assert_nothing_is_hidden(triple, condition)
    retired = {one for former in found.triple.previous for one in former.statements if one in fallen}
    view = view_cell(found.triple.about.cell)
    assert view is not None
    live = {(claim.value, claim.polarity) for claim in view.cell.claims if not claim.retired}
    gone = {
        claim.statement
        for claim in view.cell.claims
        if claim.retired and (claim.value, claim.polarity) not in live
    }
    assert retired == gone
