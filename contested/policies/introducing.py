"""Taking in what the shipped vocabulary knows, when a predicate is first met."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.db import transaction

from contested.alignment.actions import AlignmentContradicts, align
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus
from contested.policies.actions import read_policy, set_policy
from contested.policies.models import ContestPolicy, PolicyOrigin
from contested.policies.vocabulary import VOCABULARY, Concept, Meaning
from contested.postgres import query
from contested.statements.actions.predicates import fold_predicate, name_predicates
from contested.statements.models import Predicate

NOT_MET = query.load(__file__, "not_met")

ORIGIN = "vocabulary"
REASON = "from the shipped vocabulary"


class Met(NamedTuple):
    """A predicate's name, and what the vocabulary says that it means."""

    name: str
    meaning: Meaning


def introduce(names: Iterable[str]) -> int:
    """Give what the vocabulary knows of these predicates to the store; return how many of them were new to it.

    The predicate that a name means gets its policy, unless somebody has set one, and the name's own predicate counts as
    that one from now on, unless somebody has judged on the two. That it says the same the other way round is only
    proposed: under an inverse, claims whose object is a mere text would stand in no cell. Whatever was taken in once
    costs one query. Call it outside of transactions where there is one to choose: while predicates fold, nobody else's
    statements are marked.
    """
    known = [Met(name, meaning) for name in sorted(set(names)) if (meaning := VOCABULARY.meaning(name))]
    if not known:
        return 0
    given = {
        "names": [met.name for met in known],
        "folded": [fold_predicate(met.name) for met in known],
        "concepts": [fold_predicate(met.meaning.concept.name) for met in known],
        "proposed": [met.meaning.inverse for met in known],
    }
    new = set(query.rows(NOT_MET, str, given))
    if new:
        _take_in([met for met in known if met.name in new])
    return len(new)


def apply_vocabulary() -> int:
    """Bring the policies of every predicate in the store up to the vocabulary of today; return how many were new or changed.

    What somebody has set stays.
    """
    changed = introduce(Predicate.objects.values_list("name", flat=True).iterator())
    standing = ContestPolicy.objects.known_at(None).filter(origin=PolicyOrigin.VOCABULARY)
    for policy in standing.select_related("predicate"):
        meaning = VOCABULARY.meaning(policy.predicate.name)
        if meaning is not None and not meaning.inverse:
            changed += _set(policy.predicate, meaning.concept) != policy
    return changed


@transaction.atomic
def _take_in(new: list[Met]) -> None:
    ids = name_predicates({name for met in new for name in (met.name, met.meaning.concept.name)})
    predicates = Predicate.objects.in_bulk(ids.values())
    for concept in {met.meaning.concept.name: met.meaning.concept for met in new}.values():
        predicate = predicates[ids[concept.name]]
        standing = ContestPolicy.objects.known_at(None).filter(predicate=predicate).first()
        if standing is None or standing.origin > PolicyOrigin.VOCABULARY:
            _set(predicate, concept)
    said = _said_before(ids.values())
    for met in new:
        own, meant = ids[met.name], ids[met.meaning.concept.name]
        before = said.get(frozenset((own, meant)))
        proposed = met.meaning.inverse
        if own == meant or before is False or (before and proposed):
            continue
        try:
            align(
                source=predicates[own],
                target=predicates[meant],
                relation=AlignmentRelation.INVERSE if proposed else AlignmentRelation.EXACT,
                status=AlignmentStatus.CANDIDATE if proposed else AlignmentStatus.ACCEPTED,
                origin=ORIGIN,
                reason=REASON,
            )
        except AlignmentContradicts:
            # Somebody has judged otherwise by way of a third predicate, and knows better.
            continue


def _said_before(predicates: Iterable[int]) -> dict[frozenset[int], bool]:
    """Return each pair of these predicates on which anything was ever said, and whether that was a mere proposal."""
    ids = list(predicates)
    found: dict[frozenset[int], bool] = {}
    rows = Alignment.objects.filter(source__in=ids, target__in=ids)
    for source, target, status in rows.values_list("source_id", "target_id", "status"):
        pair = frozenset((source, target))
        found[pair] = found.get(pair, True) and status == AlignmentStatus.CANDIDATE
    return found


def _set(predicate: Predicate, concept: Concept) -> ContestPolicy:
    kind, bound = read_policy(str(concept.policy))
    return set_policy(
        predicate=predicate,
        kind=kind,
        bound=bound,
        tolerance=concept.tolerance,
        containment=concept.containment,
        origin=PolicyOrigin.VOCABULARY,
        reason=REASON,
    )
