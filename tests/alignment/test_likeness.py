"""What speaks for two predicates being one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.alignment.likeness import Clues, Overlap, alike, narrows, suggest, words_of
from contested.alignment.matching import Relation


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shoeSize", "shoe size"),
        ("shoe_size", "shoe size"),
        ("Shoe-Size", "shoe size"),
        ("https://example.org/ns#shoeSize", "shoe size"),
        ("http://example.org/shoe/size/", "size"),
        ("ISBNNumber", "isbn number"),
        ("population2020", "population2020"),
        ("größe", "größe"),
    ],
)
def test_a_name_is_its_words(name, words):
    assert words_of(name) == words


def test_names_are_alike_whatever_the_order_and_joints_of_their_words():
    names = ["shoeSize", "size_of_shoe", "Shoe size", "hat size"]
    assert (0, 2, 1.0) in list(alike(names))
    assert all(3 not in pair[:2] for pair in alike(names))


def test_a_name_that_only_adds_words_says_something_else():
    assert narrows("birth date", "date")
    assert not narrows("birth date", "date of birth")
    assert not narrows("birth date", "birthDate")


def test_what_is_said_alike_counts_though_the_names_have_nothing_in_common():
    found = suggest(Clues(there=Overlap(19, 20), back=Overlap(19, 20)))
    assert found is not None
    assert (found.relation, found.swapped) == (Relation.EXACT, False)
    assert found.because == "of 20 claims about things of which both speak 19 say the same"


def test_what_is_mostly_said_alike_is_close():
    found = suggest(Clues(there=Overlap(13, 20), back=Overlap(13, 20)))
    assert found is not None
    assert found.relation == Relation.CLOSE


def test_what_is_always_among_the_others_values_is_narrower():
    """Every father is a parent, and only half of the parents are fathers."""
    father_to_parent = Clues(there=Overlap(10, 10), back=Overlap(10, 20))
    found = suggest(father_to_parent)
    assert found is not None
    assert (found.relation, found.swapped) == (Relation.NARROWER, False)
    turned = suggest(Clues(there=father_to_parent.back, back=father_to_parent.there))
    assert turned is not None
    assert (turned.relation, turned.swapped) == (Relation.NARROWER, True)


def test_the_same_said_the_other_way_round_is_an_inverse():
    found = suggest(Clues(turned=Overlap(9, 10)))
    assert found is not None
    assert found.relation == Relation.INVERSE
    assert "the other way round" in found.because


def test_names_alone_suggest_too_but_are_worth_less():
    found = suggest(Clues(name=1.0))
    assert found is not None
    assert (found.relation, found.confidence) == (Relation.EXACT, 0.7)
    akin = suggest(Clues(meaning=0.8))
    assert akin is not None
    assert akin.relation == Relation.CLOSE


def test_what_is_said_otherwise_speaks_against_the_names():
    assert suggest(Clues(name=0.9, there=Overlap(0, 12), back=Overlap(0, 12))) is None


def test_a_suggestion_names_what_was_counted_whichever_way_it_was_counted():
    found = suggest(Clues(back=Overlap(4, 4)))
    assert found is not None
    assert found.because == "of 4 claims about things of which both speak 4 say the same"


def test_two_that_happen_to_agree_now_and_then_are_not_suggested():
    """Many die where they were born."""
    assert suggest(Clues(there=Overlap(8, 30), back=Overlap(8, 30))) is None


overlaps = st.builds(
    lambda shared, more: Overlap(shared, shared + more), st.integers(0, 50), st.integers(0, 50)
)
shares = st.floats(0, 1)


@given(shares, shares, overlaps, overlaps, overlaps)
def test_no_suggestion_is_certain_and_each_says_why(name, meaning, there, back, turned):
    found = suggest(Clues(name, meaning, there, back, turned))
    assert found is None or (0 < found.confidence <= 1 and found.because)
