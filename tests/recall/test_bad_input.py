"""Whatever is typed: a result, or a refusal that says what is wrong; never a crash, and nothing but a question."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.recall.errors import QuestionRefused
from contested.recall.queries import recall
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

NASTY = [
    "",
    " \t\n",
    "\0",
    "Where was Jack\0Hart born?",
    "a" * 10_000,
    "where " * 1_600,
    "Where was " + "Jack Hart and " * 140 + "he born?",
    "\ud800\udfff where",
    "أين ولد جاك هارت؟",
    "\u202eWhere was Jack Hart born?\u202c",
    "איפה נולד Jack Hart?",
    "'; drop table statement; --",
    '" or 1=1 -- %s %(names)s {0} ${x} \\',
    "<script>alert(1)</script>",
    "& | ! ( ) :* <-> 'unbalanced",
    "%_%_%",
    "\x1b[31mred\x07",
    "e\u0301" * 900,
    "👩‍👩‍👧‍👦 born?",
    "村上春樹はどこで生まれた?",
    "= = = version=7.2 AND",
    "\u0378\ufffe\U0010ffff",
]


def refused_for(question: str, condition: str | None = None) -> str | None:
    """The field that was refused; None where there was a result, whole and fit to be sent."""
    try:
        found = recall(question, condition=condition)
    except QuestionRefused as refused:
        return refused.field
    json.dumps(found.as_json(), ensure_ascii=False).encode()
    return None


@pytest.mark.parametrize("question", NASTY)
def test_whatever_is_typed_gives_a_result_or_a_refusal(hart, question):
    assert refused_for(question) in {None, "question"}
    assert Statement.objects.count() == 2


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(question=st.text(max_size=60), condition=st.none() | st.text(max_size=20))
def test_any_text_at_all_gives_a_result_or_a_refusal(hart, question, condition):
    assert refused_for(question, condition) in {None, "question", "condition"}


def test_a_question_in_odd_signs_is_still_understood(hart):
    assert recall("\u202eＷｈｅｒｅ was Jack\0Hart born?\u202c").contestedness == 1.0
