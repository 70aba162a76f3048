"""The label of a cell: what kind of (dis)agreement it is, by the first that holds."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from contested.policies.policy import Kind, Policy

from .relations import Relations
from .sight import Sight


class Label(StrEnum):
    """In the order in which they are tried."""

    NO_EVIDENCE = "no_evidence"
    CONTESTED = "contested"
    UNDETERMINED = "undetermined"
    CORRECTED = "corrected"
    CHANGED = "changed"
    DENIED = "denied"
    SEVERAL = "several"
    COMPLEMENTARY = "complementary"
    SETTLED = "settled"


def label_uncontested(  # noqa: PLR0911 - a list of labels, tried in order, one return each
    sights: Sequence[Sight],
    policy: Policy,
    relations: Relations,
    *,
    opposed: bool,
    was_contested: Callable[[], bool],
) -> Label:
    """The label of a cell whose contestedness is 0.

    `opposed`: values contradict at one time, but the policy doesn't judge or nothing weighs against anything.
    `was_contested` tells whether it would score if retired claims counted.
    """
    if not sights:
        return Label.NO_EVIDENCE
    asserted = [sight.positions(negated=False) for sight in sights]
    negated = [sight.positions(negated=True) for sight in sights]
    contradict = any(relations.some_contradict(said, said) for said in asserted)
    functional = policy.kind is Kind.FUNCTIONAL
    time_unknown = functional and any(_time_unknown(sight, relations) for sight in sights)
    if opposed or time_unknown or (contradict and policy.kind is Kind.UNKNOWN):
        return Label.UNDETERMINED
    if was_contested():
        return Label.CORRECTED
    # What contradicts at a common time is contested or opposed, so what is left does so at different times.
    if functional and contradict:
        return Label.CHANGED
    if any(relations.some_denied(said, denied) for said, denied in zip(asserted, negated, strict=True)):
        return Label.CHANGED
    if not any(asserted):
        return Label.DENIED
    if contradict:
        return Label.SEVERAL
    # Words that are not compared complement each other for want of a better word: both are shown.
    if any(said & (said - 1) for said in asserted):
        return Label.COMPLEMENTARY
    return Label.SETTLED


def _time_unknown(sight: Sight, relations: Relations) -> bool:
    """Whether an undated claim contradicts a dated one, so that it depends on a time nobody gave."""
    if not (sight.placed and sight.together):
        return False
    said, unplaced = (sight.positions(negated=False, undated=undated) for undated in (False, True))
    denied, denied_unplaced = (sight.positions(negated=True, undated=undated) for undated in (False, True))
    return (
        relations.some_contradict(said, unplaced)
        or relations.some_denied(said, denied_unplaced)
        or relations.some_denied(unplaced, denied)
    )
