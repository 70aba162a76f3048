"""One line of the infobox of what holds: the answer, and beside it whatever speaks against it or came before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.density.briefly import Side, StandingWindow
from contested.density.formula import Label
from contested.density.formula.claims import Polarity
from contested.density.models import CellLabel
from contested.density.overview import EntityCell
from contested.policies.policy import Kind
from contested.statements.queries import ClaimLine
from contested.web.cells import CellPage, Conclusion, Position
from contested.web.days import (
    end_text,
    object_text,
    range_text,
    start_text,
    tidy_day,
    tidy_units,
    unit_of,
    written_range,
)
from contested.web.wording import counted, listed, number, percent

MOST_VALUES = 6
MOST_PLACES = 3  # in time, or conditions, in which a cell is contested that is not contested here
MOST_OBJECTIONS = 4  # that a page tells


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

    @property
    def stop(self) -> str:
        """What ends the sentence of the objections: nothing after a name that ends with a stop, such as `et al.`"""
        told = self.objections[:MOST_OBJECTIONS]
        cut = len(self.objections) > MOST_OBJECTIONS
        return "" if told and not cut and told[-1].who.endswith(".") else "."


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


def brief_fact(
    cell: EntityCell,
    window: StandingWindow | None,
    one: int | None,
    lines: Mapping[int, ClaimLine],
    asked: bool,
) -> Fact:
    """Put a cell that is too large to be weighed for a page into one line, by what stands of it.

    `one` is some statement of a cell of which nothing stands, since all say the same. `lines` are the statements that hold
    the window's positions. Where a day is `asked` for, its contestedness is told and not the cell's.
    """
    sides = window.sides if window else ()
    answer = next((side for side in sides if not side.negated), sides[0] if sides else None)
    against = [
        side
        for side in sides
        if answer is not None and None not in (side.side, answer.side) and side.side != answer.side
    ]
    label = Label(CellLabel(cell.label).label) if cell.label is not None else Label.SETTLED
    contestedness = float(cell.contestedness or 0)
    if asked:
        contestedness = float(window.contestedness) if window else 0.0
        label = Label.CONTESTED if contestedness else Label.SETTLED
    value, object_id = "", None
    if answer is not None:
        value, object_id = value_of(answer, lines)
    elif window is None and one is not None and not asked:
        value, object_id = lines[one].object, lines[one].object_id
    return Fact(
        cell=cell.id,
        predicate=cell.predicate,
        label=label.value,
        contestedness=contestedness,
        value=value,
        object_id=object_id,
        when=range_text(window.lower, window.upper) if window and not window.undated else "",
        objections=tuple(_standing_objection(side, lines) for side in against),
        lead="",
        beside="" if against else _("It has too many statements for this page; its own has all of them."),
        tied=bool(answer and against and against[0].share == answer.share),
    )


def value_of(side: Side, lines: Mapping[int, ClaimLine]) -> tuple[str, int | None]:
    """Return a standing position in the words of its statement, and the entity that it is."""
    line = lines[side.statement]
    text = object_text(line.object, line.datatype)
    return (_("not %(value)s") % {"value": text} if side.negated else text), line.object_id


def _standing_objection(side: Side, lines: Mapping[int, ClaimLine]) -> Objection:
    others = side.groups - 1
    first = lines[side.statement].source
    who = ngettext("%(source)s and %(count)s other", "%(source)s and %(count)s others", others) % {
        "source": first,
        "count": number(others),
    }
    return Objection(
        voices=counted(side.groups, "independent source"),
        verb=_verb(side.groups),
        value=value_of(side, lines)[0],
        share=percent(side.share),
        who=who if others else first,
        statement=side.statement,
    )


def _verb(voices: int) -> str:
    return ngettext("says", "say", voices)


def _when(page: CellPage) -> str:
    """Write when the answer holds, where that says something."""
    lower, upper = page.reach
    if lower is None and upper is None:
        return ""
    answer = page.conclusion.answer
    lines = [line for witness in answer.witnesses for line in witness.lines] if answer else []
    starting = [line for line in lines if lower is not None and line.lower == lower]
    ending = [line for line in lines if upper is not None and line.upper == upper]
    from_about = bool(starting) and all(line.lower_approximate for line in starting)
    to_about = bool(ending) and all(line.upper_approximate for line in ending)
    if not from_about and not to_about:
        return range_text(lower, upper)
    units = tidy_units(lower, upper)
    return written_range(
        ""
        if lower is None
        else start_text(
            lower, unit_of(starting[0].lower_unit) if from_about else units[0], approximate=from_about
        ),
        ""
        if upper is None
        else end_text(upper, unit_of(ending[0].upper_unit) if to_about else units[1], approximate=to_about),
    )


def _objection(position: Position) -> Objection:
    voices = len(position.witnesses)
    return Objection(
        voices=counted(voices, "independent source"),
        verb=_verb(voices),
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
            beside = _("contested"), _elsewhere(page)
        case Label.CHANGED:
            beside = _("changed"), _changes(page)
        case Label.CORRECTED:
            values = dict.fromkeys(f"{line.object} ({line.source})" for line in page.retired)
            beside = (
                _("earlier"),
                _("%(values)s: retired, and on record.") % {"values": listed(list(values), most=4)},
            )
        case Label.UNDETERMINED:
            beside = (
                _("also said"),
                _("%(values)s: %(why)s.")
                % {"values": _others(page, conclusion), "why": _why_undetermined(page)},
            )
        case Label.COMPLEMENTARY:
            beside = (
                _("also said"),
                _("%(values)s: they fit together.") % {"values": _others(page, conclusion)},
            )
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
        when = _("undated claims") if window.undated else range_text(window.lower, window.upper)
        under = _(", if %(condition)s") % {"condition": window.scope} if window.scope else ""
        sides = [page.name(held) for held in window.positions if held.side is not None]
        places.append(f"{when}{under}: {listed(sides)}")
    told = places[:MOST_PLACES]
    if len(places) > MOST_PLACES:
        told.append(_("and %(count)s more") % {"count": number(len(places) - MOST_PLACES)})
    return f"{'; '.join(told)}. {_undisputed(page)}"


def _undisputed(page: CellPage) -> str:
    """Say of which time, without dispute, the answer is."""
    window = page.window
    if window is None:
        return _("Nobody speaks about the day that is asked for.")
    if window.undated or (window.lower is None and window.upper is None):
        return _("Undisputed here.")
    return _("Undisputed %(when)s.") % {"when": range_text(window.lower, window.upper)}


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
    parts = [f"{' → '.join(told)}.", _("Nobody disagreed at any time.")]
    if page.score.assumed:
        parts.append(_("An end is assumed: no source states it."))
    return " ".join(parts)


def _why_undetermined(page: CellPage) -> str:
    if page.read.policy.kind is Kind.UNKNOWN:
        return _("whether several can hold at once is not known of this predicate")
    if any(window.undated for window in page.score.windows):
        return _("without a date it is not known whether they meet")
    return _("nothing that counts weighs for either")


def _silence(page: CellPage) -> str:
    absent = _count(page, Polarity.ABSENT)
    doubtful = _count(page, Polarity.UNKNOWN)
    said: Iterable[str] = [
        *(
            [_("%(sources)s looked and found nothing.") % {"sources": counted(absent, "source")}]
            if absent
            else []
        ),
        *(
            [_("%(sources)s only noted doubt.") % {"sources": counted(doubtful, "source")}]
            if doubtful
            else []
        ),
    ]
    return " ".join(said) or _("What was said about it has been retired.")


def _count(page: CellPage, polarity: Polarity) -> int:
    return len({page.read.sources[claim.statement] for claim in page.live if claim.polarity == polarity})
