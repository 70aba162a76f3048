"""Deciding several disputes alike: chosen in the queue, shown line by line, and then done exactly so or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from contested.review.actions import decide_many, preview_many
from contested.review.actions.bulk import BulkLine, BulkPreview
from contested.statements.errors import Refused
from contested.tasks.refresh import wake
from contested.web.choosing import LONGEST_REASON
from contested.web.clocks import ClockedRequest
from contested.web.desk import Refusal, refusal_of
from contested.web.doors import acting, reviewers_only
from contested.web.endings import Lines, ending_text, lines_of
from contested.web.errors import ParameterError
from contested.web.paging import LARGEST_ID
from contested.web.refusals import sentence_of
from contested.web.wording import counted

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST = 200


@dataclass(frozen=True, slots=True)
class Wish:
    """One outcome that can be chosen for many."""

    name: str
    title: StrOrPromise
    means: StrOrPromise


WISHES = (
    Wish(
        "recommended",
        pgettext_lazy("an outcome", "as recommended"),
        gettext_lazy("what the procedure decides by itself; what it asks a person about is left"),
    ),
    Wish(
        "both_stand",
        pgettext_lazy("an outcome", "both stand"),
        gettext_lazy("the sources really disagree: they stay contested"),
    ),
    Wish(
        "need_evidence",
        pgettext_lazy("an outcome", "need evidence"),
        gettext_lazy("they leave the queue until there is more"),
    ),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One dispute and what would become of it; `lines` has the statements that are ruled on."""

    line: BulkLine
    lines: Lines

    @property
    def refusal(self) -> str:
        return "" if self.line.refusal is None else sentence_of(self.line.refusal)

    @property
    def does(self) -> str:
        if self.line.outcome is None:
            return ""
        ending = ending_text(self.line.outcome.as_json(), self.lines)
        if not self.line.needs_second:
            return ending
        return _("%(ending)s; a second signature is needed") % {"ending": ending}


@reviewers_only
def bulk(request: ClockedRequest) -> HttpResponse:
    """Show what one outcome would do to the disputes that the address names, and do it when that is confirmed."""
    chosen, wish = _chosen(request), request.GET.get("outcome", "")
    if wish and wish not in {each.name for each in WISHES}:
        raise ParameterError("outcome", wish[:40], _("choose one of the page’s"))
    reviewer = acting(request)
    refused: Refusal | None = None
    if request.method == "POST":
        reason = request.POST.get("reason", "").replace("\x00", "")[:LONGEST_REASON]
        try:
            done = decide_many(
                disputes=chosen,
                reviewer=reviewer,
                wish=wish,
                reason=reason,
                token=request.POST.get("token", ""),
            )
        except Refused as error:
            refused = refusal_of(error)
        else:
            wake()
            messages.success(
                request,
                ngettext(
                    "%(disputes)s decided; it can be undone on its own page.",
                    "%(disputes)s decided; each can be undone on its own page.",
                    len(done),
                )
                % {"disputes": counted(len(done), "dispute")},
            )
            return redirect("disputes")
    found = preview_many(disputes=chosen, reviewer=reviewer, wish=wish) if wish and chosen else None
    given = {
        "chosen": chosen,
        "outcomes": WISHES,
        "outcome": wish,
        "preview": found,
        "lines": _lines(found),
        "deciding": len(found.decided) if found else 0,
        "left": len(found.lines) - len(found.decided) if found else 0,
        "reason": request.POST.get("reason", ""),
        "refused": refused,
        "section": "disputes",
    }
    return render(request, "dispute/bulk.html", given, status=422 if refused else 200)


def _lines(found: BulkPreview | None) -> list[Line]:
    if found is None:
        return []
    said = lines_of(line.outcome.as_json() for line in found.decided if line.outcome)
    return [Line(line, said) for line in found.lines]


def _chosen(request: ClockedRequest) -> list[int]:
    given = request.GET.getlist("dispute")
    if len(given) > MOST:
        raise ParameterError("dispute", "", _("choose no more than %(most)s at once") % {"most": MOST})
    for text in given:
        if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_ID):
            raise ParameterError("dispute", text[:40], _("choose disputes in the queue"))
    return sorted({int(text) for text in given})
