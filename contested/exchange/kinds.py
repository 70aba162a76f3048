"""Lines of a file that are no statements: sources, policies, alignments, labels, sameness and retractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from contested.alignment.actions import align, link_same
from contested.alignment.models import Alignment, AlignmentRelation, SameAs
from contested.intake.record import choice, optional_text, read_precision, required_text
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


def apply_kind(data: Mapping[str, Any], *, actor: User | None) -> bool:
    """Apply a line by its `kind`; return whether it changed anything. Raises a `Refused` that says what is wrong."""
    kind = required_text(data, "kind")
    if kind not in APPLY:
        raise RecordRefused("kind", f"“{kind[:40]}” is none of statement, {', '.join(sorted(APPLY))}")
    return APPLY[kind]({name: value for name, value in data.items() if name != "kind"}, actor)


def only(data: Mapping[str, Any], *names: str) -> None:
    unknown = sorted(set(data) - set(names))
    if unknown:
        raise RecordRefused(unknown[0], f"is no field here; there are {', '.join(names)}")


def predicate_named(name: str) -> Predicate:
    return Predicate.objects.get(pk=name_predicates([name])[name])


def entity_named(name: str) -> Entity:
    return Entity.objects.get(pk=name_entities([EntityName(name)])[EntityName(name)])


def _source(data: Mapping[str, Any], actor: User | None) -> bool:
    only(data, "source", "source_class", "group", "source_kind", "precision", "parent", "reason")
    before = SourceVersion.objects.count()
    describe_source(
        name=required_text(data, "source"),
        source_class=choice(data, "source_class", SourceClass),
        group=optional_text(data, "group"),
        kind=choice(data, "source_kind", SourceKind),
        precision=read_precision(data),
        parent=optional_text(data, "parent"),
        reason=optional_text(data, "reason") or "",
        actor=actor,
    )
    return SourceVersion.objects.count() > before


def _policy(data: Mapping[str, Any], actor: User | None) -> bool:
    only(data, "predicate", "policy", "tolerance", "containment", "reason")
    kind, bound = read_policy(required_text(data, "policy"))
    predicate = predicate_named(required_text(data, "predicate"))
    before = ContestPolicy.objects.filter(predicate=predicate).count()
    set_policy(
        predicate=predicate,
        kind=kind,
        bound=bound,
        tolerance=optional_text(data, "tolerance") or "",
        containment=data.get("containment") is True,
        reason=optional_text(data, "reason") or "",
        actor=actor,
    )
    return ContestPolicy.objects.filter(predicate=predicate).count() > before


def _alignment(data: Mapping[str, Any], actor: User | None) -> bool:
    only(data, "source", "relation", "target", "confidence", "reason")
    relation = choice(data, "relation", AlignmentRelation)
    if relation is None:
        raise RecordRefused("relation", "is missing")
    confidence = read_precision({"precision": data.get("confidence", 1)})
    source = predicate_named(required_text(data, "source"))
    target = predicate_named(required_text(data, "target"))
    said = {"source": source, "target": target, "relation": relation, "confidence": confidence}
    if Alignment.objects.known_at(None).filter(**said).exists():
        return False
    align(**said, reason=optional_text(data, "reason") or "", actor=actor)
    return True


def _same_as(data: Mapping[str, Any], actor: User | None) -> bool:
    only(data, "a", "b", "reason")
    a, b = sorted(
        (entity_named(required_text(data, name)) for name in ("a", "b")), key=lambda entity: entity.pk
    )
    if SameAs.objects.known_at(None).filter(a=a, b=b).exists():
        return False
    link_same(a=a, b=b, reason=optional_text(data, "reason") or "", actor=actor)
    return True


def _label(data: Mapping[str, Any], actor: User | None) -> bool:  # noqa: ARG001 - all kinds are called alike
    only(data, "entity", "label", "lang")
    entity = entity_named(required_text(data, "entity"))
    before = Label.objects.filter(entity=entity).count()
    text, lang = required_text(data, "label"), optional_text(data, "lang") or ""
    label_entities([(entity.pk, text, lang, LabelKind.ALIAS)])
    return Label.objects.filter(entity=entity).count() > before


def _retraction(data: Mapping[str, Any], actor: User | None) -> bool:
    only(data, "source", "id", "reason")
    source, external_id = required_text(data, "source"), required_text(data, "id")
    said = Statement.objects.filter(mentions__external_id=external_id, source__name=source).distinct()
    standing = said.filter(tx_to__isnull=True)
    if not said:
        raise RecordRefused("id", f"“{source}” has made no statement of the id “{external_id}”")
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
