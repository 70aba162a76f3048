"""Policies as they were set, one after another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from contested.policies.models import PolicyKind, PolicyOrigin
from contested.policies.policy import Kind, Policy
from contested.postgres import query

VERSIONS = query.load(__file__, "policy_versions")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class PolicyVersion:
    """What was said of a predicate from `tx_from` on, until `tx_to`; `actor` is null where nobody said it."""

    predicate_id: int
    predicate: str
    kind: int
    bound: int | None
    tolerance: str
    containment: bool
    origin: int
    reason: str
    actor: str | None
    tx_from: datetime
    tx_to: datetime | None

    @property
    def policy(self) -> Policy:
        return policy_of(self.kind, self.bound)

    @property
    def origin_word(self) -> str:
        return str(PolicyOrigin(self.origin).label)


def policy_of(kind: int, bound: int | None) -> Policy:
    """Return a stored policy as the formula takes it."""
    return Policy(Kind(str(PolicyKind(kind).label)), bound)


def policy_versions(
    predicates: Iterable[int], *, limit: int, as_of: datetime | None = None
) -> list[PolicyVersion]:
    """Return what was said of any of the predicates, the latest first."""
    given = {"predicates": list(predicates), "limit": limit, "as_of": as_of or NOW}
    return query.rows(VERSIONS, PolicyVersion, given)
