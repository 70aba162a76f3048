"""Recompute what stands, and compare."""

from __future__ import annotations

import sys
from typing import Any

from contested.density.models import Cell
from contested.density.verify import verify_density
from contested.management.output import JsonCommand, progress


class Command(JsonCommand):
    help = "Recompute every cell and compare it with its standing rows; exits with 1 where any differ."

    def handle(self, *, json: bool, **_: Any) -> None:
        with progress("Recomputing cells", Cell.objects.count()) as show:
            found = verify_density(progress=show)
        text = f"{found.cells:,} cells recomputed, {found.waiting:,} waiting to be scored, {len(found.wrong):,} wrong"
        if found.wrong:
            text += "\nWrong: cells " + ", ".join(map(str, found.wrong[:50]))
        data = {"cells": found.cells, "waiting": found.waiting, "wrong": list(found.wrong)}
        self.say(data, text, as_json=json)
        if found.wrong:
            sys.exit(1)
