"""Run the experiment: does handing over the disagreement make answers more faithful?"""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from contested.exchange.actions import load_starter_corpus
from contested.experiment.actions import keep_run
from contested.experiment.errors import DataSetUnreadable
from contested.experiment.faithfulness.loading import MOST, SYNTHETIC_STATEMENTS, fill
from contested.experiment.faithfulness.presenting import show
from contested.experiment.faithfulness.readers.model import Model
from contested.experiment.faithfulness.readers.reading import Answering, BudgetSpent, ReaderFailed
from contested.experiment.faithfulness.readers.simulated import Deterministic, Distractible
from contested.experiment.faithfulness.report import report
from contested.experiment.faithfulness.run import Result, run
from contested.experiment.faithfulness.second_judge import SecondJudge
from contested.experiment.models import ExperimentRun
from contested.management.output import JsonCommand, progress
from contested.postgres.throwaway import NoThrowaway, throwaway
from contested.web.wording import counted

READERS = ("deterministic", "distractible", "model")
KEY = "CONTESTED_MODEL_KEY"


class Command(JsonCommand):
    help = (
        "run: put questions of known truth to a reader, once handed the winner alone and once for each way to hand over the "
        "disagreement, in a store of its own that is gone afterwards; what it came to is kept. report: write it as one HTML "
        "page. Simulated readers show what the return shape alone is worth; a real one is any model behind an "
        f"OpenAI-compatible address (its key: {KEY} in the environment), whose replies are kept, so that a run goes on "
        "where it stopped."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("what", choices=["run", "report"])
        parser.add_argument("--reader", choices=READERS, default="deterministic")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument(
            "--most", type=some, default=MOST, help=f"questions of one kind and origin ({MOST:,})"
        )
        parser.add_argument(
            "--statements",
            type=some,
            default=SYNTHETIC_STATEMENTS,
            help=f"so many are made, to be asked about beside real data ({SYNTHETIC_STATEMENTS:,})",
        )
        parser.add_argument("--url", type=address, help="of the model, such as http://127.0.0.1:11434/v1")
        parser.add_argument("--model", help="its name")
        parser.add_argument("--most-tokens", type=some, help="of prompts and replies together, in this run")
        parser.add_argument(
            "--judge-model", help="a model at the same address that judges a sample beside the rubric"
        )
        parser.add_argument(
            "--data", type=Path, default=settings.CONTESTED_DATA, help="the folder of data sets"
        )
        parser.add_argument("--run", type=int, help="which run to report; the latest if it is left out")
        parser.add_argument(
            "--output", type=Path, default=Path("experiment.html"), help="where the report is written"
        )

    def handle(self, *, what: str, json: bool, **options: Any) -> None:
        if what == "report":
            self._report(options["run"], options["output"])
            return
        data = options["data"]
        ExperimentRun.objects.exists()  # a store that is not set up is told of before, and not after the run
        try:
            reader, second = _readers(options)
            with throwaway("experiment") as store, store.used():
                result = self._run(reader, second, None if data is None else Path(data), options)
        except BudgetSpent as spent:
            raise CommandError(
                f"{spent}; what was said is kept, and the same command goes on from there"
            ) from spent
        except ReaderFailed as failed:
            raise CommandError(f"the reader does not answer: {failed}; what was said is kept") from failed
        except (OSError, DataSetUnreadable, NoThrowaway) as error:
            raise CommandError(str(error)) from error
        keep_run(result=result)
        self.say(result.as_json(), _as_text(result), as_json=json)

    def _run(
        self, reader: Answering, second: SecondJudge | None, data: Path | None, options: dict[str, Any]
    ) -> Result:
        seed = options["seed"]
        questions = fill(
            data=data,
            beside=load_starter_corpus,
            seed=seed,
            most=options["most"],
            synthetic=options["statements"],
        )
        with progress("Asking", len(questions)) as show_progress:
            return run(questions, reader, seed=seed, second=second, progress=show_progress)

    def _report(self, number: int | None, output: Path) -> None:
        runs = ExperimentRun.objects.order_by("-id")
        found = runs.first() if number is None else runs.filter(pk=number).first()
        if found is None:
            raise CommandError(
                "there is no such run" if number else "no run has been made: manage.py experiment run"
            )
        try:
            output.write_text(report(found.result), encoding="utf-8")
        except OSError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{output}: {found}")


def _readers(options: dict[str, Any]) -> tuple[Answering, SecondJudge | None]:
    seed = options["seed"]
    if options["reader"] != "model":
        if options["judge_model"]:
            raise CommandError("a model judges what a model said: --reader model")
        return (Deterministic() if options["reader"] == "deterministic" else Distractible(seed)), None
    if not (options["url"] and options["model"]):
        raise CommandError("say which model: --url and --model")
    reader = _model(options, options["model"])
    judge = options["judge_model"]
    return reader, SecondJudge(_model(options, judge), seed) if judge else None


def _model(options: dict[str, Any], name: str) -> Model:
    mark = sha256(f"{options['url']} {name}".encode()).hexdigest()[:12]
    return Model(
        url=options["url"],
        model=name,
        kept_in=settings.CONTESTED_HOME / "experiment" / f"{mark}.jsonl",
        key=os.environ.get(KEY, ""),
        most_tokens=options["most_tokens"],
    )


def _as_text(result: Result) -> str:
    shown = show(result.as_json())
    lines = [f"reader: {result.reader}, seed {result.seed}", shown.conclusion]
    lines += [
        f"  {'holds' if verdict.holds else 'not asked' if verdict.holds is None else 'DOES NOT HOLD'}: {verdict.words}"
        for verdict in result.verdicts
    ]
    for title, tables in shown.parts:
        for table in tables:
            lines.append(f"{title}. {table.title}: {counted(table.questions, 'question')}")
            lines += [
                f"  {line.name:<42} right {line.accuracy:6.2f}  confidently wrong {line.confidently_wrong:6.2f}"
                f"  caveat {line.caveats:6.2f}  names a right dissent {line.named:6.2f}  tokens {line.tokens:6.1f}"
                for line in table.lines
            ]
    return "\n".join(lines)


def some(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ArgumentTypeError("at least 1")
    return number


def address(text: str) -> str:
    if not text.startswith(("http://", "https://")):
        raise ArgumentTypeError("an address begins with http:// or https://")
    return text
