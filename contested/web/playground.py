"""A recall as its page shows it: letters for the positions, the time of each step, and what changed or was retired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.recall.contract import Recall, Triple
from contested.recall.parts import Former, Held
from contested.web.days import end_text, range_text, start_text, tidy_units


@dataclass(frozen=True, slots=True)
class Lettered:
    """A position with its rank among all that the page shows; the answer comes first."""

    rank: int
    held: Held


@dataclass(frozen=True, slots=True)
class Board:
    """The positions of a triple, lettered once for the whole page."""

    values: tuple[Lettered, ...]
    dissent: tuple[Lettered, ...]
    agrees: tuple[Lettered, ...]

    @property
    def all(self) -> tuple[Lettered, ...]:
        return (*self.values, *self.dissent, *self.agrees)

    @property
    def shares(self) -> list[float]:
        return [each.held.share for each in self.all]

    @property
    def names(self) -> list[str]:
        return [each.held.text for each in self.all]

    @property
    def dissent_share(self) -> float:
        return sum(each.held.share for each in self.dissent)


def board(found: Recall) -> Board:
    """Letter the positions: the answer's values, then who contradicts it, then who agrees."""
    triple = found.triple
    if triple is None or triple.answer is None:
        return Board((), (), ())
    parts, rank = [], 0
    for part in (triple.answer.values, triple.dissent, triple.agrees):
        parts.append(tuple(Lettered(rank + place, held) for place, held in enumerate(part)))
        rank += len(part)
    return Board(*parts)


def window_text(found: Recall) -> str:
    """Write the time for which the answer holds."""
    if found.answer is None:
        return ""
    window = found.answer.window
    if window.undated:
        return _("undated")
    text = range_text(window.lower, window.upper)
    # A year alone, before how many sources say so, would read as a number of them.
    if window.lower is None or window.upper is None:
        return text
    if window.upper - window.lower == 1:
        return _("on %(day)s") % {"day": text}
    units = tidy_units(window.lower, window.upper)
    one = start_text(window.lower, units[0]) == end_text(window.upper, units[1])
    return _("in %(year)s") % {"year": text} if one else text


STEPS: Final = {
    "find": gettext_lazy("Find the cell"),
    "score": gettext_lazy("Read and score it"),
    "evidence": gettext_lazy("Fetch the quotes"),
    "tell": gettext_lazy("Put it into words"),
}


@dataclass(frozen=True, slots=True)
class StepLine:
    """A step in words, its time in milliseconds, and its bar as a percentage of the longest."""

    words: str
    took_ms: float
    bar: float


def steps(found: Recall) -> list[StepLine]:
    """How long each step of a recall took."""
    longest = max((step.took_ms for step in found.steps), default=0) or 1
    return [
        StepLine(str(STEPS.get(step.name, step.name)), step.took_ms, 100 * step.took_ms / longest)
        for step in found.steps
    ]


def yielded(triple: Triple | None) -> list[Former]:
    """The values that were right in their time."""
    return [] if triple is None else [former for former in triple.previous if former.day is not None]


def retired(triple: Triple | None) -> list[Former]:
    """The values that were taken back, corrected or sublated, each with what became of it."""
    return [] if triple is None else [former for former in triple.previous if former.day is None]


def changed(found: Recall) -> Triple | None:
    """The first cell among all told that changed: two values, and no contest."""
    told = [*([found.triple] if found.triple else []), *found.cells]
    return next((one for one in told if one.label == "changed" and one.answer and yielded(one)), None)


def speakers(triple: Triple | None) -> list[str]:
    """Everybody who is heard in a cell, by name; who supports the answer comes first."""
    if triple is None or triple.answer is None:
        return []
    held = (*triple.answer.values, *triple.dissent, *triple.agrees, *triple.also_said)
    return list(dict.fromkeys(name for one in held for name in one.sources))
