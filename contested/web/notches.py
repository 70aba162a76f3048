"""Where a slider on one of the clocks may stand. Pure.

A notch is the text that goes into the field beside the slider; the last one is empty: any time, or now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from contested.statements.values.calendars import civil, day_number, iso_day, iso_year

MOST_NOTCHES = 120


@dataclass(frozen=True, slots=True)
class Notches:
    """The texts in order, the empty one last, and the place of the one that is chosen or lies nearest before."""

    texts: tuple[str, ...]
    chosen: int

    @property
    def last(self) -> int:
        return len(self.texts) - 1

    @property
    def joined(self) -> str:
        return " ".join(self.texts)

    @property
    def useful(self) -> bool:
        return len(self.texts) > 1


def day_notches(first: int | None, last: int | None, chosen: int | None) -> Notches:
    """Return notches from the first to the last day (ordinals), by days, months or years, so that they are not too many."""
    if first is None or last is None:
        return Notches(("",), 0)
    steps = _days(first, last) or _months(first, last) or _years(first, last)
    starts = [day for day, _ in steps]
    return Notches((*(text for _, text in steps), ""), _place(starts, chosen))


def moment_notches(learnt: Sequence[datetime], chosen: datetime | None) -> Notches:
    """Return a notch for each moment at which something was learnt; of too many, some spread evenly among them."""
    if len(learnt) > MOST_NOTCHES:
        step = (len(learnt) - 1) / (MOST_NOTCHES - 1)
        learnt = [learnt[round(place * step)] for place in range(MOST_NOTCHES)]
    texts = [at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z") for at in learnt]
    return Notches((*texts, ""), _place(list(learnt), chosen))


def _place(starts: Sequence[int] | Sequence[datetime], chosen: int | datetime | None) -> int:
    if chosen is None:
        return len(starts)
    before = [place for place, start in enumerate(starts) if start <= chosen]  # type: ignore[operator]  # both are days, or both moments
    return before[-1] if before else 0


def _days(first: int, last: int) -> list[tuple[int, str]] | None:
    if last - first >= MOST_NOTCHES:
        return None
    return [(day, iso_day(day)) for day in range(first, last + 1)]


def _months(first: int, last: int) -> list[tuple[int, str]] | None:
    (year, month, _), (last_year, last_month, _) = civil(first), civil(last)
    low, high = year * 12 + month - 1, last_year * 12 + last_month - 1
    if high - low >= MOST_NOTCHES:
        return None
    return [
        (day_number(at // 12, at % 12 + 1), f"{iso_year(at // 12)}-{at % 12 + 1:02d}")
        for at in range(low, high + 1)
    ]


def _years(first: int, last: int) -> list[tuple[int, str]]:
    low, high = civil(first)[0], civil(last)[0]
    step = -(-(high - low + 1) // MOST_NOTCHES)
    years = [*range(low, high + 1, step)]
    if years[-1] != high:
        years.append(high)
    return [(day_number(year), iso_year(year)) for year in years]
