"""What a page says of an import, in words. Knows no framework."""

from __future__ import annotations

from dataclasses import dataclass

from contested.exchange.jobs.models import ImportState
from contested.exchange.jobs.queries import ImportCard
from contested.web.wording import counted, number


def sentence(run: ImportCard) -> str:
    """Say how an import stands, and what it came to."""
    match run.state:
        case ImportState.COLUMNS:
            said = "It waits for somebody to say which column holds what."
        case ImportState.WAITING:
            said = "It goes on in a moment." if run.line else "It waits for a worker, and begins by itself."
        case ImportState.RUNNING:
            doing = "Every line is checked; nothing is stored" if run.dry_run else "Lines are being stored"
            said = f"{doing}: {counted(run.read, 'line')} so far."
        case ImportState.STOPPED:
            said = f"It was stopped {_where(run)}. {_kept(run)}"
        case ImportState.FAILED:
            said = f"It failed {_where(run)}. {_kept(run)}"
        case ImportState.DONE if run.dry_run:
            said = f"{_outcome(run, 'would be stored', 'would be rejected')} Nothing has been stored."
        case _:
            said = _outcome(run, "stored", "rejected")
    return said


def _outcome(run: ImportCard, stored: str, rejected: str) -> str:
    if not run.read:
        return "The file holds no lines."
    found = f"{number(run.stored)} of {counted(run.read, 'line')} {stored}"
    if run.rejected:
        return f"{found}, {number(run.rejected)} {rejected}."
    return f"{found}, none {rejected}."


def _where(run: ImportCard) -> str:
    return f"after line {number(run.line)}" if run.line else "before its first line"


def _kept(run: ImportCard) -> str:
    if run.dry_run:
        return "Nothing has been stored."
    return (
        f"What was stored until then stays: {counted(run.stored, 'statement')}."
        if run.stored
        else "Nothing was stored."
    )


def left_text(run: ImportCard) -> str:
    """Say about how long it will go on; empty where nobody can say."""
    if run.left is None or not run.going:
        return ""
    if run.left < 10:
        return "a few seconds left"
    if run.left < 90:
        return f"about {round(run.left, -1):.0f} s left"
    return f"about {run.left / 60:.0f} min left"


@dataclass(frozen=True, slots=True)
class Sum:
    """A line of the sum by which the numbers add up."""

    sign: str
    title: str
    count: int
    note: str


def sums(run: ImportCard) -> list[Sum]:
    """Return read = stored + already there + rejected, a line each."""
    retired = (
        f"{number(run.retired)} of them retracted or corrected since, which they stay" if run.retired else ""
    )
    return [
        Sum("", "Read", run.read, ""),
        Sum("=", "would be stored" if run.dry_run else "stored", run.stored, "new here"),
        Sum("+", "already there", run.already, retired),
        Sum("+", "rejected", run.rejected, "each with its line and reason" if run.rejected else ""),
    ]
