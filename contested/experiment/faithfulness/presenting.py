"""A run as its report shows it: tables of arms by strata, bars, and words; what is shown follows from the result alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from contested.experiment.faithfulness.arms import Arm
from contested.experiment.faithfulness.questions import Stratum

ARMS: Mapping[str, Promise] = {
    Arm.CONTROL: gettext_lazy("control: the winner alone"),
    Arm.POLARITY_ENTROPY: gettext_lazy("polarity entropy (the published proxy)"),
    Arm.VALUE_ENTROPY: gettext_lazy("value entropy (its extension)"),
    Arm.TIMELESS: gettext_lazy("contestedness without valid-time rules"),
    Arm.CONTESTEDNESS: gettext_lazy("contestedness"),
}
STRATA: Mapping[str, Promise] = {
    Stratum.CONTESTED: gettext_lazy("Contested: sources contradict each other"),
    Stratum.GRANULAR: gettext_lazy("Granular: sources differ only in detail"),
    Stratum.CHANGED: gettext_lazy("Changed: each answer held in its time"),
    Stratum.SETTLED: gettext_lazy("Settled: all sources agree"),
}
PARTS: Mapping[str, Promise] = {
    "real": gettext_lazy("Public data"),
    "synthetic": gettext_lazy("Made worlds (synthetic)"),
}
WIDTH = 100.0


@dataclass(frozen=True, slots=True)
class Difference:
    """Against the control, in points of a hundred."""

    difference: float
    low: float
    high: float
    p: float


@dataclass(frozen=True, slots=True)
class ArmLine:
    """One arm in one stratum: rates in points of a hundred, and how they differ from the control's."""

    arm: str
    name: str
    accuracy: float
    exact: float
    confidently_wrong: float
    caveats: float
    named: float
    tokens: float
    accuracy_against: Difference | None
    wrong_against: Difference | None
    caveats_against: Difference | None

    @property
    def ours(self) -> bool:
        return self.arm == Arm.CONTESTEDNESS


@dataclass(frozen=True, slots=True)
class StratumTable:
    """One stratum of one part; `known` of its questions have an answer that is known to be right."""

    stratum: str
    title: str
    questions: int
    known: int
    lines: Sequence[ArmLine]

    @property
    def contested(self) -> bool:
        return self.stratum == Stratum.CONTESTED

    @property
    def bars(self) -> Sequence[float]:
        """What the stratum is about, by arm: how often it is confidently wrong, or gives a false caveat."""
        return [line.confidently_wrong if self.contested else line.caveats for line in self.lines]


@dataclass(frozen=True, slots=True)
class Shown:
    """A whole run, ready to be laid out."""

    result: Mapping[str, Any]
    parts: Sequence[tuple[str, Sequence[StratumTable]]]
    conclusion: str

    @property
    def known_contested(self) -> tuple[float, float] | None:
        """How often control and full score are confidently wrong where it is known what is right."""
        try:
            control, ours = (
                self.result["real"]["rates"][arm][Stratum.CONTESTED]["confidently_wrong_known"]
                for arm in (Arm.CONTROL, Arm.CONTESTEDNESS)
            )
        except KeyError:
            return None
        return _points(control), _points(ours)

    @property
    def thresholds(self) -> Sequence[tuple[str, bool | None]]:
        """What was registered before the run, and whether it holds; None where it was not asked."""
        return [(_(one["threshold"]), one["holds"]) for one in self.result["thresholds"]]

    @property
    def settings(self) -> Sequence[tuple[str, Any]]:
        """What the reader depends on, beside the run's seed."""
        return sorted((name, value) for name, value in self.result["settings"].items() if name != "seed")


def show(result: Mapping[str, Any]) -> Shown:
    """Lay out what a run came to, as `Result.as_json` gives it."""
    parts = [(str(PARTS[name]), list(_tables(result[name]))) for name in PARTS if result[name]["rates"]]
    parts = [(title, tables) for title, tables in parts if tables]
    return Shown(result, parts, _conclusion(result))


def _tables(part: Mapping[str, Any]) -> Iterator[StratumTable]:
    rates, against = part["rates"], part["against_control"]
    for stratum, title in STRATA.items():
        if stratum not in rates[Arm.CONTROL]:
            continue
        control = rates[Arm.CONTROL][stratum]
        yield StratumTable(
            stratum,
            str(title),
            control["questions"],
            control["known"],
            [_line(arm, rates[arm][stratum], against.get(arm, {}).get(stratum, {})) for arm in ARMS],
        )


def _line(arm: str, rates: Mapping[str, float], against: Mapping[str, Mapping[str, float]]) -> ArmLine:
    return ArmLine(
        arm=arm,
        name=str(ARMS[arm]),
        accuracy=_points(rates["accuracy"]),
        exact=_points(rates["exact"]),
        confidently_wrong=_points(rates["confidently_wrong"]),
        caveats=_points(rates["caveats"]),
        named=_points(rates["named"]),
        tokens=round(rates["tokens"], 1),
        accuracy_against=_difference(against.get("accuracy")),
        wrong_against=_difference(against.get("confidently_wrong")),
        caveats_against=_difference(against.get("caveats")),
    )


def _difference(told: Mapping[str, float] | None) -> Difference | None:
    if told is None:
        return None
    return Difference(_points(told["difference"]), _points(told["low"]), _points(told["high"]), told["p"])


def _points(share: float) -> float:
    return round(share * WIDTH, 2)


def _conclusion(result: Mapping[str, Any]) -> str:
    """One sentence that says what came out, whichever way it did."""
    try:
        control, ours = (
            result["real"]["rates"][arm][Stratum.CONTESTED]["confidently_wrong"]
            for arm in (Arm.CONTROL, Arm.CONTESTEDNESS)
        )
    except KeyError:
        return _(
            "No questions of public data were asked, so nothing is shown about the registered thresholds."
        )
    held = sum(one["holds"] is True for one in result["thresholds"])
    wrong = _(
        "Handed the winner alone, this reader is confidently wrong on %(control)s of a hundred contested questions; handed "
        "the disagreement, on %(ours)s."
    ) % {"control": number_format(_points(control), 1), "ours": number_format(_points(ours), 1)}
    kept = ngettext(
        "Of %(thresholds)s threshold that was registered before, %(held)s holds.",
        "Of %(thresholds)s thresholds that were registered before, %(held)s hold.",
        len(result["thresholds"]),
    ) % {"thresholds": len(result["thresholds"]), "held": held}
    return f"{wrong} {kept}"
