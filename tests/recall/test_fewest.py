"""The fewest without whom something turns."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from contested.recall.fewest import Fewest, fewest

weights = st.dictionaries(st.sampled_from("abcdefg"), st.integers(1, 9), min_size=1)


def turned(weights, need):
    return lambda gone: sum(weights[name] for name in gone) >= need


def kept(weights):
    return lambda gone: -sum(weights[name] for name in gone)


@given(weights, st.integers(1, 70))
def test_with_fewer_gone_it_would_not_turn(weights, need):
    found = fewest(sorted(weights), turned(weights, need), kept(weights))
    if found is None:
        assert sum(weights.values()) < need
        return
    assert found.exact
    assert turned(weights, need)(frozenset(found.members))
    fewer = combinations(sorted(weights), len(found.members) - 1)
    assert not any(turned(weights, need)(frozenset(some)) for some in fewer)


def test_of_equally_few_those_that_come_first_are_named():
    alike = dict.fromkeys("abc", 1)
    assert fewest("abc", turned(alike, 2), kept(alike)) == Fewest(("a", "b"), exact=True)


def test_of_very_many_it_says_that_fewer_might_do():
    many = {f"{number:03}": 1 for number in range(200)}
    found = fewest(sorted(many), turned(many, 60), kept(many))
    assert found is not None
    assert len(found.members) == 60
    assert not found.exact


def test_what_has_turned_already_takes_nobody():
    assert fewest("ab", lambda _: True, len) == Fewest((), exact=True)


def test_what_nothing_turns_has_no_such_set():
    assert fewest("ab", lambda _: False, len) is None
