"""Telling a store what a data set claims, by the product's own way in, and reading what stands of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from contested.density.models import Headline
from contested.experiment.errors import DataSetUnreadable
from contested.intake.actions import Fate, assert_records
from contested.intake.record import read_record
from contested.policies.actions import read_policy, set_policy
from contested.statements.actions import EntityName, name_entities, name_predicates
from contested.statements.models import Predicate

BATCH = 2_000


def tell(claims: Iterable[Mapping[str, Any]]) -> int:
    """Write claims, given as records, in batches; return how many were stored. One that is refused ends it."""
    stored = 0
    waiting = iter(claims)
    while batch := [read_record(claim) for claim in islice(waiting, BATCH)]:
        for outcome in assert_records(records=batch, importing=True):
            if outcome.fate is Fate.REJECTED:
                raise DataSetUnreadable(outcome.reason)
            stored += outcome.fate is Fate.STORED
    return stored


def judge(predicate: str, policy: str, *, containment: bool = False) -> None:
    """Set the contest policy of a predicate."""
    kind, bound = read_policy(policy)
    named = Predicate.objects.get(pk=name_predicates([predicate])[predicate])
    set_policy(predicate=named, kind=kind, bound=bound, containment=containment)


def subjects_named(names: Iterable[str]) -> dict[int, str]:
    """Return entities by id, as the data set names them."""
    return {id_: name.name for name, id_ in name_entities(map(EntityName, names)).items()}


def contested(predicate: str) -> dict[int, float]:
    """Return the standing contestedness of the contested cells of a predicate, by the subject's id."""
    named = name_predicates([predicate])[predicate]
    standing = Headline.objects.filter(
        cell__predicate=named, tx_to__isnull=True, contestedness__gt=0
    ).values_list("cell__subject", "contestedness")
    return {subject: float(score) for subject, score in standing}


def edtf_year(year: int) -> str:
    """Return an astronomical year (0 is 1 BCE) as EDTF writes it."""
    sign = "-" if year < 0 else ""
    return f"Y{year}" if abs(year) > 9999 else f"{sign}{abs(year):04d}"
