"""Runs of the experiment that were made, with what they came to."""

from __future__ import annotations

from django.db import models


class ExperimentRun(models.Model):
    """One run, never changed. `result` is all that its report shows; the same seed and data give the same."""

    made_at = models.DateTimeField(db_default=models.functions.Now(), editable=False)
    reader = models.TextField()
    simulated = models.BooleanField()
    seed = models.BigIntegerField()
    result = models.JSONField()

    class Meta:
        db_table = "experiment_run"
        indexes = [models.Index(fields=["reader", "-id"], name="experiment_runs_by_reader")]

    def __str__(self) -> str:
        return f"{self.reader}, seed {self.seed}"
