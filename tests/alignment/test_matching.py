"""What counts as what, by the links alone: laws that hold for any set of judgements, and the few that say it plainly."""

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from contested.alignment.matching import Fold, Link, Relation, find_contradiction, fold_predicates

EXACT, INVERSE, NARROWER, CLOSE, DIFFERENT = Relation
BORN_IN, BIRTH_PLACE, PLACE_OF_BIRTH, BIRTHPLACE_OF = 1, 2, 3, 4

predicates = st.integers(1, 8)
confidences = st.sampled_from([10_000, 9_500, 9_000, 8_000, 7_999, 5_000, 0])


def links(*relations: Relation) -> st.SearchStrategy[list[Link]]:
    one = st.builds(
        Link, predicates, predicates, st.sampled_from(relations or tuple(Relation)), confidences
    ).filter(lambda link: link.source != link.target)
    return st.lists(one, max_size=14)


def counts_as(folds: dict[int, Fold], predicate: int) -> Fold:
    return folds.get(predicate, Fold(predicate))


def test_a_predicate_that_nobody_linked_stays_its_own():
    assert fold_predicates([]) == {}


def test_of_an_exact_pair_the_source_counts_as_the_target():
    assert fold_predicates([Link(BORN_IN, BIRTH_PLACE, EXACT)]) == {BORN_IN: Fold(BIRTH_PLACE)}
    assert fold_predicates([Link(BIRTH_PLACE, BORN_IN, EXACT)]) == {BIRTH_PLACE: Fold(BORN_IN)}


def test_exact_links_are_followed_from_one_to_the_next():
    chain = [Link(BORN_IN, PLACE_OF_BIRTH, EXACT), Link(PLACE_OF_BIRTH, BIRTH_PLACE, EXACT)]
    assert fold_predicates(chain) == {BORN_IN: Fold(BIRTH_PLACE), PLACE_OF_BIRTH: Fold(BIRTH_PLACE)}


def test_an_inverse_of_an_inverse_is_exact():
    folds = fold_predicates([Link(1, 2, INVERSE), Link(2, 3, INVERSE)])
    assert folds == {2: Fold(1, inverse=True), 3: Fold(1, inverse=False)}


def test_a_judgement_against_the_parity_of_stronger_ones_is_not_followed():
    said = [Link(1, 2, EXACT, 9_000), Link(1, 2, INVERSE, 8_000)]
    assert fold_predicates(said) == {1: Fold(2, inverse=False, confidence=9_000)}


def test_a_judgement_against_the_parity_of_a_stronger_chain_is_not_followed_either():
    """3 is an inverse of 1 by way of 2; that the two were exact is said with less confidence than either step."""
    chain = [Link(1, 2, INVERSE, 9_000), Link(2, 3, EXACT, 9_000)]
    shortcut = Link(1, 3, EXACT, 8_500)
    assert fold_predicates([*chain, shortcut]) == fold_predicates(chain)


def test_a_different_judgement_breaks_the_weakest_link_of_a_chain():
    said = [Link(1, 2, EXACT), Link(2, 3, EXACT, 9_000), Link(1, 3, DIFFERENT)]
    folds = fold_predicates(said)
    assert counts_as(folds, 1).folded == counts_as(folds, 2).folded
    assert counts_as(folds, 3) == Fold(3)


def test_a_narrower_predicate_folds_into_the_broad_one_and_never_the_other_way():
    assert fold_predicates([Link(1, 2, NARROWER)]) == {1: Fold(2)}
    assert fold_predicates([Link(2, 1, NARROWER)]) == {2: Fold(1)}


def test_what_is_narrower_than_a_narrower_one_folds_all_the_way_up():
    folds = fold_predicates([Link(1, 2, NARROWER, 9_000), Link(2, 3, NARROWER, 9_000)])
    assert folds == {1: Fold(3, confidence=8_100), 2: Fold(3, confidence=9_000)}


def test_predicates_that_are_each_narrower_than_the_next_in_a_circle_come_to_rest():
    folds = fold_predicates([Link(1, 2, NARROWER), Link(2, 3, NARROWER), Link(3, 1, NARROWER)])
    assert len({counts_as(folds, predicate).folded for predicate in (1, 2, 3)}) == 1


def test_a_close_predicate_folds_from_a_confidence_of_eight_tenths_up():
    assert fold_predicates([Link(1, 2, CLOSE, 8_000)]) == {1: Fold(2, confidence=8_000)}
    assert fold_predicates([Link(1, 2, CLOSE, 7_999)]) == {}


