"""Writing down what became of some lines of an import."""

from __future__ import annotations

import json
from collections.abc import Sequence

from contested.exchange.jobs.models import Import, ImportRemark
from contested.exchange.lines import LONGEST_KEPT, Line
from contested.exchange.report import Reject, Report, printable

COUNTED = ["line", "position", "stored", "already", "retired", "rejected", "warned", "predicates", "seconds"]
MOST_REMARKS = 100_000
"""So many rejected lines, and so many warnings, are kept with their reasons; beyond that they are only counted."""


def record(run: Import, report: Report, stretch: Sequence[Line], *, position: int, seconds: float) -> None:
    """Add what a stretch of lines came to, and that it has been read up to there."""
    texts = {line.number: line for line in stretch}
    ImportRemark.objects.bulk_create(
        [
            *_remarks(run, report.rejected, texts, room=MOST_REMARKS - run.rejected, warning=False),
            *_remarks(run, report.warnings, texts, room=MOST_REMARKS - run.warned, warning=True),
        ]
    )
    run.line = stretch[-1].number
    run.position = position
    run.stored += report.stored
    run.already += report.already
    run.retired += report.retired
    run.rejected += len(report.rejected)
    run.warned += len(report.warnings)
    run.predicates = sorted({*run.predicates, *report.predicates})
    run.seconds += seconds
    run.save(update_fields=COUNTED)


def _remarks(
    run: Import, about: Sequence[Reject], lines: dict[int, Line], *, room: int, warning: bool
) -> list[ImportRemark]:
    return [
        ImportRemark(
            run=run, line=one.line, warning=warning, reason=one.reason, text=_text(lines.get(one.line))
        )
        for one in about[: max(0, room)]
    ]


def _text(line: Line | None) -> str:
    if line is None:
        return ""
    text = line.text if line.data is None else json.dumps(line.data, ensure_ascii=False)
    return printable(text.replace("\x00", "␀"), LONGEST_KEPT)
