"""Whatever changes a score marks the cells it touches; draining the marks gives what a full rebuild gives."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.density.actions import drain, refresh
from contested.density.expanding import expand_invalidations
from contested.density.models import Cell, Density, DirtyCell, Headline, Invalidation
from contested.density.reading import read_cells
from contested.density.rows import rows_of
from contested.density.views import CellView, cells_named, view_cell, view_cells
from contested.density.writing import standing_rows
from contested.exchange.kinds import apply_kind, entity_named, predicate_named
from contested.intake.actions import assert_records
from contested.intake.corrections import correct_fields
from contested.intake.record import read_record
from contested.policies.models import ContestPolicy, PolicyKind
from contested.postgres import query
from contested.statements.actions import describe_source, retract
from contested.statements.errors import Refused
from contested.statements.models import Condition, Mention, SourceKind, Statement
from contested.statements.moments import settled_moment
from contested.sublation.models import Assessment, Ruling, RulingKind

pytestmark = pytest.mark.django_db

SUBJECTS = ["Ann", "Bob", "Cyd"]
PREDICATES = ["lives in", "residence", "resident", "cradled in"]
VALUES = ["Cairns", "Coen", "Ann", "Bob"]
SOURCES = ["S1", "S2", "S3"]


def say(subject: str, predicate: str, value: str, source: str, **more: Any) -> int:
    record = read_record(
        {
            "subject": subject,
            "predicate": predicate,
            "object": value,
            "type": "entity",
            "source": source,
            **more,
        }
    )
    statement = assert_records(records=[record], importing=False)[0].statement
    assert statement is not None
    return statement


def policy(predicate: str, name: str) -> None:
    apply_kind({"kind": "policy", "predicate": predicate, "policy": name}, actor=None)


def assert_fresh_equals_full() -> None:
    """Nothing waits, and every cell's standing rows are what its claims come to now."""
    assert not DirtyCell.objects.exists()
    assert not Invalidation.objects.exists()
    cells = list(Cell.objects.values_list("id", flat=True))
    standing = standing_rows(cells)
    for cell, found in read_cells(cells).items():
        assert rows_of(found) == standing[cell].rows


def score(subject: str, predicate: str) -> Decimal:
    """The standing contestedness, after the marks are drained."""
    refresh()
    assert_fresh_equals_full()
    row = Headline.objects.filter(cell__in=cells_named(subject, predicate), tx_to__isnull=True).first()
    return Decimal(0) if row is None else row.contestedness


@pytest.fixture
def divided() -> tuple[int, int]:
    """Two sources give Ann two birth places."""
    policy("cradled in", "immutable")
    ids = (
        say("Ann", "cradled in", "Coen", "S1", precision=1),
        say("Ann", "cradled in", "Cairns", "S2", precision=1),
    )
    assert score("Ann", "cradled in") == 1
    return ids


def test_a_new_statement_marks_its_cell(divided: tuple[int, int]) -> None:
    say("Ann", "cradled in", "Coen", "S3", precision=1)
    assert (
        DirtyCell.objects.values_list("cell", flat=True).distinct().get()
        == cells_named("Ann", "cradled in")[0]
    )
    assert score("Ann", "cradled in") == Decimal("0.888888889")


def test_a_retraction_marks_its_cell(divided: tuple[int, int]) -> None:
    retract(statement=Statement.objects.get(pk=divided[0]), reason="misread", actor=None)
    assert score("Ann", "cradled in") == 0


def test_a_ruling_and_its_reversal_mark_the_cell(divided: tuple[int, int]) -> None:
    Assessment.objects.create(statement_id=divided[0], precision=Decimal("0.99"), reason="a copy")
    ruling = Ruling.objects.create(
        statement_id=divided[0], winner_id=divided[1], kind=RulingKind.SUBLATED, reason="a copyist's error"
    )
    assert score("Ann", "cradled in") == 0
    ruling.close()
    assert score("Ann", "cradled in") > Decimal("0.99")


