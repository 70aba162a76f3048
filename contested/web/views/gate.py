"""The relevance gate: what it keeps off the map, and what it would, set otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.gate import Gate, Way, gate_effect, gate_in_force, gates, set_gate
from contested.tasks.refresh import wake
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, reviewers_send
from contested.web.forms import GateForm
from contested.web.reading import moment_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

VERSIONS = 20
WAYS = (
    ("passes", gettext_lazy("reach the map")),
    ("witnesses", gettext_lazy("hidden: too few independent witnesses")),
    ("generic", gettext_lazy("hidden: of subjects that stand for many things")),
    ("pattern", gettext_lazy("hidden: of subjects whose address matches a pattern")),
)


@dataclass(frozen=True, slots=True)
class Line:
    """How many contested cells go one way now, and how many would."""

    meaning: StrOrPromise
    now: Way
    then: Way


@reviewers_send
def gate(request: ClockedRequest) -> HttpResponse:
    """The gate; its form shows the effect of other settings when it is asked for, and sets them when it is sent."""
    standing = gate_in_force(moment_of(request.clocks))
    sent = request.method == "POST"
    asked = sent or "witnesses" in request.GET
    form = GateForm(request.POST if sent else request.GET if asked else _as_given(standing))
    valid = form.is_valid()
    if sent and valid:
        wish = form.gate
        set_gate(
            witnesses=wish.witnesses,
            sources=wish.sources,
            contestedness=wish.contestedness,
            patterns=wish.patterns,
            reason=form.cleaned_data["reason"],
            actor=acting(request),
        )
        wake()
        messages.success(request, _("The gate is set so from now on."))
        return redirect("gate")
    now = gate_effect(standing)
    then = gate_effect(form.gate) if asked and valid else None
    return render(
        request,
        "gate/page.html",
        {
            "gate": standing,
            "form": form,
            "asked": asked,
            "stands": now,
            "then": then,
            "lines": [Line(meaning, now.of(way), (then or now).of(way)) for way, meaning in WAYS],
            "versions": gates(limit=VERSIONS),
        },
    )


def _as_given(standing: Gate) -> dict[str, object]:
    """The gate in force as the form has it."""
    return {
        "witnesses": standing.witnesses,
        "sources": standing.sources,
        "contestedness": standing.contestedness.normalize(),
        "patterns": "\n".join(standing.patterns),
    }
