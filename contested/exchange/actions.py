"""Loading files: streaming, in batches, idempotent, and nothing lost for one wrong line."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from importlib import resources
from pathlib import Path

from django.db import DatabaseError, OperationalError, transaction
from psycopg import errors

from contested.density.inferring import infer_policies
from contested.exchange.kinds import apply_kind
from contested.exchange.lines import ColumnMap, Line, read_lines
from contested.exchange.report import Report
from contested.intake.actions import Fate, Outcome, assert_records
from contested.intake.record import Record, read_record
from contested.people.models import User
from contested.statements.actions import name_predicates
from contested.statements.errors import Refused
from contested.statements.models import Statement

BATCH = 2_000
TRIES = 4

Progress = Callable[[int], None]


def load_file(
    *,
    path: Path,
    mapping: ColumnMap | None = None,
    actor: User | None = None,
    progress: Progress | None = None,
) -> Report:
    """Load a JSONL or CSV file and report what became of every line; raises `FileRefused` if it can't be read at all."""
    return load_lines(lines=read_lines(path, mapping), actor=actor, progress=progress)


def load_lines(
    *, lines: Iterable[Line], actor: User | None = None, progress: Progress | None = None
) -> Report:
    """Load lines in order; statements go in by batches, each in one transaction, other kinds one by one between them.

    Then the policies of those of their predicates are inferred of which nobody has said what can contradict what.
    """
    report = take_lines(lines=lines, actor=actor, progress=progress)
    if report.predicates:
        infer_policies(predicates=name_predicates(report.predicates).values())
    return report


def take_lines(
    *, lines: Iterable[Line], actor: User | None = None, progress: Progress | None = None
) -> Report:
    """As `load_lines`, for some lines among others that follow: no policy is inferred yet."""
    report = Report()
    batch: list[tuple[int, Record]] = []
    for line in lines:
        if line.data is None:
            report.reject(line.number, line.reason)
        elif (kind := line.data.get("kind")) is None or kind == "statement":
            _read(line, batch, report)
        else:
            _store(batch, report, actor)
            _apply(line, report, actor)
        if len(batch) >= BATCH:
            _store(batch, report, actor)
        if progress is not None:
            progress(line.number)
    _store(batch, report, actor)
    report.rejected.sort(key=lambda reject: reject.line)
    return report


def load_starter_corpus() -> Report | None:
    """Load the corpus that comes with the product, once, into an empty store; None where statements stand already."""
    if Statement.objects.exists():
        return None
    total = Report()
    folder = resources.files("contested.exchange.corpus")
    with resources.as_file(folder) as path:
        # Policies and alignments first, so that no cell is scored twice.
        for file in sorted(path.glob("*.jsonl"), key=lambda file: (file.stem != "policies", file.name)):
            report = load_file(path=file)
            total.stored += report.stored
            total.already += report.already
            total.rejected += report.rejected
    return total


def _read(line: Line, batch: list[tuple[int, Record]], report: Report) -> None:
    data = dict(line.data or {})
    data.pop("kind", None)
    try:
        record = read_record(data)
    except Refused as refusal:
        report.reject(line.number, str(refusal))
        return
    for warning in record.warnings:
        report.warn(line.number, f"object: {warning}; kept as it is written")
    batch.append((line.number, record))


def _apply(line: Line, report: Report, actor: User | None) -> None:
    try:
        with transaction.atomic():
            changed = apply_kind(line.data or {}, actor=actor)
    except Refused as refusal:
        report.reject(line.number, str(refusal))
    except DatabaseError as error:
        report.reject(line.number, _reason(error))
    else:
        report.stored += changed
        report.already += not changed


def _store(batch: list[tuple[int, Record]], report: Report, actor: User | None) -> None:
    """Write the batch, empty it, and count what became of each line."""
    if not batch:
        return
    outcomes = _persist_halves([record for _, record in batch], actor)
    for (number, record), outcome in zip(batch, outcomes, strict=True):
        if outcome.fate is Fate.STORED:
            report.stored += 1
            report.predicates.add(record.predicate)
        elif outcome.fate is Fate.REJECTED:
            report.reject(number, outcome.reason)
        else:
            report.already += 1
            report.retired += outcome.fate is Fate.RETIRED
    batch.clear()


def _persist(records: list[Record], actor: User | None) -> list[Outcome]:
    """Write records in one transaction; two loads that wait for each other in a circle are told apart by trying again."""
    for attempt in range(TRIES):
        try:
            return assert_records(records=records, importing=True, actor=actor)
        except OperationalError as error:
            if not isinstance(error.__cause__, errors.DeadlockDetected) or attempt == TRIES - 1:
                raise
            time.sleep(0.05 * 2**attempt)
    raise AssertionError("unreachable")


def _persist_halves(records: list[Record], actor: User | None) -> list[Outcome]:
    """Write records; where the database refuses them as a whole, halve them until the one that it refuses stands alone."""
    try:
        return _persist(records, actor)
    except DatabaseError as error:
        reason = _reason(error)
        if len(records) == 1:
            return [Outcome(Fate.REJECTED, refusal=Refused(reason))]
    middle = len(records) // 2
    return _persist_halves(records[:middle], actor) + _persist_halves(records[middle:], actor)


def _reason(error: DatabaseError) -> str:
    """Return why the database refuses what it was given, in a line; an error that has another cause goes on its way."""
    cause = error.__cause__
    if not isinstance(cause, errors.DataError | errors.IntegrityError | errors.ProgramLimitExceeded):
        raise error
    law = cause.diag.constraint_name
    return f"the store refuses it: {law.replace('_', ' ') if law else cause.diag.message_primary}"
