"""A cell's dispute over time: lanes for its positions, bands for its contests, and the same as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.formula import Ending, Why, Window
from contested.density.formula import Position as Held
from contested.density.formula.claims import Polarity
from contested.statements.queries import ClaimLine
from contested.statements.values import Key
from contested.statements.values.calendars import Unit
from contested.web import lanes
from contested.web.cells import CellPage
from contested.web.days import end_text, start_text, tidy_day, tidy_units, unit_of
from contested.web.positions import letter
from contested.web.wording import counted, listed, number

MOST_WINDOWS = 200  # what is drawn on a page stays within some hundred marks
MOST_LANES = 40
MOST_ROWS = 200

Reasons = Mapping[tuple[Key, int], str]

WHY = {
    Why.OWN_DENIAL: gettext_lazy("ends by its source’s own denial %(day)s"),
    Why.HANDOVER: gettext_lazy("handed over %(day)s"),
    Why.OWN_SUCCESSION: gettext_lazy("its source moved on %(day)s"),
    Why.ASSUMED_SUCCESSION: gettext_lazy("end assumed %(day)s"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table twin: a position and a time for which it is claimed."""

    rank: int
    value: str
    since: str
    until: str
    who: str
    weight: float | None
    statement: int
    lower: int | None = None
    upper: int | None = None
    retired: bool = False
    undated: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The first rows of the table twin, and how many there are."""

    rows: tuple[Row, ...]
    of: int


@dataclass(frozen=True, slots=True)
class Sight:
    """What of a timeline is looked at: days `[first, last]`, retired claims too, with what they fell to (statements)."""

    span: tuple[int, int] | None = None
    retired: bool = True
    winners: Mapping[int, int] = field(default_factory=dict)


EVERYTHING = Sight()


def drawing(page: CellPage, today: int, sight: Sight = EVERYTHING) -> lanes.Timeline | None:
    """Draw the answering scope's dated windows; None where no claim has its place in time, or too many have."""
    windows = dated_windows(page)
    if not drawable(page) or len(windows) > MOST_WINDOWS:
        return None
    contests = [
        lanes.Contest(window.lower, window.upper, float(window.contestedness), _contesting(page, window))
        for window in windows
        if window.contest is not None
    ]
    retired = _retired(page, sight.winners) if sight.retired else ()
    positions = [*_positions(page, windows), *retired]
    return lanes.timeline(positions, _joined(contests), today, span=sight.span, asked=page.valid_at)


def not_drawn(page: CellPage) -> str:
    """Say what the drawing leaves out because there is too much of it; empty where it shows everything."""
    windows = dated_windows(page)
    if len(windows) > MOST_WINDOWS:
        return _("The witnesses change %(count)s times, which is too often to be drawn.") % {
            "count": number(len(windows))
        }
    positions = len({(held.value, held.polarity) for window in windows for held in window.positions})
    if positions > MOST_LANES:
        return _("Drawn are the %(most)s heaviest of %(positions)s.") % {
            "most": MOST_LANES,
            "positions": counted(positions, "position"),
        }
    return ""


def table(page: CellPage, sight: Sight = EVERYTHING) -> Table:
    """Every time for which a position is claimed, undated claims after the dated, retired ones last."""
    total = sum(len(window.positions) for window in page.score.windows)
    return Table(
        tuple(islice(rows(page, sight), MOST_ROWS)), total + (len(page.retired) if sight.retired else 0)
    )


