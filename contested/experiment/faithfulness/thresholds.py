"""What was to be shown, written down before the first run, and whether it was. Pure.

The primary measure is how often a reader is confidently wrong on contested questions. The guards are that nothing is lost
where no caveat is wanted. They are not to be changed once a run has been looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_noop

from .arms import Arm
from .metrics import Rates
from .questions import Stratum

Table = Mapping[Arm, Mapping[Stratum, Rates]]

FIFTH = 0.2
ONE_POINT = 0.01


@dataclass(frozen=True, slots=True)
class Threshold:
    """One claim about the arm with the full score, in words, and what decides it."""

    words: str
    holds: Callable[[Table], bool]


@dataclass(frozen=True, slots=True)
class Verdict:
    words: str
    holds: bool | None

    def as_json(self) -> dict[str, object]:
        return {"threshold": self.words, "holds": self.holds}


def _rates(table: Table, arm: Arm, stratum: Stratum) -> Rates:
    return table[arm][stratum]


def _primary(table: Table) -> bool:
    ours = _rates(table, Arm.CONTESTEDNESS, Stratum.CONTESTED).confidently_wrong
    return ours <= FIFTH * _rates(table, Arm.CONTROL, Stratum.CONTESTED).confidently_wrong


def _nothing_lost(table: Table) -> bool:
    ours, control = (_rates(table, arm, Stratum.SETTLED) for arm in (Arm.CONTESTEDNESS, Arm.CONTROL))
    return ours.accuracy >= control.accuracy and ours.caveats <= control.caveats


def _within_a_point(stratum: Stratum) -> Callable[[Table], bool]:
    def holds(table: Table) -> bool:
        ours, control = (_rates(table, arm, stratum) for arm in (Arm.CONTESTEDNESS, Arm.CONTROL))
        return ours.accuracy >= control.accuracy - ONE_POINT and ours.caveats <= control.caveats + ONE_POINT

    return holds


REGISTERED = (
    Threshold(
        gettext_noop("on contested questions, confidently wrong at most a fifth as often as the control"),
        _primary,
    ),
    Threshold(
        gettext_noop("on settled questions, no less accurate than the control and no caveat more"),
        _nothing_lost,
    ),
    Threshold(
        gettext_noop(
            "on changed questions, within one point of the control in accuracy and in false caveats"
        ),
        _within_a_point(Stratum.CHANGED),
    ),
    Threshold(
        gettext_noop(
            "on granular questions, within one point of the control in accuracy and in false caveats"
        ),
        _within_a_point(Stratum.GRANULAR),
    ),
)


def judge_thresholds(table: Table) -> list[Verdict]:
    """Return for each registered threshold whether it holds; None where its questions were not asked."""
    verdicts = []
    for threshold in REGISTERED:
        try:
            verdicts.append(Verdict(threshold.words, threshold.holds(table)))
        except KeyError:
            verdicts.append(Verdict(threshold.words, None))
    return verdicts
