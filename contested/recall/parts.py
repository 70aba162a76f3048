"""What an answer is made of: positions with everybody who holds them, what was said before, and the evidence. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from contested.statements.values.calendars import iso_day


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quoted span. `start` and `end` are character offsets `[start, end)`, None where the text is not held."""

    document: str
    url: str | None
    revision: int
    quote: str
    start: int | None
    end: int | None
    statement: int
    stance: str

    def as_json(self) -> dict[str, Any]:
        return {
            "document": self.document,
            "revision": self.revision,
            "quote": self.quote,
            "start": self.start,
            "end": self.end,
        }


@dataclass(frozen=True, slots=True)
class Held:
    """A position with everybody who holds it: its statements, the most precise first, and their sources by name.

    `share` is its part of all weight in its window, from 0 to 1; `witnesses` are the independence groups that hold it.
    `valid` is when it holds, in the sources' words; None is undated. `entity` is the id of a value that is a thing. A
    span that rebuts the answer, without anybody stating the denial, is shown as a denial that nobody holds.
    """

    value: str
    entity: int | None
    polarity: str
    share: float
    statements: tuple[int, ...]
    sources: tuple[str, ...]
    witnesses: frozenset[str]
    valid: str | None
    evidence: tuple[Evidence, ...]

    @property
    def independent(self) -> int:
        return len(self.witnesses)

    @property
    def text(self) -> str:
        return f"not {self.value}" if self.polarity == "negated" else self.value

    def as_json(self) -> dict[str, Any]:
        return {
            "value": self.value,
            "polarity": self.polarity,
            "share": round(self.share, 6),
            "statements": list(self.statements),
            "sources": list(self.sources),
            "valid": self.valid,
            "evidence": [each.as_json() for each in self.evidence],
        }


@dataclass(frozen=True, slots=True)
class Former:
    """A value that was said and holds no more: it yielded to `by` on `day` (an ordinal), or was retired in favour of it.

    `why` names the rule (`assumed succession`, `handover`, `stated end` …) or the act (`retracted`, `corrected`,
    `sublated` …); `reason` is what was written down for an act, and `successor` the statement that stands instead.
    """

    value: str
    statements: tuple[int, ...]
    sources: tuple[str, ...]
    why: str
    reason: str
    day: int | None
    by: str | None
    successor: int | None
    evidence: tuple[Evidence, ...]

    @property
    def assumed(self) -> bool:
        return self.why == "assumed succession"

    def as_json(self) -> dict[str, Any]:
        return {
            "value": self.value,
            "statements": list(self.statements),
            "sources": list(self.sources),
            "why": self.why,
            "reason": self.reason,
            "until": None if self.day is None else iso_day(self.day),
            "by": self.by,
            "successor": self.successor,
            "evidence": [each.as_json() for each in self.evidence],
        }


@dataclass(frozen=True, slots=True)
class Period:
    """The window that answers: days `[lower, upper)` as ordinals, None open."""

    lower: int | None
    upper: int | None
    undated: bool

    def as_json(self) -> dict[str, Any]:
        return {
            "from": None if self.lower is None else iso_day(self.lower),
            "until": None if self.upper is None else iso_day(self.upper),
            "undated": self.undated,
        }


@dataclass(frozen=True, slots=True)
class Answer:
    """What answers: the first of `values`, with others beside it only where several may stand; `ties` are its equals."""

    values: tuple[Held, ...]
    window: Period
    scope: str
    ties: tuple[str, ...]

    @property
    def held(self) -> Held:
        return self.values[0]

    @property
    def text(self) -> str:
        *most, last = [held.text for held in self.values]
        return f"{', '.join(most)} and {last}" if most else last

    @property
    def tied(self) -> bool:
        return bool(self.ties)

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for held in self.values for name in held.sources))

    @property
    def independent(self) -> int:
        return len(frozenset().union(*(held.witnesses for held in self.values)))

    @property
    def share(self) -> float:
        return sum(held.share for held in self.values)

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return tuple(each for held in self.values for each in held.evidence)