def rows(page: CellPage, sight: Sight = EVERYTHING) -> Iterable[Row]:
    """All rows of the table twin, as it is shown and downloaded."""
    for window in sorted(page.score.windows, key=lambda each: each.undated):
        units = tidy_units(window.lower, window.upper)
        for held in window.positions:
            position = page.position_of(held)
            lines = [line for witness in position.witnesses for line in witness.lines]
            yield Row(
                position.rank,
                position.text
                + (_(", if %(condition)s") % {"condition": window.scope} if window.scope else ""),
                _since(window, units[0], lines),
                "" if _timeless(window) else _until(window, units[1], lines),
                listed(position.sources),
                position.weight,
                position.statement,
                window.lower,
                window.upper,
                undated=window.undated,
            )
    if sight.retired:
        ranks = {value: rank for rank, value in enumerate(_retired_values(page), start=len(page.ranking))}
        for line in page.retired:
            units = unit_of(line.lower_unit), unit_of(line.upper_unit)
            first = start_text(line.lower, units[0], approximate=line.lower_approximate)
            last = end_text(line.upper, units[1], approximate=line.upper_approximate, ongoing=line.ongoing)
            yield Row(
                ranks[line.object],
                line.object,
                first if line.dated else _("undated"),
                last if line.dated else "",
                line.source,
                0.0,
                line.id,
                line.lower,
                line.upper,
                retired=True,
                undated=not line.dated,
            )


def _timeless(window: Window) -> bool:
    return window.undated or (window.lower is None and window.upper is None)


def _since(window: Window, unit: Unit, lines: Sequence[ClaimLine]) -> str:
    if window.undated:
        return _("undated")
    if _timeless(window):
        return _("at all times")
    starting = [line for line in lines if line.lower == window.lower]
    about = _about(line.lower_approximate for line in starting)
    return start_text(window.lower, unit_of(starting[0].lower_unit) if about else unit, approximate=about)


def _until(window: Window, unit: Unit, lines: Sequence[ClaimLine]) -> str:
    ending = [line for line in lines if line.upper == window.upper]
    about = _about(line.upper_approximate for line in ending)
    return end_text(
        window.upper,
        unit_of(ending[0].upper_unit) if about else unit,
        approximate=about,
        ongoing=_ongoing(lines),
    )


def _about(approximate: Iterable[bool]) -> bool:
    """Whether an end is only known about: whoever names it says so."""
    said = list(approximate)
    return bool(said) and all(said)


def steps(page: CellPage) -> list[int]:
    """The days on which who says what changes, in their order: where the clock *true when* can stand."""
    return sorted({window.lower for window in dated_windows(page) if window.lower is not None})


def dated_windows(page: CellPage) -> list[Window]:
    scope = page.window.scope if page.window else ""
    return [window for window in page.score.windows if window.scope == scope and not window.undated]


def drawable(page: CellPage) -> bool:
    """Whether any claim has its place in time."""
    return any(window.lower is not None or window.upper is not None for window in dated_windows(page))


def undated_count(page: CellPage) -> int:
    """How many statements have no place in the drawing; the table lists them."""
    return len({each for window in page.score.windows if window.undated for each in window.statements})


def _positions(page: CellPage, windows: list[Window]) -> Iterable[lanes.Position]:
    runs: dict[tuple[Key, Polarity], list[tuple[Window, Held]]] = {}
    for window in windows:
        for held in window.positions:
            runs.setdefault((held.value, held.polarity), []).append((window, held))
    heaviest = sorted(runs, key=lambda key: page.ranking[key])[:MOST_LANES]
    reasons = _reasons(page.score.endings)
    for key in heaviest:
        held_in = runs[key]
        first = held_in[0][1]
        lines = [page.lines[each] for _, held in held_in for each in held.statements]
        yield lanes.Position(
            page.ranking[first.value, first.polarity],
            page.name(first),
            listed(list(dict.fromkeys(line.source for line in lines))),
            [_stretch(page, run, reasons) for run in _runs(held_in)],
        )


def _runs(held_in: list[tuple[Window, Held]]) -> list[list[tuple[Window, Held]]]:
    """Put together windows that follow one another without a gap."""
    runs: list[list[tuple[Window, Held]]] = []
    for window, held in held_in:
        if runs and runs[-1][-1][0].upper == window.lower is not None:
            runs[-1].append((window, held))
        else:
            runs.append([(window, held)])
    return runs


