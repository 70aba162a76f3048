"""Measure the product on a labelled data set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from contested.experiment.contests import birthplaces, climate_fever, seshat, world_population
from contested.experiment.errors import DataSetUnreadable
from contested.experiment.evaluation import Evaluation
from contested.experiment.rulings import birthplaces as birthplace_rulings
from contested.management.output import JsonCommand
from contested.postgres.throwaway import NoThrowaway, throwaway

Prepare = Callable[[Path], Callable[[], Evaluation]]

MEASURES: dict[str, dict[str, Prepare]] = {
    "contest": {
        "td-birthplaces": birthplaces.prepare,
        "seshat": seshat.prepare,
        "climate-fever": climate_fever.prepare,
        "worldpop": world_population.prepare,
    },
    "sublation": {"td-birthplaces": birthplace_rulings.prepare},
}
"""What can be measured: what the product calls contested, and what its decision procedure rules; by data set."""


class Command(JsonCommand):
    help = (
        "Measure the product on a labelled data set, in a store of its own that is gone afterwards. "
        "Gold answers never enter it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("what", choices=sorted(MEASURES), help="what to measure")
        parser.add_argument("dataset", choices=sorted({name for one in MEASURES.values() for name in one}))
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.CONTESTED_DATA,
            help="the folder of data sets; default: the environment's CONTESTED_DATA",
        )

    def handle(self, *, what: str, dataset: str, data: Path | str | None, json: bool, **_: Any) -> None:
        if data is None:
            raise CommandError(
                "say where the data sets are: --data FOLDER, or the environment's CONTESTED_DATA"
            )
        if dataset not in MEASURES[what]:
            raise CommandError(f"{what} is measured on {', '.join(sorted(MEASURES[what]))}")
        try:
            measure = MEASURES[what][dataset](Path(data))
            with throwaway(f"evaluate_{dataset.replace('-', '_')}") as store, store.used():
                found = measure()
        except (OSError, DataSetUnreadable, NoThrowaway) as error:
            raise CommandError(str(error)) from error
        self.say(found.as_json(), found.as_text(), as_json=json)
