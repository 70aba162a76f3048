"""The law of the contract where one name stands for two, claims are retired, few are heard, and one asks of the past."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.density.views import view_cell
from contested.intake.corrections import correct_fields
from contested.recall.contract import Recall, Triple
from contested.recall.queries import recall
from contested.statements.actions import retract
from contested.statements.errors import Refused
from contested.statements.models import Source, Statement
from contested.sublation.actions import sublate
from tests.recall.conftest import claim, policy

pytestmark = pytest.mark.django_db

PLACES = ["Coen", "McIvor", "Cairns"]
KEYS = ("source", "disambiguate", "precision", "quote")
NAMES = count(1)

claims = st.lists(
    st.fixed_dictionaries(
        {
            "object": st.sampled_from(PLACES),
            "source": st.sampled_from(["A", "B", "C", "D"]),
            "disambiguate": st.sampled_from(["the elder", "the younger"]),
            "precision": st.sampled_from([0.3, 0.9]),
            "quote": st.sampled_from([None, "was born there", "of another matter altogether"]),
        }
    ),
    min_size=1,
    max_size=7,
)
acts = st.lists(
    st.tuples(st.sampled_from(["retract", "correct", "sublate"]), st.integers(0, 6), st.integers(0, 6)),
    max_size=3,
)


def retire(act: str, statements: list[int], one: int, other: int) -> None:
    """Do it where the rules let it be done."""
    statement = Statement.objects.get(pk=statements[one % len(statements)])
    winner = statements[other % len(statements)]
    if statement.tx_to is not None:
        return
    try:
        with transaction.atomic():
            if act == "retract":
                retract(statement=statement, reason="misread", actor=None)
            elif act == "correct":
                place = PLACES[other % len(PLACES)]
                correct_fields(statement=statement, changes={"object": place}, reason="misread", actor=None)
            else:
                sublate(losers=[statement.pk], winner=winner, reason="a better source", actor=None)
    except Refused:
        return


def shown(triple: Triple) -> set[int]:
    values = () if triple.answer is None else triple.answer.values
    held = (*values, *triple.dissent, *triple.agrees, *triple.also_said)
    return {statement for one in held for statement in one.statements}


def told(found: Recall) -> list[Triple]:
    return [*([] if found.triple is None else [found.triple]), *found.cells]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=claims, done=acts, heard=st.sets(st.sampled_from(["A", "B", "C"]), min_size=1))
def test_no_namesake_no_dissent_and_no_correction_is_lost(tell, said, done, heard):
    name = f"Namesake{next(NAMES)}"
    question = f"Where was {name} born?"
    lines = [claim(name, "birth place", one["object"], **{key: one[key] for key in KEYS}) for one in said]
    statements = sorted(set(tell(policy("birth place", "immutable"), *lines)))
    before = recall(question)
    assert set().union(*map(shown, told(before))) == set(statements)
    moment = datetime.now(UTC)
    for act, one, other in done:
        retire(act, statements, one, other)
    found = recall(question)
    cells = {triple.about.cell for triple in told(before)}
    views = [view for cell in sorted(cells) if (view := view_cell(cell)) is not None]
    live = {line.id for view in views for line in view.live}
    assert set().union(*map(shown, told(found))) == live
    for triple in told(found):
        view = view_cell(triple.about.cell)
        assert view is not None
        assert not shown(triple) & {line.id for line in view.retired}
        assert triple.dissent or not triple.contestedness
        standing = {claim.value for claim in view.cell.claims if not claim.retired}
        gone = {one.statement for one in view.cell.claims if one.retired and one.value not in standing}
        assert {statement for former in triple.previous for statement in former.statements} == gone
        for former in triple.previous:
            assert former.why == "retracted" or former.successor in live or former.why == "sublated"
    only = set(Source.objects.filter(name__in=heard).values_list("id", flat=True))
    theirs = set(Statement.objects.filter(pk__in=live, source_id__in=only).values_list("id", flat=True))
    assert set().union(*map(shown, told(recall(question, sources=only)))) == theirs
    then = recall(question, as_of=moment)
    assert set().union(*map(shown, told(then))) == set(statements)
