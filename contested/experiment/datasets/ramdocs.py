"""RAMDocs: 500 questions, each with documents that differ in what they answer (Wang et al. 2025).

Each line has a question, its documents, and its gold and wrong answers. A question has several gold answers where its
name is that of several things. What a document is (`type`) and which thing is meant (`disambig_entity`) aren't read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from contested.statements.values.texts import text_normal

FILE = Path("ramdocs", "RAMDocs_test.jsonl")
NO_ANSWER = "unknown"


class Document(NamedTuple):
    """A passage and the answer that it states, None where it states none."""

    text: str
    answer: str | None


@dataclass(frozen=True, slots=True)
class Question:
    """`right` and `wrong` are gold: answers in their normal form, without those that no document states."""

    text: str
    documents: tuple[Document, ...]
    right: frozenset[str]
    wrong: frozenset[str]


def read_ramdocs(folder: Path) -> Sequence[Question]:
    """Read the data set below the folder of data sets; raises `OSError` where the file is missing."""
    with (folder / FILE).open(encoding="utf-8") as file:
        return [_question(json.loads(line)) for line in file]


def _question(data: Mapping[str, Any]) -> Question:
    documents = tuple(
        Document(one["text"], None if one["answer"] == NO_ANSWER else one["answer"])
        for one in data["documents"]
    )
    stated = {text_normal(one.answer) for one in documents if one.answer is not None}
    right = frozenset(map(text_normal, data["gold_answers"])) & stated
    wrong = frozenset(map(text_normal, data["wrong_answers"])) & stated
    return Question(data["question"], documents, right, wrong - right)