def test_a_group_of_one_meaning_goes_up_together():
    folds = fold_predicates([Link(1, 2, EXACT), Link(1, 3, NARROWER)])
    assert {counts_as(folds, predicate).folded for predicate in (1, 2, 3)} == {3}


def test_the_confidence_is_that_of_the_chain_taken():
    """1 is narrower than 3 outright; 2 is so only by being the same as 1."""
    folds = fold_predicates([Link(1, 2, EXACT, 9_000), Link(1, 3, NARROWER, 8_000)])
    assert folds == {1: Fold(3, confidence=8_000), 2: Fold(3, confidence=7_200)}


def test_of_two_chains_the_more_confident_one_is_taken():
    direct, roundabout = Link(1, 4, EXACT, 5_000), [Link(1, 2, EXACT, 9_000), Link(2, 4, EXACT, 9_000)]
    assert fold_predicates([direct, *roundabout])[1] == Fold(4, confidence=8_100)


@given(links(), st.randoms(use_true_random=False))
def test_the_order_of_the_judgements_does_not_matter(said: list[Link], chance: random.Random):
    shuffled = chance.sample(said, len(said))
    assert fold_predicates(shuffled) == fold_predicates(said)


@given(links())
def test_said_twice_is_said_once(said: list[Link]):
    assert fold_predicates([*said, *said]) == fold_predicates(said)


@given(links())
def test_what_others_count_as_counts_as_itself(said: list[Link]):
    folds = fold_predicates(said)
    assert all(fold.folded not in folds for fold in folds.values())
    assert all(fold.folded != predicate for predicate, fold in folds.items())


@given(links())
def test_predicates_judged_different_are_never_one(said: list[Link]):
    folds = fold_predicates(said)
    for link in said:
        if link.relation is DIFFERENT:
            assert counts_as(folds, link.source).folded != counts_as(folds, link.target).folded


@given(links(EXACT, INVERSE))
def test_without_a_wall_all_that_is_linked_is_one(said: list[Link]):
    folds = fold_predicates(said)
    for link in said:
        assert counts_as(folds, link.source).folded == counts_as(folds, link.target).folded


@given(links(EXACT, INVERSE), st.lists(st.booleans(), min_size=9, max_size=9))
def test_whether_a_predicate_is_turned_round_follows_from_the_links(said: list[Link], turned: list[bool]):
    """Give each predicate a direction; where the links agree with it, so do the folds."""
    agreeing = [
        link._replace(relation=INVERSE if turned[link.source] ^ turned[link.target] else EXACT)
        for link in said
    ]
    for predicate, fold in fold_predicates(agreeing).items():
        assert fold.inverse == turned[predicate] ^ turned[fold.folded]


@given(links(EXACT, INVERSE, NARROWER, CLOSE))
def test_a_confidence_never_exceeds_that_of_any_link_of_a_predicate(said: list[Link]):
    for predicate, fold in fold_predicates(said).items():
        strongest = max(link.confidence for link in said if predicate in {link.source, link.target})
        assert 0 <= fold.confidence <= strongest


@given(links(), links())
def test_judgements_about_other_predicates_change_nothing(said: list[Link], elsewhere: list[Link]):
    """So the standing closure can be kept by looking at what a change is linked with alone."""
    moved = [link._replace(source=link.source + 100, target=link.target + 100) for link in elsewhere]
    folds = fold_predicates([*said, *moved])
    assert {predicate: fold for predicate, fold in folds.items() if predicate < 100} == fold_predicates(said)


@given(links(EXACT, INVERSE, DIFFERENT, NARROWER))
def test_a_contradiction_comes_with_the_chain_that_proves_it(said: list[Link]):
    joined = {frozenset((link.source, link.target)) for link in said if link.relation in {EXACT, INVERSE}}
    walls = {frozenset((link.source, link.target)) for link in said if link.relation is DIFFERENT}
    chain = find_contradiction(said)
    if chain is None:
        folds = fold_predicates([link for link in said if link.relation in {EXACT, INVERSE}])
        assert all(len({counts_as(folds, end).folded for end in wall}) == 2 for wall in walls)
    else:
        assert frozenset((chain[0], chain[-1])) in walls
        assert all(frozenset(step) in joined for step in pairwise(chain))
        assert len(chain) == len(set(chain))
