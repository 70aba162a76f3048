"""Setting what can contradict what."""

from __future__ import annotations

from django.db import transaction

from contested.people.models import User
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.policies.policy import UnknownPolicy, parse_policy
from contested.statements.errors import Refused
from contested.statements.models import Predicate
from contested.statements.values import Tolerance, Unreadable

HIGHEST_BOUND = 32_767  # what the column holds


class PolicyUnreadable(Refused):
    """A policy is one of immutable, functional_at_time, bounded:n (n from 1 to 32767), multi, unknown."""

    rule = "policy_unreadable"


class ToleranceUnreadable(Refused):
    """A tolerance is one number, such as 1%, 0.5 or 3 m."""

    rule = "tolerance_unreadable"


def read_policy(text: str) -> tuple[PolicyKind, int | None]:
    """Read `immutable`, `bounded:2` and the like into what is stored; raises `PolicyUnreadable`."""
    try:
        policy = parse_policy(text.lower())
    except UnknownPolicy as error:
        raise PolicyUnreadable from error
    if policy.bound is not None and policy.bound > HIGHEST_BOUND:
        raise PolicyUnreadable
    return next(kind for kind in PolicyKind if kind.label == policy.kind), policy.bound


@transaction.atomic
def set_policy(
    *,
    predicate: Predicate,
    kind: PolicyKind,
    bound: int | None = None,
    tolerance: str = "",
    containment: bool = False,
    origin: PolicyOrigin = PolicyOrigin.CURATED,
    reason: str = "",
    actor: User | None = None,
) -> ContestPolicy:
    """Set the contest policy of a predicate from now on; one that says the same already stays.

    Raises `ToleranceUnreadable`, so that no cell meets a tolerance that it can't be judged by.
    """
    if tolerance:
        try:
            Tolerance.given(tolerance)
        except Unreadable as error:
            raise ToleranceUnreadable(f"{ToleranceUnreadable.__doc__} Here: {error}.") from error
    standing = ContestPolicy.objects.known_at(None).filter(predicate=predicate).first()
    said = {
        "kind": kind,
        "bound": bound,
        "tolerance": tolerance,
        "containment": containment,
        "origin": origin,
    }
    if standing is not None and all(getattr(standing, name) == value for name, value in said.items()):
        return standing
    return ContestPolicy.objects.create(predicate=predicate, reason=reason, actor=actor, **said)
