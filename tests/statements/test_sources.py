"""Sources: what class they are by their provenance, what is said of them, and what stays when only part is said."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.intake.actions import Outcome
from contested.statements.actions import SourceDescription, describe_source, name_sources
from contested.statements.actions.sources import UNMATCHED
from contested.statements.errors import RecordRefused
from contested.statements.models import (
    Entity,
    Predicate,
    ProvenanceRule,
    SourceClass,
    SourceKind,
    SourceVersion,
    Statement,
)

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]

PRIMARY, SCHOLARLY, REFERENCE, COMMUNITY, UNVERIFIED = SourceClass


def standing(name: str) -> SourceVersion:
    return SourceVersion.objects.known_at(None).get(source__name=name)


@pytest.mark.parametrize(
    ("provenance", "expected"),
    [
        ("search snippet, 2024", UNVERIFIED),
        ("search snippet of redis.io/docs", UNVERIFIED),
        ("chat of 3 May", UNVERIFIED),
        ("ChatGPT", UNVERIFIED),
        ("said by an LLM", UNVERIFIED),
        ("OCR of the parish register, unreviewed", UNVERIFIED),
        ("wikipedia", COMMUNITY),
        ("https://www.wikidata.org/wiki/Q42", COMMUNITY),
        ("Wikipedia, citing the census", COMMUNITY),
        ("IMDb", COMMUNITY),
        ("a family tree, from the census of 1861", COMMUNITY),
        ("forum post", COMMUNITY),
        ("the company's blog", COMMUNITY),
        ("https://stackoverflow.com/questions/1", COMMUNITY),
        ("Encyclopædia Britannica, 11th edition", REFERENCE),
        ("encyclopaedia", REFERENCE),
        ("Oxford Dictionary of National Biography", REFERENCE),
        ("The Times Atlas of the World", REFERENCE),
        ("Wall Street Journal", REFERENCE),
        ("Astrophysical Journal", SCHOLARLY),
        ("arXiv:1807.06209", SCHOLARLY),
        ("https://doi.org/10.1051/0004-6361/201833910", SCHOLARLY),
        ("Cambridge University Press, 1998", SCHOLARLY),
        ("redis.io/docs, 2025", PRIMARY),
        ("https://redis.io/docs/...", PRIMARY),
        ("official documentation", PRIMARY),
        ("Census of England and Wales, 1861", PRIMARY),
        ("Cornwall register", PRIMARY),
        ("source code, commit 1a2b3c", PRIMARY),
        ("Statutes of the Realm", PRIMARY),
        ("data.gov.uk", PRIMARY),
        ("told at dinner", UNVERIFIED),
    ],
)
def test_a_class_follows_from_the_provenance(say: Say, provenance: str, expected: SourceClass):
    say(source="S", provenance=provenance)
    assert SourceClass(standing("S").source_class) is expected


@pytest.mark.parametrize(
    "name", ["The Documentary Hour", "Johns Hopkins", "The Registan", "Wikus van de Merwe"]
)
def test_part_of_a_word_is_no_provenance(say: Say, name: str):
    say(source=name)
    assert standing(name).rule == UNMATCHED


def test_the_rule_that_matched_is_on_record(say: Say):
    say(source="S", provenance="redis.io/docs, 2025")
    rule = ProvenanceRule.objects.get(pattern=standing("S").rule)
    assert rule.source_class == PRIMARY


def test_a_class_that_is_given_needs_no_rule(say: Say):
    say(source="Wikipedia", source_class="reference")
    assert (standing("Wikipedia").source_class, standing("Wikipedia").rule) == (REFERENCE, "")


def test_without_a_provenance_the_name_tells(say: Say):
    say(source="Wikipedia")
    assert standing("Wikipedia").source_class == COMMUNITY


def test_the_rules_can_be_edited_and_the_first_that_matches_decides(say: Say):
    ProvenanceRule.objects.create(position=5, pattern="^told at dinner", source_class=PRIMARY)
    say(source="S", provenance="Told at dinner, by a chat enthusiast")
    assert (standing("S").source_class, standing("S").rule) == (PRIMARY, "^told at dinner")


def test_an_edited_rule_leaves_what_was_believed_before(say: Say):
    say(source="Wikipedia")
    ProvenanceRule.objects.all().delete()
    say(source="Wikipedia")
    assert standing("Wikipedia").source_class == COMMUNITY


def test_a_rule_that_cannot_be_read_is_refused_and_matches_nothing(say: Say):
    rule = ProvenanceRule(position=1, pattern="(", source_class=PRIMARY)
    with pytest.raises(ValidationError, match="no regular expression"):
        rule.full_clean()
    rule.save()
    say(source="(")
    assert standing("(").source_class == UNVERIFIED


@pytest.mark.parametrize(
    ("source_class", "precision"),
    list(zip(SourceClass, map(Decimal, ["0.95", "0.85", "0.75", "0.55", "0.30"]), strict=True)),
)
def test_a_class_has_its_default_precision(source_class: SourceClass, precision: Decimal):
    assert describe_source(name="S", source_class=source_class).precision == precision


def test_a_source_is_its_own_witness_unless_told_otherwise(say: Say):
    say(source="S")
    say(source="T", group="Register copies")
    assert (standing("S").group, standing("T").group) == ("S", "Register copies")


def test_what_is_not_said_stays_as_it_was():
    everything = {
        "source_class": SCHOLARLY,
        "group": "G",
        "kind": SourceKind.HYPOTHESIS,
        "precision": Decimal("0.4"),
        "parent": "Archive",
    }
    describe_source(name="S", **everything)  # type: ignore[arg-type]  # one dictionary of several types
    parts: list[dict[str, object]] = [
        {"group": "H"},
        {"source_class": SCHOLARLY},
        {"kind": SourceKind.ORDINARY},
        {"precision": Decimal("0.5")},
    ]
    for part in parts:
        describe_source(name="S", **part)  # type: ignore[arg-type]  # as above
    version = standing("S")
    assert (version.source_class, version.group, version.kind) == (SCHOLARLY, "H", SourceKind.ORDINARY)
    assert version.precision == Decimal("0.5")
    assert version.parent is not None
    assert version.parent.name == "Archive"


def test_another_class_brings_its_own_default_precision():
    describe_source(name="S", source_class=SCHOLARLY, precision=Decimal("0.4"))
    assert describe_source(name="S", source_class=PRIMARY).precision == Decimal("0.95")


@pytest.mark.parametrize(
    "said", [{"source_class": PRIMARY}, {"parent": "Archive"}, {"group": "G"}, {"precision": Decimal("0.4")}]
)
def test_saying_it_again_makes_no_new_version(said: dict[str, object]):
    for _ in range(2):
        describe_source(name="S", **said)  # type: ignore[arg-type]  # one dictionary of several types
    before = SourceVersion.objects.count()
    describe_source(name="S", **said)  # type: ignore[arg-type]  # as above
    assert SourceVersion.objects.count() == before


def test_a_source_is_not_its_own_parent():
    with pytest.raises(RecordRefused, match="parent"):
        describe_source(name="S", parent="S")


def test_a_class_said_with_a_statement_replaces_one_that_was_only_derived(say: Say):
    say(source="Wikipedia")
    say(source="Wikipedia", source_class="scholarly", object="Coen")
    assert (standing("Wikipedia").source_class, standing("Wikipedia").rule) == (SCHOLARLY, "")


@pytest.mark.parametrize(
    ("first", "second", "field"),
    [
        ({"source_class": "primary"}, {"source_class": "community"}, "source_class"),
        ({"group": "Register copies"}, {"group": "Tree copies"}, "group"),
    ],
)
def test_a_description_against_what_was_given_is_refused(
    say: Say, first: dict[str, str], second: dict[str, str], field: str
):
    say(source="S", **first)
    outcome = say(source="S", object="Coen", **second)
    assert isinstance(outcome.refusal, RecordRefused)
    assert outcome.refusal.field == field
    assert "“S” is" in outcome.reason
    assert Statement.objects.count() == 1


def test_a_refused_claim_leaves_nothing_behind(say: Say):
    say(source="S", source_class="primary")
    say(source="S", source_class="community", subject="Nobody", predicate="never said")
    assert not Entity.objects.filter(label="Nobody").exists()
    assert not Predicate.objects.filter(name="never said").exists()


def test_many_new_sources_take_as_many_queries_as_one(django_assert_num_queries):
    with CaptureQueriesContext(connection) as one:
        name_sources([SourceDescription("Register 0")])
    with django_assert_num_queries(len(one)):
        name_sources(SourceDescription(f"Register {n}", provenance="census") for n in range(1, 50))
