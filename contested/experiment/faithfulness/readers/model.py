"""A language model behind an OpenAI-compatible address: `POST URL/chat/completions`.

Whatever it said is kept in a file, so that a run which was cut short goes on where it stopped, and the same run again
costs nothing. Tokens are counted by what the service says of them, else by the product's estimate.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from typing import Any

from contested.experiment.faithfulness.questions import Question
from contested.experiment.faithfulness.readers.reading import BudgetSpent, ReaderFailed
from contested.recall.budget import count_tokens
from contested.recall.contract import Reader

ASKED = "Answer the question in one or two sentences, from the passage alone."
TIMES = 5
PATIENCE = 60.0  # seconds for one reply
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0  # seconds between two attempts
AGAIN = frozenset({408, 409, 425, 429, 500, 502, 503, 504})


class MalformedReply(ReaderFailed):
    """The service answered with something that is no reply."""


@dataclass(slots=True)
class Model:
    """A model by its address and name. `most_tokens`: of prompts and replies together, those from the file apart."""

    url: str
    model: str
    kept_in: Path
    key: str = ""
    most_tokens: int | None = None
    patience: float = PATIENCE
    first_wait: float = FIRST_WAIT
    times: int = TIMES
    simulated: bool = False
    used: int = 0
    _kept: dict[str, str] | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        return f"{self.model} (a real model)"

    @property
    def settings(self) -> dict[str, Any]:
        return {"model": self.model, "temperature": 0}

    def answer(self, question: Question, told: Reader) -> str:
        system = f"{ASKED} {told.instruction}".strip()
        return self.ask(system, f"Passage:\n{told.passage or '(nothing)'}\n\nQuestion: {question.text}")

    def ask(self, system: str, text: str) -> str:
        """Return what it says to this; raises as `answer` does."""
        asked = {
            "model": self.model,
            "messages": [{"role": "system", "content": system}, {"role": "user", "content": text}],
            "temperature": 0,
        }
        kept = self._replies()
        mark = sha256(json.dumps([self.url, asked], sort_keys=True).encode()).hexdigest()
        if mark not in kept:
            kept[mark] = self._asked(asked)
            with self.kept_in.open("a", encoding="ascii") as file:
                file.write(json.dumps({"asked": mark, "said": kept[mark]}) + "\n")
        return kept[mark]

    def _replies(self) -> dict[str, str]:
        if self._kept is None:
            self._kept = {}
            self.kept_in.parent.mkdir(parents=True, exist_ok=True)
            written = self.kept_in.read_bytes() if self.kept_in.exists() else b""
            if written and not written.endswith(b"\n"):
                with self.kept_in.open("ab") as file:
                    file.write(b"\n")  # a line of a run that was cut short ends here
            for line in written.decode("ascii", errors="replace").split("\n"):
                try:
                    row = json.loads(line)
                    self._kept[row["asked"]] = row["said"]
                except (ValueError, KeyError, TypeError):
                    continue  # the last line of a run that was cut short
        return self._kept

    def _asked(self, asked: dict[str, Any]) -> str:
        if self.most_tokens is not None and self.used >= self.most_tokens:
            raise BudgetSpent(f"{self.used:,} tokens are used, of {self.most_tokens:,} that may be")
        wait = self.first_wait
        for attempt in range(1, self.times + 1):
            try:
                return self._once(asked)
            except urllib.error.HTTPError as error:
                error.close()
                if error.code not in AGAIN:
                    raise ReaderFailed(f"the service refuses: {error.code} {error.reason}") from error
                failure: Exception = error
                wait = _asked_to_wait(error) or wait
            except (OSError, TimeoutError, HTTPException, MalformedReply) as error:
                failure = error
            if attempt < self.times:
                time.sleep(min(wait, LONGEST_WAIT))
                wait *= 2
        raise ReaderFailed(f"no reply after {self.times} attempts: {failure}")

    def _once(self, asked: dict[str, Any]) -> str:
        request = urllib.request.Request(  # noqa: S310 - the address was checked to be http
            f"{self.url.rstrip('/')}/chat/completions",
            data=json.dumps(asked).encode(),
            headers={"Content-Type": "application/json"}
            | ({"Authorization": f"Bearer {self.key}"} if self.key else {}),
        )
        with urllib.request.urlopen(request, timeout=self.patience) as response:  # noqa: S310
            body = response.read()
        try:
            told = json.loads(body)
            said = str.strip(
                told["choices"][0]["message"]["content"]
            )  # raises a TypeError for what is no text
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise MalformedReply(f"what came is no reply ({len(body):,} bytes)") from error
        usage = told.get("usage")
        counted = usage.get("total_tokens") if isinstance(usage, dict) else None
        if not isinstance(counted, int):
            counted = sum(count_tokens(message["content"]) for message in asked["messages"]) + count_tokens(
                said
            )
        self.used += counted
        return said


def _asked_to_wait(error: urllib.error.HTTPError) -> float | None:
    text = error.headers.get("Retry-After", "") if error.headers else ""
    return float(text) if text.isdecimal() else None
