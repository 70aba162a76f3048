"""Long dialogues: are the turns that answer a question among the first ten passages?

A session is a document and each of its turns a passage of it, told with its speaker; nothing is stated of anything. Each
question searches its own dialogue by `recall.find_passages`, as whoever asks the product does. Beside it stand PostgreSQL's
full text (`ts_rank_cd`, any of the words) and the vectors alone, over the same passages.

Hit is a question with a turn of its evidence among the first ten; found are the turns of all evidence that stand there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Any

from django.db import transaction

from contested.evidence.actions import Place, name_documents, name_revisions, name_spans
from contested.evidence.models import Revision
from contested.experiment.datasets.locomo import Dialogue, Question, Session, read_locomo
from contested.postgres import query
from contested.recall.embedding_spans import embed_spans
from contested.recall.nearness import nearest_spans, what_is_meant
from contested.recall.passages import find_passages

PLAIN_WORDS = query.load(__file__, "plain_words")
FIRST = 10

Search = Callable[[str, Sequence[int]], Collection[int]]
"""From a question and documents (ids) to the first spans."""


@dataclass
class Tally:
    questions: list[bool] = field(default_factory=list)
    turns: int = 0
    found: int = 0
    by_category: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))

    def add(self, question: Question, there: Collection[str]) -> None:
        found = question.evidence & set(there)
        self.questions.append(bool(found))
        self.by_category[question.category].append(bool(found))
        self.turns += len(question.evidence)
        self.found += len(found)

    @property
    def hit_rate(self) -> float:
        return _share(self.questions)

    def as_json(self) -> dict[str, Any]:
        return {
            "hit_rate_at_10": round(self.hit_rate, 4),
            "evidence_found": round(self.found / self.turns if self.turns else 1.0, 4),
            "by_category": {
                str(category): round(_share(hits), 4) for category, hits in sorted(self.by_category.items())
            },
        }


@dataclass(frozen=True, slots=True)
class Dialogues:
    """What came of it; `ways` by name, the product's own first."""

    dialogues: int
    turns: int
    questions: int
    ways: dict[str, Tally]

    @property
    def ahead(self) -> float:
        """By how much of all questions the product's way is ahead of the best other."""
        own, *others = (one.hit_rate for one in self.ways.values())
        return own - max(others)

    def as_json(self) -> dict[str, Any]:
        own, *_ = self.ways.values()
        return {
            "dialogues": self.dialogues,
            "turns": self.turns,
            "questions": self.questions,
            "hit_rate_at_10": round(own.hit_rate, 4),
            "ahead": round(self.ahead, 4),
            "ways": {name: one.as_json() for name, one in self.ways.items()},
        }

    def as_text(self) -> str:
        lines = [
            f"locomo: {self.questions:,} questions to {self.dialogues} dialogues of {self.turns:,} turns"
        ]
        lines.append(f"  {'':24} hit at 10   evidence found   hit by category")
        for name, one in self.ways.items():
            told = one.as_json()
            categories = ", ".join(f"{number}: {hits:.3f}" for number, hits in told["by_category"].items())
            lines.append(
                f"  {name:24} {told['hit_rate_at_10']:9.4f}   {told['evidence_found']:14.4f}   {categories}"
            )
        return "\n".join([*lines, f"  ahead of the better of the others by {self.ahead:.4f}"])


def prepare(folder: Path) -> Callable[[], Dialogues]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_locomo(folder))


def measure(dialogues: Sequence[Dialogue]) -> Dialogues:
    told = [_tell(dialogue) for dialogue in dialogues]
    embed_spans(whole=True)
    ways: dict[str, Search] = {
        "passages": _passages,
        "PostgreSQL full text": _plain_words,
        "vectors": _plain_vectors,
    }
    tallies = {name: Tally() for name in ways}
    for dialogue, (documents, names) in zip(dialogues, told, strict=True):
        for question in dialogue.questions:
            for name, search in ways.items():
                tallies[name].add(question, {names[span] for span in search(question.text, documents)})
    return Dialogues(
        dialogues=len(dialogues),
        turns=sum(len(names) for _, names in told),
        questions=sum(len(dialogue.questions) for dialogue in dialogues),
        ways=tallies,
    )


@transaction.atomic
def _tell(dialogue: Dialogue) -> tuple[list[int], dict[int, str]]:
    """Put a dialogue into the store; return its documents, and its spans with the names of their turns."""
    documents: list[int] = []
    names: dict[int, str] = {}
    for number, session in enumerate(dialogue.sessions, start=1):
        title = f"{dialogue.name}, session {number}, {session.when}"
        document = name_documents([(title, None)])[title, None]
        text, starts = _written(session)
        revision = name_revisions([(document, text)])[document, text]
        places = {
            Place(revision, start, start + len(line), line, turn.name): turn.name
            for turn, (start, line) in zip(session.turns, starts, strict=True)
        }
        names |= {span: places[place] for place, span in name_spans(list(places)).items()}
        documents.append(document)
    return documents, names


def _written(session: Session) -> tuple[str, list[tuple[int, str]]]:
    """A session as a text, and where each turn's line starts in it."""
    lines = [f"{turn.speaker}: {turn.text}" for turn in session.turns]
    starts = accumulate((len(line) + 1 for line in lines[:-1]), initial=0)
    return "\n".join(lines), list(zip(starts, lines, strict=True))


def _passages(question: str, documents: Sequence[int]) -> Collection[int]:
    return [one.span for one in find_passages(question, k=FIRST, documents=documents)]


def _plain_words(question: str, documents: Sequence[int]) -> Collection[int]:
    given = {"text": question, "revisions": _revisions(documents), "most": FIRST}
    return query.rows(PLAIN_WORDS, int, given)


def _plain_vectors(question: str, documents: Sequence[int]) -> Collection[int]:
    meant = what_is_meant(question)
    return () if meant is None else nearest_spans(meant, most=FIRST, revisions=_revisions(documents))


def _revisions(documents: Sequence[int]) -> list[int]:
    return list(Revision.objects.filter(document__in=documents).values_list("pk", flat=True))


def _share(hits: Sequence[bool]) -> float:
    return sum(hits) / len(hits) if hits else 1.0
