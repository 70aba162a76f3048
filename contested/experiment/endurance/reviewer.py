"""A reviewer who works off a queue that others work off too: now and then slow, forgetful, or in two minds."""

from __future__ import annotations

import random
import time
from typing import Any
from uuid import UUID

from contested.experiment.endurance.diary import Diary
from contested.experiment.endurance.program import Answer, NoAnswer, Program

LOOK_AGAIN = 0.3  # seconds
LOOKS = 3
AT_ONCE = 12
TRIES = 20


class Reviewer:
    """Works until nothing is open any more in several looks. `lease` is how long one lasts, in seconds."""

    def __init__(self, program: Program, diary: Diary, *, predicate: int, lease: float, seed: int) -> None:
        self._program = program
        self._diary = diary
        self._predicate = predicate
        self._lease = lease
        self._draw = random.Random(seed)  # noqa: S311 - a way of working, not a secret
        self._undid: set[int] = set()

    def work(self) -> None:
        empty = 0
        try:
            while empty < LOOKS:
                # Mostly what is free, and now and then what somebody else has in hand.
                waiting = self._waiting(free=self._draw.random() < 0.8)
                if waiting:
                    empty = 0
                    self._review(self._draw.choice(waiting))
                else:
                    time.sleep(LOOK_AGAIN)
                    empty = 0 if self._waiting(free=False) else empty + 1
        except NoAnswer as error:
            self._diary.note_unforeseen(f"no answer: {error}")
        finally:
            self._program.close()

    def _waiting(self, *, free: bool) -> list[int]:
        only = "&free=true" if free else ""
        answer = self._program.ask("GET", f"disputes?predicate={self._predicate}&limit={AT_ONCE}{only}")
        if not answer.ok:
            self._diary.note_unforeseen(f"queue: {answer.status} {answer.body}")
            return []
        return [int(line["id"]) for line in answer.body["results"]]

    def _review(self, dispute: int) -> None:
        if not self._write(dispute, "lease").ok:
            return
        with self._diary.lock:
            self._diary.taken += 1
        seen = self._program.ask("GET", f"disputes/{dispute}")
        if not seen.ok:
            self._diary.note_unforeseen(f"desk: {seen.status} {seen.body}")
            return
        match self._draw.random():
            case way if way < 0.1:
                if self._write(dispute, "release").ok:
                    with self._diary.lock:
                        self._diary.released += 1
                return
            case way if way < 0.2:
                time.sleep(1.3 * self._lease)  # somebody may take it meanwhile
            case way if way < 0.4:
                time.sleep(0.3 * self._lease)
                if not self._write(dispute, "renew").ok:
                    return
        self._decide(dispute, seen)

    def _decide(self, dispute: int, seen: Answer) -> None:
        body = self._outcome(seen.body) | {"reason": "The register records it."}
        made = self._write(dispute, "decide", body, version=seen.version)
        if not made.ok:
            return
        decision = int(made.body["id"])
        self._diary.note_decided(decision, dispute)
        if dispute not in self._undid and self._draw.random() < 0.1:
            self._undid.add(dispute)
            undone = self._write(dispute, "undo", {"decision": decision, "reason": "On second thoughts."})
            if undone.ok:
                self._diary.note_undone(decision, dispute)

    def _outcome(self, desk: Any) -> dict[str, Any]:
        recommended: dict[str, Any] | None = desk["recommended"]["outcome"]
        if recommended is not None and self._draw.random() < 0.8:
            return recommended
        return {"outcome": self._draw.choice(["both_stand", "need_evidence"])}

    def _write(self, dispute: int, what: str, body: object = None, *, version: str = "") -> Answer:
        """Ask for it, again where the database could not tell who was first, and note what was refused."""
        route = f"disputes/{dispute}/{what}"
        for _ in range(TRIES):
            key = str(UUID(int=self._draw.getrandbits(128)))
            answer = self._program.ask("POST", route, body or {}, key=key, version=version)
            if answer.rule != "collision":
                break
            time.sleep(0.05)
        if not answer.ok:
            if answer.rule:
                self._diary.note_refused(answer.rule, route)
            else:
                self._diary.note_unforeseen(f"{route}: {answer.status} {answer.body}")
        return answer
