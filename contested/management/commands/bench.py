"""Measure what the product promises about cost."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.celery import app
from contested.experiment.cost.freshness import SEED, Watched, watch
from contested.experiment.cost.one_cell import time_one_cell
from contested.experiment.cost.stores import Built, build
from contested.management import interaction_bench, map_bench
from contested.management.commands.up import programs
from contested.management.output import JsonCommand
from contested.management.processes.supervisor import Supervisor
from contested.postgres.throwaway import NoThrowaway, Throwaway, throwaway
from contested.tasks.refresh import wake
from contested.web import gallery

SMALL = 1_000
LARGE = 1_000_000
RATE = 200  # writes a second

RATIO, CELLS, SECONDS = 1.5, 3_000, 2.0  # what is promised


class Command(JsonCommand):
    help = (
        "refresh: how long it takes to refresh one dirty cell in a small and in a large store, how many cells one "
        "process scores in a second, and how soon a write shows while a worker runs. Everything happens in databases "
        "made for it on the same server and dropped at the end; the store itself is not touched. "
        "map: how soon the map of this store answers, and how much its first page weighs; it only reads. "
        "interaction: how long the map keeps anybody waiting in a browser; needs the extra `test` and a Chromium."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("what", choices=["refresh", "map", "interaction"])
        parser.add_argument(
            "--statements", type=enough, default=LARGE, metavar="N", help=f"in the large store ({LARGE:,})"
        )
        parser.add_argument("--seconds", type=float, default=10.0, help="how long to write for (10)")

    def handle(self, *, what: str, statements: int, seconds: float, json: bool, **_: Any) -> None:
        if what == "map":
            measured = map_bench.measure_map()
            measured["load_average"] = round(os.getloadavg()[0], 2)
            self.say(measured, map_bench.told(measured), as_json=json)
            return
        if what == "interaction":
            measured = in_a_browser()
            measured["load_average"] = round(os.getloadavg()[0], 2)
            self.say(measured, interaction_bench.told(measured), as_json=json)
            return
        loads = [os.getloadavg()[0]]
        try:
            with throwaway("small") as small, throwaway("large") as large:
                with small.used():
                    build(SMALL, self.note)
                with large.used():
                    built = build(statements, self.note)
                taken = time_one_cell({"small": small.used, "large": large.used}, self.note)
                loads.append(os.getloadavg()[0])
                self.note(f"writing {RATE} claims a second for {seconds:.0f} s")
                watched = freshness(large, seconds)
        except NoThrowaway as error:
            raise CommandError(str(error)) from error
        data = {
            "one_cell": one_cell(taken, statements),
            "drain": drained(built),
            "freshness": shown(watched),
            "load_average": [round(load, 2) for load in (*loads, os.getloadavg()[0])],
        }
        self.say(data, told(data), as_json=json)

    def note(self, text: str) -> None:
        """Tell somebody who waits what is being done."""
        if sys.stderr.isatty():
            self.stderr.write(text)


def in_a_browser() -> dict[str, Any]:
    """Return how long the map of this store keeps a browser waiting; raises a `CommandError` where none can be used."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise CommandError("Playwright is not installed: it comes with the extra `test`.") from None
    with gallery.served() as address, sync_playwright() as playwright:
        try:
            return interaction_bench.measure_interaction(gallery.launch(playwright), address)
        except (Error, interaction_bench.NothingToDraw) as error:
            raise CommandError(f"The browser came to no end: {str(error).splitlines()[0]}") from None


def freshness(store: Throwaway, seconds: float) -> Watched:
    """Run a worker and its sweep as `up` does, on this store and with a queue of their own, and write beside them."""
    with tempfile.TemporaryDirectory(prefix="contested-bench-") as home, own_queue(Path(home)):
        environment = {
            "CONTESTED_HOME": home,
            "DATABASE_URL": store.url("default"),
            "OWNER_DATABASE_URL": store.url("owner"),
            "CELERY_BROKER_URL": None,
        }
        supervisor = Supervisor(replace(each, environment=environment) for each in programs(0)[:2])
        try:
            watch(
                rate=1, seconds=1, used=store.used, wake=wake, seed=SEED + 1
            )  # until the worker has come up
            return watch(rate=RATE, seconds=seconds, used=store.used, wake=wake)
        finally:
            supervisor.stop()


@contextmanager
def own_queue(home: Path) -> Iterator[None]:
    """Let this process's wake-ups go to a queue in a folder, and to nobody else's worker."""
    queue = home / "broker" / "queue"
    app.conf.update(
        broker_url="filesystem://localhost",
        broker_transport="contested.tasks.folder:Transport",
        broker_transport_options={
            "data_folder_in": queue,
            "data_folder_out": queue,
            "control_folder": home / "broker" / "control",
        },
    )
    yield


def one_cell(taken: dict[str, list[float]], statements: int) -> dict[str, Any]:
    medians = {name: statistics.median(seconds) for name, seconds in taken.items()}
    return {
        "statements": [SMALL, statements],
        "median_ms": [round(1000 * medians[name], 2) for name in ("small", "large")],
        "p95_ms": [round(1000 * percentile(taken[name], 95), 2) for name in ("small", "large")],
        "ratio": round(medians["large"] / medians["small"], 3),
        "at_most": RATIO,
    }


def drained(built: Built) -> dict[str, Any]:
    return {
        "cells": built.cells,
        "seconds": round(built.scoring, 2),
        "cells_per_second": round(built.cells / built.scoring),
        "at_least": CELLS,
        "loading_seconds": round(built.loading, 2),
        "statements_per_second": round(built.statements / built.loading),
    }


def shown(watched: Watched) -> dict[str, Any]:
    delays = watched.delays
    return {
        "writes": len(delays) + watched.unseen,
        "writes_per_second": round((len(delays) + watched.unseen) / watched.seconds, 1),
        "median_s": round(statistics.median(delays), 3),
        "p95_s": round(percentile(delays, 95), 3),
        "worst_s": round(max(delays), 3),
        "never": watched.unseen,
        "p95_at_most": SECONDS,
    }


def percentile(seconds: list[float], part: int) -> float:
    return statistics.quantiles(seconds, n=100, method="inclusive")[part - 1]


def told(data: dict[str, Any]) -> str:
    cell, drain, fresh = data["one_cell"], data["drain"], data["freshness"]
    small, large = cell["median_ms"]
    few, many = cell["statements"]
    lines = [
        (
            f"one dirty cell: {small:.1f} ms among {few:,} statements, {large:.1f} ms among {many:,}, "
            f"{cell['ratio']:.2f} times as long (at most {RATIO})"
        ),
        (
            f"many cells: {drain['cells_per_second']:,} a second scored by one process (at least {CELLS:,}); "
            f"{drain['statements_per_second']:,} statements a second stored"
        ),
        (
            f"a write shows: 95 % within {fresh['p95_s']:.2f} s (at most {SECONDS:.0f}), half within "
            f"{fresh['median_s']:.2f} s, at {fresh['writes_per_second']:.0f} writes a second"
        ),
        f"load average {', '.join(map(str, data['load_average']))} on {os.cpu_count()} processors",
    ]
    return "\n".join(lines)


def enough(text: str) -> int:
    number = int(text)
    if number < SMALL:
        raise ArgumentTypeError(f"at least {SMALL:,}")
    return number
