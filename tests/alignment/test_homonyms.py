"""Whether one name stands for one thing, by the passages that speak of it."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.alignment.homonyms import Account, Rarity, introduces, things_called, words

NEBRASKA = "Broken Bow (Nebraska) is a city in Custer County on the prairie, laid out with the railroad. It numbers {}."
OKLAHOMA = (
    "Broken Bow (Oklahoma) is a town among the pines of McCurtain County, known for lumber. It numbers {}."
)
AMID = "county seat, laid out with the railroad in Custer County, it numbers {}."
LIKE_NEITHER = "the households had an average income, and those under eighteen numbered {}."
ASKED = words("population Broken Bow")
RARITY = Rarity.of([NEBRASKA, OKLAHOMA, AMID, LIKE_NEITHER, "A goat is an animal."])


def told(*passages: str) -> list[Account]:
    return [
        Account(str(number), (passage.format(number),)) for number, passage in enumerate(passages, start=100)
    ]


def parted(*passages: str) -> list[tuple[int, ...]]:
    return [thing.accounts for thing in things_called("Broken Bow", told(*passages), ASKED, RARITY)]


def test_two_things_of_one_name_have_surroundings_of_their_own():
    assert parted(NEBRASKA, OKLAHOMA) == [(0,), (1,)]


def test_who_errs_about_a_thing_still_speaks_of_it():
    assert parted(NEBRASKA, OKLAHOMA, NEBRASKA) == [(0, 2), (1,)]


def test_a_passage_that_introduces_nothing_joins_what_it_is_like():
    assert parted(OKLAHOMA, NEBRASKA, AMID) == [(0,), (1, 2)]


def test_one_name_is_one_thing_until_both_sides_show_otherwise():
    assert parted(NEBRASKA, LIKE_NEITHER) == [(0, 1)]
    assert parted(AMID, LIKE_NEITHER) == [(0, 1)]


def test_a_claim_without_any_passage_is_a_dissent_and_no_namesake():
    accounts = [*told(NEBRASKA), Account("7", ())]
    assert [thing.accounts for thing in things_called("Broken Bow", accounts, ASKED, RARITY)] == [(0, 1)]


def test_things_are_kept_apart_by_what_stands_behind_their_name():
    things = things_called("Broken Bow", told(NEBRASKA, OKLAHOMA), ASKED, RARITY)
    assert [thing.apart for thing in things] == ["Nebraska", "Oklahoma"]


def test_without_a_qualifier_the_words_that_only_one_of_them_has_do():
    bare = [passage.replace(" (Nebraska)", "").replace(" (Oklahoma)", "") for passage in (NEBRASKA, OKLAHOMA)]
    first, second = (thing.apart.split() for thing in things_called("Broken Bow", told(*bare), ASKED, RARITY))
    assert first
    assert set(first) <= set(words(NEBRASKA)) - set(words(OKLAHOMA))
    assert set(second) <= set(words(OKLAHOMA)) - set(words(NEBRASKA))


@pytest.mark.parametrize(
    ("passage", "whether"),
    [
        ("Bobby Carpenter (born August 1, 1983) is a former linebacker.", True),
        ("UPR-Aguadilla, in the northwest, is a state university.", True),
        ("of Use. Retrieved 2014. Carpenter, Ryan, Davis", False),
        ("and so it was a long winter", False),
        ("", False),
    ],
)
def test_a_passage_introduces_what_it_says_something_is(passage, whether):
    assert introduces(passage, "Bobby Carpenter") is whether


def test_in_what_order_the_accounts_come_makes_no_difference():
    passages = [NEBRASKA, OKLAHOMA, AMID, LIKE_NEITHER]
    accounts = told(*passages)

    def groups(order: tuple[int, ...]) -> set[frozenset[int]]:
        things = things_called("Broken Bow", [accounts[place] for place in order], ASKED, RARITY)
        return {frozenset(order[place] for place in thing.accounts) for thing in things}

    assert len({frozenset(groups(order)) for order in permutations(range(4))}) == 1


@given(st.lists(st.lists(st.text(max_size=40), max_size=3), max_size=5), st.text(max_size=10))
def test_each_account_is_of_one_thing_and_things_are_kept_apart(passages, name):
    accounts = [Account(str(number), tuple(some)) for number, some in enumerate(passages)]
    things = things_called(name, accounts, words(name), Rarity.of(p for some in passages for p in some))
    assert sorted(place for thing in things for place in thing.accounts) == list(range(len(accounts)))
    apart = [thing.apart for thing in things]
    assert len(set(apart)) == len(apart)
    assert len(things) < 2 or all(apart)
