"""What a page says of an import, in words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.exchange.jobs.models import ImportState
from contested.exchange.jobs.queries import ImportCard
from contested.web.wording import counted, number


def sentence(run: ImportCard) -> str:
    """Say how an import stands, and what it came to."""
    match run.state:
        case ImportState.COLUMNS:
            said = _("It waits for somebody to say which column holds what.")
        case ImportState.WAITING if run.line:
            said = _("It goes on in a moment.")
        case ImportState.WAITING:
            said = _("It waits for a worker, and begins by itself.")
        case ImportState.RUNNING:
            doing = (
                _("Every line is checked; nothing is stored: %(lines)s so far.")
                if run.dry_run
                else _("Lines are being stored: %(lines)s so far.")
            )
            said = doing % {"lines": counted(run.read, "line")}
        case ImportState.STOPPED:
            where = (
                _("It was stopped after line %(line)s.")
                if run.line
                else _("It was stopped before its first line.")
            )
            said = f"{where % {'line': number(run.line)}} {_kept(run)}"
        case ImportState.FAILED:
            where = _("It failed after line %(line)s.") if run.line else _("It failed before its first line.")
            said = f"{where % {'line': number(run.line)}} {_kept(run)}"
        case ImportState.DONE if run.dry_run:
            said = " ".join([_outcome(run), _("Nothing has been stored.")])
        case _done:
            said = _outcome(run)
    return said


def _outcome(run: ImportCard) -> str:
    if not run.read:
        return _("The file holds no lines.")
    numbers = {
        "stored": number(run.stored),
        "lines": counted(run.read, "line"),
        "rejected": number(run.rejected),
    }
    if run.dry_run:
        told = (
            _("%(stored)s of %(lines)s would be stored, %(rejected)s would be rejected.")
            if run.rejected
            else _("%(stored)s of %(lines)s would be stored, none would be rejected.")
        )
    elif run.rejected:
        told = _("%(stored)s of %(lines)s stored, %(rejected)s rejected.")
    else:
        told = _("%(stored)s of %(lines)s stored, none rejected.")
    return told % numbers


def _kept(run: ImportCard) -> str:
    if run.dry_run:
        return _("Nothing has been stored.")
    if run.stored:
        kept = {"statements": counted(run.stored, "statement")}
        return _("What was stored until then stays: %(statements)s.") % kept
    return _("Nothing was stored.")


def left_text(run: ImportCard) -> str:
    """Say about how long it will go on; empty where nobody can say."""
    if run.left is None or not run.going:
        return ""
    if run.left < 10:
        return _("a few seconds left")
    if run.left < 90:
        return _("about %(seconds)s s left") % {"seconds": f"{round(run.left, -1):.0f}"}
    return _("about %(minutes)s min left") % {"minutes": f"{run.left / 60:.0f}"}


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
        ngettext(
            "%(count)s of them retracted or corrected since, which it stays",
            "%(count)s of them retracted or corrected since, which they stay",
            run.retired,
        )
        % {"count": number(run.retired)}
        if run.retired
        else ""
    )
    each = _("each with its line and reason") if run.rejected else ""
    return [
        Sum("", _("Read"), run.read, ""),
        Sum("=", _("would be stored") if run.dry_run else _("stored"), run.stored, _("new here")),
        Sum("+", _("already there"), run.already, retired),
        Sum("+", _("rejected"), run.rejected, each),
    ]
