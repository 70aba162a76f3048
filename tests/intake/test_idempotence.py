"""Saying it again returns the row that stands, keeps what is new in the repetition, and revives nothing."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.models import DirtyCell
from contested.density.views import cells_named, view_cell
from contested.evidence.actions import unlink
from contested.evidence.models import EvidenceLink
from contested.intake.actions import Fate, Outcome, assert_records, assert_statement
from contested.intake.record import read_record
from contested.statements.actions import describe_source, retract
from contested.statements.errors import IdNamesAnotherClaim, RecordRefused
from contested.statements.models import Entity, Mention, SourceClass, Statement
from contested.sublation.models import Assessment

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]
State = Callable[..., Statement]

CLAIM = {
    "subject": "Mary Watson",
    "predicate": "cradle place",
    "object": "Coen",
    "type": "entity",
    "source": "Register",
}


def load(*claims: dict[str, Any]) -> list[Outcome]:
    """Say claims as an import does."""
    return assert_records(records=[read_record(CLAIM | claim) for claim in claims], importing=True)


def fates(outcomes: list[Outcome]) -> list[Fate]:
    return [outcome.fate for outcome in outcomes]


def test_said_again_it_is_the_same_row(say: Say):
    first, second = say(), say()
    assert (first.fate, second.fate) == (Fate.STORED, Fate.ALREADY)
    assert first.statement == second.statement
    assert Statement.objects.count() == 1


@pytest.mark.parametrize(
    "loose",
    [
        {"subject": "MARY  watson"},
        {"subject": "“Mary Watson”"},
        {"predicate": "cradle_place"},
        {"object": "st newlyn east"},
        {"source": " Cornwall register "},
        {"polarity": "asserted"},
        {"condition": " "},
    ],
    ids=str,
)
def test_a_claim_is_the_same_however_loosely_it_is_written(say: Say, loose: dict[str, str]):
    assert say(**loose).statement == say().statement


@pytest.mark.parametrize(
    "other",
    [
        {"subject": "Jack Hart"},
        {"disambiguate": "of Newlyn"},
        {"predicate": "cradledIn"},
        {"object": "Coen"},
        {"type": "text"},
        {"polarity": "negated"},
        {"polarity": "absent"},
        {"polarity": "unknown"},
        {"source": "Family tree"},
        {"condition": "version=7"},
        {"valid": "1860"},
    ],
    ids=str,
)
def test_whatever_makes_another_claim_makes_another_row(say: Say, other: dict[str, str]):
    assert say(**other).statement != say().statement
    assert Statement.objects.count() == 2


def test_within_one_batch_a_repetition_gives_the_row_of_the_first():
    outcomes = load({}, {"object": "Cairns"}, {})
    assert fates(outcomes) == [Fate.STORED, Fate.STORED, Fate.ALREADY]
    assert outcomes[0].statement == outcomes[2].statement != outcomes[1].statement


def test_no_records_make_no_outcomes():
    assert load() == []


def test_a_repetition_keeps_what_is_new_in_it(state: State):
    claim = state()
    state(
        id="reg-17",
        observed="2019-05-02",
        precision=0.8,
        evidence=[{"document": "Baptisms", "quote": "Mary"}],
    )
    mention = Mention.objects.get(statement=claim)
    assert (mention.external_id, mention.observed_text) == ("reg-17", "2019-05-02")
    assert mention.precision == Decimal("0.8")
    assert EvidenceLink.objects.get().statement == claim
    claim.refresh_from_db()
    assert claim.precision is None, "the row itself never changes"


def test_a_repetition_that_brings_nothing_new_leaves_no_trace(say: Say):
    said = {
        "id": "reg-17",
        "observed": "2019-05-02",
        "precision": 0.8,
        "valid": "1860",
        "evidence": [{"document": "Baptisms", "quote": "Mary"}],
    }
    say(**said)
    before = Mention.objects.count(), EvidenceLink.objects.count(), DirtyCell.objects.count()
    say(**said)
    say(precision="0.80", valid="1860")
    assert (Mention.objects.count(), EvidenceLink.objects.count(), DirtyCell.objects.count()) == before


def weight_of(subject: str, predicate: str) -> float:
    """The weight of the one position of a cell, which is the precision that counts."""
    (cell,) = cells_named(subject, predicate)
    view = view_cell(cell)
    assert view is not None
    (claim,) = view.cell.claims
    return claim.precision / 10_000


@pytest.mark.parametrize("said", [[0.4, 0.9, 0.6], [0.9, 0.4], [0.4, 0.9]])
def test_the_highest_precision_said_counts(say: Say, said: list[float]):
    for precision in said:
        say(precision=precision)
    assert weight_of("Mary Watson", "cradle place") == 0.9


def test_until_somebody_assesses_it(say: Say, state: State):
    claim = state(precision=0.9)
    Assessment.objects.create(statement=claim, precision=Decimal("0.3"), reason="hearsay")
    assert weight_of("Mary Watson", "cradle place") == 0.3
    say(precision=1)
    assert weight_of("Mary Watson", "cradle place") == 0.3, "a repetition is no assessment"


def test_a_retracted_claim_does_not_come_back_because_a_file_is_loaded_again():
    (first,) = load({"id": "reg-17"})
    retract(statement=Statement.objects.get(), reason="misread", actor=None)
    for again in ({"id": "reg-17"}, {}):
        (outcome,) = load(again)
        assert (outcome.fate, outcome.statement) == (Fate.RETIRED, first.statement)
    assert not Statement.objects.known_at(None).exists()


def test_a_person_may_say_it_again_all_the_same(say: Say, state: State):
    retract(statement=state(id="reg-17"), reason="misread", actor=None)
    assert say(id="reg-17").fate is Fate.STORED
    assert Statement.objects.known_at(None).count() == 1
    assert load(CLAIM | {"object": "St Newlyn East", "source": "Cornwall register"})[0].fate is Fate.ALREADY


def test_evidence_that_was_taken_back_does_not_come_back_with_the_file():
    evidence = {"evidence": [{"document": "Baptisms", "quote": "Mary"}]}
    load(evidence)
    unlink(link=EvidenceLink.objects.get())
    load(evidence)
    assert not EvidenceLink.objects.known_at(None).exists()


def test_an_id_names_one_claim_of_its_source(say: Say):
    first = say(id="reg-17")
    second = say(id="reg-17", object="Coen")
    assert second.fate is Fate.REJECTED
    assert isinstance(second.refusal, IdNamesAnotherClaim)
    assert f"statement {first.statement}" in second.reason
    assert say(id="reg-17", object="Coen", source="Family tree").fate is Fate.STORED, "another source's id"


def test_an_id_that_names_one_claim_is_not_given_to_another_that_stands(say: Say):
    """Else a retraction by that id would take back both."""
    say(id="reg-17")
    say(id="reg-18", object="Coen")
    assert say(id="reg-17", object="Coen").fate is Fate.REJECTED
    assert Mention.objects.filter(external_id="reg-17").count() == 1


def test_an_id_names_one_claim_within_a_batch_too():
    outcomes = load(
        {"id": "1"}, {"id": "1", "object": "Cairns"}, {"id": "1"}, {"id": "2", "object": "Cairns"}
    )
    assert fates(outcomes) == [Fate.STORED, Fate.REJECTED, Fate.ALREADY, Fate.STORED]
    assert outcomes[1].reason.startswith("id: names another claim")


def test_an_id_of_a_retracted_claim_is_not_given_to_another(state: State, say: Say):
    retract(statement=state(id="reg-17"), reason="misread", actor=None)
    assert say(id="reg-17", object="Coen").fate is Fate.REJECTED


def test_one_claim_may_go_by_several_ids(say: Say):
    assert say(id="reg-17").statement == say(id="reg-18").statement
    assert set(Mention.objects.values_list("external_id", flat=True)) == {"reg-17", "reg-18"}


def test_a_single_claim_raises_what_a_batch_would_reject_it_with():
    describe_source(name="Register", source_class=SourceClass.PRIMARY)
    assert_statement(record=read_record(CLAIM | {"id": "1"}))
    with pytest.raises(IdNamesAnotherClaim):
        assert_statement(record=read_record(CLAIM | {"id": "1", "object": "Cairns"}))
    with pytest.raises(RecordRefused, match="source_class"):
        assert_statement(record=read_record(CLAIM | {"source_class": "community"}))


def test_what_is_rejected_does_not_hold_up_the_rest():
    describe_source(name="Register", source_class=SourceClass.PRIMARY)
    outcomes = load({}, {"source_class": "community"}, {"object": "Cairns"})
    assert fates(outcomes) == [Fate.STORED, Fate.REJECTED, Fate.STORED]


def test_names_that_hold_much_or_little_can_all_be_told_apart(say: Say):
    """Long ones, of letters that take three bytes each, and ones of punctuation alone."""
    names = ["漢" * 660 + "一", "漢" * 660 + "二", "?", "!!", "½", "Þ" * 1000, "𓀀" * 500]
    for name in names:
        assert say(
            subject=name, object=name, predicate=name, source=name, condition=name, id=name[:150]
        ).statement
        assert (
            say(subject=name, object=name, predicate=name, source=name, condition=name).fate is Fate.ALREADY
        )
    assert Entity.objects.count() == len(names)


def test_a_document_may_have_a_long_title_and_a_long_address(say: Say):
    document = {"document": "書" * 333, "url": "https://example.org/" + "y" * 1480, "quote": "x" * 100_000}
    assert say(evidence=[document, document | {"locator": "p" * 2000}]).statement


@pytest.mark.benchmark
def test_a_thousand_records_take_as_many_queries_as_one(django_assert_num_queries):
    def records(count: int) -> list[dict[str, Any]]:
        return [
            {
                "subject": f"Subject {count}.{n}",
                "predicate": f"predicate {count}.{n % 7}",
                "object": f"Object {count}.{n}",
                "source": f"Source {count}.{n % 50}",
                "valid": str(1000 + n % 90 + count),
                "condition": f"version={count}.{n % 9}",
                "id": f"{count}.{n}",
                "observed": "2019",
                "evidence": [
                    {"document": f"Document {count}.{n % 20}", "quote": f"{n}", "text": f"{count}: {n}"}
                ],
            }
            for n in range(count)
        ]

    with CaptureQueriesContext(connection) as one:
        load(*records(1))
    with django_assert_num_queries(len(one)):
        load(*records(1_000))
    with CaptureQueriesContext(connection) as again:
        assert set(fates(load(*records(1_000)))) == {Fate.ALREADY}
    assert len(again) < len(one)
