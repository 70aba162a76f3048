"""Lines that are no statements: what each kind does, does once, and refuses."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from contested.alignment.actions import align, link_same
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, PredicateFold, SameAs
from contested.exchange.kinds import apply_kind, entity_named, predicate_named
from contested.people.models import Role, User
from contested.policies.models import ContestPolicy, PolicyKind
from contested.statements.errors import RecordRefused, Refused
from contested.statements.models import Label, SourceClass, SourceKind, SourceVersion, Statement

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]


def apply(kind: str, **fields: Any) -> bool:
    return apply_kind({"kind": kind, **fields}, actor=None)


def judge(source: str, target: str, status: AlignmentStatus) -> None:
    align(
        source=predicate_named(source),
        target=predicate_named(target),
        relation=AlignmentRelation.EXACT,
        status=status,
    )


def test_a_source_is_told_all_at_once():
    assert apply(
        "source",
        source="Register",
        source_class="primary",
        group="Copies",
        source_kind="hypothesis",
        precision="0.9",
        parent="Parish chest",
        reason="seen",
    )
    version = SourceVersion.objects.known_at(None).get(source__name="Register")
    assert (version.source_class, version.group, version.kind) == (
        SourceClass.PRIMARY,
        "Copies",
        SourceKind.HYPOTHESIS,
    )
    assert (version.precision, version.reason, str(version.parent)) == (
        Decimal("0.9"),
        "seen",
        "Parish chest",
    )


def test_a_policy_replaces_the_one_before():
    assert apply("policy", predicate="elder", policy="multi")
    assert apply("policy", predicate="Elder", policy="bounded:2", tolerance="1%", containment="yes")
    policy = ContestPolicy.objects.known_at(None).get()
    assert (policy.kind, policy.bound, policy.tolerance, policy.containment) == (
        PolicyKind.BOUNDED,
        2,
        "1%",
        True,
    )
    assert ContestPolicy.objects.count() == 2


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (True, True),
        ("true", True),
        ("Yes", True),
        (False, False),
        ("false", False),
        ("", False),
        (None, False),
    ],
)
def test_containment_is_a_yes_or_a_no(given: object, meant: bool):
    apply("policy", predicate="nested in", policy="multi", containment=given)
    assert ContestPolicy.objects.get().containment is meant


def test_an_alignment_is_exact_and_certain_unless_it_says_otherwise():
    assert apply("alignment", source="cradledIn", relation="exact", target="cradle place")
    assert Alignment.objects.get().confidence == 1
    assert PredicateFold.objects.get().predicate == predicate_named("cradledIn")


@pytest.mark.parametrize(("given", "confidence"), [(0, "0"), ("0.85", "0.85"), (None, "1"), ("", "1")])
def test_a_confidence_is_taken_as_it_is_said(given: object, confidence: str):
    apply("alignment", source="cradledIn", relation="close", target="cradle place", confidence=given)
    assert Alignment.objects.get().confidence == Decimal(confidence)


def test_an_alignment_that_was_only_a_candidate_is_accepted():
    judge("cradledIn", "cradle place", AlignmentStatus.CANDIDATE)
    assert apply("alignment", source="cradledIn", relation="exact", target="cradle place")
    assert PredicateFold.objects.count() == 1


def test_an_alignment_that_somebody_rejected_since_does_not_come_back_with_the_file():
    line = {"source": "cradledIn", "relation": "exact", "target": "cradle place"}
    assert apply("alignment", **line)
    judge("cradledIn", "cradle place", AlignmentStatus.REJECTED)
    assert not apply("alignment", **line)
    assert not PredicateFold.objects.exists()


def test_sameness_is_told_in_either_order_and_does_not_come_back():
    assert apply("same_as", a="Coen", b="Koen")
    assert not apply("same_as", a="Koen", b="Coen")
    a, b = entity_named("Coen"), entity_named("Koen")
    link_same(a=a, b=b, status=AlignmentStatus.REJECTED)
    assert not apply("same_as", a="Coen", b="Koen")
    assert not SameAs.objects.known_at(None).filter(status=AlignmentStatus.ACCEPTED).exists()


def test_a_label_is_a_further_name():
    assert apply("label", entity="Coen", label="Coen Township", lang="en")
    assert not apply("label", entity="Coen", label="Coen Township", lang="en")
    assert apply("label", entity="Coen", label="Coen Township", lang="de")
    assert Label.objects.filter(entity=entity_named("Coen")).count() == 3


def test_a_retraction_takes_back_what_goes_by_that_id(state: State):
    claim = state(id="reg-17")
    assert apply("retraction", source="Cornwall register", id=" reg-17 ", reason="withdrawn by the register")
    claim.refresh_from_db()
    assert claim.tx_to is not None
    assert claim.retirement.reason == "withdrawn by the register"
    assert not apply("retraction", source="Cornwall register", id="reg-17")


def test_a_retraction_leaves_another_sources_id_alone(state: State):
    state(id="17")
    other = state(id="17", source="Family tree")
    apply("retraction", source="Cornwall register", id="17")
    assert Statement.objects.known_at(None).get() == other


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"kind": "source"}, "source: is missing"),
        ({"kind": "source", "source": "S", "class": "primary"}, "class: is no field here; there are source"),
        (
            {"kind": "source", "source": "S", "source_kind": "guess"},
            "source_kind: “guess” is none of ordinary",
        ),
        ({"kind": "source", "source": "S", "precision": 7}, "precision: 7 is not between"),
        ({"kind": "source", "source": "S", "parent": "S"}, "parent: a source cannot be its own parent"),
        ({"kind": "policy", "predicate": "p"}, "policy: is missing"),
        ({"kind": "policy", "predicate": "_", "policy": "multi"}, "predicate: holds nothing"),
        ({"kind": "policy", "predicate": "p", "policy": "sometimes"}, "one of immutable"),
        ({"kind": "policy", "predicate": "p", "policy": "bounded:0"}, "one of immutable"),
        ({"kind": "policy", "predicate": "p", "policy": "bounded:" + "9" * 1500}, "one of immutable"),
        (
            {"kind": "policy", "predicate": "p", "policy": "multi", "containment": "maybe"},
            "containment: is neither",
        ),
        (
            {"kind": "policy", "predicate": "p", "policy": "multi", "containment": [1]},
            "containment: is neither",
        ),
        ({"kind": "alignment", "source": "a", "target": "b"}, "relation: is missing"),
        (
            {"kind": "alignment", "source": "a", "target": "b", "relation": "alike"},
            "relation: “alike” is none of",
        ),
        (
            {"kind": "alignment", "source": "a", "target": "b", "relation": "exact", "confidence": 2},
            "confidence: 2 is not between",
        ),
        ({"kind": "alignment", "source": "a_b", "target": "A b", "relation": "exact"}, "to itself"),
        ({"kind": "same_as", "a": "Coen"}, "b: is missing"),
        ({"kind": "same_as", "a": "Coen", "b": "COEN"}, "with itself"),
        ({"kind": "label", "entity": "Coen"}, "label: is missing"),
        ({"kind": "label", "entity": "Coen", "label": "x", "lang": "x" * 36}, "lang: is longer than 35"),
        ({"kind": "retraction", "source": "S"}, "id: is missing"),
        ({"kind": "retraction", "source": "S", "id": "1"}, "id: “S” has made no statement of the id “1”"),
        ({"kind": "Policy"}, "kind: “Policy” is none of statement, alignment, label"),
    ],
    ids=lambda part: str(part)[:60] if isinstance(part, dict) else "",
)
def test_a_line_that_makes_no_sense_says_why(line: dict[str, Any], message: str):
    with pytest.raises(Refused, match=message) as refusal:
        apply_kind(line, actor=None)
    if ": " in message:
        assert isinstance(refusal.value, RecordRefused)


@pytest.fixture
def contributor() -> User:
    return User.objects.create_user("contributor", role=Role.CONTRIBUTOR)


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "policy", "predicate": "cradle place", "policy": "multi"},
        {"kind": "alignment", "source": "cradledIn", "relation": "exact", "target": "cradle place"},
        {"kind": "same_as", "a": "Coen", "b": "Cairns"},
    ],
    ids=lambda line: line["kind"],
)
def test_a_file_lets_nobody_judge_who_may_not(line: dict[str, Any], contributor: User):
    with pytest.raises(RecordRefused, match=f"kind: “{line['kind']}” is for reviewers"):
        apply_kind(line, actor=contributor)
    contributor.role = Role.REVIEWER
    assert apply_kind(line, actor=contributor)


def test_a_contributor_describes_sources_that_nobody_else_has_described(contributor: User):
    parish = {"kind": "source", "source": "Parish register", "source_class": "primary"}
    assert apply_kind(parish, actor=contributor)
    assert not apply_kind(parish, actor=contributor)
    assert apply_kind(parish | {"group": "Registers"}, actor=contributor)
    apply("source", source="Gazette")
    for said in ({"group": "Parish register"}, {"source_class": "primary"}, {"source_kind": "hypothesis"}):
        with pytest.raises(RecordRefused, match="“Gazette” is described otherwise already"):
            apply_kind({"kind": "source", "source": "Gazette", **said}, actor=contributor)
    assert SourceVersion.objects.filter(source__name="Gazette").count() == 1


def test_two_predicates_are_not_said_to_be_one_and_different():
    apply("alignment", source="cradledIn", relation="exact", target="cradle place")
    apply("alignment", source="cradle place", relation="exact", target="place of the cradle")
    with pytest.raises(Refused, match="“cradledIn” = “cradle place” = “place of the cradle”"):
        apply("alignment", source="cradledIn", relation="different", target="place of the cradle")
