"""One predicate: what can contradict what, what counts as what, and how its cells stand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from contested.alignment.matching import WHOLE, Fold
from contested.alignment.queries import folds_around
from contested.density.mapping import predicate_names
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.policies.policy import Policy
from contested.policies.queries import policy_of
from contested.postgres import query

COUNTED = query.load(__file__, "predicate_card")
POLICY = query.load(__file__, "policy_in_force")

NOW = "infinity"


class Counted(NamedTuple):
    """A predicate with its names and how many cells it has."""

    id: int
    name: str
    iri: str | None
    names: list[str]
    cells: int
    contested: int


@dataclass(frozen=True, slots=True)
class PolicyInForce:
    """One policy; `tx_from` null is the default of a predicate that nobody has spoken about."""

    kind: int
    bound: int | None
    tolerance: str
    containment: bool
    origin: int
    reason: str
    tx_from: datetime | None

    @property
    def policy(self) -> Policy:
        return policy_of(self.kind, self.bound)

    @property
    def origin_word(self) -> str:
        return str(PolicyOrigin(self.origin).label)


UNSPOKEN = PolicyInForce(PolicyKind.UNKNOWN, None, "", False, PolicyOrigin.UNKNOWN, "", None)


@dataclass(frozen=True, slots=True)
class Folded:
    """A predicate that counts as another, or as which another counts; `confidence` in [0, 1]."""

    id: int
    name: str
    inverse: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class PredicateCard:
    """One predicate as of a moment; it is folded into one other at most, and then no others into it."""

    id: int
    name: str
    iri: str | None
    names: list[str]
    cells: int
    contested: int
    policy: PolicyInForce
    folded_into: Folded | None
    folded_from: tuple[Folded, ...]


def predicate_card(
    predicate: int, *, as_of: datetime | None = None, valid_at: int | None = None
) -> PredicateCard | None:
    """Return one predicate; with `valid_at` (an ordinal day) cells are counted as contested that are so then."""
    counted = query.rows(COUNTED, Counted, {"predicate": predicate, "as_of": as_of or NOW, "day": valid_at})
    if not counted:
        return None
    folds = folds_around([predicate], as_of)
    names = predicate_names([*folds, *(fold.folded for fold in folds.values())])
    into = folds.get(predicate)
    root = into.folded if into else predicate
    return PredicateCard(
        *counted[0],
        policy=_policy(root, folds, as_of),
        folded_into=into and _folded(into.folded, into, names),
        folded_from=tuple(
            _folded(other, fold, names) for other, fold in sorted(folds.items()) if fold.folded == predicate
        ),
    )


def _policy(root: int, folds: dict[int, Fold], as_of: datetime | None) -> PolicyInForce:
    members = [root, *(other for other, fold in folds.items() if fold.folded == root and not fold.inverse)]
    given = {"predicate": root, "members": members, "as_of": as_of or NOW}
    return query.one(POLICY, PolicyInForce, given) or UNSPOKEN


def _folded(other: int, fold: Fold, names: dict[int, str]) -> Folded:
    return Folded(other, names[other], fold.inverse, fold.confidence / WHOLE)
