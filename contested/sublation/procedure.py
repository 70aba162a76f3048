"""The decision procedure for two contradicting statements of one cell: exact decimals in, a verdict with its reasons out."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Literal

GAP = Decimal("0.15")
"""By how much a precision has to be higher to decide of itself; exactly so much is enough."""

CLASSES = ("primary", "scholarly", "reference", "community", "unverified")
"""Source classes, the highest first."""

NOT_HIGHER = "precision not higher"

Side = Literal["a", "b"]


class Step(StrEnum):
    """What decides, tried in this order; ASK: a person."""

    PROVENANCE = "provenance"
    PRECISION = "precision"
    RECENCY = "recency"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class Claim:
    """What the procedure goes by: the source's class, what the statement counts for, the day on which it was observed.

    `precision` lies in [0, 1]; `observed` is an ordinal day, None where nobody said when.
    """

    source_class: str
    precision: Decimal
    observed: int | None = None

    @property
    def rank(self) -> int:
        """The place of the source's class, 0 for the highest; raises `ValueError` for a word that is no class."""
        return CLASSES.index(self.source_class)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the procedure comes to, and each of its reasons in a sentence.

    `winner` is None where a person is asked. Then `favours` and `because` name the side and the step that would have
    decided for it, and `blocked_by` what stood against that; all None where no step speaks for either side.
    """

    step: Step
    winner: Side | None
    favours: Side | None
    because: Step | None
    blocked_by: str | None
    reasons: tuple[str, ...]


def decide(a: Claim, b: Claim) -> Verdict:
    """Say which of two contradicting statements should win, by the first step that favours one.

    (1) The higher source class; (2) a precision higher by `GAP` or more; (3) the later observation, if both are dated;
    (4) a person. A winner's precision must be strictly higher: where a step favours one whose is not, a person is asked.
    """
    reasons: list[str] = []
    for step, favours, reason in (_provenance(a, b), _precision(a, b), _recency(a, b)):
        reasons.append(reason)
        if favours is None:
            continue
        strong, weak = (a, b) if favours == "a" else (b, a)
        if strong.precision > weak.precision:
            return Verdict(step, favours, favours, step, None, tuple(reasons))
        reasons.append(
            f"its precision {strong.precision} is not higher than {weak.precision}, so a person decides"
        )
        return Verdict(Step.ASK, None, favours, step, NOT_HIGHER, tuple(reasons))
    reasons.append("nothing speaks for either, so a person decides")
    return Verdict(Step.ASK, None, None, None, None, tuple(reasons))


Finding = tuple[Step, Side | None, str]


def _provenance(a: Claim, b: Claim) -> Finding:
    if a.rank == b.rank:
        return Step.PROVENANCE, None, f"both sources are {a.source_class}"
    high, low = sorted((a, b), key=lambda claim: claim.rank)
    return (
        Step.PROVENANCE,
        "a" if high is a else "b",
        f"{_a(high.source_class)} source stands above {_a(low.source_class)} one",
    )


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _precision(a: Claim, b: Claim) -> Finding:
    gap = abs(a.precision - b.precision)
    if gap < GAP:
        return Step.PRECISION, None, f"precisions {a.precision} and {b.precision} lie less than {GAP} apart"
    high, low = (a, b) if a.precision > b.precision else (b, a)
    return (
        Step.PRECISION,
        "a" if high is a else "b",
        f"precision {high.precision} is higher than {low.precision} by {GAP} or more",
    )


def _recency(a: Claim, b: Claim) -> Finding:
    if a.observed is None or b.observed is None:
        return Step.RECENCY, None, "not both say when they were observed"
    if a.observed == b.observed:
        return Step.RECENCY, None, "both were observed on the same day"
    return Step.RECENCY, "a" if a.observed > b.observed else "b", "it was observed later"
