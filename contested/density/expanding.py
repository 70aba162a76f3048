"""Turning what changed widely (a policy, an alignment, a source, a name) into the cells that it touches."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from contested.alignment.actions import FOLDING, refold_entities, refold_predicates
from contested.density.models import InvalidationKind
from contested.policies.models import ContestPolicy
from contested.postgres import query
from contested.statements.models import Label
from contested.statements.values.languages import comparable_language

AWAIT = query.load(__file__, "await_invalidations")
TAKE = query.load(__file__, "take_invalidations")
EXPAND_POLICY = query.load(__file__, "expand_policy")
EXPAND_SOURCE = query.load(__file__, "expand_source")
EXPAND_CONTAINMENT = query.load(__file__, "expand_containment")
EXPAND_LABEL = query.load(__file__, "expand_label")
NARROW_ENDS = query.load(__file__, "expand_containing_predicates")

WIDE = 20_000  # changes taken at once; a large import names as many entities


@dataclass(frozen=True, slots=True)
class Changes:
    """Changes of one kind: how many, what they are about, and when the latest of them was made."""

    kind: int
    changes: int
    predicates: list[int]
    entities: list[int]
    sources: list[int]
    caused_at: datetime


@transaction.atomic
def expand_invalidations(*, wait: bool = False) -> int:
    """Turn what changed widely into dirty cells; return how many changes were taken.

    Changes that somebody else is at are left to him; with `wait`, until he has done.
    """
    # What changed is reached by indexes, however little the server knows yet of tables that have just been filled.
    query.execute("set local enable_seqscan = off")
    if wait:
        query.rows(AWAIT, int, {"limit": WIDE})
    taken = query.rows(TAKE, Changes, {"limit": WIDE})
    for changes in taken:
        _expand(changes)
    return sum(changes.changes for changes in taken)


def _expand(changes: Changes) -> None:
    kind, caused_at = InvalidationKind(changes.kind), changes.caused_at
    predicates, entities = changes.predicates, changes.entities
    if kind is InvalidationKind.ALIGNMENT:
        # What folds into a predicate may also lend it its policy, so that cells are touched whose statements stay put.
        refold_predicates(predicates, caused_at=caused_at)
        _mark_policies(predicates, caused_at)
    elif kind is InvalidationKind.SAME_AS:
        refold_entities(entities, caused_at=caused_at)
        _mark_contained(entities, caused_at)
    elif kind is InvalidationKind.POLICY:
        _mark_policies(predicates, caused_at)
    elif kind is InvalidationKind.SOURCE:
        query.execute(EXPAND_SOURCE, {"sources": changes.sources, "caused_at": caused_at})
    elif kind is InvalidationKind.LABEL:
        query.execute(EXPAND_LABEL, {"names": _named(entities), "caused_at": caused_at})
    else:
        _mark_contained(entities, caused_at)


def _named(entities: list[int]) -> list[str]:
    """Return every normal form in which a text can be a name that one of the entities bears, or bore.

    Bare, in no language, and in a label's own as languages are compared: `de-AT` names what is said in `de`.
    """
    borne = Label.objects.filter(entity__in=entities).values_list("folded", "lang").distinct()
    names = {form for folded, _ in borne for form in (folded, f"{folded}@")}
    return sorted(names | {f"{folded}@{comparable_language(lang.lower())}" for folded, lang in borne})


def _mark_policies(predicates: list[int], caused_at: datetime) -> None:
    if ContestPolicy.objects.filter(predicate__in=predicates, containment=True).exists():
        # Who is writing a statement now may not see this policy yet: wait, so that his statement is seen here.
        query.execute("select pg_advisory_xact_lock(%(key)s)", {"key": FOLDING})
    query.execute(EXPAND_POLICY, {"predicates": predicates, "caused_at": caused_at})
    _mark_contained(query.rows(NARROW_ENDS, int, {"predicates": predicates}), caused_at)


def _mark_contained(entities: list[int], caused_at: datetime) -> None:
    if entities:
        query.execute(EXPAND_CONTAINMENT, {"entities": entities, "caused_at": caused_at})
