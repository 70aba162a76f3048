"""Policies that nobody has set, inferred from what the store holds."""

from __future__ import annotations

import pytest

from contested.density.inferring import infer_policies
from contested.exchange.actions import load_lines
from contested.exchange.kinds import apply_kind, predicate_named
from contested.exchange.lines import Line
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin

pytestmark = pytest.mark.django_db


def agreed(predicate, n, source):
    return [f"{predicate} {n}"]


def lines(*predicates, values=agreed, subjects=12, sources="ABC"):
    rows = [
        {"subject": f"Person {n}", "predicate": predicate, "object": value, "source": source}
        for predicate in predicates
        for n in range(subjects)
        for source in sources
        for value in values(predicate, n, source)
    ]
    return [Line(number, row) for number, row in enumerate(rows, 1)]


def several(predicate, n, source):
    return [f"one of {n}", f"another of {n}"]


def standing(predicate):
    return ContestPolicy.objects.known_at(None).filter(predicate__name=predicate).first()


def test_after_a_load_what_is_clear_is_applied_and_shown_as_inferred():
    load_lines(lines=lines("shoe size"))
    load_lines(lines=lines("hobby", values=several))
    size, hobby = standing("shoe size"), standing("hobby")
    assert (size.kind, size.origin) == (PolicyKind.IMMUTABLE, PolicyOrigin.INFERRED)
    assert (hobby.kind, hobby.origin) == (PolicyKind.MULTI, PolicyOrigin.INFERRED)
    assert hobby.reason == (
        "A source gives a subject 2.00 values at a time, in the mean of 36 cases; "
        "independent sources agree in 100% of 36 comparisons, by chance in 0%."
    )


def test_what_is_not_clear_is_not_applied():
    load_lines(lines=lines("shoe size", sources="A"))
    load_lines(lines=lines("whim", values=lambda _, n, source: [f"{n} {source}"]))
    assert standing("shoe size") is None
    assert standing("whim") is None


def test_what_somebody_has_set_or_a_vocabulary_knows_is_left_alone():
    apply_kind({"kind": "policy", "predicate": "hobby", "policy": "immutable"}, actor=None)
    load_lines(lines=lines("hobby", "birthPlace", values=several))
    assert standing("hobby").origin == PolicyOrigin.CURATED
    assert standing("birth place").origin == PolicyOrigin.VOCABULARY
    assert standing("birthPlace") is None


def test_inferring_again_changes_nothing():
    load_lines(lines=lines("hobby", values=several))
    assert [one.changed for one in infer_policies()] == [False]
    assert ContestPolicy.objects.count() == 1


def test_what_the_claims_come_to_speak_against_gives_way():
    load_lines(lines=lines("shoe size"))
    load_lines(lines=lines("shoe size", values=several))
    size = standing("shoe size")
    assert (size.kind, size.origin) == (PolicyKind.MULTI, PolicyOrigin.INFERRED)


def test_what_is_no_longer_clear_is_taken_back():
    load_lines(lines=lines("shoe size"))
    load_lines(lines=lines("shoe size", values=lambda _, n, __: [f"other {n}"], subjects=1))
    size = standing("shoe size")
    assert (size.kind, size.origin) == (PolicyKind.UNKNOWN, PolicyOrigin.UNKNOWN)
    assert "1.08 values" in size.reason


def test_predicates_are_judged_with_all_that_counts_as_them():
    load_lines(lines=lines("shoe size", sources="A"))
    apply_kind(
        {"kind": "alignment", "source": "shoeSize", "relation": "exact", "target": "shoe size"}, actor=None
    )
    load_lines(lines=lines("shoeSize", values=lambda _, n, __: [f"shoe size {n}"], sources="BC"))
    assert standing("shoe size").kind == PolicyKind.IMMUTABLE
    assert standing("shoeSize") is None


def test_only_the_predicates_that_are_asked_about_are_judged():
    for name in ("hobby", "craft"):
        load_lines(lines=lines(name, values=several, subjects=3))
    found = infer_policies(predicates=[predicate_named("craft").pk])
    assert [one.predicate for one in found] == [predicate_named("craft").pk]


def test_more_claims_cost_no_more_queries(django_assert_max_num_queries):
    load_lines(lines=lines("hobby", values=several, subjects=40))
    with django_assert_max_num_queries(8):
        infer_policies()
