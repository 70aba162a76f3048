"""Which groups copy from one another: laws of the evidence, and plain worlds with and without a copyist."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.density.copying import (
    Coincidence,
    coincidences,
    propose_groups,
    runs_of_words,
    weigh_likeness,
    weight_of_evidence,
)

seen = st.lists(st.builds(Coincidence, st.booleans(), st.floats(0.01, 0.99)), max_size=12)
units = st.lists(
    st.dictionaries(
        st.sampled_from("abcde"), st.frozensets(st.integers(0, 4), min_size=1, max_size=2), min_size=2
    ),
    min_size=1,
    max_size=8,
)


@given(seen, st.floats(0.01, 0.99))
def test_sharing_more_never_speaks_against_copying(before, chance):
    assert (
        weight_of_evidence([*before, Coincidence(shared=True, chance=chance)])
        >= weight_of_evidence(before) - 1e-9
    )


@given(seen, st.floats(0.01, 0.99))
def test_differing_never_speaks_for_it(before, chance):
    assert (
        weight_of_evidence([*before, Coincidence(shared=False, chance=chance)])
        <= weight_of_evidence(before) + 1e-9
    )


@given(seen)
def test_what_is_sure_to_be_shared_says_nothing(before):
    certain = [Coincidence(shared=True, chance=1.0)] * 5
    assert weight_of_evidence(before + certain) == pytest.approx(weight_of_evidence(before))


@given(units, st.randoms(use_true_random=False))
def test_order_does_not_matter(world, random):
    shuffled = [dict(random.sample(list(one.items()), len(one))) for one in random.sample(world, len(world))]
    assert weigh_likeness(shuffled, []) == weigh_likeness(world, [])


@given(units)
def test_what_groups_are_called_does_not_matter(world):
    def renamed(group):
        return f"g{ord('z') - ord(group)}"

    before = {frozenset(map(renamed, one.pair)): one.log_odds for one in weigh_likeness(world, [])}
    after = weigh_likeness([{renamed(group): told for group, told in one.items()} for one in world], [])
    assert {frozenset(one.pair): one.log_odds for one in after} == before


def test_nothing_to_compare_weighs_nothing():
    assert weight_of_evidence([]) == 0
    assert weigh_likeness([], []) == []
    assert coincidences([]) == {}


def everybody_differs(groups, number):
    """Each group has its own figure for everything, as authors of estimates do."""
    return [{group: frozenset({f"{group} on {n}"}) for group in groups} for n in range(number)]


def test_a_copyist_of_figures_that_nobody_else_gives_is_found():
    world = [one | {"copyist": one["a"]} for one in everybody_differs("abcdef", 6)]
    (proposal,) = propose_groups(weigh_likeness(world, []))
    assert proposal.groups == ("a", "copyist")
    assert proposal.likenesses[0].shared_values == 6


def test_one_shared_figure_is_no_pattern():
    world = everybody_differs("abcdef", 8)
    world[0] |= {"b": world[0]["a"]}
    assert propose_groups(weigh_likeness(world, [])) == []


def test_copies_of_copies_are_one_group():
    world = [one | {"copyist": one["a"]} for one in everybody_differs("abcdef", 12)]
    world = [one | {"late": one["copyist"]} for one in world[:6]] + world[6:]
    (proposal,) = propose_groups(weigh_likeness(world, []))
    assert proposal.groups == ("a", "copyist", "late")


def test_groups_that_are_held_apart_come_together_neither_directly_nor_through_others():
    world = [one | {"copyist": one["a"]} for one in everybody_differs("abcdef", 12)]
    world = [one | {"late": one["copyist"]} for one in world]
    likenesses = weigh_likeness(world, [])
    (proposal,) = propose_groups(likenesses, apart={("a", "copyist")})
    assert len(proposal.groups) == 2
    assert "late" in proposal.groups
    assert [one.pair for one in proposal.likenesses] == [proposal.groups]
    assert propose_groups(likenesses, apart={("a", "copyist"), ("a", "late"), ("copyist", "late")}) == []


def test_independent_sources_that_are_mostly_right_are_no_copies():
    """They share the truth, which others share too, and err apart."""
    chance = random.Random(7)  # noqa: S311 - a world, no secret
    right = {"a": 0.9, "b": 0.85, "c": 0.8, "d": 0.7, "e": 0.6, "f": 0.4}
    world = [
        {
            group: frozenset({"truth" if chance.random() < rate else f"error {chance.randrange(50)}"})
            for group, rate in right.items()
        }
        for _ in range(300)
    ]
    assert not any(one.convincing for one in weigh_likeness(world, []))


def test_who_shares_wording_again_and_again_is_found_though_no_value_is_disputed():
    wording = [
        {
            group: runs_of_words(f"the parish book of {n} as {group} read it has one entry more")
            for group in "abc"
        }
        | {"copyist": runs_of_words(f"Quoth he: the parish book of {n} as a read it, has one entry more")}
        for n in range(5)
    ]
    (proposal,) = propose_groups(weigh_likeness([], wording))
    assert proposal.groups == ("a", "copyist")
    assert proposal.likenesses[0].shared_words == 5


def test_a_run_is_eight_words_whatever_their_case_and_punctuation():
    assert runs_of_words("One, two three — four five six seven EIGHT.") == {
        "one two three four five six seven eight"
    }
    assert runs_of_words("one two three four five six seven") == frozenset()
