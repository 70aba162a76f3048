"""One run: all reviewers at once on all disputes, until nothing is open."""

from __future__ import annotations

import threading
import time
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from contested.density.models import DirtyCell
from contested.experiment.endurance.checking import Findings, check
from contested.experiment.endurance.diary import Diary
from contested.experiment.endurance.program import Program
from contested.experiment.endurance.reviewer import Reviewer
from contested.experiment.endurance.world import World

PATIENCE = 60.0  # seconds, for what was marked last to be scored


@dataclass(frozen=True, slots=True)
class Ran:
    """A run and what was found after it; `lost` answers never came, and were asked for again."""

    disputes: int
    reviewers: int
    seconds: float
    diary: Diary
    findings: Findings

    def as_json(self) -> dict[str, Any]:
        return {
            "disputes": self.disputes,
            "reviewers": self.reviewers,
            "seconds": round(self.seconds, 1),
            "requests": self.diary.asked,
            "answers_lost": self.diary.lost,
            "leases": self.diary.taken,
            "told_that_a_lease_was_gone": self.diary.gone,
            "refused": dict(sorted(self.diary.refused.items())),
            **self.findings.as_json(),
            "unforeseen": self.diary.unforeseen[:10],
        }


def run(
    world: World,
    *,
    port: int,
    lease: float,
    seed: int = 0,
    meanwhile: AbstractContextManager[object] | None = None,
) -> Ran:
    """Let the reviewers loose on a world that a server on `port` serves, and check what came of it.

    `meanwhile` is entered while they work, and left before anything is checked.
    """
    diary = Diary()
    programs = [Program(port, token) for token in world.tokens]
    reviewers = [
        Reviewer(program, diary, predicate=world.predicate, lease=lease, seed=seed + number)
        for number, program in enumerate(programs)
    ]
    threads = [threading.Thread(target=reviewer.work, daemon=True) for reviewer in reviewers]
    began = time.perf_counter()
    with meanwhile or nullcontext():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    seconds = time.perf_counter() - began
    diary.asked = sum(program.asked for program in programs)
    diary.lost = sum(program.lost for program in programs)
    _come_to_rest()
    findings = check(diary, predicate=world.predicate)
    return Ran(world.disputes, len(programs), seconds, diary, findings)


def _come_to_rest() -> None:
    """Wait until the worker has scored what was marked."""
    deadline = time.monotonic() + PATIENCE
    while DirtyCell.objects.exists() and time.monotonic() < deadline:
        time.sleep(0.2)