def test_an_assessment_marks_the_cell(divided: tuple[int, int]) -> None:
    Assessment.objects.create(statement_id=divided[0], precision=Decimal("0.25"), reason="hearsay")
    assert score("Ann", "cradled in") == Decimal("0.64")


def test_an_assessment_of_a_source_marks_all_it_said() -> None:
    policy("cradled in", "immutable")
    say("Ann", "cradled in", "Coen", "S1")
    say("Ann", "cradled in", "Cairns", "S2")
    assert score("Ann", "cradled in") == 1
    source = Statement.objects.get(source__name="S1").source
    Assessment.objects.create(
        source=source, precision=Decimal("0.1"), origin="agreement", reason="rarely agrees"
    )
    assert score("Ann", "cradled in") == Decimal("0.75")


def test_a_repetition_with_a_higher_precision_marks_the_cell(divided: tuple[int, int]) -> None:
    policy("cradled in", "immutable")
    say("Bob", "cradled in", "Coen", "S1", precision="0.5")
    say("Bob", "cradled in", "Cairns", "S2", precision=1)
    assert score("Bob", "cradled in") == Decimal("0.888888889")
    say("Bob", "cradled in", "Coen", "S1", precision=1)
    assert score("Bob", "cradled in") == 1


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"group": "S2"}, Decimal(1)),  # one voice, split between two values
        ({"kind": SourceKind.HYPOTHESIS}, Decimal(0)),
    ],
)
def test_regrouping_a_source_or_making_it_a_hypothesis_marks_its_cells(
    divided: tuple[int, int], change: dict[str, Any], expected: Decimal
) -> None:
    describe_source(name="S1", reason="found out", **change)
    assert score("Ann", "cradled in") == expected


def test_a_policy_marks_every_cell_of_its_predicate(divided: tuple[int, int]) -> None:
    policy("cradled in", "multi")
    assert score("Ann", "cradled in") == 0
    policy("cradled in", "immutable")
    assert score("Ann", "cradled in") == 1


def test_an_alignment_brings_two_cells_together_and_its_rejection_parts_them_again() -> None:
    policy("cradled in", "immutable")
    say("Ann", "cradled in", "Coen", "S1", precision=1)
    say("Ann", "cradle place", "Cairns", "S2", precision=1)
    refresh()
    before = cells_named("Ann", "cradle place") + cells_named("Ann", "cradled in")
    names = predicate_named("cradle place"), predicate_named("cradled in")
    align(source=names[0], target=names[1], relation=AlignmentRelation.EXACT)
    assert score("Ann", "cradle place") == 1
    assert cells_named("Ann", "cradle place") == cells_named("Ann", "cradled in")
    align(source=names[0], target=names[1], relation=AlignmentRelation.EXACT, status=AlignmentStatus.REJECTED)
    assert score("Ann", "cradled in") == 0
    assert cells_named("Ann", "cradle place") + cells_named("Ann", "cradled in") == before


def test_a_policy_of_a_folded_predicate_judges_the_cells_it_folds_into() -> None:
    say("Ann", "cradled in", "Coen", "S1", precision=1)
    say("Ann", "cradled in", "Cairns", "S2", precision=1)
    policy("cradle place", "immutable")
    assert score("Ann", "cradled in") == 0
    align(
        source=predicate_named("cradle place"),
        target=predicate_named("cradled in"),
        relation=AlignmentRelation.EXACT,
    )
    assert score("Ann", "cradled in") == 1


def test_an_inverse_statement_counts_where_its_object_is_the_subject() -> None:
    policy("parent", "bounded:1")
    align(
        source=predicate_named("child"), target=predicate_named("parent"), relation=AlignmentRelation.INVERSE
    )
    say("Ann", "parent", "Bob", "S1", precision=1)
    say("Cyd", "child", "Ann", "S2", precision=1)
    assert score("Ann", "parent") == 1


