"""Measure the product on a labelled data set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from contested.exchange.actions import load_starter_corpus
from contested.experiment.contests import birthplaces, climate_fever, seshat, world_population
from contested.experiment.errors import DataSetUnreadable
from contested.experiment.recalls import birthplaces as birthplace_questions
from contested.experiment.recalls import locomo, ramdocs
from contested.experiment.rulings import birthplaces as birthplace_rulings
from contested.management.clients import ask_at_once
from contested.management.output import JsonCommand
from contested.postgres.throwaway import NoThrowaway, throwaway


class Measured(Protocol):
    """What was found, for programs and for people."""

    def as_json(self) -> dict[str, Any]: ...
    def as_text(self) -> str: ...


Prepare = Callable[[Path], Callable[[], Measured]]

MEASURES: dict[str, dict[str, Prepare]] = {
    "contest": {
        "td-birthplaces": birthplaces.prepare,
        "seshat": seshat.prepare,
        "climate-fever": climate_fever.prepare,
        "worldpop": world_population.prepare,
    },
    "recall": {
        "td-birthplaces": partial(
            birthplace_questions.prepare, beside=load_starter_corpus, ask_at_once=ask_at_once
        ),
        "ramdocs": ramdocs.prepare,
        "locomo": locomo.prepare,
    },
    "sublation": {"td-birthplaces": birthplace_rulings.prepare},
}
"""What can be measured, by data set: what the product calls contested, whether it finds what a question means, and what its
decision procedure rules."""


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
