"""What an import has met: told once its statements are scored."""

from __future__ import annotations

from contested.density.met import contested_since
from contested.density.models import DirtyCell, Invalidation
from contested.exchange.jobs.models import Import, ImportState

MOST_TOLD = 10


def tell_what_was_met() -> None:
    """Write down, for imports whose statements have all been scored, the contested cells that they belong to."""
    waiting = Import.objects.filter(state=ImportState.DONE, dry_run=False, met__isnull=True)
    for run in waiting.order_by("id"):
        unscored = {"caused_at__lte": run.finished_at}
        if DirtyCell.objects.filter(**unscored).exists() or Invalidation.objects.filter(**unscored).exists():
            return
        run.met = {}
        if run.began and run.stored:
            met = contested_since(run.began, until=run.finished_at, limit=MOST_TOLD)
            run.met = met.as_json()
        run.save(update_fields=["met"])