def test_entities_linked_as_the_same_are_one_subject_and_one_value(divided: tuple[int, int]) -> None:
    a, b = entity_named("Coen"), entity_named("Cairns")
    link_same(a=a, b=b)
    assert score("Ann", "cradled in") == 0
    link_same(a=b, b=a, status=AlignmentStatus.REJECTED)
    assert score("Ann", "cradled in") == 1
    say("Annie", "cradled in", "Cooktown", "S3", precision=1)
    link_same(a=entity_named("Ann"), b=entity_named("Annie"))
    assert score("Annie", "cradled in") == score("Ann", "cradled in") == 1
    view = view_cell(cells_named("Annie", "cradled in")[0])
    assert view is not None
    assert len(view.positions) == 3


def contain(predicate: str, *, containment: bool) -> None:
    apply_kind(
        {"kind": "policy", "predicate": predicate, "policy": "multi", "containment": containment}, actor=None
    )


def test_a_claim_of_containment_makes_a_finer_value_agree_and_its_retraction_undoes_it(
    divided: tuple[int, int],
) -> None:
    contain("lies in", containment=True)
    claim = say("Coen", "lies in", "Cape York", "Atlas")
    say("Cape York", "lies in", "Cairns", "Atlas")
    assert score("Ann", "cradled in") == 0
    retract(statement=Statement.objects.get(pk=claim), reason="another Coen", actor=None)
    assert score("Ann", "cradled in") == 1


def test_a_predicate_that_comes_to_mean_containment_marks_what_it_places(divided: tuple[int, int]) -> None:
    say("Coen", "lies in", "Cairns", "Atlas")
    assert score("Ann", "cradled in") == 1
    contain("lies in", containment=True)
    assert score("Ann", "cradled in") == 0
    contain("lies in", containment=False)
    assert score("Ann", "cradled in") == 1


def test_containment_folds_with_its_predicate_and_turns_with_an_inverse(divided: tuple[int, int]) -> None:
    contain("lies in", containment=True)
    say("Cairns", "holds", "Coen", "Atlas")
    align(
        source=predicate_named("holds"),
        target=predicate_named("lies in"),
        relation=AlignmentRelation.INVERSE,
    )
    assert score("Ann", "cradled in") == 0
    align(
        source=predicate_named("holds"),
        target=predicate_named("lies in"),
        relation=AlignmentRelation.INVERSE,
        status=AlignmentStatus.REJECTED,
    )
    assert score("Ann", "cradled in") == 1


def test_a_sublated_claim_of_containment_contains_nothing(divided: tuple[int, int]) -> None:
    contain("lies in", containment=True)
    claim = say("Coen", "lies in", "Cairns", "Atlas")
    better = say("Coen", "lies in", "Cook Shire", "Gazetteer", precision=1)
    assert score("Ann", "cradled in") == 0
    Ruling.objects.create(
        statement_id=claim, winner_id=better, kind=RulingKind.SUBLATED, reason="another Coen"
    )
    assert score("Ann", "cradled in") == 1


def test_containment_said_by_a_source_that_does_not_count_contains_nothing(divided: tuple[int, int]) -> None:
    contain("lies in", containment=True)
    say("Coen", "lies in", "Cairns", "Atlas")
    assert score("Ann", "cradled in") == 0
    describe_source(name="Atlas", kind=SourceKind.QUARANTINE, reason="unread")
    assert score("Ann", "cradled in") == 1


def test_two_labels_of_one_entity_agree_as_soon_as_both_are_known() -> None:
    policy("name", "immutable")
    for value, source in (("Köln@de", "S1"), ("Cologne@en", "S2"), ("Bonn@de", "S3")):
        record = {
            "subject": "the city",
            "predicate": "name",
            "object": value,
            "type": "langtext",
            "source": source,
        }
        assert_records(records=[read_record(record | {"precision": 1})], importing=False)
    assert score("the city", "name") == 1
    for entity, label, lang in (("Q365", "Köln", "de"), ("Q365", "Cologne", "en"), ("Q586", "Bonn", "de")):
        apply_kind({"kind": "label", "entity": entity, "label": label, "lang": lang}, actor=None)
    assert score("the city", "name") == Decimal("0.888888889")


