"""Fill the store with a world of which it is known what is so."""

from __future__ import annotations

import json as json_format
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from contested.density.actions import refresh
from contested.experiment.synthesis.actions import OtherWorld, synthesize
from contested.experiment.synthesis.checking import Checked, check
from contested.experiment.synthesis.story import Kind, Truth
from contested.experiment.synthesis.world import MIX, World
from contested.management.output import JsonCommand, progress
from contested.web.wording import counted

HELP = """Fill the store with a labelled world: claims about people and towns that don't exist. The truth about each cell
goes to a file of JSON lines and never into the store; afterwards density is held to it, cell by cell. The same number of
statements and the same seed always give the same world."""


class Command(JsonCommand):
    help = HELP

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--statements", type=positive, required=True, metavar="N")
        parser.add_argument("--seed", type=int, default=1, metavar="S")
        parser.add_argument(
            "--truth", type=Path, metavar="FILE", help="where the truth goes (a file in the home)"
        )
        parser.add_argument(
            "--mix",
            type=parts,
            default=dict(MIX),
            metavar="KIND=PARTS,…",
            help=f"how the cells are shared out among {', '.join(Kind)}",
        )
        parser.add_argument(
            "--no-refresh", action="store_true", help="leave scoring to the worker, check nothing"
        )

    def handle(
        self,
        *,
        statements: int,
        seed: int,
        truth: Path | None,
        mix: dict[Kind, float],
        no_refresh: bool,
        json: bool,
        **_: Any,
    ) -> None:
        path = truth or Path(settings.CONTESTED_HOME) / f"truth-{statements}-{seed}.jsonl"
        began = time.perf_counter()
        try:
            with written(path) as file, progress("Storing statements", statements) as show:
                done = synthesize(
                    world=World(statements, seed, mix),
                    keep=lambda one: print(json_format.dumps(one.as_json(), ensure_ascii=False), file=file),
                    progress=show,
                )
        except OtherWorld as error:
            raise CommandError(str(error)) from error
        stored = time.perf_counter() - began
        data: dict[str, Any] = {
            "statements": done.statements,
            "cells": done.cells,
            "amended": done.amended,
            "truth": str(path),
            "seconds": round(stored, 3),
            "statements_per_second": round(done.statements / stored, 1),
        }
        text = (
            f"{counted(done.statements, 'statement')} in {counted(done.cells, 'cell')}, {done.amended:,} amended, "
            f"in {stored:.1f} s ({done.statements / stored:,.0f} a second); the truth is in {path}"
        )
        if not no_refresh:
            scored, checked = self.score(path, done.cells)
            data |= scored | {"labels": labels(checked)}
            text += (
                f"\nscored in {scored['refresh_seconds']:.1f} s; "
                f"{checked.right:,} of {counted(checked.cells, 'cell')} judged as is known to be right"
            )
            text += "".join(
                f"\n  {one.truth.subject} · {one.truth.predicate} ({one.truth.kind}): {one.label} at "
                f"{one.contestedness}, not {one.truth.label} at {one.truth.contestedness}"
                for one in checked.wrong
            )
        self.say(data, text, as_json=json)

    def score(self, path: Path, cells: int) -> tuple[dict[str, Any], Checked]:
        began = time.perf_counter()
        with progress("Scoring cells", cells) as show:
            done = refresh(progress=show)
        seconds = time.perf_counter() - began
        return {"refreshed": done.cells, "refresh_seconds": round(seconds, 3)}, check(truths(path))


def labels(checked: Checked) -> dict[str, Any]:
    wrong = [
        one.truth.as_json() | {"judged": one.label, "judged_contestedness": one.contestedness}
        for one in checked.wrong
    ]
    return {"cells": checked.cells, "right": checked.right, "wrong": wrong}


@contextmanager
def written(path: Path) -> Iterator[TextIO]:
    try:
        with path.open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise CommandError(f"“{path}”: {error.strerror or error}") from error


def truths(path: Path) -> Iterator[Truth]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield Truth.from_json(json_format.loads(line))


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ArgumentTypeError("at least one statement")
    return number


def parts(text: str) -> dict[Kind, float]:
    """Read `contested=3,settled=1`; what is not named gets no part."""
    mix: dict[Kind, float] = {}
    for one in text.split(","):
        name, _, amount = one.partition("=")
        try:
            mix[Kind(name.strip())] = float(amount)
        except ValueError as error:
            raise ArgumentTypeError(f"“{one}” is no KIND=PARTS with a kind of {', '.join(Kind)}") from error
    if min(mix.values()) < 0 or not any(mix.values()):
        raise ArgumentTypeError("parts are 0 or more, and not all 0")
    return mix
