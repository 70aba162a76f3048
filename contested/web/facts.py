"""One line of the infobox of what holds: the answer, and beside it whatever speaks against it or came before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from contested.density.formula import Label
from contested.density.formula.claims import Polarity
from contested.policies.policy import Kind
from contested.web.cells import CellPage, Conclusion, Position
from contested.web.days import range_text, tidy_day
from contested.web.wording import counted, listed, percent

MOST_VALUES = 6


@dataclass(frozen=True, slots=True)
class Objection:
    """A position that contradicts the answer, in words: `3 independent sources` say `planet` (`43 %`): who."""

    voices: str
    verb: str
    value: str
    share: str
    who: str
    statement: int


@dataclass(frozen=True, slots=True)
class Fact:
    """What holds for one question. `beside` is the sentence next to it, `lead` its first, bold word."""

    cell: int
    predicate: str
    label: str
    contestedness: float | None
    value: str
    object_id: int | None
    when: str
    objections: tuple[Objection, ...]
    lead: str
    beside: str
    tied: bool
    stale: bool = False


def fact(cell: int, predicate: str, page: CellPage) -> Fact:
    """Put a cell into one line."""
    conclusion = page.conclusion
    lead, beside = _beside(page, conclusion)
    answers = conclusion.values
    return Fact(
        cell=cell,
        predicate=predicate,
        label=page.label.value,
        contestedness=None if page.contestedness is None else float(page.contestedness),
        value=listed([answer.text for answer in answers], most=MOST_VALUES),
        object_id=answers[0].object_id if len(answers) == 1 else None,
        when=_when(page),
        objections=tuple(_objection(position) for position in conclusion.dissent),
        lead=lead,
        beside=beside,
        tied=bool(conclusion.tied),
    )


def _when(page: CellPage) -> str:
    """Write when the answer holds, where that says something."""
    lower, upper = page.reach
    return "" if lower is None and upper is None else range_text(lower, upper)


def _objection(position: Position) -> Objection:
    voices = len(position.witnesses)
    return Objection(
        voices=f"{counted(voices, 'independent source')}",
        verb="says" if voices == 1 else "say",
        value=position.text,
        share=percent(position.share),
        who=listed([witness.line.source for witness in position.witnesses]),
        statement=position.statement,
    )


def _beside(page: CellPage, conclusion: Conclusion) -> tuple[str, str]:
    """Return the bold word and the rest of what stands beside an answer that nobody contradicts in its window."""
    label = page.score.label
    beside = "", ""
    match label:
        case Label.CONTESTED if not conclusion.dissent:
            beside = "contested", _elsewhere(page)
        case Label.CHANGED:
            beside = "changed", _changes(page)
        case Label.CORRECTED:
            values = dict.fromkeys(f"{line.object} ({line.source})" for line in page.retired)
            beside = "earlier", f"{listed(list(values), most=4)}: retired, and on record."
        case Label.UNDETERMINED:
            beside = "also said", f"{_others(page, conclusion)}: {_why_undetermined(page)}."
        case Label.COMPLEMENTARY:
            beside = "also said", f"{_others(page, conclusion)}: they fit together."
        case Label.NO_EVIDENCE:
            beside = "", _silence(page)
    return beside


def _others(page: CellPage, conclusion: Conclusion) -> str:
    """Name every other position of the cell, whatever its window."""
    answers = {answer.text for answer in conclusion.values}
    names = dict.fromkeys(page.name(held) for window in page.score.windows for held in window.positions)
    return listed([name for name in names if name not in answers], most=4)


def _elsewhere(page: CellPage) -> str:
    """Say where in time or under which condition a cell is contested that is not contested here."""
    places = []
    for window in page.score.windows:
        if window.contest is None:
            continue
        when = "undated claims" if window.undated else range_text(window.lower, window.upper)
        under = f", if {window.scope}" if window.scope else ""
        sides = [page.name(held) for held in window.positions if held.side is not None]
        places.append(f"{when}{under}: {listed(sides, last='against')}")
    here = "Undisputed here" if page.window else "Nobody speaks about the day that is asked for"
    return f"{'; '.join(places[:3])}. {here}."


def sequence(page: CellPage) -> list[tuple[str, int | None]]:
    """The values that followed one another in the answering scope, each with the day from which it led."""
    scope = page.window.scope if page.window else ""
    dated = [w for w in page.score.windows if w.scope == scope and not w.undated and w.positions]
    led = [(page.name(window.positions[0]), window.lower) for window in dated]
    return [next(same) for _, same in groupby(led, key=lambda step: step[0])]


def _changes(page: CellPage) -> str:
    steps = sequence(page)
    shown = steps if len(steps) <= MOST_VALUES else [*steps[:2], ("…", None), *steps[-3:]]
    told = [f"{value} ({tidy_day(day)})" if day is not None else value for value, day in shown]
    assumed = " An end is assumed: no source states it." if page.score.assumed else ""
    return f"{' → '.join(told)}. Nobody disagreed at any time.{assumed}"


def _why_undetermined(page: CellPage) -> str:
    if page.read.policy.kind is Kind.UNKNOWN:
        return "whether several can hold at once is not known of this predicate"
    if any(window.undated for window in page.score.windows):
        return "without a date it is not known whether they meet"
    return "nothing that counts weighs for either"


def _silence(page: CellPage) -> str:
    absent = _count(page, Polarity.ABSENT)
    doubtful = _count(page, Polarity.UNKNOWN)
    said: Iterable[str] = [
        *([f"{counted(absent, 'source')} looked and found nothing."] if absent else []),
        *([f"{counted(doubtful, 'source')} only noted doubt."] if doubtful else []),
    ]
    return " ".join(said) or "What was said about it has been retired."


def _count(page: CellPage, polarity: Polarity) -> int:
    return len({page.read.sources[claim.statement] for claim in page.live if claim.polarity == polarity})
