"""Seshat: disputed, or only changed, listed, or told as a range?

What is input. The values, the two ends of a range (note `range`), the years; and of the note column `list`: a value that
is one of a list is told under the variable's own list, whose policy is *multi*. Every other variable is
*functional_at_time*. `unknown` and `suspected unknown` are told as unknown, which opposes nothing, and what is inferred
present or absent as present or absent, with less precision. All is said by one source: who contradicts himself at one
time splits his own voice.

What is gold: the notes `disputed` and `uncertain`. They are not told.

The figures without the note column are of the same data with every variable *functional_at_time*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from contested.density.actions import refresh
from contested.experiment.datasets.seshat import Coding, Question, Seshat, read_seshat
from contested.experiment.evaluation import Evaluation
from contested.experiment.measures import Verdicts, verdicts
from contested.experiment.world import contested, edtf_year, judge, subjects_named, tell

SOURCE = "Seshat, December 2017"
LIST, UNREAD = ", listed", ", note unread"
INFERRED = "inferred "
UNKNOWN = "unknown"


def evaluate(folder: Path) -> Evaluation:
    """Load the data set into the store at hand, and measure."""
    return measure(read_seshat(folder))


def measure(data: Seshat) -> Evaluation:
    listed = {question for question, rows in data.codings.items() if any(row.note == "list" for row in rows)}
    for variable in {question.variable for question in data.codings}:
        judge(variable, "functional_at_time")
    for variable in {question.variable for question in listed}:
        judge(variable + LIST, "multi")
        judge(variable + UNREAD, "functional_at_time")
    stored = tell(_records(row for rows in data.codings.values() for row in rows))
    # Without the note column only what it calls a list is told otherwise.
    tell(_records((row for question in listed for row in data.codings[question]), unread=True))
    refresh()
    found, unread = _flagged(data), _flagged(data, instead=listed)
    with_note, without = verdicts(found, data.disputed), verdicts(unread, data.disputed)
    return Evaluation(
        dataset="seshat",
        statements=stored,
        precision=with_note.precision,
        recall=with_note.recall,
        changed_flagged=len(found & data.changed),
        baselines={"several values": _told(verdicts(data.several, data.disputed))},
        parts={
            "without the note column": _told(without) | {"changed_flagged": len(unread & data.changed)},
            "cells": {
                "several_values": len(data.several),
                "changed": len(data.changed),
                "disputed_or_uncertain": len(data.disputed),
            },
        },
        stands_against=(
            *(
                _cell("called contested, and not marked so", one, data)
                for one in sorted(found - data.disputed)
            ),
            *(_cell("marked, and not found", one, data) for one in sorted(data.disputed - found)),
        ),
    )


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
            record["valid"] = (
                edtf_year(row.first)
                if row.first == row.last
                else f"{edtf_year(row.first)}/{edtf_year(row.last)}"
            )
        yield record


def _flagged(data: Seshat, instead: Iterable[Question] = ()) -> set[Question]:
    """Return the contested questions; those in `instead` as they stand with the note unread."""
    polities = subjects_named(question.polity for question in data.codings)
    unread = set(instead)
    found: set[Question] = set()
    for variable in sorted({question.variable for question in data.codings}):
        plain = {Question(polities[one], variable) for one in contested(variable)}
        found |= plain - unread
        if any(question.variable == variable for question in unread):
            found |= {Question(polities[one], variable) for one in contested(variable + UNREAD)} & unread
    return found


def _told(found: Verdicts) -> dict[str, float]:
    return {"precision": found.precision, "recall": found.recall}


def _cell(why: str, question: Question, data: Seshat) -> str:
    told = (
        f"{row.value}{f' to {row.until}' if row.until else ''}"
        + (f" in {row.first} to {row.last}" if row.dated else "")
        for row in data.codings[question]
    )
    return f"{question.polity}, {question.variable}: {why}; {'; '.join(told)}"
