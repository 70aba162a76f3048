"""Folding through the store: what is judged to be one meets in one cell, and parts again when the judgement is taken back."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.alignment.actions import (
    AlignmentContradicts,
    SelfAlignment,
    align,
    link_same,
    refold_entities,
    refold_predicates,
)
from contested.alignment.matching import WHOLE, Fold, Link, Relation, fold_predicates
from contested.alignment.models import (
    Alignment,
    AlignmentRelation,
    AlignmentStatus,
    EntityFold,
    PredicateFold,
    SameAs,
)
from contested.alignment.verify import verify_folds
from contested.density.actions import refresh
from contested.density.models import Cell, DirtyCell, Headline
from contested.density.views import cells_named, view_cell
from contested.exchange.kinds import apply_kind, entity_named, predicate_named
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]

EXACT, INVERSE, NARROWER, CLOSE, DIFFERENT = AlignmentRelation
ACCEPTED, REJECTED = AlignmentStatus.ACCEPTED, AlignmentStatus.REJECTED


def judge(source: str, relation: AlignmentRelation, target: str, **more: Any) -> Alignment:
    return align(source=predicate_named(source), target=predicate_named(target), relation=relation, **more)


def same(a: str, b: str, **more: Any) -> SameAs:
    return link_same(a=entity_named(a), b=entity_named(b), **more)


def immutable(predicate: str) -> None:
    apply_kind({"kind": "policy", "predicate": predicate, "policy": "immutable"}, actor=None)


def contestedness(subject: str, predicate: str) -> float:
    refresh()
    (cell,) = cells_named(subject, predicate)
    view = view_cell(cell)
    assert view is not None
    standing = Headline.objects.filter(cell=cell, tx_to__isnull=True).first()
    assert view.score.contestedness == (standing.contestedness if standing else 0)
    return float(view.score.contestedness)


def statements_in(cell: int) -> set[int]:
    view = view_cell(cell)
    assert view is not None
    return set(view.lines)


@pytest.fixture
def divided(state: State) -> tuple[Statement, Statement]:
    """Two sources of equal weight give two cradle places, under two names of the predicate."""
    immutable("cradle place")
    return (
        state(object="Coen", source="A", precision=1),
        state(object="Cairns", source="B", precision=1, predicate="cradledIn"),
    )


def test_what_two_predicates_say_meets_once_they_are_judged_to_be_one(divided: tuple[Statement, Statement]):
    assert contestedness("Mary Watson", "cradle place") == contestedness("Mary Watson", "cradledIn") == 0
    judge("cradledIn", EXACT, "cradle place")
    assert contestedness("Mary Watson", "cradle place") == contestedness("Mary Watson", "cradledIn") == 1


def test_and_parts_again_when_the_judgement_is_rejected(divided: tuple[Statement, Statement]):
    before = {name: cells_named("Mary Watson", name) for name in ("cradle place", "cradledIn")}
    judge("cradledIn", EXACT, "cradle place")
    assert cells_named("Mary Watson", "cradledIn") == before["cradle place"]
    judge("cradledIn", EXACT, "cradle place", status=REJECTED)
    assert {name: cells_named("Mary Watson", name) for name in before} == before, "a cell keeps its id"
    assert contestedness("Mary Watson", "cradle place") == contestedness("Mary Watson", "cradledIn") == 0
    assert not PredicateFold.objects.exists()


def test_a_cell_keeps_its_id_however_often_it_is_folded(divided: tuple[Statement, Statement]):
    cells = set(Cell.objects.values_list("id", flat=True))
    for status in (ACCEPTED, REJECTED) * 2:
        judge("cradledIn", EXACT, "cradle place", status=status)
        refresh()
    assert set(Cell.objects.values_list("id", flat=True)) == cells


@pytest.mark.parametrize("alias_first", [True, False])
def test_an_alias_never_gives_its_name_to_what_more_is_said_by(
    divided: tuple[Statement, Statement], alias_first: bool
):
    pair = ("cradledIn", "cradle place") if alias_first else ("cradle place", "cradledIn")
    judge(pair[0], EXACT, pair[1])
    assert PredicateFold.objects.get().folded == predicate_named("cradle place")


def test_cells_have_their_name_and_id_back_once_a_judgement_is_taken_back(state: State):
    immutable("cradle place")
    for place in ("Coen", "Cairns", "Cooktown"):
        state(object=place, subject=place)
    state(subject="Coen", predicate="hails from")
    judge("cradle place", EXACT, "hails from")
    names = {
        name: (predicate_named(name).pk, cells_named("Coen", name)) for name in ("cradle place", "hails from")
    }
    assert PredicateFold.objects.get().folded == predicate_named("cradle place")
    for status in (ACCEPTED, REJECTED):
        judge("cradle place", EXACT, "cradled on", status=status)
    assert PredicateFold.objects.get().folded == predicate_named("cradle place")
    assert names == {name: (predicate_named(name).pk, cells_named("Coen", name)) for name in names}


def test_rejecting_it_from_the_other_side_is_rejecting_it(divided: tuple[Statement, Statement]):
    judge("cradledIn", EXACT, "cradle place")
    judge("cradle place", EXACT, "cradledIn", status=REJECTED)
    assert not PredicateFold.objects.exists()


def test_narrower_has_a_direction_and_is_rejected_in_that_alone():
    judge("dipped in", NARROWER, "cradled in")
    judge("cradled in", NARROWER, "dipped in", status=REJECTED)
    assert PredicateFold.objects.get().predicate == predicate_named("dipped in")


def test_a_candidate_folds_nothing(divided: tuple[Statement, Statement]):
    judge("cradledIn", EXACT, "cradle place", status=AlignmentStatus.CANDIDATE)
    assert not PredicateFold.objects.exists()


def test_an_inverse_predicate_counts_where_its_object_does(state: State):
    immutable("guardian")
    state(subject="Ada", predicate="guardian", object="Byron", source="A", precision=1)
    child_of = state(subject="King", predicate="is guardian of", object="Ada", source="B", precision=1)
    judge("is guardian of", INVERSE, "guardian")
    (cell,) = cells_named("Ada", "guardian")
    assert child_of.pk in statements_in(cell)
    assert contestedness("Ada", "guardian") == 1
    view = view_cell(cell)
    assert view is not None
    assert {line.subject for line in view.lines.values()} == {"Ada", "King"}


def test_a_literal_has_no_cell_under_an_inverse_predicate(state: State):
    literal = state(subject="King", predicate="is guardian of", object="somebody", type="text")
    judge("is guardian of", INVERSE, "guardian")
    refresh()
    for cell in Cell.objects.filter(predicate=predicate_named("guardian")):
        assert literal.pk not in statements_in(cell.pk)


def test_subjects_that_are_the_same_are_asked_about_together(state: State):
    immutable("cradle place")
    state(subject="Mary Watson", object="Coen", source="A", precision=1)
    state(subject="Mary Oxnam", object="Cairns", source="B", precision=1)
    same("Mary Watson", "Mary Oxnam")
    assert cells_named("Mary Watson", "cradle place") == cells_named("Mary Oxnam", "cradle place")
    assert contestedness("Mary Oxnam", "cradle place") == 1
    same("Mary Watson", "Mary Oxnam", status=REJECTED)
    assert cells_named("Mary Watson", "cradle place") != cells_named("Mary Oxnam", "cradle place")
    assert contestedness("Mary Oxnam", "cradle place") == 0
    assert not EntityFold.objects.exists()


def test_values_that_are_the_same_are_one_position(state: State):
    immutable("cradle place")
    state(object="Coen", source="A", precision=1)
    state(object="Koen", source="B", precision=1)
    assert contestedness("Mary Watson", "cradle place") == 1
    same("Coen", "Koen")
    assert contestedness("Mary Watson", "cradle place") == 0
    same("Koen", "Coen", status=REJECTED)
    assert contestedness("Mary Watson", "cradle place") == 1


def test_sameness_reaches_from_one_to_the_next_and_breaks_where_it_is_rejected():
    a, b, c, d = (entity_named(name) for name in "ABCD")
    for pair in ("AB", "BC", "CD"):
        same(*pair)
    assert set(EntityFold.objects.values_list("entity", "canonical")) == {(e.pk, a.pk) for e in (b, c, d)}
    same("B", "C", status=REJECTED)
    assert set(EntityFold.objects.values_list("entity", "canonical")) == {(b.pk, a.pk), (d.pk, c.pk)}


def test_nothing_is_judged_against_itself():
    with pytest.raises(SelfAlignment):
        judge("cradled in", EXACT, "Cradled_In")
    with pytest.raises(SelfAlignment):
        same("Coen", "COEN")


def test_one_and_different_at_once_is_refused_with_the_chain():
    judge("a", EXACT, "b")
    judge("b", INVERSE, "c")
    with pytest.raises(AlignmentContradicts) as refusal:
        judge("c", DIFFERENT, "a")
    assert refusal.value.facts["chain"] == [predicate_named(name).pk for name in "cba"]
    judge("b", INVERSE, "c", status=REJECTED)
    judge("c", DIFFERENT, "a")
    with pytest.raises(AlignmentContradicts):
        judge("b", EXACT, "c")


def test_only_what_moves_is_marked(divided: tuple[Statement, Statement], state: State):
    state(subject="Jack Hart", predicate="whereabouts")
    refresh()
    judge("cradledIn", EXACT, "cradle place")
    marked = set(DirtyCell.objects.values_list("cell", flat=True))
    assert marked == set(Cell.objects.filter(subject__label="Mary Watson").values_list("id", flat=True))


def test_folding_anew_what_stands_moves_nothing(divided: tuple[Statement, Statement]):
    alignment = judge("cradledIn", EXACT, "cradle place")
    link = same("Coen", "Koen")
    assert refold_predicates([alignment.source_id], caused_at=alignment.tx_from) == set()
    assert refold_entities([link.a_id], caused_at=link.tx_from) == set()


NAMES = [f"p{n}" for n in range(6)]
judgements = st.lists(
    st.tuples(
        st.sampled_from(NAMES),
        st.sampled_from(AlignmentRelation),
        st.sampled_from(NAMES),
        st.sampled_from(["1", "0.9", "0.8", "0.7"]),
        st.sampled_from([ACCEPTED, ACCEPTED, ACCEPTED, REJECTED, AlignmentStatus.CANDIDATE]),
    ).filter(lambda judgement: judgement[0] != judgement[2]),
    min_size=1,
    max_size=14,
)


@given(judgements)
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
def test_the_standing_folds_are_those_of_a_fresh_closure_after_any_sequence(sequence: list[tuple[Any, ...]]):
    with transaction.atomic():
        for source, relation, target, confidence, status in sequence:
            try:
                judge(source, relation, target, confidence=Decimal(confidence), status=status)
            except AlignmentContradicts:
                continue
            assert standing_folds() == fresh_folds()
        transaction.set_rollback(True)


def standing_folds() -> dict[int, Fold]:
    return {
        row.predicate_id: Fold(row.folded_id, row.inverse, int(row.confidence * WHOLE))
        for row in PredicateFold.objects.all()
    }


def fresh_folds() -> dict[int, Fold]:
    return fold_predicates(
        Link(
            row.source_id,
            row.target_id,
            Relation(row.relation),
            int(row.confidence * WHOLE),
            row.source_standing,
            row.target_standing,
        )
        for row in Alignment.objects.known_at(None).filter(status=ACCEPTED)
    )


pairs = st.lists(
    st.tuples(st.sampled_from("ABCDEF"), st.sampled_from("ABCDEF"), st.booleans()).filter(
        lambda pair: pair[0] != pair[1]
    ),
    min_size=1,
    max_size=14,
)


@given(pairs)
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
def test_the_standing_sameness_is_that_of_a_fresh_closure_after_any_sequence(
    sequence: list[tuple[str, str, bool]],
):
    with transaction.atomic():
        linked: set[frozenset[str]] = set()
        for a, b, accepted in sequence:
            same(a, b, status=ACCEPTED if accepted else REJECTED)
            (linked.add if accepted else linked.discard)(frozenset((a, b)))
        ids = {name: entity_named(name).pk for name in "ABCDEF"}
        standing = dict(EntityFold.objects.values_list("entity", "canonical"))
        for name, entity in ids.items():
            lowest = min(ids[other] for other in reached(name, linked))
            assert standing.get(entity, entity) == lowest
        transaction.set_rollback(True)


def reached(name: str, linked: set[frozenset[str]]) -> set[str]:
    found, grown = set[str](), {name}
    while grown != found:
        found = grown
        grown = found.union(*(pair for pair in linked if pair & found))
    return found


def test_what_stands_folded_is_proved_and_what_was_tampered_with_is_found():
    judge("born in", EXACT, "birth place")
    judge("birth place", EXACT, "place of birth")
    same("Köln", "Cologne")
    assert verify_folds().wrong == ()

    PredicateFold.objects.all().delete()
    EntityFold.objects.all().delete()
    found = verify_folds()
    assert (found.looked, [one.kind for one in found.wrong]) == (5, ["predicate", "predicate", "entity"])
