"""Which position answers, and where all the others stand."""

from fractions import Fraction

import pytest

from contested.density.formula import Position
from contested.policies.policy import parse_policy
from contested.recall.ranking import Answer, choose_answer
from contested.statements.values import compare
from tests.density.saying import cell, denies, says


def answer(policy, *claims) -> Answer[Position]:
    """The answer in the peak window."""
    found = choose_answer(cell(policy, *claims).positions, compare, parse_policy(policy))
    assert found is not None
    return found


def told(positions) -> list[str]:
    """Values in words: a denial with `not` before it."""
    return [f"{'not ' if position.polarity == 2 else ''}{position.value.normal}" for position in positions]


def test_the_better_supported_value_answers_and_the_other_dissents():
    found = answer("immutable", says("A", "Coen"), says("B", "Coen"), says("C", "McIvor"))
    assert told([found.value]) == ["coen"]
    assert (told(found.dissent), found.support, found.tied) == (["mcivor"], 2, ())


def test_equal_support_is_a_tie_and_said_to_be_one():
    found = answer("immutable", says("A", "1879"), says("B", "1879-03-14"), says("C", "1879-03-15"))
    assert told([found.value, *found.tied]) == ["1879-03-14", "1879-03-15"]
    assert (told(found.agrees), told(found.dissent)) == (["1879"], ["1879-03-15"])


def test_the_vague_support_the_finer_value_and_do_not_answer():
    vague = [says(f"V{n}", "1879") for n in range(5)]
    found = answer("immutable", *vague, says("A", "1879-03-14"), says("B", "1900"), says("C", "1900"))
    assert (told([found.value]), found.support) == (["1879-03-14"], 6)
    assert (told(found.agrees), told(found.dissent)) == (["1879"], ["1900"])


def test_a_coarser_value_supports_a_camp_once():
    days = [says("A", "1879/1880"), says("B", "1879/1881"), says("V", "1870/1890"), says("C", "1900")]
    found = answer("immutable", *days)
    assert found.support == 3


def test_where_nobody_speaks_the_finest_answers():
    found = answer("immutable", says("A", "1879"), says("B", "1879"), says("C", "1879-03-14"))
    assert (told([found.value]), told(found.agrees)) == (["1879-03-14"], ["1879"])


def test_what_cannot_be_read_does_not_answer():
    found = answer("immutable", says("A", "1879 or so, they say"), says("B", "1879-03-14"))
    assert (told([found.value]), len(found.also_said), found.tied) == (["1879-03-14"], 1, ())


def test_the_heaviest_then_finest_member_speaks_for_a_camp():
    camp = [says("A", "1879/1880"), says("B", "1880"), says("C", "1900")]
    assert told([answer("immutable", *camp).value]) == ["1880"]
    equals = [says("A", "1879/1880"), says("B", "1880/1890"), says("C", "1900")]
    assert told([answer("immutable", *equals).value]) == ["1879..1880"]


class TestDenials:
    def test_a_weaker_denial_dissents(self):
        found = answer("immutable", says("A", "Coen"), says("B", "Coen"), denies("C", "Coen"))
        assert (told([found.value]), told(found.dissent)) == (["coen"], ["not coen"])

    def test_a_stronger_denial_answers(self):
        found = answer("immutable", says("A", "Coen"), denies("B", "Coen"), denies("C", "Coen"))
        assert (told([found.value]), told(found.dissent)) == (["not coen"], ["coen"])

    def test_an_equal_one_is_a_tie(self):
        found = answer("immutable", says("A", "Coen"), denies("B", "Coen"))
        assert (told([found.value]), told(found.tied), told(found.dissent)) == (
            ["coen"],
            ["not coen"],
            ["not coen"],
        )

    def test_a_value_that_more_deny_than_assert_leaves_the_answer_to_the_next(self):
        claims = [says("A", "Coen", precision=0.5), says("B", "McIvor", precision=0.3), denies("C", "Coen")]
        found = answer("immutable", *claims)
        assert (told([found.value]), told(found.agrees), told(found.dissent)) == (
            ["mcivor"],
            ["not coen"],
            ["coen"],
        )

    def test_denying_the_dissent_is_to_agree(self):
        claims = [
            says("A", "Coen"),
            says("B", "Coen"),
            says("C", "McIvor"),
            denies("D", "McIvor", precision=0.5),
        ]
        found = answer("immutable", *claims)
        assert (told(found.agrees), told(found.dissent)) == (["not mcivor"], ["mcivor"])

    def test_the_weaker_side_dissents_whatever_its_value(self):
        claims = [says("A", "Ann"), says("B", "Bob", precision=0.4), denies("C", "Bob")]
        found = answer("multi", *claims)
        assert (told(found.values), told(found.dissent), told(found.agrees)) == (
            ["ann"],
            ["bob"],
            ["not bob"],
        )

    def test_only_denials_answer_that_it_is_not_so(self):
        found = answer("multi", denies("A", "Ann"), denies("B", "Bob", precision=0.5))
        assert (told([found.value]), told(found.agrees), found.dissent) == (["not ann"], ["not bob"], ())

    def test_who_denies_the_whole_is_met_by_all_its_parts(self):
        parts = [says("A", "1879-03-14"), says("B", "1879-03-15")]
        found = answer(
            "immutable", *parts, denies("C", "1879", precision=0.9), denies("D", "1879", precision=0.9)
        )
        assert told([found.value]) == ["1879-03-14"]
        assert told(found.dissent) == ["not 1879", "1879-03-15"]


class TestSeveral:
    def test_every_child_answers(self):
        found = answer("multi", says("A", "Ann"), says("B", "Bob"), says("B", "Ann"))
        assert (told(found.values), found.dissent, found.tied) == (["ann", "bob"], (), ())

    def test_as_many_as_may_stand_answer_and_the_rest_dissents(self):
        claims = [says("A", "P"), says("A", "Q"), says("B", "P"), says("B", "R", precision=0.5)]
        found = answer("bounded:2", *claims)
        assert (told(found.values), told(found.dissent)) == (["p", "q"], ["r"])

    def test_an_even_claim_to_the_last_place_is_a_tie(self):
        found = answer("bounded:1", says("A", "P"), says("B", "Q"))
        assert (told(found.values), told(found.tied), told(found.dissent)) == (["p"], ["q"], ["q"])


def test_what_no_policy_judges_is_also_said():
    found = answer("unknown", says("A", "X"), says("B", "Y"))
    assert (told([found.value]), found.dissent, told(found.also_said)) == (["x"], (), ["y"])


def test_words_that_are_not_compared_are_also_said():
    found = answer("immutable", says("A", "1879"), says("B", "1879 and a half"))
    assert told(found.also_said) == ["?1879 and a half"]


def test_a_shared_voice_gives_shared_support():
    found = answer("immutable", says("A", "Coen"), says("A", "McIvor"), says("B", "McIvor"))
    assert (told([found.value]), found.support) == (["mcivor"], Fraction(3, 2))


@pytest.mark.parametrize("policy", ["immutable", "multi", "unknown", "bounded:2"])
def test_nobody_says_anything(policy):
    assert choose_answer((), compare, parse_policy(policy)) is None
