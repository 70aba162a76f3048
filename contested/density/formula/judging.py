"""What a moment comes to under its policy."""

from contested.policies.policy import Kind, Policy

from .contest import Contest
from .moments import Moment
from .polarity_contest import polarity_contest
from .relations import Relations
from .value_contest import value_contest


def strongest_contest(moment: Moment, relations: Relations, policy: Policy) -> Contest | None:
    """The strongest comparison at one moment, or None where nothing that weighs contradicts."""
    asserted, negated = moment.asserted, moment.negated
    if policy.kind is Kind.UNKNOWN:
        return None
    values = None if policy.kind is Kind.MULTI else value_contest(asserted, relations, policy.bound)
    polarity = polarity_contest(asserted, negated, relations) if negated and asserted else None
    if values is None:
        return polarity
    return polarity if polarity is not None and polarity.beats(values) else values


def opposed(moment: Moment, relations: Relations, policy: Policy) -> bool:
    """Whether values contradict at a moment without a contest: they are not judged, or nothing weighs against anything.

    Under *unknown* that two values differ at one time is found elsewhere, for all times together.
    """
    asserted, negated = moment.asserted, moment.negated
    contradict = relations.some_contradict(asserted.positions, asserted.positions)
    denied = bool(negated) and relations.some_denied(asserted.positions, negated.positions)
    if denied:
        return True
    if not contradict or policy.kind in (Kind.MULTI, Kind.UNKNOWN):
        return False
    return value_contest(asserted.audible(), relations, policy.bound) is not None
