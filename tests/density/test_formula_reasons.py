"""Why two values that differ are no contest, one reason each."""

import pytest

from contested.density.formula import Reason, not_contested
from contested.policies.policy import parse_policy
from contested.statements.values import compare

from .saying import denies, numbered, says

FUNCTIONAL = "functional_at_time"


@pytest.mark.parametrize(
    ("policy", "claims", "reason"),
    [
        ("immutable", [says("A", "1879"), says("B", "1879-03")], Reason.FINER),
        ("immutable", [says("A", "1879-03"), says("B", "1879")], Reason.FINER),
        ("immutable", [says("A", "1879/1880"), says("B", "1880/1881")], Reason.COMPATIBLE),
        ("immutable", [says("A", "1879"), says("B", "1879 and a half")], Reason.NOT_COMPARED),
        ("immutable", [says("A", "1879"), denies("B", "1879-03")], Reason.FINER_DENIAL),
        ("immutable", [says("A", "X", under="a"), says("B", "Y", under="b")], Reason.OTHER_SCOPE),
        ("immutable", [says("A", "X"), says("B", "Y", precision=0)], Reason.WEIGHTLESS),
        ("unknown", [says("A", "X"), says("B", "Y")], Reason.NOT_JUDGED),
        ("unknown", [says("A", "X"), denies("B", "X")], Reason.NOT_JUDGED),
        ("multi", [says("A", "X"), says("B", "Y")], Reason.SEVERAL),
        ("bounded:2", [says("A", "X"), says("B", "Y")], Reason.SEVERAL),
        (FUNCTIONAL, [says("A", "X", "2010"), says("B", "Y", "2015")], Reason.APART),
        (FUNCTIONAL, [says("A", "X", "2010/2015"), says("B", "Y", "2015/")], Reason.HANDOVER),
        (FUNCTIONAL, [says("A", "X", "2010/"), says("A", "Y", "2015/")], Reason.SAME_GROUP),
        (FUNCTIONAL, [says("A", "X", "2010/"), denies("A", "X", "2015/")], Reason.SAME_GROUP),
        (FUNCTIONAL, [says("A", "X", "2010/"), says("B", "Y", "2015/")], Reason.SUCCESSION),
        (FUNCTIONAL, [says("A", "X"), says("B", "Y", "2015")], Reason.TIME_UNKNOWN),
    ],
)
def test_each_reason(policy, claims, reason):
    facts = not_contested(numbered(claims), parse_policy(policy), compare)
    assert [fact.reason for fact in facts] == [reason]


def test_the_finer_value_stands_first_and_the_day_is_told():
    (fact,) = not_contested(
        numbered([says("A", "1879"), says("B", "1879-03")]), parse_policy("immutable"), compare
    )
    assert (fact.first.normal, fact.second.normal, fact.day) == ("1879-03", "1879", None)
    handover = numbered([says("A", "X", "2010/2015"), says("B", "Y", "2015/")])
    (fact,) = not_contested(handover, parse_policy(FUNCTIONAL), compare)
    assert fact.day == 735599


def test_what_is_contested_is_left_out_and_the_rest_is_not():
    claims = numbered([says("A", "1879"), says("B", "1879-03"), says("C", "1900")])
    facts = not_contested(claims, parse_policy("immutable"), compare)
    assert [(fact.reason, fact.first.normal) for fact in facts] == [(Reason.FINER, "1879-03")]


def test_a_denied_child_does_not_hide_why_two_others_are_none():
    claims = numbered([says("A", "Ann"), denies("B", "Ann"), says("C", "Bob")])
    facts = not_contested(claims, parse_policy("multi"), compare)
    assert [fact.reason for fact in facts] == [Reason.SEVERAL]
