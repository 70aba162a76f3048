"""The experiment: what its runs came to, and the report of each as one page."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from contested.experiment.faithfulness.presenting import show
from contested.experiment.faithfulness.report import report
from contested.experiment.models import ExperimentRun
from contested.experiment.profiling import profile

MOST_OTHERS = 10
BIGGEST = 2**63 - 1


def experiment(request: HttpRequest) -> HttpResponse:
    """The run that is asked for, or the latest."""
    runs = ExperimentRun.objects.order_by("-id")
    wanted = request.GET.get("run", "")
    if wanted:
        if not (wanted.isdecimal() and wanted.isascii() and int(wanted) <= BIGGEST):
            raise Http404("there is no such run")
        run: ExperimentRun | None = get_object_or_404(runs, pk=int(wanted))
    else:
        run = runs.first()
    others = [] if run is None else list(runs.exclude(pk=run.pk).defer("result")[:MOST_OTHERS])
    shown = None if run is None else show(run.result)
    return render(request, "experiment/page.html", {"run": run, "shown": shown, "others": others})


def experiment_report(request: HttpRequest, run_id: int) -> HttpResponse:  # noqa: ARG001 - the address says it all
    """The report of a run, to be kept or sent."""
    run = get_object_or_404(ExperimentRun, pk=run_id)
    response = HttpResponse(report(run.result), content_type="text/html; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="experiment-{run.pk}.html"'
    return response


def corpus_profile(request: HttpRequest) -> HttpResponse:
    """Where the corpus at hand is divided, and what winners alone would hide of it."""
    return render(request, "experiment/profile.html", {"found": profile()})
