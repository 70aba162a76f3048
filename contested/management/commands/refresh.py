"""Score what writes have marked."""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import CommandParser

from contested.density.actions import refresh
from contested.density.models import Cell, DirtyCell
from contested.management.output import JsonCommand, progress


class Command(JsonCommand):
    help = "Score dirty cells in this process, without a worker; --full scores every cell anew."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--full", action="store_true", help="score every cell, dirty or not")

    def handle(self, *, full: bool, json: bool, **_: Any) -> None:
        began = time.perf_counter()
        total = Cell.objects.count() if full else DirtyCell.objects.values("cell").distinct().count()
        with progress("Scoring cells", total) as show:
            done = refresh(full=full, progress=show)
        seconds = time.perf_counter() - began
        text = f"{done.cells:,} cells scored, {done.changed:,} changed, in {seconds:.1f} s"
        self.say(
            {"cells": done.cells, "changed": done.changed, "seconds": round(seconds, 3)}, text, as_json=json
        )
