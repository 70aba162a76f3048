"""Comparing what reviewers were told with what the store holds, and the store with its promises."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from contested.density.verify import verify_density
from contested.experiment.endurance.diary import Diary
from contested.log.verify import verify_chain
from contested.postgres import query

BROKEN = query.load(__file__, "broken")
DONE = query.load(__file__, "done")
TAKEN_OVER = query.load(__file__, "taken_over")


@dataclass(frozen=True, slots=True)
class Done:
    id: int
    dispute: int
    undone: bool


@dataclass(frozen=True, slots=True)
class Findings:
    """`broken` says which promise was not kept, and how often; empty is good."""

    decisions: int
    undone: int
    taken_over: int
    broken: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        return {
            "decisions": self.decisions,
            "undone": self.undone,
            "taken_over": self.taken_over,
            "broken": self.broken,
        }


def check(diary: Diary, *, predicate: int) -> Findings:
    """Return what came of a run about a predicate's disputes, when all is at rest."""
    given = {"predicate": predicate}
    done = {one.id: one for one in query.rows(DONE, Done, given)}
    broken = Counter(promise for promise, _ in query.rows(BROKEN, lambda promise, id_: (promise, id_), given))
    broken["a decision that somebody was told of is not there"] += len(set(diary.decided) - set(done))
    broken["an undoing that somebody was told of is not there"] += sum(
        1 for decision in diary.undone if not done[decision].undone
    )
    broken["two were told that they made one decision"] += len(diary.twice)
    broken["a decision that nobody was told of"] += len(set(done) - set(diary.decided))
    broken["an answer that nobody should see"] += len(diary.unforeseen)
    broken["a break in the log's chain"] += len(verify_chain())
    broken["a cell whose score is not right"] += len(verify_density().wrong)
    return Findings(
        len(done),
        sum(one.undone for one in done.values()),
        query.value(TAKEN_OVER, given),
        {promise: times for promise, times in broken.items() if times},
    )
