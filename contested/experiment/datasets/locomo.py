"""LoCoMo: ten long dialogues of two people in sessions, and questions with the turns that answer them (Maharana et al. 2024).

Read are speaker and words of each turn, not what its pictures show. Categories of questions are numbered as in the set; the
fifth asks for what was never said, and its turns are those that mislead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path("locomo", "locomo10.json")
_TURN = re.compile(r"D(\d+):(\d+)")


class Turn(NamedTuple):
    name: str
    speaker: str
    text: str


@dataclass(frozen=True, slots=True)
class Session:
    when: str
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """`evidence` is gold: names of turns of the same dialogue."""

    text: str
    evidence: frozenset[str]
    category: int


@dataclass(frozen=True, slots=True)
class Dialogue:
    name: str
    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]


def read_locomo(folder: Path) -> Sequence[Dialogue]:
    """Read the data set below the folder of data sets, without questions of which no turn is named; raises `OSError`."""
    return [_dialogue(one) for one in json.loads((folder / FILE).read_text(encoding="utf-8"))]


def _dialogue(data: Mapping[str, Any]) -> Dialogue:
    told = data["conversation"]
    # Some dialogues have dates of sessions that were never written.
    numbers = takewhile(lambda number: f"session_{number}_date_time" in told, count(1))
    sessions = tuple(
        Session(
            told[f"session_{number}_date_time"],
            tuple(Turn(one["dia_id"], one["speaker"], one["text"]) for one in told[f"session_{number}"]),
        )
        for number in numbers
        if told.get(f"session_{number}")
    )
    there = {turn.name for session in sessions for turn in session.turns}
    questions = (
        Question(one["question"], _named(one["evidence"]) & there, one["category"]) for one in data["qa"]
    )
    return Dialogue(data["sample_id"], sessions, tuple(one for one in questions if one.evidence))


def _named(evidence: Sequence[str]) -> frozenset[str]:
    """Turns by name; some stand several in one text."""
    return frozenset(f"D{session}:{turn}" for text in evidence for session, turn in _TURN.findall(text))
