"""Sources, and what is believed of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db import transaction

from contested.people.models import User
from contested.postgres import query
from contested.statements.errors import RecordRefused, SourceDescribedOtherwise
from contested.statements.models.sources import (
    CLASS_PRECISION,
    ProvenanceRule,
    Source,
    SourceClass,
    SourceKind,
    SourceVersion,
)

from .dictionary import ids_of

FIND = query.load(__file__, "find_sources")


@dataclass(frozen=True, slots=True)
class SourceDescription:
    """What a record says of its source beside the name; None: nothing said."""

    name: str
    source_class: SourceClass | None = None
    group: str | None = None
    provenance: str | None = None


@dataclass(frozen=True, slots=True)
class KnownSource:
    """A source with what is believed of it now. `rule` is the provenance rule that gave the class; empty: given."""

    name: str
    id: int
    source_class: int
    rule: str
    grouping: str
    kind: int
    precision: Decimal


UNMATCHED = "no rule matched"


def classify(provenance: str, rules: Sequence[ProvenanceRule]) -> tuple[SourceClass, str]:
    """Return the class that the first matching rule gives, and that rule's pattern."""
    for rule in rules:
        if rule.matches(provenance):
            return SourceClass(rule.source_class), rule.pattern
    return SourceClass.UNVERIFIED, UNMATCHED


@dataclass(frozen=True, slots=True)
class NamedSources:
    """Sources by name, and why a description was refused: it contradicts what was said on purpose before, or what is
    believed and its author may not change.
    """

    by_name: dict[str, KnownSource]
    refusals: dict[SourceDescription, RecordRefused]


def name_sources(descriptions: Iterable[SourceDescription], *, actor: User | None = None) -> NamedSources:
    """Find each source by name; one not met before is made as first described, or as the provenance rules class it.

    What is said anew of a source is on record as said by `actor`. Of one that was known already only the operator (None)
    and users who may review say anything: a claim must not lend itself weight.
    """
    ordered = list(dict.fromkeys(descriptions))
    first: dict[str, SourceDescription] = {}
    for description in ordered:
        first.setdefault(description.name, description)
    known: dict[str, KnownSource] = {}
    met: set[str] = set()
    trusted = actor is None or actor.may_review

    def find(wanted: list[str]) -> dict[str, int]:
        for row in query.rows(FIND, KnownSource, {"names": wanted}):
            known[row.name] = row
        return {name: known[name].id for name in wanted if name in known}

    def make(missing: list[str]) -> None:
        with transaction.atomic():
            Source.objects.bulk_create([Source(name=name) for name in missing], ignore_conflicts=True)
            ids = dict(Source.objects.filter(name__in=missing).values_list("name", "id"))
            described = set(
                SourceVersion.objects.known_at(None)
                .filter(source__in=ids.values())
                .values_list("source_id", flat=True)
            )
            rules = list(ProvenanceRule.objects.all())
            met.update(name for name, id_ in ids.items() if id_ not in described)
            SourceVersion.objects.bulk_create(
                [
                    _first_version(first[name], id_, rules, actor)
                    for name, id_ in sorted(ids.items())
                    if id_ not in described
                ]
            )

    ids_of(first, find, make)
    refusals: dict[SourceDescription, RecordRefused] = {}
    for description in ordered:
        stands = known[description.name]
        free = trusted or stands.name in met
        if field := _contradicts(description, stands) or (None if free else _differs(description, stands)):
            refusals[description] = SourceDescribedOtherwise(
                field,
                f"“{stands.name}” is {SourceClass(stands.source_class).label}, of the group “{stands.grouping}”, "
                f"already; change that by a line or a call about the source itself",
            )
        elif free and _adds(description, stands):
            known[description.name] = describe_source(
                name=description.name,
                source_class=description.source_class,
                group=description.group,
                reason="said with a statement",
                actor=actor,
            )
    return NamedSources(known, refusals)


def describe_source(
    *,
    name: str,
    source_class: SourceClass | None = None,
    group: str | None = None,
    kind: SourceKind | None = None,
    precision: Decimal | None = None,
    parent: str | None = None,
    reason: str = "",
    actor: User | None = None,
    seen: int | None = None,
) -> KnownSource:
    """Say what a source is; what is not said stays as it was. A new version replaces the old one from now on.

    `seen` is the version that the caller goes by. Raises `RecordRefused` where a source would be its own parent, or where
    another version than the one seen stands by now.
    """
    if parent == name:
        raise RecordRefused("parent", "a source cannot be its own parent")
    with transaction.atomic():
        before = name_sources([SourceDescription(name)], actor=actor).by_name[name]
        # Locked, so that of two who each say something else of a source neither loses what the other said.
        Source.objects.select_for_update(no_key=True).get(pk=before.id)
        standing = SourceVersion.objects.known_at(None).get(source_id=before.id)
        if seen not in {None, standing.pk}:
            raise RecordRefused("source", f"“{name}” was changed meanwhile; look at what stands now")
        chosen = source_class or SourceClass(standing.source_class)
        default = standing.precision if chosen == standing.source_class else CLASS_PRECISION[chosen]
        version = {
            "source_class": chosen,
            "rule": "" if source_class else standing.rule,
            "group": group or standing.group,
            "kind": kind or SourceKind(standing.kind),
            "precision": default if precision is None else precision,
            "parent_id": name_sources([SourceDescription(parent)]).by_name[parent].id
            if parent
            else standing.parent_id,
        }
        if any(getattr(standing, part) != said for part, said in version.items()):
            SourceVersion.objects.create(source_id=before.id, reason=reason, actor=actor, **version)
        return query.rows(FIND, KnownSource, {"names": [name]})[0]


def _first_version(
    description: SourceDescription, source_id: int, rules: Sequence[ProvenanceRule], actor: User | None
) -> SourceVersion:
    if description.source_class is not None:
        chosen, rule = description.source_class, ""
    else:
        chosen, rule = classify(description.provenance or description.name, rules)
    return SourceVersion(
        source_id=source_id,
        source_class=chosen,
        rule=rule,
        group=description.group or description.name,
        precision=CLASS_PRECISION[chosen],
        actor=actor,
    )


def _differs(description: SourceDescription, stands: KnownSource) -> str | None:
    """Return the field in which a description differs from what is believed, given or derived."""
    if description.source_class not in {None, stands.source_class}:
        return "source_class"
    if description.group not in {None, stands.grouping}:
        return "group"
    return None


def _contradicts(description: SourceDescription, stands: KnownSource) -> str | None:
    """Return the field that differs from a class or a group that was given, not merely derived or left at its default."""
    if description.source_class not in {None, stands.source_class} and not stands.rule:
        return "source_class"
    if description.group not in {None, stands.grouping} and stands.grouping != stands.name:
        return "group"
    return None


def _adds(description: SourceDescription, stands: KnownSource) -> bool:
    return (description.source_class is not None and bool(stands.rule)) or (
        description.group not in {None, stands.grouping}
    )
