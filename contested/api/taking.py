"""Records in, as a caller sends them: each is read, all that can be read are written, each is told what it met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from contested.api.problems import Problem, body_refused
from contested.api.translation import refusal
from contested.intake.actions import assert_records
from contested.intake.conflicts import Conflict, conflicts_of
from contested.intake.record import Record, read_record
from contested.people.models import User
from contested.statements.errors import Refused

LARGEST_BATCH = 500
MOST_CONTRADICTING = 20

Taken = dict[str, Any]


def take(items: Sequence[object], *, listed: bool, actor: User) -> list[Taken | Problem]:
    """Write all records that can be read, in one transaction, and say in order what became of each.

    What a record met is in the shape of `Taken`; what was wrong with it is a problem, whose pointers lead through the
    list where there is one.
    """
    taken: list[Taken | Problem] = []
    records: dict[int, Record] = {}
    for place, item in enumerate(items):
        try:
            records[place] = _read(item, *([place] if listed else []))
            taken.append({})
        except Problem as problem:
            taken.append(problem)
    outcomes = dict(
        zip(
            records, assert_records(records=list(records.values()), importing=False, actor=actor), strict=True
        )
    )
    met = _met([outcome.statement for outcome in outcomes.values() if outcome.statement is not None])
    for place, outcome in outcomes.items():
        if outcome.refusal is not None:
            taken[place] = refusal(outcome.refusal, *([place] if listed else []))
        elif outcome.statement is not None:
            taken[place] = {
                "fate": str(outcome.fate),
                "id": outcome.statement,
                "warnings": list(records[place].warnings),
                "conflicts": met[outcome.statement],
            }
    return taken


def conflicts_met(statement: int) -> list[dict[str, Any]]:
    """Return the conflicts that one statement meets, in the shape of `ConflictShape`."""
    return _met([statement])[statement]


def _read(item: object, *steps: int) -> Record:
    if not isinstance(item, Mapping):
        raise body_refused("This is no object with the fields of a statement.", *steps)
    if item.get("kind", "statement") != "statement":
        raise body_refused("Only statements are taken here.", *steps, "kind")
    try:
        return read_record(item)
    except Refused as error:
        raise refusal(error, *steps) from error


def _met(statements: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    """Return by statement the conflicts that it meets."""
    met: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for conflict in conflicts_of(statements):
        told = _told(conflict)
        for statement in conflict.statements:
            met[statement].append(told)
    return met


def _told(conflict: Conflict) -> dict[str, Any]:
    told = conflict.as_json()
    return told | {
        "contradicting": told["contradicting"][:MOST_CONTRADICTING],
        "contradicting_total": len(told["contradicting"]),
    }
