"""How reliable sources are, by their agreement alone: laws on random small worlds, and what a few plain ones come to."""

from hypothesis import given
from hypothesis import strategies as st

from contested.density.agreement import Division, estimate_reliability
from contested.statements.values import Datatype, Key, Relation

PLACES = ["us", "us/ca", "us/ca/la", "us/il", "us/il/chicago", "fr", "fr/paris"]


def place(path):
    return Key(Datatype.TEXT, path)


def relate(a, b):
    """A place lies in those whose path begins its own."""
    if a == b:
        return Relation.SAME
    if a.normal.startswith(f"{b.normal}/"):
        return Relation.A_FINER
    return Relation.B_FINER if b.normal.startswith(f"{a.normal}/") else Relation.CONTRADICTS


def divided(**held):
    return Division({group: frozenset({place(path)}) for group, path in held.items()}, relate)


held = st.dictionaries(
    st.sampled_from("abcde"),
    st.frozensets(st.sampled_from(PLACES).map(place), min_size=1, max_size=2),
    min_size=2,
)
worlds = st.lists(held, min_size=1, max_size=8)


def estimate(world):
    return estimate_reliability(Division(one, relate) for one in world)


@given(worlds, st.randoms(use_true_random=False))
def test_neither_the_order_of_divisions_nor_of_groups_matters(world, random):
    shuffled = [dict(random.sample(list(one.items()), len(one))) for one in random.sample(world, len(world))]
    assert estimate(shuffled) == estimate(world)


@given(worlds)
def test_what_groups_are_called_does_not_matter(world):
    renamed = [{f"the {ord('z') - ord(group)}": values for group, values in one.items()} for one in world]
    before, after = estimate(world), estimate(renamed)
    assert {f"the {ord('z') - ord(group)}": found for group, found in before.items()} == after


@given(worlds)
def test_every_division_of_three_or_more_counts_once_for_each_who_takes_part(world):
    for group, found in estimate(world).items():
        taken = sum(group in one and len(one) >= 3 for one in world)
        assert abs(found.exact + found.coarser + found.wrong - taken) < 1e-6
        assert 0 < found.precision < 1


@given(
    worlds,
    st.lists(
        st.fixed_dictionaries(
            {"a": st.just(frozenset({place("fr")})), "b": st.just(frozenset({place("us")}))}
        )
    ),
)
def test_two_who_contradict_each_other_tell_nothing_of_either(world, pairs):
    assert estimate(world + pairs) == estimate(world)


def test_who_is_mostly_outvoted_is_believed_less():
    found = estimate_reliability(
        [divided(a="us/ca/la", b="us/ca/la", c="fr/paris")] * 20 + [divided(a="us", b="fr", d="fr")] * 5
    )
    assert found["b"].precision > found["a"].precision > found["c"].precision


def test_who_says_california_supports_los_angeles():
    found = estimate_reliability(
        [divided(a="us/ca/la", b="us/ca", c="fr/paris"), divided(a="us/il/chicago", b="us/il", c="us/ca/la")]
        * 10
    )
    assert found["a"].precision > 0.9
    assert found["c"].precision < 0.1
    assert found["b"].coarser > found["b"].wrong


def test_a_group_that_only_ever_says_less_is_not_judged():
    found = estimate_reliability([divided(a="us/ca/la", b="us", c="fr/paris", d="us/ca/la")] * 30)
    assert found["a"].telling
    assert not found["b"].telling


def test_a_few_divisions_tell_too_little():
    assert not any(
        one.telling for one in estimate_reliability([divided(a="us", b="us", c="fr")] * 5).values()
    )


def test_nobody_divided_leaves_nothing_to_estimate():
    assert estimate_reliability([]) == {}


def test_a_good_source_is_told_from_a_bad_one_though_most_pairs_meet_alone():
    """Of many pairs that contradict each other nothing is learnt; the few threes decide."""
    alone = [divided(a="us/ca/la", c="fr/paris")] * 500
    threes = [divided(a="us/ca/la", b="us/ca/la", c="fr/paris")] * 20 + [divided(a="us", b="fr", c="fr")] * 5
    found = estimate_reliability(alone + threes)
    assert found["a"].precision > found["c"].precision
    assert found == estimate_reliability(threes)
