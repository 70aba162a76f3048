"""Keeping what a run came to."""

from __future__ import annotations

from contested.experiment.faithfulness.run import Result
from contested.experiment.models import ExperimentRun


def keep_run(*, result: Result) -> ExperimentRun:
    """Write a run down in the store, where its page finds it."""
    return ExperimentRun.objects.create(
        reader=result.reader, simulated=result.simulated, seed=result.seed, result=result.as_json()
    )
