"""Valid times and conditions, each standing once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from contested.postgres import query
from contested.statements.models.times import Condition, EndKind, Unit
from contested.statements.values.valid_time import ValidTime

from .dictionary import ids_of

FIND = query.load(__file__, "find_valid_times")
MAKE = query.load(__file__, "make_valid_times")

UNDATED = 1
UNCONDITIONED = 1


class Days(NamedTuple):
    """A valid time without its wording: what makes two claims the same claim."""

    lower: int | None
    upper: int | None
    lower_unit: int | None
    upper_unit: int | None
    end: int
    lower_approximate: bool
    upper_approximate: bool
    calendar: str


def days_of(time: ValidTime) -> Days:
    return Days(
        time.lower,
        time.upper,
        int(Unit[time.lower_unit.name]),
        int(Unit[time.upper_unit.name]),
        int(EndKind[time.end.upper()]),
        time.approximate_start,
        time.approximate_end,
        time.calendar,
    )


def name_valid_times(times: Iterable[ValidTime]) -> dict[ValidTime, tuple[int, bool]]:
    """Return each valid time's id, and whether the row keeps another wording than this one."""
    keys = {time: days_of(time) for time in set(times)}
    texts = {
        days: time.text for time, days in sorted(keys.items(), key=lambda item: item[0].text, reverse=True)
    }

    def arrays(wanted: list[Days]) -> dict[str, Any]:
        return {
            "lowers": [days.lower for days in wanted],
            "uppers": [days.upper for days in wanted],
            "lower_units": [days.lower_unit for days in wanted],
            "upper_units": [days.upper_unit for days in wanted],
            "ends": [days.end for days in wanted],
            "lower_approximate": [days.lower_approximate for days in wanted],
            "upper_approximate": [days.upper_approximate for days in wanted],
            "calendars": [days.calendar for days in wanted],
        }

    kept: dict[Days, str] = {}

    def find(wanted: list[Days]) -> dict[Days, int]:
        found: dict[Days, int] = {}
        for position, id_, text in query.rows(FIND, lambda *row: row, arrays(wanted)):
            found[wanted[position]] = id_
            kept[wanted[position]] = text
        return found

    def make(missing: list[Days]) -> None:
        query.execute(MAKE, arrays(missing) | {"texts": [texts[days] for days in missing]})

    ids = ids_of(keys.values(), find, make)
    return {time: (ids[days], kept[days] != time.text) for time, days in keys.items()}


def name_conditions(conditions: Iterable[frozenset[str]]) -> dict[frozenset[str], int]:
    """Return the id of each set of tokens; the empty set is the unconditioned one."""

    def text(tokens: frozenset[str]) -> str:
        return " AND ".join(sorted(tokens))

    def find(wanted: list[frozenset[str]]) -> dict[frozenset[str], int]:
        by_text = {text(tokens): tokens for tokens in wanted}
        rows = Condition.objects.filter(text__in=by_text).values_list("text", "id")
        return {by_text[found]: id_ for found, id_ in rows}

    def make(missing: list[frozenset[str]]) -> None:
        Condition.objects.bulk_create(
            [Condition(text=text(tokens), tokens=sorted(tokens)) for tokens in missing], ignore_conflicts=True
        )

    wanted = set(conditions)
    unconditioned = {tokens: UNCONDITIONED for tokens in wanted if not tokens}
    return unconditioned | ids_of(wanted - unconditioned.keys(), find, make)