def _stretch(page: CellPage, run: list[tuple[Window, Held]], reasons: Reasons) -> lanes.Stretch:
    lower, upper = run[0][0].lower, run[-1][0].upper
    lines = [page.lines[each] for _, held in run for each in held.statements]
    starting = [line for line in lines if line.lower == lower]
    ending = [line for line in lines if line.upper == upper]
    return lanes.Stretch(
        lower,
        upper,
        ongoing=_ongoing(ending),
        lower_approximate=_about(line.lower_approximate for line in starting),
        upper_approximate=_about(line.upper_approximate for line in ending),
        lower_unit=unit_of(starting[0].lower_unit) if starting else Unit.DAY,
        upper_unit=unit_of(ending[0].upper_unit) if ending else Unit.DAY,
        note=_note(reasons, run[-1][1], lower, upper, starting),
        statement=page.position_of(run[-1][1]).statement,
    )


def _reasons(endings: Iterable[Ending]) -> Reasons:
    """Say by value and day why claims of it were taken to end on that day."""
    return {
        (ending.value, ending.day): str(WHY[ending.why]) % {"day": tidy_day(ending.day)}
        for ending in reversed(tuple(endings))
        if not ending.at_start
    }


def _note(
    reasons: Reasons, held: Held, lower: int | None, upper: int | None, starting: list[ClaimLine]
) -> str:
    start = ""
    if lower is not None:
        unit = unit_of(starting[0].lower_unit if starting else None)
        start = start_text(lower, unit, approximate=_about(line.lower_approximate for line in starting))
    reason = "" if upper is None else reasons.get((held.value, upper), "")
    return "; ".join(part for part in (start, reason) if part)


def _retired_values(page: CellPage) -> list[str]:
    return list(dict.fromkeys(line.object for line in page.retired))


def _retired(page: CellPage, winners: Mapping[int, int]) -> Iterable[lanes.Position]:
    """Claims that were retired, as outlines: they are on record, and count for nothing."""
    ranks = {
        statement: page.ranking[held.value, held.polarity]
        for window in page.score.windows
        for held in window.positions
        for statement in held.statements
    }
    for rank, value in enumerate(_retired_values(page), start=len(page.ranking)):
        lines = [line for line in page.retired if line.object == value and line.dated]
        if not lines:
            continue
        stretches = [
            lanes.Stretch(
                line.lower,
                line.upper,
                line.ongoing,
                line.lower_approximate,
                line.upper_approximate,
                unit_of(line.lower_unit),
                unit_of(line.upper_unit),
                statement=line.id,
            )
            for line in lines
        ]
        fell_to = next((ranks[winners[line.id]] for line in lines if winners.get(line.id) in ranks), None)
        who = listed(list(dict.fromkeys(line.source for line in lines)))
        fate = "" if fell_to is None else _("; fell to %(letter)s") % {"letter": letter(fell_to)}
        yield lanes.Position(rank, value, f"{who}{fate}", stretches, retired=True, fell_to=fell_to)


def _contesting(page: CellPage, window: Window) -> frozenset[int]:
    return frozenset(
        page.ranking[held.value, held.polarity] for held in window.positions if held.side is not None
    )


def _joined(contests: list[lanes.Contest]) -> list[lanes.Contest]:
    """Put together neighbours that differ in nothing that is drawn."""
    found: list[lanes.Contest] = []
    for contest in contests:
        last = found[-1] if found else None
        if last and (last.upper, last.contestedness, last.ranks) == (
            contest.lower,
            contest.contestedness,
            contest.ranks,
        ):
            found[-1] = lanes.Contest(last.lower, contest.upper, last.contestedness, last.ranks)
        else:
            found.append(contest)
    return found


def _ongoing(lines: Iterable[ClaimLine]) -> bool:
    return any(line.ongoing for line in lines)
