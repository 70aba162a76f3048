"""The decision log: who decided what, when and why, the latest first."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from contested.log.queries import LONGEST_ASKED, actions_done, entries, head, stream
from contested.people.models import User
from contested.web.clocks import ClockedRequest
from contested.web.deeds import deeds
from contested.web.doors import auditors_only
from contested.web.errors import ParameterError
from contested.web.paging import LARGEST_ID, PAGE, id_cursor, page
from contested.web.reading import moment_of

FOR_AUDITORS = ("user.", "token.")


@require_safe
def log(request: ClockedRequest) -> HttpResponse:
    user = request.user
    audits = isinstance(user, User) and user.may_audit
    asked = {name: _text(request, name) for name in ("actor", "action", "text", "about")}
    day = request.GET.get("day", "")
    lines = entries(
        **{name: value or None for name, value in asked.items()},
        day=_day(day),
        row=_number(request, "row"),
        place=_number(request, "line"),
        users=audits,
        as_of=moment_of(request.clocks),
        before_id=id_cursor(request),
        limit=PAGE + 1,
    )
    shown = page(lines, lambda line: line.id)
    given = {
        "page": shown,
        "deeds": deeds(shown.rows, request.clocks.query),
        "asked": {
            **asked,
            "day": day,
            "row": request.GET.get("row", ""),
            "line": request.GET.get("line", ""),
        },
        "narrowed": any(request.GET.get(name) for name in (*asked, "day", "row", "line")),
        "actions": [action for action in actions_done() if audits or not action.startswith(FOR_AUDITORS)],
        "head": head(),
        "audits": audits,
    }
    return render(request, "log/list.html", given)


@auditors_only
@require_safe
def export(request: ClockedRequest) -> StreamingHttpResponse:  # noqa: ARG001 - Django's
    """The whole log as lines of JSON, in the order of its chain."""

    def lines() -> Iterator[str]:
        for line in stream():
            yield line + "\n"

    return StreamingHttpResponse(
        lines(),
        content_type="application/x-ndjson; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="log.jsonl"'},
    )


def _text(request: HttpRequest, name: str) -> str:
    text = request.GET.get(name, "").strip()
    if len(text) > LONGEST_ASKED:
        raise ParameterError(
            name, text[:40], _("give no more than %(most)s letters") % {"most": LONGEST_ASKED}
        )
    return text


def _day(text: str) -> date | None:
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise ParameterError("day", text[:40], _("write a day such as 2026-11-30")) from error
    return min(day, date(9999, 12, 30))


def _number(request: HttpRequest, name: str) -> int | None:
    text = request.GET.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_ID):
        raise ParameterError(name, text[:40], _("give a number"))
    return int(text)
