"""Seshat: disputed, or only changed, listed, or told as a range?

What is input. The values, the two ends of a range (note `range`), the years; and of the note column `list`: a value that
is one of a list is told under the variable's own list, whose policy is *multi*. Every other variable is
*functional_at_time*. `unknown` and `suspected unknown` are told as unknown, which opposes nothing, and what is inferred
present or absent as present or absent, with less precision. All is said by one source: who contradicts himself at one
time splits his own voice.

What is gold: the notes `disputed` and `uncertain`. They are not told.

Without the note column every variable is *functional_at_time*; and, a third time, those are *multi* whose own codings
suggest it, by the product's inference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from contested.density.actions import refresh
from contested.density.inferring import measure as measure_claims
from contested.experiment.datasets.seshat import Coding, Question, Seshat, read_seshat
from contested.experiment.evaluation import Evaluation
from contested.experiment.measures import verdicts
from contested.experiment.world import contested, edtf_year, judge, subjects_named, tell
from contested.policies.policy import Kind
from contested.statements.actions import name_predicates

SOURCE = "Seshat, December 2017"
LIST, UNREAD = ", listed", ", note unread"
INFERRED = "inferred "
UNKNOWN = "unknown"


def prepare(folder: Path) -> Callable[[], Evaluation]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_seshat(folder))


def measure(data: Seshat) -> Evaluation:
    stored = tell_seshat(data)
    variables = _variables(data)
    for variable in variables:
        judge(variable + UNREAD, "functional_at_time")
    tell(_records(_codings(data), unread=True))
    refresh()
    found, unread = _flagged(data, variables), _flagged(data, variables, UNREAD)
    several = _holding_several(variable + UNREAD for variable in variables)
    for predicate in several:
        judge(predicate, "multi")
    refresh()
    inferred = _flagged(data, variables, UNREAD)
    told = verdicts(found, data.disputed)
    return Evaluation(
        dataset="seshat",
        statements=stored,
        precision=told.precision,
        recall=told.recall,
        changed_flagged=len(found & data.changed),
        baselines={"several values": _told(data.several, data)},
        parts={
            "without the note column": _told(unread, data),
            "without the note column, policies inferred": _told(inferred, data),
            "cells": {
                "several_values": len(data.several),
                "changed": len(data.changed),
                "disputed_or_uncertain": len(data.disputed),
            },
        },
        notes={"inferred to hold several values": [one.removesuffix(UNREAD) for one in several]},
        stands_against=(
            *(
                _cell("called contested, and not marked so", one, data)
                for one in sorted(found - data.disputed)
            ),
            *(_cell("marked, and not found", one, data) for one in sorted(data.disputed - found)),
        ),
    )


def tell_seshat(data: Seshat) -> int:
    """Write every coding, by all columns that are input; return how many statements were stored."""
    for variable in _variables(data):
        judge(variable, "functional_at_time")
        judge(variable + LIST, "multi")
    return tell(_records(_codings(data)))


def _variables(data: Seshat) -> list[str]:
    return sorted({question.variable for question in data.codings})


def _codings(data: Seshat) -> list[Coding]:
    return [row for rows in data.codings.values() for row in rows]


def _records(rows: Iterable[Coding], *, unread: bool = False) -> Iterator[dict[str, Any]]:
    for row in rows:
        value = row.value.removeprefix(INFERRED)
        record: dict[str, Any] = {
            "subject": row.question.polity,
            "predicate": row.question.variable + (UNREAD if unread else LIST if row.note == "list" else ""),
            "object": f"{value} to {row.until}" if row.until else value,
            "type": "number" if value.replace(".", "", 1).isdigit() else "text",
            "source": SOURCE,
            "source_class": "scholarly",
        }
        if row.value.startswith(INFERRED):
            record["precision"] = 0.55
        if UNKNOWN in row.value:
            record |= {"object": UNKNOWN, "polarity": "unknown"}
        if row.first is not None and row.last is not None:
            first, last = edtf_year(row.first), edtf_year(row.last)
            record["valid"] = first if first == last else f"{first}/{last}"
        yield record


def _holding_several(predicates: Iterable[str]) -> list[str]:
    """Those of which the claims themselves clearly suggest that several values stand together."""
    ids = name_predicates(predicates)
    findings = measure_claims(list(ids.values()))
    return [
        predicate
        for predicate, id_ in ids.items()
        if (found := findings[id_]).firm and found.policy is not None and found.policy.kind is Kind.MULTI
    ]


def _flagged(data: Seshat, variables: Iterable[str], suffix: str = "") -> set[Question]:
    polities = subjects_named(question.polity for question in data.codings)
    return {
        Question(polities[polity], variable)
        for variable in variables
        for polity in contested(variable + suffix)
    }


def _told(found: Iterable[Question], data: Seshat) -> dict[str, float]:
    told = verdicts(set(found), data.disputed)
    flagged = len(set(found) & data.changed)
    return {"precision": told.precision, "recall": told.recall, "changed_flagged": flagged}


def _cell(why: str, question: Question, data: Seshat) -> str:
    told = (
        f"{row.value}{f' to {row.until}' if row.until else ''}"
        + (f" in {row.first} to {row.last}" if row.dated else "")
        for row in data.codings[question]
    )
    return f"{question.polity}, {question.variable}: {why}; {'; '.join(told)}"
