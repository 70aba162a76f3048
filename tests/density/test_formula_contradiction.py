"""Whether two statements contradict each other: value, polarity, policy and time."""

from __future__ import annotations

import pytest

from contested.density.formula import Claim, NoContradiction, Polarity, contradiction
from contested.policies.policy import parse_policy
from contested.statements.values import compare

from .saying import denies, numbered, says


def between(policy: str, *claims: Claim) -> NoContradiction | None:
    """Why the first claim is not contradicted by the second, beside the others; None where it is."""
    return contradiction(numbered(claims), 1, 2, parse_policy(policy), compare)


def test_two_values_of_something_immutable_contradict_whatever_their_times():
    assert between("immutable", says("a", "Coen", "1860"), says("b", "McIvor", "1990")) is None


@pytest.mark.parametrize("policy", ["immutable", "functional_at_time", "bounded:2", "multi", "unknown"])
def test_the_same_value_and_a_finer_one_contradict_under_no_policy(policy: str):
    year, day = says("a", "1879"), says("b", "1879-03-14")
    assert between(policy, says("a", "Coen"), says("b", "coen")) is NoContradiction.SAME
    assert between(policy, day, year) is NoContradiction.FINER
    assert between(policy, year, day) is NoContradiction.COARSER


def test_children_are_no_contest_but_asserting_and_denying_one_is():
    assert between("multi", says("a", "Ann"), says("b", "Bob")) is NoContradiction.SEVERAL
    assert between("multi", says("a", "Ann"), denies("b", "Ann")) is None
    assert between("multi", says("a", "Ann"), denies("b", "Bob")) is NoContradiction.OTHER_DENIED
    assert between("multi", denies("a", "Ann"), denies("b", "Ann")) is NoContradiction.BOTH_DENY


def test_denying_a_coarser_value_contradicts_a_finer_one_and_not_the_other_way_round():
    assert between("immutable", says("a", "1879-03-14"), denies("b", "1879")) is None
    assert between("immutable", says("a", "1879"), denies("b", "1879-03-14")) is NoContradiction.OTHER_DENIED


def test_who_found_nothing_or_doubts_opposes_nobody():
    for polarity in (Polarity.ABSENT, Polarity.UNKNOWN):
        silent = says("b", "Coen", polarity=polarity)
        assert between("immutable", says("a", "Coen"), silent) is NoContradiction.NO_OPPOSITION


def test_under_an_unknown_policy_nothing_is_judged():
    assert between("unknown", says("a", "Coen"), says("b", "Cairns")) is NoContradiction.NOT_JUDGED


def test_what_may_change_contradicts_only_at_a_common_time():
    rule = "functional_at_time"
    assert between(rule, says("a", "Coen", "1860/1870"), says("b", "Cairns", "1865/1880")) is None
    apart = between(rule, says("a", "Coen", "1860/1870"), says("b", "Cairns", "1875/1880"))
    assert apart is NoContradiction.APART
    touching = between(rule, says("a", "Coen", "1860/1870"), says("b", "Cairns", "1870/1880"))
    assert touching is NoContradiction.APART, "a handover within the year"
    assert between(rule, says("a", "Coen"), says("b", "Cairns")) is None
    assert between(rule, says("a", "Coen"), says("b", "Cairns", "1870")) is NoContradiction.TIME_UNKNOWN


def test_an_assumed_succession_does_not_part_the_two_but_one_s_own_does():
    rule = "functional_at_time"
    assert between(rule, says("a", "Coen", "1860/"), says("b", "Cairns", "1870/", precision=1)) is None
    moved = between(rule, says("a", "Coen", "1860/"), says("a", "Cairns", "1870/"))
    assert moved is NoContradiction.APART, "a source that moved on"


def test_claims_that_count_as_one_are_each_asked_for_their_own_time():
    """The same group says Coen for two decades in two pieces; Cairns meets the second alone."""
    early, late = says("a", "Coen", "1860/1869"), says("a", "Coen", "1870/1880")
    cairns = says("b", "Cairns", "1872/1875")
    assert between("functional_at_time", early, cairns, late) is NoContradiction.APART
    assert between("functional_at_time", late, cairns, early) is None


def test_of_two_parents_a_third_is_one_too_many():
    ann, bob, cyd = (says(name, name) for name in ("Ann", "Bob", "Cyd"))
    assert between("bounded:2", ann, bob) is NoContradiction.SEVERAL
    assert between("bounded:2", ann, bob, cyd) is None
    gone = says("Cyd", "Cyd", retired=True)
    assert between("bounded:2", ann, bob, gone) is NoContradiction.SEVERAL
    other = says("Cyd", "Cyd", "1860/1870")
    then = between("bounded:2", says("a", "Ann", "1880/1890"), says("b", "Bob", "1880/1890"), other)
    assert then is NoContradiction.SEVERAL, "the third is gone by then"


def test_a_value_that_no_voice_weighs_for_contradicts_all_the_same():
    assert between("immutable", says("a", "Coen", precision=0), says("b", "Cairns")) is None
    ann, bob, cyd = (says(name, name, precision=0) for name in ("Ann", "Bob", "Cyd"))
    assert between("bounded:2", ann, bob, cyd) is None


def test_what_holds_under_another_condition_bears_upon_nothing_here():
    ann, bob = says("a", "Ann", under="world=1"), says("b", "Bob", under="world=1")
    assert between("bounded:2", ann, bob, says("c", "Cyd", under="world=2")) is NoContradiction.SEVERAL
    assert between("bounded:2", ann, bob, says("c", "Cyd")) is None
