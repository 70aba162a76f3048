"""What the decision procedure says of the positions of a dispute, step by step, in the numbers that the desk gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from contested.review.recommending import Recommended
from contested.sublation.procedure import Step, Verdict
from contested.web.sayings import say

STEPS = (Step.PROVENANCE, Step.PRECISION, Step.RECENCY)
MOST_PAIRS = 3


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step as a line; it decided (`hit`), or blocked what would have decided (`stop`), or neither."""

    lead: str
    text: str
    hit: bool = False
    stop: bool = False


@dataclass(frozen=True, slots=True)
class Pair:
    """Two positions that contradict each other, and what the procedure went through."""

    title: str
    steps: tuple[StepLine, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """What is recommended in a few words, and why; `more` pairs are not shown; `note` says what the pairs don't."""

    title: str
    pairs: tuple[Pair, ...]
    more: int = 0
    note: str = ""

    @property
    def others(self) -> int:
        return len(self.pairs) + self.more - 1 if len(self.pairs) > 1 else 0


def advise(found: Recommended, number: Mapping[int, int]) -> Advice:
    """Tell what the procedure recommends; of the statements of one position against another's, the first pair.

    `number` gives each statement the number of its position.
    """
    verdicts: dict[tuple[int, int], Verdict] = {}
    for pair in found.pairs:
        if pair.a in number and pair.b in number:
            verdicts.setdefault((number[pair.a], number[pair.b]), pair.verdict)
    pairs = [_pair(a, b, verdict) for (a, b), verdict in verdicts.items()]
    winner = None if found.outcome is None else number.get(found.outcome.winner)
    if winner:
        title = _("%(position)s holds") % {"position": winner}
    else:
        title = _("a person decides") if pairs else _("nothing to decide")
    beaten = not winner and any(verdict.winner for verdict in verdicts.values())
    note = _("No position wins against all that contradict it. Of the two heaviest:") if beaten else ""
    return Advice(title, tuple(pairs[:MOST_PAIRS]), max(0, len(pairs) - MOST_PAIRS), note)


def _pair(a: int, b: int, verdict: Verdict) -> Pair:
    asked = verdict.because or verdict.step
    reached = STEPS.index(asked) + 1 if asked in STEPS else len(STEPS)
    favoured = (a, b)["ab".index(verdict.favours)] if verdict.favours else None
    lines = []
    for place, step in enumerate(STEPS, start=1):
        name = f"{place} {_step(step)}"
        if place > reached:
            lines.append(StepLine("", _("%(step)s: not asked.") % {"step": name}))
            continue
        why = say(verdict.reasons[place - 1])
        if place == reached and favoured is not None:
            told = (
                _("decides for %(position)s: %(why)s.")
                if verdict.winner
                else _("would decide for %(position)s: %(why)s.")
            )
            text = told % {"position": favoured, "why": why}
            lines.append(StepLine(name, text, hit=verdict.winner is not None))
        else:
            lines.append(StepLine("", f"{name}: {why}."))
    if verdict.winner:
        holds = _("holds: the winner’s precision is strictly higher.")
        lines.append(StepLine("", _("4 Ask: not needed.")))
        lines.append(StepLine(_("Hard rule"), holds, hit=True))
    elif verdict.blocked_by:
        blocked = _("blocks it: %(why)s.") % {"why": say(verdict.reasons[-1])}
        lines.append(StepLine(_("Hard rule"), blocked, stop=True))
    else:
        lines.append(StepLine(_("4 Ask:"), f"{say(verdict.reasons[-1])}."))
    return Pair(_("%(one)s against %(other)s") % {"one": a, "other": b}, tuple(lines))


def _step(step: Step) -> str:
    match step:
        case Step.PROVENANCE:
            return pgettext("a step of the procedure", "Provenance")
        case Step.PRECISION:
            return pgettext("a step of the procedure", "Precision")
        case Step.RECENCY:
            return pgettext("a step of the procedure", "Recency")
    return pgettext("a step of the procedure", "Ask")
