"""Lines of a file that are no statements: sources, policies, alignments, labels, sameness and retractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from contested.alignment.actions import align, link_same
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, SameAs
from contested.intake.record import (
    LONGEST_ID,
    LONGEST_LANGUAGE,
    choice,
    only,
    optional_name,
    optional_text,
    read_entity,
    read_precision,
    read_predicate,
    required_name,
)
from contested.people.models import User
from contested.policies.actions import read_policy, set_policy
from contested.policies.models import ContestPolicy
from contested.statements.actions import EntityName, describe_source, name_entities, name_predicates, retract
from contested.statements.actions.entities import label_entities
from contested.statements.errors import RecordRefused
from contested.statements.models import (
    Entity,
    Label,
    Predicate,
    SourceClass,
    SourceKind,
    SourceVersion,
    Statement,
)
from contested.statements.models.entities import LabelKind

YES_OR_NO = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False, "": None}


JUDGEMENTS = frozenset({"policy", "alignment", "same_as"})
"""Kinds by which is decided how what others have said counts."""


def apply_kind(data: Mapping[str, Any], *, actor: User | None) -> bool:
    """Apply a line by its `kind`; return whether it changed anything. Raises a `Refused` that says what is wrong.

    A file gives nobody more rights than he has: only the operator (None) and users who may review judge, or say otherwise
    of a source than others have.
    """
    kind = required_name(data, "kind")
    if kind not in APPLY:
        raise RecordRefused("kind", f"“{kind[:40]}” is none of statement, {', '.join(sorted(APPLY))}")
    if kind in JUDGEMENTS and not _trusted(actor):
        raise RecordRefused("kind", f"“{kind}” is for reviewers")
    return APPLY[kind]({name: value for name, value in data.items() if name != "kind"}, actor)


def _trusted(actor: User | None) -> bool:
    return actor is None or actor.may_review


def predicate_named(name: str) -> Predicate:
    return Predicate.objects.get(pk=name_predicates([name])[name])


def entity_named(name: EntityName | str) -> Entity:
    name = EntityName(name) if isinstance(name, str) else name
    return Entity.objects.get(pk=name_entities([name])[name])


def _only(data: Mapping[str, Any], *names: str) -> None:
    only(data, names, f"is no field here; there are {', '.join(names)}")


@transaction.atomic
def _source(data: Mapping[str, Any], actor: User | None) -> bool:
    _only(data, "source", "source_class", "group", "source_kind", "precision", "parent", "reason")
    name = required_name(data, "source")
    versions = SourceVersion.objects.filter(source__name=name)
    before = versions.count()
    by_others = versions.exclude(actor=actor).exists()
    describe_source(
        name=name,
        source_class=choice(data, "source_class", SourceClass),
        group=optional_name(data, "group"),
        kind=choice(data, "source_kind", SourceKind),
        precision=read_precision(data),
        parent=optional_name(data, "parent"),
        reason=optional_text(data, "reason") or "",
        actor=actor,
    )
    changed = versions.count() > before
    if changed and by_others and not _trusted(actor):
        raise RecordRefused("source", f"“{name}” is described otherwise already; reviewers may change that")
    return changed


def _policy(data: Mapping[str, Any], actor: User | None) -> bool:
    _only(data, "predicate", "policy", "tolerance", "containment", "reason")
    kind, bound = read_policy(required_name(data, "policy"))
    tolerance = optional_name(data, "tolerance") or ""
    containment = _yes(data, "containment")
    predicate = predicate_named(read_predicate(data, "predicate"))
    before = ContestPolicy.objects.filter(predicate=predicate).count()
    set_policy(
        predicate=predicate,
        kind=kind,
        bound=bound,
        tolerance=tolerance,
        containment=containment,
        reason=optional_text(data, "reason") or "",
        actor=actor,
    )
    return ContestPolicy.objects.filter(predicate=predicate).count() > before


def _yes(data: Mapping[str, Any], name: str) -> bool:
    """Read a yes or no, as JSON or as CSV has it; a field that is missing says no."""
    given = data.get(name)
    if isinstance(given, str):
        given = YES_OR_NO.get(given.strip().lower(), given)
    if given is not None and not isinstance(given, bool):
        raise RecordRefused(name, "is neither true nor false")
    return bool(given)


def _alignment(data: Mapping[str, Any], actor: User | None) -> bool:
    _only(data, "source", "relation", "target", "confidence", "reason")
    relation = choice(data, "relation", AlignmentRelation)
    if relation is None:
        raise RecordRefused("relation", "is missing")
    confidence = read_precision(data, "confidence")
    confidence = Decimal(1) if confidence is None else confidence
    source = predicate_named(read_predicate(data, "source"))
    target = predicate_named(read_predicate(data, "target"))
    judged = Alignment.objects.filter(source=source, target=target, relation=relation, confidence=confidence)
    if not _said_first(judged):
        return False
    align(
        source=source,
        target=target,
        relation=relation,
        confidence=confidence,
        reason=optional_text(data, "reason") or "",
        actor=actor,
    )
    return True


def _same_as(data: Mapping[str, Any], actor: User | None) -> bool:
    _only(data, "a", "b", "reason")
    a, b = sorted(
        (entity_named(read_entity(data, name)) for name in ("a", "b")), key=lambda entity: entity.pk
    )
    if not _said_first(SameAs.objects.filter(a=a, b=b)):
        return False
    link_same(a=a, b=b, reason=optional_text(data, "reason") or "", actor=actor)
    return True


def _said_first(judgements: QuerySet[Any]) -> bool:
    """Whether nobody has accepted this yet. What was accepted and taken back does not return with a file loaded again."""
    return not judgements.filter(status=AlignmentStatus.ACCEPTED).exists()


def _label(data: Mapping[str, Any], actor: User | None) -> bool:  # noqa: ARG001 - all kinds are called alike
    _only(data, "entity", "label", "lang")
    text = read_entity(data, "label").name
    lang = optional_name(data, "lang", LONGEST_LANGUAGE) or ""
    entity = entity_named(read_entity(data, "entity"))
    before = Label.objects.filter(entity=entity).count()
    label_entities([(entity.pk, text, lang, LabelKind.ALIAS)])
    return Label.objects.filter(entity=entity).count() > before


def _retraction(data: Mapping[str, Any], actor: User | None) -> bool:
    _only(data, "source", "id", "reason")
    source, external_id = required_name(data, "source"), required_name(data, "id", LONGEST_ID)
    said = Statement.objects.filter(mentions__external_id=external_id, source__name=source).distinct()
    if not said:
        raise RecordRefused("id", f"“{source}” has made no statement of the id “{external_id}”")
    standing = [statement for statement in said if statement.tx_to is None]
    reason = optional_text(data, "reason") or f"retracted by a line of a file: {source}, {external_id}"
    for statement in standing:
        retract(statement=statement, reason=reason, actor=actor)
    return bool(standing)


APPLY: dict[str, Callable[[Mapping[str, Any], User | None], bool]] = {
    "source": _source,
    "policy": _policy,
    "alignment": _alignment,
    "same_as": _same_as,
    "label": _label,
    "retraction": _retraction,
}
