"""Documents that differ: is every answer handed out, and is *ambiguous* told apart from *contested*?

Each document is a source that states its answer about the thing and the predicate that the product makes out in the
question (`read_topic`). A document that states none makes no claim. First all that is said of one name is told as of one
thing; then the product parts what it proposes to part (`intake.parting`), and is asked again.

Kept is a gold answer that some document states and that stands in the triple, as answer or in the dissent, for questions
with a wrong answer among the documents.

Two gold answers of a question are *ambiguous*: right where each stands in a cell of its own. A wrong answer is
*contested*: right where it stands in one cell with a gold answer. Of which of several things it is wrong, the data set
doesn't say; so it is also counted where it stands with one gold answer alone. `told_apart` is the mean of both shares
(`balanced`): who calls everything ambiguous, or everything contested, has .5, though four in five units are ambiguous.

The one number of the parting, `APART`, and how a passage is seen to introduce something were chosen by the first half of
the questions, of some dozens of ways; the second half is reported. Its figures were seen beside those of the first, and
passages of both halves were read: it is no independent test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from contested.density.actions import refresh
from contested.density.models import Cell
from contested.experiment.datasets.ramdocs import Question, read_ramdocs
from contested.experiment.world import judge, tell
from contested.intake.parting import part, propose_parting, rarity_of_words
from contested.recall.contract import Triple
from contested.recall.folds import Folds
from contested.recall.parts import Held
from contested.recall.queries import recall
from contested.statements.actions import name_predicates
from contested.statements.values.texts import text_normal

from .topics import Topic, read_topic

IN_VIEW = 250
"""So many questions, the first, were looked at when the parting was made."""
MOST_TOLD = 10
REASON = "by its passage it is about another thing of that name"


class Meant(NamedTuple):
    """What a question asks for: a subject's name, in its normal form, and what its predicate counts as."""

    subject: str
    predicate: int

    def is_about(self, triple: Triple) -> bool:
        about = triple.about
        return (text_normal(about.subject), about.predicate_id) == self


Heard = dict[str, set[str]]
"""The answers of one cell, normal, by the place they have in its triple: answer, dissent, agrees, also_said."""


@dataclass(slots=True)
class Apart:
    """How many units were told right: `ambiguous` pairs of gold answers, `contested` wrong answers; `contested_once`
    those that stand with one gold answer alone; `questions` in which every unit is right."""

    ambiguous: list[bool] = field(default_factory=list)
    contested: list[bool] = field(default_factory=list)
    contested_once: list[bool] = field(default_factory=list)
    questions: list[bool] = field(default_factory=list)

    def add(self, question: Question, cells: Sequence[Heard]) -> None:
        sides = [heard["answer"] | heard["dissent"] for heard in cells]
        pairs = [
            all(any(one in side for side in sides) for one in pair)
            and not any(side >= set(pair) for side in sides)
            for pair in combinations(sorted(question.right), 2)
        ]
        wrong = sorted(question.wrong) if question.right else []
        against = [
            len(set().union(*(side & question.right for side in sides if one in side))) for one in wrong
        ]
        self.ambiguous += pairs
        self.contested += [some > 0 for some in against]
        self.contested_once += [some == 1 for some in against]
        if pairs or against:
            self.questions.append(all(pairs) and all(against))

    def as_json(self) -> dict[str, float]:
        return {
            "balanced": (_share(self.ambiguous) + _share(self.contested)) / 2,
            "of_all_units": _share([*self.ambiguous, *self.contested]),
            "ambiguous": _share(self.ambiguous),
            "contested": _share(self.contested),
            "contested_with_one_alone": _share(self.contested_once),
            "whole_questions": _share(self.questions),
            "ambiguous_as_ambiguous": sum(self.ambiguous),
            "ambiguous_as_contested": len(self.ambiguous) - sum(self.ambiguous),
            "contested_as_contested": sum(self.contested),
            "contested_as_ambiguous": len(self.contested) - sum(self.contested),
        }


@dataclass(frozen=True, slots=True)
class Documents:
    """What came of it. `kept`: shares of gold answers by where they stand; `apart`: `Apart` by part of the data set."""

    questions: int
    statements: int
    gold_kept: float
    gold_handed_over: float
    kept: dict[str, dict[str, int]]
    parted: int
    apart: dict[str, dict[str, float]]
    stands_against: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "questions": self.questions,
            "statements": self.statements,
            "gold_kept": round(self.gold_kept, 4),
            "gold_handed_over": round(self.gold_handed_over, 4),
            "kept": self.kept,
            "told_apart": round(self.apart["second half"]["balanced"], 4),
            "parted": self.parted,
            "apart": {
                name: {what: round(value, 4) for what, value in figures.items()}
                for name, figures in self.apart.items()
            },
            "stands_against": list(self.stands_against),
        }

    def as_text(self) -> str:
        lines = [
            f"ramdocs: {self.questions:,} questions, {self.statements:,} statements",
            f"  gold answers kept in the triple, told of one thing   {self.gold_kept:.4f}",
            f"  gold answers handed over, names parted               {self.gold_handed_over:.4f}",
            *(f"    {name}: {places}" for name, places in self.kept.items()),
            f"  names parted {self.parted}; ambiguous told apart from contested:",
        ]
        for name, figures in self.apart.items():
            told = ", ".join(
                f"{what.replace('_', ' ')} {value if isinstance(value, int) else f'{value:.4f}'}"
                for what, value in figures.items()
            )
            lines.append(f"    {name}: {told}")
        return "\n".join([*lines, "  stands against it:", *(f"    {one}" for one in self.stands_against)])


