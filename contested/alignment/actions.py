"""Judging predicates and entities to be the same, and keeping the folding that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from decimal import Decimal

from django.db import connection, transaction

from contested.alignment.matching import WHOLE, Fold, Link, Relation, find_contradiction, fold_predicates
from contested.alignment.models import (
    Alignment,
    AlignmentRelation,
    AlignmentStatus,
    EntityFold,
    PredicateFold,
    SameAs,
)
from contested.alignment.queries import entity_folds_around, links_around
from contested.people.models import User
from contested.postgres import query
from contested.statements.errors import Refused
from contested.statements.models import Entity, Predicate

MARK_PREDICATES = query.load(__file__, "mark_statements_of_predicates")
MARK_ENTITIES = query.load(__file__, "mark_statements_of_entities")
STANDING = query.load(__file__, "standing_of")

# One writer at a time decides what counts as what, while no statement is being marked (`mark_statements`); readers never
# wait for it.
FOLDING = 7_301_001


class AlignmentContradicts(Refused):
    """The two predicates would be one and different at once."""

    rule = "alignment_contradicts"


class SelfAlignment(Refused):
    """A predicate cannot be aligned to itself, nor an entity linked with itself."""

    rule = "self_alignment"


@transaction.atomic
def align(
    *,
    source: Predicate,
    target: Predicate,
    relation: AlignmentRelation,
    confidence: Decimal = Decimal(1),
    status: AlignmentStatus = AlignmentStatus.ACCEPTED,
    origin: str = "given",
    reason: str = "",
    actor: User | None = None,
) -> Alignment:
    """Judge what `source` is to `target`; from now on their cells fold accordingly.

    But for *narrower*, a judgement speaks of the pair whichever way it is written: rejecting it rejects both. Raises
    `AlignmentContradicts`, with the chain that proves it, where an accepted judgement would make two predicates exact
    and different at once.
    """
    if source.pk == target.pk:
        raise SelfAlignment
    lock_folding()
    if status is AlignmentStatus.ACCEPTED:
        new = Link(source.pk, target.pk, Relation(relation), int(confidence * WHOLE))
        _refuse_contradiction([*links_around([source.pk, target.pk], None), new])
    said = {
        "relation": relation,
        "confidence": confidence,
        "status": status,
        "origin": origin,
        "reason": reason,
        "actor": actor,
    }
    if status is AlignmentStatus.REJECTED and relation is not AlignmentRelation.NARROWER:
        mirrored = Alignment.objects.known_at(None).filter(source=target, target=source, relation=relation)
        if mirrored.filter(status=AlignmentStatus.ACCEPTED).exists():
            Alignment.objects.create(source=target, target=source, **said)
    alignment = Alignment.objects.create(source=source, target=target, **said)
    refold_predicates([source.pk, target.pk], caused_at=alignment.tx_from)
    return alignment


@transaction.atomic
def link_same(
    *,
    a: Entity,
    b: Entity,
    status: AlignmentStatus = AlignmentStatus.ACCEPTED,
    origin: str = "given",
    reason: str = "",
    actor: User | None = None,
) -> SameAs:
    """Judge that two entities are (or, with another status, are not) the same thing; reversible by a new judgement."""
    if a.pk == b.pk:
        raise SelfAlignment
    lock_folding()
    first, second = sorted((a, b), key=lambda entity: entity.pk)
    link = SameAs.objects.create(a=first, b=second, status=status, origin=origin, reason=reason, actor=actor)
    refold_entities([first.pk, second.pk], caused_at=link.tx_from)
    return link


@transaction.atomic
def refold_predicates(predicates: Iterable[int], *, caused_at: datetime) -> set[int]:
    """Bring the standing closure up to date around some predicates; mark what moves; return what moved."""
    lock_folding()
    standing, wanted = closure_around(predicates)
    moved = {
        predicate
        for predicate in standing.keys() | wanted.keys()
        if standing.get(predicate, Fold(predicate)) != wanted.get(predicate, Fold(predicate))
    }
    if not moved:
        return moved
    query.execute(MARK_PREDICATES, {"predicates": list(moved), "caused_at": caused_at})
    stand(moved, wanted)
    query.execute(MARK_PREDICATES, {"predicates": list(moved), "caused_at": caused_at})
    return moved


def closure_around(
    predicates: Iterable[int], *, instead: Link | None = None, parted: frozenset[int] = frozenset()
) -> tuple[dict[int, Fold], dict[int, Fold]]:
    """Return what all that is linked with some predicates counts as by the standing closure, and what it should count as.

    With `parted`, a pair of predicates, what was judged on these two is left aside, and `instead` put in its place; then
    it raises `AlignmentContradicts` as `align` does.
    """
    around, links, standing = set(predicates), list[Link](), dict[int, Fold]()
    size = -1
    while len(around) > size:
        size = len(around)
        links = links_around(around, None)
        around |= {
            end
            for link in links
            if link.relation is not Relation.DIFFERENT
            for end in (link.source, link.target)
        }
        standing = _standing_folds(around)
        around |= set(standing) | {fold.folded for fold in standing.values()}
    if parted:
        links = [link for link in links if {link.source, link.target} != parted]
    if instead is not None:
        source, target = (
            query.value(STANDING, {"predicate": end}) for end in (instead.source, instead.target)
        )
        links.append(instead._replace(source_standing=source, target_standing=target))
        _refuse_contradiction(links)
    return standing, fold_predicates(links)


def stand(moved: Iterable[int], folds: Mapping[int, Fold]) -> None:
    """Let some predicates count as what they should by `folds`, and mark nothing."""
    PredicateFold.objects.filter(predicate__in=moved).delete()
    PredicateFold.objects.bulk_create(
        [
            PredicateFold(
                predicate_id=predicate,
                folded_id=folds[predicate].folded,
                inverse=folds[predicate].inverse,
                confidence=Decimal(folds[predicate].confidence) / WHOLE,
            )
            for predicate in sorted(moved)
            if predicate in folds
        ]
    )


@transaction.atomic
def refold_entities(entities: Iterable[int], *, caused_at: datetime) -> set[int]:
    """Bring the standing closure of `same as` up to date around some entities; mark what moves; return what moved."""
    lock_folding()
    around, wanted, standing = set(entities), dict[int, int](), dict[int, int]()
    size = -1
    while len(around) > size:
        size = len(around)
        wanted = entity_folds_around(around, None)
        around |= set(wanted) | set(wanted.values())
        standing = _standing_entity_folds(around)
        around |= set(standing) | set(standing.values())
    moved = {
        entity
        for entity in standing.keys() | wanted.keys()
        if standing.get(entity, entity) != wanted.get(entity, entity)
    }
    if not moved:
        return moved
    # Every statement about or with any of them may meet others now, the unmoved canonical one's included.
    touched = moved | {standing[entity] for entity in moved & standing.keys()}
    touched |= {wanted[entity] for entity in moved & wanted.keys()}
    query.execute(MARK_ENTITIES, {"entities": list(touched), "caused_at": caused_at})
    EntityFold.objects.filter(entity__in=moved).delete()
    EntityFold.objects.bulk_create(
        [
            EntityFold(entity_id=entity, canonical_id=wanted[entity])
            for entity in sorted(moved & wanted.keys())
        ]
    )
    query.execute(MARK_ENTITIES, {"entities": list(touched), "caused_at": caused_at})
    return moved


def _refuse_contradiction(links: list[Link]) -> None:
    chain = find_contradiction(links)
    if chain is not None:
        names = Predicate.objects.in_bulk(chain)
        shown = " = ".join(f"“{names[predicate].name}”" for predicate in chain)
        raise AlignmentContradicts(f"judged different, yet one by this chain: {shown}", chain=chain)


def _standing_folds(predicates: set[int]) -> dict[int, Fold]:
    rows = PredicateFold.objects.filter(predicate__in=predicates) | PredicateFold.objects.filter(
        folded__in=predicates
    )
    return {
        row.predicate_id: Fold(row.folded_id, row.inverse, int(row.confidence * WHOLE))
        for row in rows.distinct()
    }


def _standing_entity_folds(entities: set[int]) -> dict[int, int]:
    rows = EntityFold.objects.filter(entity__in=entities) | EntityFold.objects.filter(canonical__in=entities)
    return {row.entity_id: row.canonical_id for row in rows.distinct()}


def lock_folding() -> None:
    """Keep everybody else from folding, and from writing statements, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(%s)", [FOLDING])
