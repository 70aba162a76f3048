"""One run: every question in every arm, put to one reader, judged and summed up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from contested.density.models import Cell
from contested.density.views import CellView, view_cells
from contested.experiment.faithfulness.arms import TREATMENTS, Arm, Handed, hand_over
from contested.experiment.faithfulness.judge import Judgement, judge
from contested.experiment.faithfulness.metrics import Paired, Rates, paired, rates
from contested.experiment.faithfulness.questions import Question, Stratum
from contested.experiment.faithfulness.readers.reading import Answering, BudgetSpent, ReaderFailed
from contested.experiment.faithfulness.second_judge import Agreement, SecondJudge
from contested.experiment.faithfulness.thresholds import Verdict, judge_thresholds
from contested.recall.budget import count_tokens
from contested.recall.queries import recall_cell
from contested.recall.reader import TAU
from contested.statements.actions import EntityName, name_entities, name_predicates

BATCH = 200
MOST_FAILURES = 5  # of questions in a row, after which the reader is taken to be gone
MOST_SHOWN = 12  # cases of one kind that are written down

MEASURES: Mapping[str, Callable[[Judgement], bool]] = {
    "accuracy": lambda one: bool(one.right),
    "confidently_wrong": lambda one: one.confidently_wrong,
    "caveats": lambda one: one.caveat,
}

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the reader of one arm was handed, said, and what that was judged to be."""

    handed: Handed
    said: str
    judged: Judgement

    @property
    def tokens(self) -> int:
        return count_tokens(f"{self.handed.reader.instruction} {self.handed.reader.passage}")


