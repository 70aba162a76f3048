"""Let many people work at once, kill processes under them, and see whether every promise was kept."""

from __future__ import annotations

import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from http.client import HTTPConnection, HTTPException
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.experiment.endurance.run import Ran, run
from contested.experiment.endurance.world import prepare
from contested.management.commands.up import programs
from contested.management.output import JsonCommand
from contested.management.processes.supervisor import Child, Supervisor
from contested.management.processes.web import ADDRESS
from contested.postgres.throwaway import NoThrowaway, Throwaway, throwaway

DISPUTES, REVIEWERS = 200, 50
LEASE = 10.0  # seconds, and in the tenth a fifth of it; short, so that leases run out and are taken over
BETWEEN_KILLS = (0.5, 3.0)  # seconds; in the tenth, where there is less to interrupt, three times as long
FIRST_KILL = 0.4  # seconds from the start
COMES_UP = 60.0  # seconds
ANSWERS_IN = 20.0  # seconds
WEB = "web server"


class Command(JsonCommand):
    help = (
        "review: 50 reviewers decide 200 disputes at once over HTTP, and then again while web server, worker and sweep are "
        "killed at random. Checks that nothing was decided twice, no lease lost without notice, no decision left without "
        "its line in the log. Works in a database of its own that is dropped at the end; exits with 1 where a promise "
        "was broken."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("what", choices=["review"])
        parser.add_argument("--tenth", action="store_true", help="a tenth of it")
        parser.add_argument("--seed", type=int, default=1, help="how the reviewers and the killer choose")

    def handle(self, *, tenth: bool, seed: int, json: bool, **_: Any) -> None:
        part, lease, pace = (10, LEASE / 5, 3.0) if tenth else (1, LEASE, 1.0)
        size = {"disputes": DISPUTES // part, "reviewers": REVIEWERS // part}
        try:
            with throwaway("endurance") as store, store.used(), product(store, lease) as (supervisor, port):
                quiet = run(prepare("quiet question", **size), port=port, lease=lease, seed=seed)
                killed: list[str] = []
                ran = run(
                    prepare("troubled question", **size),
                    port=port,
                    lease=lease,
                    seed=seed + REVIEWERS,
                    meanwhile=killing(supervisor, port, killed, seed=seed, pace=pace),
                )
        except NoThrowaway as error:
            raise CommandError(str(error)) from error
        data = {"quiet": quiet.as_json(), "killed": ran.as_json() | {"kills": dict(Counter(killed))}}
        self.say(data, f"{told('In quiet', quiet)}\n{told(f'Under {len(killed)} kills', ran)}", as_json=json)
        if quiet.findings.broken or ran.findings.broken:
            sys.exit(1)


@contextmanager
def product(store: Throwaway, lease: float) -> Iterator[tuple[Supervisor, int]]:
    """Run web server, worker and sweep on a store as `up` does; those that die are started again."""
    with tempfile.TemporaryDirectory(prefix="contested-endurance-") as home:
        environment = {
            "CONTESTED_HOME": home,
            "DATABASE_URL": store.url("default"),
            "OWNER_DATABASE_URL": store.url("owner"),
            "CELERY_BROKER_URL": None,
            "CONTESTED_LEASE_MINUTES": str(lease / 60),
        }
        port = free_port()
        supervisor = Supervisor(replace(each, environment=environment) for each in programs(port))
        ended = threading.Event()
        keeper = threading.Thread(target=_keep, args=(supervisor, ended))
        try:
            keeper.start()
            _wait_for(port)
            yield supervisor, port
        finally:
            ended.set()
            keeper.join()
            supervisor.stop()


def _keep(supervisor: Supervisor, ended: threading.Event) -> None:
    while not ended.wait(0.2):
        for child in supervisor.children:
            child.short_lives = 0  # it was killed, and did not die of itself
            child.look()


@contextmanager
def killing(
    supervisor: Supervisor, port: int, killed: list[str], *, seed: int, pace: float
) -> Iterator[None]:
    """Kill a process at random every few seconds while the block runs; `killed` is told which, by name."""
    draw = random.Random(seed)  # noqa: S311 - nothing secret
    ended = threading.Event()

    def kill() -> None:
        # Each in its turn, the one that answers reviewers twice as often as those that nobody waits for. It is also the
        # first, and soon: however quick the reviewers are, something happens to them.
        *_, web = supervisor.children
        next_ones: list[Child] = [web]
        wait = FIRST_KILL
        while not ended.wait(wait):
            next_ones = next_ones or draw.sample([*supervisor.children, web], k=4)
            child = next_ones.pop()
            # A server is killed in the middle of its work, not over and over while it starts: then nothing would be done.
            if not killed or child.program.name != WEB or _answers(port):
                child.process.kill()
                killed.append(child.program.name)
            wait = pace * draw.uniform(*BETWEEN_KILLS)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield
    finally:
        ended.set()
        killer.join()


def free_port() -> int:
    with socket.socket() as attempt:
        attempt.bind((ADDRESS, 0))
        port: int = attempt.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + COMES_UP
    while time.monotonic() < deadline:
        if _answers(port):
            return
        time.sleep(0.1)
    raise CommandError("The web server does not come up.")


def _answers(port: int) -> bool:
    """Whether the server answers a request, whatever it answers."""
    connection = HTTPConnection(ADDRESS, port, timeout=ANSWERS_IN)
    with closing(connection), suppress(OSError, HTTPException):
        connection.request("HEAD", "/")
        return bool(connection.getresponse().status)
    return False


def told(how: str, ran: Ran) -> str:
    found = ran.findings
    lines = [
        (
            f"{how}: {ran.reviewers} reviewers decided {ran.disputes} disputes in {ran.seconds:.0f} s "
            f"({found.decisions} decisions, {found.undone} of them undone; {ran.diary.taken} leases, "
            f"{found.taken_over} of them taken over; {ran.diary.asked} requests, {ran.diary.lost} without an answer)"
        ),
        *(f"  BROKEN, {times} times: {promise}" for promise, times in found.broken.items()),
    ]
    return "\n".join(lines)