@pytest.mark.parametrize(
    ("said", "label", "lang"),
    [
        ("Köln@de", "Köln", "de"),
        ("Köln@de", "Köln", "de-AT"),
        ("Köln@de-AT", "Köln", "de-AT"),
        ("台北@zh-TW", "台北", "zh-HK"),
        ("Köln", "Köln", ""),
        ("Köln", "Köln", "de"),
    ],
)
def test_a_name_marks_the_cells_that_say_it_in_its_language_as_languages_are_compared(
    said: str, label: str, lang: str
) -> None:
    policy("name", "immutable")
    for value, type_, source in ((said, "langtext", "S1"), ("Q365", "entity", "S2")):
        record = {
            "subject": "the city",
            "predicate": "name",
            "object": value,
            "type": type_,
            "source": source,
        }
        assert_records(records=[read_record(record | {"precision": 1})], importing=False)
    assert score("the city", "name") == 1
    apply_kind({"kind": "label", "entity": "Q365", "label": label, "lang": lang}, actor=None)
    (cell,) = cells_named("the city", "name")
    view = view_cell(cell)
    assert view is not None
    assert view.facts.stale
    assert score("the city", "name") == 0


def test_raw_sql_marks_as_well_as_any_other_path(divided: tuple[int, int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute("update statement set tx_to = now() where id = %s", [divided[0]])
    assert DirtyCell.objects.exists()
    assert score("Ann", "cradled in") == 0


def test_a_tolerance_that_nobody_can_read_keeps_no_cell_from_being_scored(divided: tuple[int, int]) -> None:
    ContestPolicy.objects.create(
        predicate=predicate_named("cradled in"), kind=PolicyKind.IMMUTABLE, tolerance="a bit"
    )
    say("Ann", "cradled in", "Coen", "S3", precision=1)
    assert score("Ann", "cradled in") == Decimal("0.888888889")


def test_history_has_no_gap_and_is_stamped_with_the_write_that_caused_it(divided: tuple[int, int]) -> None:
    statement = Statement.objects.get(pk=divided[0])
    retract(statement=statement, reason="misread", actor=None)
    refresh()
    statement.refresh_from_db()
    first, second = Headline.objects.filter(cell__in=cells_named("Ann", "cradled in")).order_by("tx_from")
    assert first.tx_to == second.tx_from == statement.tx_to
    assert (first.contestedness, second.contestedness) == (1, 0)
    assert Density.objects.filter(cell=first.cell_id, tx_to__isnull=True).count() == 1


def test_a_cell_whose_score_stays_keeps_its_row(divided: tuple[int, int]) -> None:
    before = list(Density.objects.values_list("id", flat=True))
    say("Ann", "cradled in", "Coen", "S1", precision=1, id="again")
    refresh(full=True)
    assert list(Density.objects.values_list("id", flat=True)) == before


def test_draining_twice_is_draining_once(divided: tuple[int, int]) -> None:
    say("Ann", "cradled in", "Coen", "S3")
    assert drain().cells == 1
    assert drain().cells == 0


indices = st.integers(0, 7)
claims = st.tuples(
    st.just("say"),
    st.sampled_from(SUBJECTS),
    st.sampled_from(PREDICATES),
    st.sampled_from(VALUES),
    st.sampled_from(SOURCES),
    st.sampled_from([None, "2010", "2010/", "2015/2020", "2018/.."]),
    st.sampled_from(["asserted", "asserted", "negated", "absent"]),
    st.sampled_from([None, "a=1", "a=1 AND b=2"]),
    st.sampled_from([None, "0.3", "1"]),
)
changes = st.one_of(
    claims,
    st.tuples(st.just("retract"), indices),
    st.tuples(
        st.just("correct"),
        indices,
        st.sampled_from(
            [
                {"object": "Cairns"},
                {"predicate": "residence"},
                {"subject": "Bob"},
                {"source": "S2"},
                {"valid": "2015/2020"},
                {"condition": "a=1"},
            ]
        ),
    ),
    st.tuples(st.just("repeat"), indices, st.sampled_from(["0.4", "0.99"])),
    st.tuples(st.just("sublate"), indices, indices),
    st.tuples(st.just("bound"), indices),
    st.tuples(st.just("narrow"), indices),
    st.tuples(st.just("deprecate"), indices),
    st.tuples(st.just("reverse"), indices),
    st.tuples(st.just("assess"), indices, st.sampled_from(["0", "0.5", "1"])),
    st.tuples(st.just("assess source"), st.sampled_from(SOURCES), st.sampled_from(["0.1", "0.9"])),
    st.tuples(st.just("group"), st.sampled_from(SOURCES), st.sampled_from(SOURCES)),
    st.tuples(st.just("kind"), st.sampled_from(SOURCES), st.sampled_from([1, 2])),
    st.tuples(
        st.just("policy"),
        st.sampled_from(PREDICATES),
        st.sampled_from(["immutable", "functional_at_time", "multi", "bounded:1", "unknown"]),
    ),
    st.tuples(
        st.just("align"),
        st.sampled_from(PREDICATES),
        st.sampled_from(PREDICATES),
        st.sampled_from(list(AlignmentRelation)),
        st.sampled_from(list(AlignmentStatus)),
        st.sampled_from(["0.5", "0.9", "1"]),
    ),
    st.tuples(st.just("same"), st.sampled_from(VALUES), st.sampled_from(VALUES), st.sampled_from([2, 3])),
    st.tuples(
        st.just("place"),
        st.sampled_from(VALUES),
        st.sampled_from(VALUES),
        st.sampled_from(["in", "holds"]),
    ),
    st.tuples(st.just("contain"), st.booleans()),
    st.tuples(st.just("align containment"), st.sampled_from([2, 3])),
    st.tuples(st.just("drain")),
)
# Something is said first: what is changed in an empty store changes nothing.
moves = st.builds(
    lambda said, changed: [*said, *changed],
    st.lists(claims, min_size=4, max_size=9),
    st.lists(changes, max_size=12),
)


@given(moves)
@settings(max_examples=settings().max_examples // 2, suppress_health_check=list(HealthCheck))
def test_incremental_equals_full_after_any_sequence_of_changes(sequence: list[tuple[Any, ...]]) -> None:
    with transaction.atomic():
        for move in sequence:
            make(*move)
        refresh()
        assert_fresh_equals_full()
        assert refresh(full=True).changed == 0
        transaction.set_rollback(True)


@given(moves)
@settings(max_examples=settings().max_examples // 5, suppress_health_check=list(HealthCheck))
def test_what_was_read_as_of_a_moment_reads_the_same_ever_after(sequence: list[tuple[Any, ...]]) -> None:
    with transaction.atomic():
        quoted = []
        for move in sequence:
            make(*move)
            expand_invalidations()  # as a worker would: a read of now goes by the standing folds
            moment = settled_moment()
            quoted.append((moment, quotable(view_cells(cells(), as_of=None))))
        for moment, then in quoted:
            assert {
                cell: said
                for cell, said in quotable(view_cells(cells(), as_of=moment)).items()
                if cell in then
            } == then
        transaction.set_rollback(True)


def cells() -> list[int]:
    return list(Cell.objects.order_by("id").values_list("id", flat=True))


def quotable(views: dict[int, CellView]) -> dict[int, dict[str, Any]]:
    """What a reader quotes of a cell: all but how fresh the standing rows are, and the moment itself."""
    unquoted = {"stale", "computed_at", "as_of"}
    return {
        cell: {name: part for name, part in view.as_json().items() if name not in unquoted}
        for cell, view in views.items()
    }


def make(kind: str, *details: Any) -> None:
    """Make one change; one that the store refuses changes nothing."""
    try:
        with transaction.atomic():
            MOVES[kind](*details)
    except (Refused, IntegrityError):
        pass


def standing(index: int) -> Statement | None:
    open_ = list(Statement.objects.filter(tx_to__isnull=True).order_by("id"))
    return open_[index % len(open_)] if open_ else None


def make_say(
    subject: str,
    predicate: str,
    value: str,
    source: str,
    valid: str | None,
    polarity: str,
    condition: str | None,
    precision: str | None,
) -> None:
    more = {"valid": valid, "polarity": polarity, "condition": condition, "precision": precision}
    say(subject, predicate, value, source, **more)


def make_retract(index: int) -> None:
    if statement := standing(index):
        retract(statement=statement, reason="misread", actor=None)


LAWFUL = """select s.id from statement s
    where not exists (select from sublation_rules_broken(%(loser)s, s.id, 'weaker')) order by s.id"""


def make_correct(index: int, changes: dict[str, str]) -> None:
    if statement := standing(index):
        correct_fields(statement=statement, changes=changes, reason="misread", actor=None)


def make_repeat(index: int, precision: str) -> None:
    if statement := standing(index):
        Mention.objects.create(statement=statement, source=statement.source, precision=Decimal(precision))


def make_sublate(loser: int, winner: int) -> None:
    fallen = standing(loser)
    if fallen and (stronger := query.rows(LAWFUL, int, {"loser": fallen.pk})):
        stands = stronger[winner % len(stronger)]
        Ruling.objects.create(statement=fallen, winner_id=stands, kind=RulingKind.SUBLATED, reason="weaker")


def make_bound(index: int) -> None:
    statement = standing(index)
    if statement and statement.valid.upper and not statement.rulings.filter(kind=2, tx_to=None).exists():
        Ruling.objects.create(
            statement=statement, until=statement.valid, kind=RulingKind.BOUNDED, reason="ended"
        )


def make_narrow(index: int) -> None:
    if statement := standing(index):
        narrow, _ = Condition.objects.get_or_create(text="a=1 AND b=2", defaults={"tokens": ["a=1", "b=2"]})
        Ruling.objects.create(
            statement=statement, condition=narrow, kind=RulingKind.NARROWED, reason="only there"
        )


def make_deprecate(index: int) -> None:
    if statement := standing(index):
        Ruling.objects.create(statement=statement, kind=RulingKind.DEPRECATED, reason="its source says so")


def make_reverse(index: int) -> None:
    rulings = list(Ruling.objects.filter(tx_to__isnull=True).order_by("id"))
    if rulings:
        rulings[index % len(rulings)].close()


def make_assess(index: int, precision: str) -> None:
    if statement := standing(index):
        Assessment.objects.create(statement=statement, precision=Decimal(precision), reason="looked again")


def make_assess_source(name: str, precision: str) -> None:
    source = describe_source(name=name)
    Assessment.objects.create(source_id=source.id, precision=Decimal(precision), reason="agreement")


MOVES: dict[str, Callable[..., Any]] = {
    "say": make_say,
    "retract": make_retract,
    "correct": make_correct,
    "repeat": make_repeat,
    "sublate": make_sublate,
    "bound": make_bound,
    "narrow": make_narrow,
    "deprecate": make_deprecate,
    "reverse": make_reverse,
    "assess": make_assess,
    "assess source": make_assess_source,
    "group": lambda source, group: describe_source(name=source, group=group),
    "kind": lambda source, kind: describe_source(name=source, kind=SourceKind(kind)),
    "policy": policy,
    "align": lambda source, target, relation, status, confidence: align(
        source=predicate_named(source),
        target=predicate_named(target),
        relation=relation,
        status=status,
        confidence=Decimal(confidence),
    ),
    "same": lambda a, b, status: link_same(
        a=entity_named(a), b=entity_named(b), status=AlignmentStatus(status)
    ),
    "place": lambda one, other, predicate: say(one, predicate, other, "Atlas"),
    "contain": lambda containment: contain("in", containment=containment),
    "align containment": lambda status: align(
        source=predicate_named("holds"),
        target=predicate_named("in"),
        relation=AlignmentRelation.INVERSE,
        status=AlignmentStatus(status),
    ),
    "drain": drain,
}
