"""A stranger's file meets the shipped vocabulary."""

from __future__ import annotations

import pytest

from contested.alignment.actions import align
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, PredicateFold
from contested.density.actions import refresh
from contested.density.views import cells_named, view_cell
from contested.exchange.kinds import apply_kind, predicate_named
from contested.policies.introducing import apply_vocabulary, introduce
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin

pytestmark = pytest.mark.django_db


def policy_of(name):
    return ContestPolicy.objects.known_at(None).get(predicate__name=name)


def fold_of(name):
    return PredicateFold.objects.get(predicate__name=name)


def cell_of(subject, predicate):
    refresh()
    view = view_cell(cells_named(subject, predicate)[0])
    assert view is not None
    return view


def test_two_strangers_who_name_it_differently_contest_one_birth_place(state):
    state(subject="Ann", predicate="birthPlace", object="Coen", source="A")
    state(subject="Ann", predicate="P19", object="McIvor", source="B")
    cell = cell_of("Ann", "birth place")
    assert cell.score.contestedness == 1
    assert (cell.facts.policy_name, cell.facts.origin_name) == ("immutable", "vocabulary")
    assert cell.facts.folded_from == ["P19", "birthPlace"]


def test_its_alignments_say_where_they_come_from(state):
    state(predicate="birthPlace")
    found = Alignment.objects.get(source__name="birthPlace")
    assert (found.relation, found.status, found.origin) == (
        AlignmentRelation.EXACT,
        AlignmentStatus.ACCEPTED,
        "vocabulary",
    )


def test_what_says_the_same_the_other_way_round_is_only_proposed_and_once(state):
    """Under an inverse, a claim whose object is a mere text would stand in no cell."""
    for value in ("Cairns", "Coen"):
        state(subject="Queensland", predicate="P150", object=value, type="text")
    proposed = Alignment.objects.get(source__name="P150")
    assert (proposed.relation, proposed.status) == (AlignmentRelation.INVERSE, AlignmentStatus.CANDIDATE)
    assert policy_of("located in").containment
    assert cell_of("Queensland", "P150").live


def test_what_was_introduced_once_costs_one_query_from_then_on(django_assert_num_queries):
    assert introduce(["birthPlace", "P569", "nobody knows this"]) == 2
    with django_assert_num_queries(1):
        assert introduce(["birthPlace", "P569", "nobody knows this"]) == 0
    with django_assert_num_queries(0):
        assert introduce(["nobody knows this"]) == 0
    assert ContestPolicy.objects.count() == 2


def test_what_somebody_has_set_stays():
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "multi"}, actor=None)
    introduce(["birthPlace"])
    assert (policy_of("birth place").kind, policy_of("birth place").origin) == (
        PolicyKind.MULTI,
        PolicyOrigin.CURATED,
    )


def test_what_somebody_has_set_under_another_name_wins_over_the_vocabulary(state):
    apply_kind({"kind": "policy", "predicate": "birthPlace", "policy": "multi"}, actor=None)
    state(subject="Ann", predicate="birthPlace", object="Coen", source="A")
    state(subject="Ann", predicate="birthPlace", object="McIvor", source="B")
    cell = cell_of("Ann", "birth place")
    assert (cell.facts.policy_name, cell.facts.origin_name) == ("multi", "curated")
    assert cell.score.contestedness == 0


@pytest.mark.parametrize("origin", [PolicyOrigin.INFERRED, PolicyOrigin.UNKNOWN, PolicyOrigin.AGENT])
def test_what_was_only_inferred_gives_way(origin):
    ContestPolicy.objects.create(
        predicate=predicate_named("birth place"), kind=PolicyKind.MULTI, origin=origin
    )
    introduce(["birthPlace"])
    assert policy_of("birth place").kind == PolicyKind.IMMUTABLE


def test_what_was_judged_apart_stays_apart(state):
    align(
        source=predicate_named("birthPlace"),
        target=predicate_named("birth place"),
        relation=AlignmentRelation.DIFFERENT,
    )
    introduce(["birthPlace"])
    assert not PredicateFold.objects.exists()


def test_an_alignment_that_was_rejected_does_not_come_back(state):
    introduce(["birthPlace"])
    align(
        source=predicate_named("birth place"),
        target=predicate_named("birthPlace"),
        relation=AlignmentRelation.EXACT,
        status=AlignmentStatus.REJECTED,
    )
    introduce(["birthPlace"])
    assert not PredicateFold.objects.exists()


def test_a_judgement_by_way_of_a_third_predicate_is_heeded():
    home = predicate_named("home parish")
    align(source=predicate_named("birthPlace"), target=home, relation=AlignmentRelation.EXACT)
    align(source=home, target=predicate_named("birth place"), relation=AlignmentRelation.DIFFERENT)
    introduce(["birthPlace"])
    assert fold_of("birthPlace").folded == home


def test_a_candidate_is_no_judgement():
    align(
        source=predicate_named("birthPlace"),
        target=predicate_named("birth place"),
        relation=AlignmentRelation.CLOSE,
        status=AlignmentStatus.CANDIDATE,
    )
    introduce(["birthPlace"])
    assert fold_of("birthPlace").folded.name == "birth place"


def test_a_store_that_was_filled_before_can_be_brought_up_to_date():
    predicate_named("birthPlace")
    ContestPolicy.objects.create(
        predicate=predicate_named("death place"), kind=PolicyKind.MULTI, origin=PolicyOrigin.VOCABULARY
    )
    assert apply_vocabulary() == 2
    assert policy_of("birth place").kind == PolicyKind.IMMUTABLE
    assert policy_of("death place").kind == PolicyKind.IMMUTABLE
    assert apply_vocabulary() == 0