@dataclass(frozen=True, slots=True)
class Row:
    """One question with its replies, in every arm."""

    question: Question
    replies: Mapping[Arm, Reply]


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one kind of data, real or synthetic, summed up."""

    rates: Mapping[Arm, Mapping[Stratum, Rates]]
    paired: Mapping[Arm, Mapping[Stratum, Mapping[str, Paired]]]

    def as_json(self) -> dict[str, Any]:
        return {
            "rates": {
                arm: {stratum: one.as_json() for stratum, one in strata.items()}
                for arm, strata in self.rates.items()
            },
            "against_control": {
                arm: {
                    stratum: {measure: one.as_json() for measure, one in measures.items()}
                    for stratum, measures in strata.items()
                }
                for arm, strata in self.paired.items()
            },
        }


@dataclass(frozen=True, slots=True)
class Result:
    """What a run came to. `unanswered` questions were asked and not answered in every arm, and count nowhere."""

    reader: str
    simulated: bool
    settings: Mapping[str, Any]
    seed: int
    tau: float
    asked: Mapping[str, int]
    unanswered: tuple[str, ...]
    real: Part
    synthetic: Part
    verdicts: Sequence[Verdict]
    cases: Mapping[str, Sequence[Mapping[str, Any]]]
    agreement: Agreement | None = field(default=None)

    def as_json(self) -> dict[str, Any]:
        return {
            "reader": self.reader,
            "simulated": self.simulated,
            "settings": dict(self.settings),
            "seed": self.seed,
            "tau": self.tau,
            "questions": [{"kind": kind, "count": count} for kind, count in self.asked.items()],
            "unanswered": list(self.unanswered),
            "thresholds": [verdict.as_json() for verdict in self.verdicts],
            "real": self.real.as_json(),
            "synthetic": self.synthetic.as_json(),
            "cases": [
                {"kind": kind, "count": len(cases), "first": list(cases[:MOST_SHOWN])}
                for kind, cases in self.cases.items()
            ],
            "model_judge": None if self.agreement is None else self.agreement.as_json(),
        }


def run(
    questions: Sequence[Question],
    reader: Answering,
    *,
    seed: int,
    tau: float = TAU,
    second: SecondJudge | None = None,
    progress: Progress | None = None,
) -> Result:
    """Put the questions to a reader in every arm; the store at hand holds what they are about.

    Raises `BudgetSpent` where the reader may do no more, and `ReaderFailed` where several questions in a row got no
    answer; what it said so far, a model keeps itself.
    """
    rows: list[Row] = []
    unanswered: list[str] = []
    in_a_row = 0
    for number, (question, view) in enumerate(_views(questions), start=1):
        try:
            rows.append(_asked(question, view, reader, tau))
            in_a_row = 0
        except BudgetSpent:
            raise
        except ReaderFailed as failure:
            unanswered.append(f"{question.id}: {failure}")
            in_a_row += 1
            if in_a_row == MOST_FAILURES:
                raise
        if progress is not None:
            progress(number)
    real = _sum_up([row for row in rows if not row.question.synthetic], seed)
    return Result(
        reader=reader.name,
        simulated=reader.simulated,
        settings=reader.settings,
        seed=seed,
        tau=tau,
        asked=_counts(row.question for row in rows),
        unanswered=tuple(unanswered),
        real=real,
        synthetic=_sum_up([row for row in rows if row.question.synthetic], seed),
        verdicts=judge_thresholds(real.rates),
        cases=_cases(rows),
        agreement=None if second is None else second.compare(rows),
    )


def _views(questions: Sequence[Question]) -> Iterator[tuple[Question, CellView]]:
    """Yield every question with the cell that it means; one whose cell nobody has stated is left out."""
    subjects = name_entities({EntityName(question.subject) for question in questions})
    predicates = name_predicates({question.predicate for question in questions})
    for start in range(0, len(questions), BATCH):
        batch = questions[start : start + BATCH]
        keys = {
            question: (subjects[EntityName(question.subject)], predicates[question.predicate])
            for question in batch
        }
        cells = {
            (subject, predicate): cell
            for cell, subject, predicate in Cell.objects.filter(
                subject__in={subject for subject, _ in keys.values()}
            ).values_list("id", "subject_id", "predicate_id")
        }
        meant = {question: question.cell or cells.get(keys[question]) for question in batch}
        views = view_cells([cell for cell in meant.values() if cell is not None])
        for question, cell in meant.items():
            if cell is not None and (view := views.get(cell)) is not None and view.live:
                yield question, view


def _asked(question: Question, view: CellView, reader: Answering, tau: float) -> Row:
    triple = recall_cell(view.facts.id, valid_at=question.day)
    if triple is None:
        raise ReaderFailed("there is no such cell")
    candidates = {
        view.said(claim.statement, claim.value)[0] for claim in view.cell.claims if not claim.retired
    }
    replies = {}
    for arm, handed in hand_over(triple, view, tau).items():
        said = reader.answer(question, handed.reader)
        replies[arm] = Reply(handed, said, judge(said, question, candidates))
    return Row(question, replies)


def _sum_up(rows: Sequence[Row], seed: int) -> Part:
    strata = {stratum: [row for row in rows if row.question.stratum is stratum] for stratum in Stratum}
    strata = {stratum: members for stratum, members in strata.items() if members}

    def judged(arm: Arm, members: Sequence[Row]) -> list[Judgement]:
        return [row.replies[arm].judged for row in members]

    return Part(
        {
            arm: {
                stratum: rates(judged(arm, members), [row.replies[arm].tokens for row in members])
                for stratum, members in strata.items()
            }
            for arm in Arm
        },
        {
            arm: {
                stratum: {
                    name: paired(judged(arm, asked), judged(Arm.CONTROL, asked), measure, seed)
                    for name, measure in MEASURES.items()
                    # Whether it is right can only be told of those of which that is known.
                    for asked in [
                        [row for row in members if row.question.right] if name == "accuracy" else members
                    ]
                }
                for stratum, members in strata.items()
            }
            for arm in TREATMENTS
        },
    )


def _counts(questions: Iterator[Question] | Sequence[Question]) -> dict[str, int]:
    found: dict[str, int] = {}
    for question in questions:
        key = f"{question.stratum}: {question.origin}"
        found[key] = found.get(key, 0) + 1
    return dict(sorted(found.items()))


def _cases(rows: Sequence[Row]) -> dict[str, list[dict[str, Any]]]:
    """A few cases of each kind to read one by one, of real data: where the full score fails, and where it decides."""
    real = [row for row in rows if not row.question.synthetic]
    ours = Arm.CONTESTEDNESS
    kinds: dict[str, list[dict[str, Any]]] = {
        "confidently wrong on contested": [
            _case(row, ours)
            for row in real
            if row.question.stratum is Stratum.CONTESTED and row.replies[ours].judged.confidently_wrong
        ],
        "a false caveat": [
            _case(row, ours)
            for row in real
            if not row.question.stratum.caveat_wanted and row.replies[ours].judged.caveat
        ],
    }
    for arm in (Arm.POLARITY_ENTROPY, Arm.VALUE_ENTROPY, Arm.TIMELESS):
        for stratum in (Stratum.CHANGED, Stratum.GRANULAR):
            kinds[f"{stratum}, a false caveat by {arm} alone"] = [
                _case(row, arm)
                for row in real
                if row.question.stratum is stratum
                and row.replies[arm].judged.caveat
                and not row.replies[ours].judged.caveat
            ]
    return {kind: cases for kind, cases in kinds.items() if cases}


def _case(row: Row, arm: Arm) -> dict[str, Any]:
    reply = row.replies[arm]
    return {
        "question": row.question.text,
        "from": row.question.id,
        "right": list(row.question.right[:3]),
        "score": round(reply.handed.score, 4),
        "instruction": reply.handed.reader.instruction,
        "passage": reply.handed.reader.passage,
        "said": reply.said,
    }