def prepare(folder: Path) -> Callable[[], Documents]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_ramdocs(folder))


def measure(questions: Sequence[Question]) -> Documents:
    topics = [read_topic(question.text) for question in questions]
    for predicate in sorted({topic.predicate for topic in topics}):
        judge(predicate, "immutable")
    stored = tell(_claims(questions, topics))
    refresh()
    meant = _meant(topics)
    together = [_heard(*one) for one in zip(questions, meant, strict=True)]
    parted = _part(meant)
    refresh()
    after = [_heard(*one) for one in zip(questions, meant, strict=True)]
    one_thing = Counter(_places(questions, together))
    things = Counter(_places(questions, after))
    return Documents(
        questions=len(questions),
        statements=stored,
        gold_kept=_part_of(one_thing, "answer", "dissent"),
        gold_handed_over=_part_of(things, "answer", "dissent", "other cells"),
        kept={"told of one thing": dict(one_thing), "names parted": dict(things)},
        parted=parted,
        apart={
            "second half": _apart(questions[IN_VIEW:], after[IN_VIEW:]),
            "first half": _apart(questions[:IN_VIEW], after[:IN_VIEW]),
            "all": _apart(questions, after),
            "all, nothing parted": _apart(questions, together),
        },
        stands_against=tuple(_mistaken(questions, topics, after)),
    )


def _claims(questions: Sequence[Question], topics: Sequence[Topic]) -> Iterator[dict[str, Any]]:
    for number, (question, topic) in enumerate(zip(questions, topics, strict=True), start=1):
        for place, document in enumerate(question.documents, start=1):
            if document.answer is not None:
                title = f"document {number}.{place}"
                yield {
                    "subject": topic.subject,
                    "predicate": topic.predicate,
                    "object": document.answer,
                    "type": "text",
                    "source": title,
                    "evidence": [{"document": title, "quote": document.text}],
                }


def _meant(topics: Sequence[Topic]) -> list[Meant]:
    predicates = name_predicates(topic.predicate for topic in topics)
    folds = Folds(None)
    folds.learn(predicates=predicates.values())
    counted = {name: folds.predicate(predicate) or predicate for name, predicate in predicates.items()}
    return [Meant(text_normal(topic.subject), counted[topic.predicate]) for topic in topics]


def _part(meant: Sequence[Meant]) -> int:
    """Accept every parting that is proposed, as a person would by hand; return how many there were."""
    asked = set(meant)
    cells = Cell.objects.order_by("id").values_list("id", "subject__label", "predicate_id")
    wanted = [cell for cell, subject, predicate in cells if (text_normal(subject), predicate) in asked]
    rarity = rarity_of_words()
    proposed = [parting for cell in wanted if (parting := propose_parting(cell, rarity)) is not None]
    for parting in proposed:
        part(parting, reason=REASON, actor=None)
    return len(proposed)


def _heard(question: Question, meant: Meant) -> list[Heard]:
    """What is handed over about the thing and the predicate, cell by cell; first what answers, empty if nothing does."""
    found = recall(question.text)
    first = found.triple if found.triple is not None and meant.is_about(found.triple) else None
    return [_by_place(first), *(_by_place(one) for one in found.cells if meant.is_about(one))]


def _by_place(triple: Triple | None) -> Heard:
    def normal(held: Sequence[Held]) -> set[str]:
        return {text_normal(one.value) for one in held}

    if triple is None:
        return {"answer": set(), "dissent": set(), "agrees": set(), "also_said": set()}
    return {
        "answer": set() if triple.answer is None else normal(triple.answer.values),
        "dissent": normal(triple.dissent),
        "agrees": normal(triple.agrees),
        "also_said": normal(triple.also_said),
    }


def _places(questions: Sequence[Question], heard: Sequence[Sequence[Heard]]) -> Iterator[str]:
    """For each gold answer to a question with a wrong one where it stands; `lost` if nowhere."""
    for question, (first, *others) in zip(questions, heard, strict=True):
        if question.wrong:
            for answer in sorted(question.right):
                place = next((name for name, said in first.items() if answer in said), None)
                elsewhere = any(answer in one["answer"] | one["dissent"] for one in others)
                yield place or ("other cells" if elsewhere else "lost")


def _part_of(places: Counter[str], *names: str) -> float:
    return sum(places[name] for name in names) / places.total() if places else 1.0


def _apart(questions: Sequence[Question], heard: Sequence[Sequence[Heard]]) -> dict[str, float]:
    found = Apart()
    for question, cells in zip(questions, heard, strict=True):
        found.add(question, cells)
    return found.as_json()


def _mistaken(
    questions: Sequence[Question], topics: Sequence[Topic], heard: Sequence[Sequence[Heard]]
) -> Iterator[str]:
    """A few questions of the second half that were told wrong, and how."""
    told = 0
    for question, topic, cells in list(zip(questions, topics, heard, strict=True))[IN_VIEW:]:
        one = Apart()
        one.add(question, cells)
        if one.questions == [False] and told < MOST_TOLD:
            told += 1
            groups = [sorted(cell["answer"] | cell["dissent"]) for cell in cells]
            yield (
                f"{question.text} Right: {', '.join(sorted(question.right))}; "
                f"wrong: {', '.join(sorted(question.wrong)) or 'none'}; "
                f"told of {topic.subject}: {' | '.join(', '.join(group) for group in groups)}"
            )


def _share(right: Sequence[bool]) -> float:
    return sum(right) / len(right) if right else 1.0
