"""What the reviewers did and were told, written down as it happened, to be compared with the store afterwards."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import dataclass, field

LEASE_GONE = {"lease_lost", "held_by_another", "lease_required"}
DECIDED = {"decided_already", "awaits_second", "dispute_closed", "not_in_force"}
FORESEEN = LEASE_GONE | DECIDED | {"changed_meanwhile"}
"""What a reviewer has to reckon with where many work at once."""


@dataclass(slots=True)
class Diary:
    """`decided` and `undone` hold the decisions, by id, that somebody was told were made and undone; with the dispute.

    `taken` counts leases that were given, `gone` those of which a reviewer was told, when he acted, that he had them no
    more; `unforeseen` are answers that no reviewer should ever see.
    """

    decided: dict[int, int] = field(default_factory=dict)
    undone: dict[int, int] = field(default_factory=dict)
    released: int = 0
    taken: int = 0
    gone: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    twice: list[int] = field(default_factory=list)
    unforeseen: list[str] = field(default_factory=list)
    asked: int = 0
    lost: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def note_decided(self, decision: int, dispute: int) -> None:
        with self.lock:
            if decision in self.decided:
                self.twice.append(decision)
            self.decided[decision] = dispute

    def note_undone(self, decision: int, dispute: int) -> None:
        with self.lock:
            self.undone[decision] = dispute

    def note_refused(self, rule: str, what: str) -> None:
        with self.lock:
            self.refused[rule] += 1
            self.gone += rule in LEASE_GONE and not what.endswith("/lease")
            if rule not in FORESEEN:
                self.unforeseen.append(f"{what}: {rule}")

    def note_unforeseen(self, what: str) -> None:
        with self.lock:
            self.unforeseen.append(what)
