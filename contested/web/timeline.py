"""A cell's dispute over time: lanes for its positions, bands for its contests, and the same as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from contested.density.formula import Ending, Why, Window
from contested.density.formula import Position as Held
from contested.density.formula.claims import Polarity
from contested.statements.queries import ClaimLine
from contested.statements.values.calendars import Unit
from contested.web import lanes
from contested.web.cells import CellPage
from contested.web.days import day_text, end_text, start_text, tidy_day, tidy_units, unit_of
from contested.web.wording import listed

WHY = {
    Why.OWN_DENIAL: "ends by its source’s own denial",
    Why.HANDOVER: "handed over",
    Why.OWN_SUCCESSION: "its source moved on",
    Why.ASSUMED_SUCCESSION: "end assumed",
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


def drawing(page: CellPage, today: int) -> lanes.Timeline | None:
    """Draw the answering scope's dated windows; None where no claim has its place in time."""
    if not drawable(page):
        return None
    windows = dated_windows(page)
    contests = [
        lanes.Contest(window.lower, window.upper, float(window.contestedness), _contesting(page, window))
        for window in windows
        if window.contest is not None
    ]
    return lanes.timeline([*_positions(page, windows), *_retired(page)], _joined(contests), today)


def table(page: CellPage) -> list[Row]:
    """Every time for which a position is claimed, undated claims last; the drawing shows nothing more."""
    rows = []
    for window in sorted(page.score.windows, key=lambda each: each.undated):
        units = tidy_units(window.lower, window.upper)
        for position in page.positions_of(window):
            lines = [line for witness in position.witnesses for line in witness.lines]
            rows.append(
                Row(
                    position.rank,
                    position.text + (f", if {window.scope}" if window.scope else ""),
                    _since(window, units[0]),
                    "" if _timeless(window) else end_text(window.upper, units[1], ongoing=_ongoing(lines)),
                    listed(position.sources),
                    position.weight,
                    position.statement,
                )
            )
    return rows


def _timeless(window: Window) -> bool:
    return window.undated or (window.lower is None and window.upper is None)


def _since(window: Window, unit: Unit) -> str:
    if window.undated:
        return "undated"
    return "at all times" if _timeless(window) else start_text(window.lower, unit)


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
    runs: dict[tuple[object, Polarity], list[tuple[Window, Held]]] = {}
    for window in windows:
        for held in window.positions:
            runs.setdefault((held.value, held.polarity), []).append((window, held))
    for held_in in runs.values():
        first = held_in[0][1]
        lines = [page.lines[each] for _, held in held_in for each in held.statements]
        yield lanes.Position(
            page.ranking[first.value, first.polarity],
            page.name(first),
            listed(list(dict.fromkeys(line.source for line in lines))),
            [_stretch(page, run) for run in _runs(held_in)],
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


def _stretch(page: CellPage, run: list[tuple[Window, Held]]) -> lanes.Stretch:
    lower, upper = run[0][0].lower, run[-1][0].upper
    lines = [page.lines[each] for _, held in run for each in held.statements]
    starting = [line for line in lines if line.lower == lower]
    ending = [line for line in lines if line.upper == upper]
    return lanes.Stretch(
        lower,
        upper,
        ongoing=_ongoing(ending),
        lower_approximate=bool(starting) and all(line.lower_approximate for line in starting),
        upper_approximate=bool(ending) and all(line.upper_approximate for line in ending),
        note=_note(page.score.endings, run[-1][1], lower, upper, starting),
    )


def _note(
    endings: Iterable[Ending], held: Held, lower: int | None, upper: int | None, starting: list[ClaimLine]
) -> str:
    start = (
        ""
        if lower is None
        else day_text(lower, unit_of(starting[0].lower_unit) if starting else unit_of(None))
    )
    for ending in endings:
        if ending.value == held.value and ending.day == upper and not ending.at_start:
            return f"{start}; {WHY[ending.why]} {tidy_day(ending.day)}".removeprefix("; ")
    return start


def _retired(page: CellPage) -> Iterable[lanes.Position]:
    """Claims that were retired, as outlines: they are on record, and count for nothing."""
    by_value: dict[str, list[ClaimLine]] = {}
    for line in page.retired:
        if line.dated:
            by_value.setdefault(line.object, []).append(line)
    for rank, (value, lines) in enumerate(by_value.items(), start=len(page.ranking)):
        stretches = [lanes.Stretch(line.lower, line.upper, ongoing=line.ongoing) for line in lines]
        yield lanes.Position(rank, value, listed([line.source for line in lines]), stretches, retired=True)


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
