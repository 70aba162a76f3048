"""Setting a contest policy: what it may say, and that it holds from then on, and not before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from contested.density.models import Invalidation, InvalidationKind
from contested.exchange.kinds import predicate_named
from contested.policies.actions import PolicyUnreadable, ToleranceUnreadable, read_policy, set_policy
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.policies.policy import Kind, Policy, UnknownPolicy, parse_policy
from contested.statements.models import Predicate


@pytest.fixture
def elder(db: None) -> Predicate:
    return predicate_named("elder")


@pytest.mark.parametrize(
    ("text", "kind", "bound"),
    [
        ("immutable", PolicyKind.IMMUTABLE, None),
        ("functional_at_time", PolicyKind.FUNCTIONAL, None),
        ("bounded:2", PolicyKind.BOUNDED, 2),
        ("bounded:32767", PolicyKind.BOUNDED, 32_767),
        ("multi", PolicyKind.MULTI, None),
        ("unknown", PolicyKind.UNKNOWN, None),
        (" Immutable ", PolicyKind.IMMUTABLE, None),
        ("BOUNDED:1", PolicyKind.BOUNDED, 1),
    ],
)
def test_a_policy_is_read_from_its_name(text: str, kind: PolicyKind, bound: int | None):
    assert read_policy(text) == (kind, bound)


@pytest.mark.parametrize(
    "text",
    ["", "sometimes", "bounded", "bounded:", "bounded:0", "bounded:-1", "bounded:2.5", "bounded:²", "bounded:32768",
     "bounded:" + "9" * 5_000, "multi:2", "immutable:", "bounded:2:3", "functional"],
)  # fmt: skip
def test_what_is_no_policy_is_refused_in_words_that_name_them_all(text: str):
    with pytest.raises(PolicyUnreadable, match=r"immutable, functional_at_time, bounded:n .* multi, unknown"):
        read_policy(text)


@pytest.mark.parametrize("kind", Kind)
def test_a_policy_is_written_as_it_is_read(kind: Kind):
    policy = Policy(kind, 3 if kind is Kind.BOUNDED else None)
    assert parse_policy(str(policy)) == policy


def test_only_a_bounded_policy_has_a_bound():
    with pytest.raises(UnknownPolicy):
        Policy(Kind.MULTI, 2)
    with pytest.raises(UnknownPolicy):
        Policy(Kind.BOUNDED)


def test_the_kinds_that_are_stored_are_those_of_the_formula():
    assert {kind.label for kind in PolicyKind} == set(Kind)


def test_a_policy_that_stands_already_is_not_set_again(elder: Predicate):
    first = set_policy(predicate=elder, kind=PolicyKind.BOUNDED, bound=2, tolerance="1%")
    assert set_policy(predicate=elder, kind=PolicyKind.BOUNDED, bound=2, tolerance="1%") == first
    assert ContestPolicy.objects.count() == 1


@pytest.mark.parametrize(
    "other",
    [
        {"bound": 3},
        {"kind": PolicyKind.MULTI, "bound": None},
        {"tolerance": "2%"},
        {"containment": True},
        {"origin": PolicyOrigin.VOCABULARY},
    ],
    ids=str,
)
def test_another_policy_replaces_it_from_now_on(elder: Predicate, other: dict[str, Any]):
    said: dict[str, Any] = {"kind": PolicyKind.BOUNDED, "bound": 2}
    first = set_policy(predicate=elder, **said)
    second = set_policy(predicate=elder, **{**said, **other})
    assert ContestPolicy.objects.known_at(None).get() == second
    assert ContestPolicy.objects.known_at(first.tx_from).get() == first


@pytest.mark.parametrize("tolerance", ["1%", "0.5", "3 m", "2 days"])
def test_a_tolerance_is_a_number_with_or_without_a_unit(elder: Predicate, tolerance: str):
    assert set_policy(predicate=elder, kind=PolicyKind.IMMUTABLE, tolerance=tolerance).tolerance == tolerance


@pytest.mark.parametrize(
    "tolerance", ["a bit", "-1", "1 to 2", "%", "3 bananas", "101%", "1000000%", "1e400", "1e300 years"]
)
def test_a_tolerance_that_nothing_can_be_judged_by_is_refused(elder: Predicate, tolerance: str):
    with pytest.raises(ToleranceUnreadable):
        set_policy(predicate=elder, kind=PolicyKind.IMMUTABLE, tolerance=tolerance)
    assert not ContestPolicy.objects.exists()


def test_a_policy_marks_what_it_judges(elder: Predicate):
    set_policy(predicate=elder, kind=PolicyKind.IMMUTABLE)
    assert Invalidation.objects.filter(kind=InvalidationKind.POLICY, predicate=elder).exists()


def test_the_database_knows_that_only_bounded_has_a_bound(elder: Predicate, refused: Callable[..., Any]):
    with refused("only_bounded_has_a_bound"):
        ContestPolicy.objects.create(predicate=elder, kind=PolicyKind.BOUNDED)
    with refused("only_bounded_has_a_bound"):
        ContestPolicy.objects.create(predicate=elder, kind=PolicyKind.MULTI, bound=2)
