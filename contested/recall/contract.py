"""What recall hands out: the answer, how contested it is, and the dissent, in one shape for pages, REST and models. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from contested.statements.values.calendars import iso_day

from .parts import Answer, Former, Held


class Shape(StrEnum):
    """What kind of answer it is, so that an answering system can route on it; a contest is to be returned whole."""

    CONTEST = "contest"
    FOCUSED = "focused"
    SEVERAL = "several"
    SYNTHESIS = "synthesis"


@dataclass(frozen=True, slots=True)
class About:
    """Which cell it is. `stale`: a write is not yet in its standing rows; what is told here is never behind."""

    cell: int
    subject: str
    subject_id: int
    predicate: str
    predicate_id: int
    stale: bool


@dataclass(frozen=True, slots=True)
class Triple:
    """One cell answered: answer, contestedness, dissent, and what else belongs to them.

    `contestedness` is that of the window that answers, in which `witnesses` independent groups speak; `peak` and `label`
    are the cell's. Where nobody speaks of what was asked, `answer` is None, the label `no_evidence`, and contestedness
    means nothing.
    """

    about: About
    shape: Shape
    answer: Answer | None
    contestedness: float
    peak: float
    label: str
    witnesses: int
    dissent: tuple[Held, ...]
    agrees: tuple[Held, ...]
    previous: tuple[Former, ...]
    also_said: tuple[Held, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "shape": self.shape.value,
            "answer": None if self.answer is None else self._answer(self.answer),
            "contestedness": round(self.contestedness, 6),
            "peak": round(self.peak, 6),
            "label": self.label,
            "stale": self.about.stale,
            "dissent": [each.as_json() for each in self.dissent],
            "agrees": [each.as_json() for each in self.agrees],
            "previous": [each.as_json() for each in self.previous],
            "also_said": [each.as_json() for each in self.also_said],
        }

    def _answer(self, answer: Answer) -> dict[str, Any]:
        return {
            "text": answer.text,
            "value": answer.held.value,
            "values": [held.value for held in answer.values],
            "subject": self.about.subject,
            "predicate": self.about.predicate,
            "statement": answer.held.statements[0],
            "window": answer.window.as_json(),
            "scope": answer.scope,
            "sources": len(answer.sources),
            "independent": answer.independent,
            "share": round(answer.share, 6),
            "tied": answer.tied,
            "evidence": [each.as_json() for each in answer.evidence],
        }


@dataclass(frozen=True, slots=True)
class Reader:
    """What a language model is told: an instruction (empty: nothing to heed) and the passage to answer from."""

    instruction: str
    passage: str

    def as_json(self) -> dict[str, str]:
        return {"instruction": self.instruction, "passage": self.passage}


@dataclass(frozen=True, slots=True)
class Step:
    """How long one step of a recall took, in milliseconds."""

    name: str
    took_ms: float


NOTHING_FOUND: dict[str, Any] = {
    "shape": Shape.FOCUSED.value,
    "answer": None,
    "contestedness": 0.0,
    "peak": 0.0,
    "label": "no_evidence",
    "stale": False,
    "dissent": [],
    "agrees": [],
    "previous": [],
    "also_said": [],
}


@dataclass(frozen=True, slots=True)
class Recall:
    """A question answered. `triple` is None where no cell was found; `cells` are the others that it may have meant.

    `as_of` is the moment as of which it may be quoted, even where none was asked for, and `quotable` whether it then says
    the same (`Standpoint`); `valid_at` an ordinal day, None any time.
    """

    question: str
    as_of: datetime
    quotable: bool
    valid_at: int | None
    tau: float
    triple: Triple | None
    cells: tuple[Triple, ...]
    reader: Reader
    steps: tuple[Step, ...]

    @property
    def answer(self) -> Answer | None:
        return None if self.triple is None else self.triple.answer

    @property
    def contestedness(self) -> float:
        return 0.0 if self.triple is None else self.triple.contestedness

    @property
    def label(self) -> str:
        return "no_evidence" if self.triple is None else self.triple.label

    @property
    def dissent(self) -> tuple[Held, ...]:
        return () if self.triple is None else self.triple.dissent

    @property
    def took_ms(self) -> float:
        return sum(step.took_ms for step in self.steps)

    def as_json(self) -> dict[str, Any]:
        return {
            "question": self.question,
            "as_of": self.as_of.isoformat(),
            "valid_at": None if self.valid_at is None else iso_day(self.valid_at),
            **(NOTHING_FOUND if self.triple is None else self.triple.as_json()),
            "cells": [each.as_json() for each in self.cells],
            "reader": self.reader.as_json(),
            "took_ms": round(self.took_ms, 1),
        }
