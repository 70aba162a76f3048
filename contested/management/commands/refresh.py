"""Score what writes have marked, and embed what has no vector."""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import CommandParser

from contested.alignment.embedding import EmbeddingUnavailable
from contested.density.actions import refresh
from contested.density.models import Cell, DirtyCell
from contested.management.output import JsonCommand, progress
from contested.recall.embedding_spans import embed_spans
from contested.web.wording import counted


class Command(JsonCommand):
    help = "Score dirty cells and embed passages in this process, without a worker; --full scores every cell anew."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--full", action="store_true", help="score every cell, dirty or not")

    def handle(self, *, full: bool, json: bool, **_: Any) -> None:
        began = time.perf_counter()
        total = Cell.objects.count() if full else DirtyCell.objects.values("cell").distinct().count()
        with progress("Scoring cells", total) as show:
            done = refresh(full=full, progress=show)
        seconds = time.perf_counter() - began
        try:
            with progress("Embedding passages", None) as show:
                embedded = embed_spans(whole=True, progress=show)
        except EmbeddingUnavailable as error:
            embedded = 0
            self.stderr.write(f"No passage could be embedded: {error}")
        text = f"{counted(done.cells, 'cell')} scored, {done.changed:,} changed, in {seconds:.1f} s"
        if embedded:
            text += f"; {embedded:,} passages embedded"
        found = {
            "cells": done.cells,
            "changed": done.changed,
            "seconds": round(seconds, 3),
            "embedded": embedded,
        }
        self.say(found, text, as_json=json)
