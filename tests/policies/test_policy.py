"""Policies as people write them."""

import pytest

from contested.policies.policy import Kind, Policy, UnknownPolicy, parse_policy


@pytest.mark.parametrize("text", ["immutable", "functional_at_time", "bounded:2", "multi", "unknown"])
def test_a_policy_reads_back_as_it_was_written(text):
    assert str(parse_policy(text)) == text


def test_a_bound_is_a_number():
    assert parse_policy(" bounded:12 ") == Policy(Kind.BOUNDED, 12)


@pytest.mark.parametrize(
    "text",
    ["", "sometimes", "bounded", "bounded:", "bounded:0", "bounded:-1", "bounded:²", "multi:2", "Multi"],
)
def test_anything_else_is_refused(text):
    with pytest.raises(UnknownPolicy):
        parse_policy(text)
