"""Candidates, and what becomes of them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.alignment.actions import AlignmentContradicts, align
from contested.alignment.judging import JudgedSince, accept, judge, propose, reject
from contested.alignment.listing import alignment_counts, alignment_lines, shared_claims
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, PredicateFold
from contested.alignment.suggesting import suggest_alignments
from contested.density.models import DirtyCell, Invalidation
from contested.exchange.kinds import predicate_named
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.policies.vocabulary import VOCABULARY

pytestmark = pytest.mark.django_db

CANDIDATE, ACCEPTED, REJECTED = AlignmentStatus.CANDIDATE, AlignmentStatus.ACCEPTED, AlignmentStatus.REJECTED
EXACT, CLOSE, DIFFERENT = AlignmentRelation.EXACT, AlignmentRelation.CLOSE, AlignmentRelation.DIFFERENT


def tell(*rows):
    said = [
        {"subject": subject, "predicate": predicate, "object": value, "source": "S", "type": kind}
        for subject, predicate, value, kind in rows
    ]
    assert_records(records=[read_record(one) for one in said], importing=False)


def candidates():
    return {
        (line.source, line.relation_word, line.target): line
        for line in alignment_lines(status=CANDIDATE, limit=50)
    }


def look(apart=VOCABULARY.apart):
    return suggest_alignments(apart=apart)


def test_predicates_that_say_the_same_are_suggested_with_what_they_share():
    tell(*[(f"Person {n}", name, f"Club {n}", "entity") for n in range(12) for name in ("guild", "Zunft")])
    look()
    (line,) = candidates().values()
    assert (line.source, line.relation_word, line.target) in {
        ("guild", "exact", "Zunft"),
        ("Zunft", "exact", "guild"),
    }
    assert "of 12 claims about things of which both speak 12 say the same" in line.reason
    shared = shared_claims([line], each=3)[line.id]
    assert len(shared.agree) == 3
    assert all(claim.object == claim.other_object for claim in shared.agree)
    assert shared.differ == ()


def test_what_speaks_against_is_shown_too():
    tell(*[(f"Person {n}", name, f"Club {n}", "entity") for n in range(9) for name in ("guild", "Zunft")])
    tell(("Person 9", "guild", "Club 9", "entity"), ("Person 9", "Zunft", "Another", "entity"))
    look()
    (line,) = candidates().values()
    (differs,) = shared_claims([line], each=3)[line.id].differ
    assert {differs.object, differs.other_object} == {"Club 9", "Another"}


def test_an_inverse_is_seen_with_both_its_claims():
    for n in range(9):
        tell(
            (f"Master {n}", "trained", f"Pupil {n}", "entity"),
            (f"Pupil {n}", "learnt from", f"Master {n}", "entity"),
        )
    look()
    (line,) = candidates().values()
    assert line.relation_word == "inverse"
    shared = shared_claims([line], each=2)[line.id]
    assert {shared.agree[0].subject, shared.agree[0].other_subject} == {"Master 0", "Pupil 0"}


def test_names_alone_suggest_too():
    tell(("Ann", "shoe size", "38", "text"), ("Bob", "shoeSize", "43", "text"))
    look()
    (line,) = candidates().values()
    assert (line.relation_word, line.confidence, line.origin) == ("exact", Decimal("0.7"), "suggested")


def test_what_the_vocabulary_knows_apart_is_not_suggested():
    tell(
        *[
            (f"Person {n}", name, f"Town {n}", "entity")
            for n in range(9)
            for name in ("birth place", "death place")
        ]
    )
    look()
    assert candidates() == {}
    look(apart=lambda *_: False)
    assert len(candidates()) == 1


def test_a_pair_that_was_judged_on_is_not_suggested_again():
    tell(("Ann", "shoe size", "38", "text"), ("Bob", "shoeSize", "43", "text"))
    (candidate,) = look()
    assert look() == []
    reject(alignment=candidate, reason="sizes of two countries", actor=None)
    assert look() == []


def test_a_candidate_marks_nothing_to_be_scored_again():
    tell(("Ann", "shoe size", "38", "text"), ("Bob", "shoeSize", "43", "text"))
    DirtyCell.objects.all().delete()
    Invalidation.objects.all().delete()
    (candidate,) = look()
    reject(alignment=candidate, reason="no", actor=None)
    assert not Invalidation.objects.exists()
    assert not DirtyCell.objects.exists()


def test_more_predicates_cost_no_more_queries(django_assert_max_num_queries):
    tell(*[(f"Person {n}", f"quirk {n % 26}{n // 26} of {n * 7919}", "x", "text") for n in range(60)])
    with django_assert_max_num_queries(12):
        suggest_alignments(apart=lambda *_: False, limit=0)


@pytest.fixture
def candidate():
    tell(("Ann", "shoe size", "38", "text"), ("Bob", "shoeSize", "43", "text"))
    (found,) = look()
    return found


def folded():
    return {(fold.predicate.name, fold.folded.name) for fold in PredicateFold.objects.all()}


def test_an_accepted_candidate_folds(candidate):
    accept(alignment=candidate, reason="one size", actor=None)
    assert folded() == {(candidate.source.name, candidate.target.name)}
    assert alignment_counts() == {CANDIDATE: 0, ACCEPTED: 1, REJECTED: 0}
    assert Alignment.objects.known_at(None).get().confidence == 1


def test_it_can_be_accepted_as_something_else_and_is_gone_as_what_it_was(candidate):
    accept(alignment=candidate, relation=DIFFERENT, reason="two countries", actor=None)
    assert folded() == set()
    assert {(line.relation_word, line.status_word) for line in alignment_lines(limit=9)} == {
        ("different", "accepted"),
        ("exact", "rejected"),
    }


def test_what_was_accepted_can_be_judged_different_at_once(candidate):
    accepted = accept(alignment=candidate, reason="one size", actor=None)
    judge(
        source=accepted.target, target=accepted.source, relation=DIFFERENT, reason="after all not", actor=None
    )
    assert folded() == set()


def test_what_is_one_by_way_of_a_third_is_not_different(candidate):
    accepted = accept(alignment=candidate, reason="one size", actor=None)
    third = predicate_named("Schuhgröße")
    judge(source=third, target=accepted.target, relation=EXACT, reason="", actor=None)
    with pytest.raises(AlignmentContradicts, match="Schuhgröße"):
        judge(source=third, target=accepted.source, relation=DIFFERENT, reason="", actor=None)
    assert len(folded()) == 2


def test_who_judges_second_is_told(candidate):
    accept(alignment=candidate, reason="one size", actor=None)
    for again in (accept, reject):
        with pytest.raises(JudgedSince):
            again(alignment=candidate, reason="mine", actor=None)


def test_what_is_accepted_as_close_folds(candidate):
    accepted = accept(alignment=candidate, relation=CLOSE, reason="nearly", actor=None)
    assert accepted.confidence == Decimal("0.8")
    assert len(folded()) == 1


def test_taking_back_what_was_accepted_unfolds_it(candidate):
    accepted = accept(alignment=candidate, reason="one size", actor=None)
    reject(alignment=accepted, reason="two countries", actor=None)
    assert folded() == set()


def test_a_proposal_waits_for_a_judgement_and_is_made_once(candidate):
    one, other = predicate_named("hat size"), predicate_named("Hutgröße")
    first = propose(source=one, target=other, relation=EXACT, reason="", actor=None)
    assert propose(source=one, target=other, relation=EXACT, reason="again", actor=None) == first
    assert (first.status, first.origin) == (CANDIDATE, "proposed")


def test_judgements_are_listed_by_predicate_and_page_by_page():
    hub = predicate_named("hub")
    for n in range(5):
        align(
            source=predicate_named(f"spoke {n}"),
            target=hub,
            relation=EXACT,
            status=CANDIDATE,
            confidence=Decimal(n) / 10,
        )
    align(source=predicate_named("a"), target=predicate_named("b"), relation=EXACT, status=CANDIDATE)
    first = alignment_lines(predicate=hub.pk, limit=3)
    rest = alignment_lines(predicate=hub.pk, after=first[-1].id, limit=3)
    assert [line.source for line in [*first, *rest]] == [f"spoke {n}" for n in (4, 3, 2, 1, 0)]
    assert alignment_counts(predicate=hub.pk)[CANDIDATE] == 5
