"""Children that are started together, started again when they die, and end together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from contested.postgres import lifeline

ROOT = Path(__file__).resolve().parents[3]

SHORT_LIFE = 10.0  # seconds; who dies sooner than this did not get going
SHORT_LIVES = 3
PAUSE = 0.5
PATIENCE = 8.0  # seconds to end in, before a child is killed


class RepeatedDeathError(Exception):
    """A process died again and again."""


@dataclass(frozen=True)
class Program:
    """What to run: a name for people, the words after `python`, and the signal by which it is asked to end.

    `environment` is beside this process's own; a variable that is None there is not handed on.
    """

    name: str
    words: tuple[str, ...]
    farewell: int = signal.SIGTERM
    environment: Mapping[str, str | None] = field(default_factory=dict)

    def variables(self) -> dict[str, str]:
        wanted = {**os.environ, lifeline.VARIABLE: str(os.getpid()), **self.environment}
        return {name: text for name, text in wanted.items() if text is not None}


class Child:
    """A program in a process group of its own, so that a Ctrl-C in the terminal reaches its parent alone."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.short_lives = 0
        self.start()

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = subprocess.Popen(  # noqa: S603 our own words
            [sys.executable, *self.program.words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            env=self.program.variables(),
            process_group=0,
            preexec_fn=lifeline.end_with_parent(self.program.farewell),  # noqa: PLW1509 safe, no thread runs yet
        )

    def look(self) -> None:
        """Start the program again if it has died; raises a `RepeatedDeathError` when that has not helped before."""
        if self.process.poll() is None:
            return
        self.signal(signal.SIGKILL)  # what it may have left of its own children
        lived = time.monotonic() - self.started
        self.short_lives = self.short_lives + 1 if lived < SHORT_LIFE else 0
        if self.short_lives >= SHORT_LIVES:
            raise RepeatedDeathError(
                f"The {self.program.name} died {SHORT_LIVES} times in a row, last with code {self.process.returncode}."
            )
        time.sleep(PAUSE)
        self.start()

    def signal(self, number: int) -> None:
        """Signal the whole group."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)


class Supervisor:
    """Looks after its children whenever told to; end it with `stop`, whatever happened."""

    def __init__(self, programs: Iterable[Program]) -> None:
        self.children = [Child(program) for program in programs]

    def look(self) -> None:
        """Start again whoever died."""
        for child in self.children:
            child.look()

    def stop(self) -> None:
        """Ask all to end, at once, then insist."""
        for child in self.children:
            with suppress(ProcessLookupError):
                child.process.send_signal(child.program.farewell)
        deadline = time.monotonic() + PATIENCE
        for child in self.children:
            with suppress(subprocess.TimeoutExpired):
                child.process.wait(max(0.0, deadline - time.monotonic()))
            child.signal(signal.SIGKILL)
            child.process.wait()
