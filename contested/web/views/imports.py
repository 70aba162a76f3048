"""Imports: a file in, checked or stored while one watches, and the report of what became of its lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from contested.density.met import Met, UnjudgedCell, contested_since, unjudged_since
from contested.exchange.jobs import actions
from contested.exchange.jobs.actions import ImportRefused, path_of
from contested.exchange.jobs.columns import Table, read_table
from contested.exchange.jobs.files import largest_text
from contested.exchange.jobs.models import Import, ImportState
from contested.exchange.jobs.queries import all_remarks, import_card, imports, remarks
from contested.exchange.lines import FileRefused, as_csv
from contested.tasks.imports import start
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, contributors_only
from contested.web.errors import Missing
from contested.web.importing import left_text, sentence, sums
from contested.web.paging import PAGE, id_cursor, page
from contested.web.refusals import refusal_text
from contested.web.uploads import ColumnsForm
from contested.web.vocabulary import word

MOST_SHOWN = 50
MOST_TOLD = 10
CHECK = "check"  # what a button says that stores nothing


@contributors_only
def import_list(request: ClockedRequest) -> HttpResponse:
    """Past imports, and the form for another."""
    refused: ImportRefused | None = None
    if request.method == "POST":
        try:
            return _receive(request)
        except ImportRefused as error:
            refused = error
    runs = page(imports(before=id_cursor(request), limit=PAGE + 1), lambda run: run.id)
    given = {"page": runs, "largest": largest_text(), "refused": refused}
    return render(request, "import/list.html", given, status=422 if refused else 200)


def _receive(request: ClockedRequest) -> HttpResponseRedirect:
    file = request.FILES.get("file")
    if file is None:
        raise ImportRefused(_("choose a file first"))
    run = actions.receive(
        name=file.name or "",
        chunks=file.chunks(),
        actor=acting(request),
        dry_run=request.POST.get("then") == CHECK,
        ask_for_columns=True,
    )
    start()
    return redirect("import", run.pk)


@contributors_only
@require_safe
def import_page(request: ClockedRequest, import_id: int) -> HttpResponse:
    """One import: its progress, or its report; while it goes on, the browser asks for this part of it again."""
    run = _named(import_id)
    if run.state == ImportState.COLUMNS:
        return _columns(request, run, _mapped(run))
    card = import_card(run)
    met, unjudged = _met(run)
    given = {
        "run": card,
        "sentence": sentence(card),
        "left": left_text(card),
        "done": f"{100 * card.share:.1f}",
        "sums": sums(card),
        "rejects": remarks(run.pk, limit=MOST_SHOWN),
        "warnings": remarks(run.pk, warnings=True, limit=MOST_SHOWN),
        "met": met,
        "unjudged": unjudged,
        "may_map_again": actions.may_map_again(run),
        "untyped": _untyped(run, run.columns, run.constants),
    }
    return render(request, "import/page.html#run" if request.htmx else "import/page.html", given)


def _met(run: Import) -> tuple[Met | None, list[UnjudgedCell]]:
    """The contested cells to which an import added, and those that nobody can judge yet, as they stand now; None while its
    statements are not all scored, or where there are none."""
    if run.began is None or run.dry_run or not run.stored or run.met is None:
        return None, []
    return (
        contested_since(run.began, until=run.finished_at, limit=MOST_TOLD),
        unjudged_since(run.began, until=run.finished_at, limit=MOST_TOLD),
    )


def _mapped(run: Import) -> ColumnsForm:
    """What columns were said to hold before, else what they seem to."""
    if run.columns or run.constants:
        return ColumnsForm(run.columns, run.constants)
    table = _table(run)
    return ColumnsForm.guess(table) if table else ColumnsForm()


def _untyped(run: Import, columns: Mapping[str, str], constants: Mapping[str, str]) -> tuple[str, str] | None:
    """The column of values that would be taken as texts though they look like something else, and like what."""
    if "object" not in columns or {"type", "kind"} & (columns.keys() | constants.keys()):
        return None
    table = _table(run)
    kind = table.type_of(columns["object"]) if table else None
    return (columns["object"], str(kind)) if kind else None


@contributors_only
@require_http_methods(["GET", "HEAD", "POST"])
def columns(request: ClockedRequest, import_id: int) -> HttpResponse:
    """Ask what the columns of a file hold, or take what was said about them, and let the import begin."""
    run = _named(import_id)
    if request.method != "POST":
        if run.state != ImportState.COLUMNS:
            return redirect("import", run.pk)
        return _columns(request, run, _mapped(run))
    form = ColumnsForm.read(request.POST)
    looks = _untyped(run, form.columns, form.constants)
    if looks and run.state == ImportState.COLUMNS:
        column, kind = looks
        typed = ColumnsForm(form.columns, dict(form.constants) | {"type": kind})
        why = _(
            "type: nothing says what “%(column)s” holds, which looks like a %(kind)s; see below, or choose text"
        ) % {"column": column, "kind": word(kind)}
        return _columns(request, run, typed, ImportRefused(why))
    try:
        actions.map_columns(
            run=run,
            columns=form.columns,
            constants=form.constants,
            dry_run=request.POST.get("then") == CHECK,
        )
    except ImportRefused as error:
        if run.state != ImportState.COLUMNS:
            return _told(request, run, error)
        return _columns(request, run, form, error)
    start()
    return redirect("import", run.pk)


def _columns(
    request: ClockedRequest, run: Import, form: ColumnsForm, refused: ImportRefused | None = None
) -> HttpResponse:
    given = {"run": import_card(run), "table": _table(run), "form": form, "refused": refused}
    return render(request, "import/columns.html", given, status=422 if refused else 200)


def _table(run: Import) -> Table | None:
    """The beginning of the file; None where it is gone."""
    try:
        return read_table(path_of(run))
    except (FileRefused, OSError):
        return None


@contributors_only
@require_POST
def follow(request: ClockedRequest, import_id: int) -> HttpResponseRedirect:
    """After a dry run, load its file for good."""
    checked = _named(import_id)
    try:
        run = actions.follow(run=checked, actor=acting(request))
    except ImportRefused as error:
        return _told(request, checked, error)
    start()
    return redirect("import", run.pk)


@contributors_only
@require_POST
def map_again(request: ClockedRequest, import_id: int) -> HttpResponseRedirect:
    """Of a file of which nothing was stored, say anew what its columns hold."""
    before = _named(import_id)
    try:
        run = actions.map_again(run=before, actor=acting(request))
    except ImportRefused as error:
        return _told(request, before, error)
    return redirect("import-columns", run.pk)


@contributors_only
@require_POST
def stop(request: ClockedRequest, import_id: int) -> HttpResponseRedirect:
    return _changed(request, import_id, actions.stop)


@contributors_only
@require_POST
def resume(request: ClockedRequest, import_id: int) -> HttpResponseRedirect:
    return _changed(request, import_id, actions.resume)


def _changed(request: ClockedRequest, import_id: int, change: Callable[..., Import]) -> HttpResponseRedirect:
    run = _named(import_id)
    try:
        change(run=run)
    except ImportRefused as error:
        return _told(request, run, error)
    start()
    return redirect("import", run.pk)


def _told(request: ClockedRequest, run: Import, error: ImportRefused) -> HttpResponseRedirect:
    messages.error(request, _("This can’t be done: %(why)s.") % {"why": refusal_text(error)})
    return redirect("import", run.pk)


@contributors_only
@require_safe
def rejects(request: ClockedRequest, import_id: int, form: str) -> StreamingHttpResponse:  # noqa: ARG001 - Django's
    """Every rejected line with its number, reason and text, to be mended and loaded again."""
    run = _named(import_id)
    written, kind = (_as_csv(run), "text/csv") if form == "csv" else (_as_json(run), "application/json")
    return StreamingHttpResponse(
        written,
        content_type=f"{kind}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="import-{run.pk}-rejects.{form}"'},
    )


def _as_csv(run: Import) -> Iterator[str]:
    yield "line,reason,text\r\n"
    for remark in all_remarks(run.pk):
        yield f"{as_csv([remark.line, _harmless(remark.reason), _harmless(remark.text)])}\r\n"


def _harmless(text: str) -> str:
    """Keep a spreadsheet from taking what somebody has uploaded for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "\t", "\r"} else text


def _as_json(run: Import) -> Iterator[str]:
    yield "["
    for place, remark in enumerate(all_remarks(run.pk)):
        told: dict[str, Any] = {"line": remark.line, "reason": remark.reason, "text": remark.text}
        yield ("," if place else "") + "\n" + json.dumps(told, ensure_ascii=False)
    yield "\n]\n"


def _named(import_id: int) -> Import:
    run = Import.objects.select_related("actor").filter(pk=import_id).first()
    if run is None:
        raise Missing(_("import %(id)s") % {"id": import_id})
    return run
