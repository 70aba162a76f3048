"""Birth places: which of the losing positions does the decision procedure rule upon, and are they really wrong?

A person is taken up where the product finds a contest. What loses there is every position that contradicts the answer;
it is decided where the procedure prefers one statement on the answer's side to each statement of that position, and then
the product really rules so. Precisions are estimated from how often the sites agree. Of the sites nothing else is known, so
all are of one class; the truth is looked at when everything has been decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path

from contested.density.accuracies import propose_accuracies
from contested.density.actions import refresh
from contested.density.formula import Claim as Witness
from contested.density.formula import Position
from contested.density.models import Headline
from contested.density.reading import CellInput, read_cells
from contested.experiment.contests.birthplaces import BORN, tell_birthplaces
from contested.experiment.datasets.birthplaces import Birthplaces, read_birthplaces
from contested.experiment.evaluation import Evaluation
from contested.experiment.world import subjects_named
from contested.recall.ranking import choose_answer
from contested.statements.actions import describe_source, name_predicates
from contested.statements.models import Source, SourceClass, Statement
from contested.statements.values import Relation
from contested.statements.values.texts import text_normal
from contested.sublation.actions import sublate
from contested.sublation.assessing import AGREEMENT, assess_source
from contested.sublation.models import Ruling
from contested.sublation.procedure import Claim, Verdict, decide

CLASS = SourceClass.COMMUNITY
BATCH = 1_000


@dataclass(frozen=True, slots=True)
class Losing:
    """A position that contradicts the answer about a person: its statements, and who wins against all of them, if any.

    `verdict` is that on the winner and the strongest of them; where a person is asked, on the strongest of either side.
    """

    person: int
    statements: tuple[int, ...]
    winner: int | None
    verdict: Verdict


def prepare(folder: Path) -> Callable[[], Evaluation]:
    """Read the data set; what is returned loads it into the store at hand, decides, and measures."""
    return partial(measure, read_birthplaces(folder))


def measure(data: Birthplaces) -> Evaluation:
    stored = tell_birthplaces(data)
    refresh()
    precisions = _accept_estimates({claim.source for claim in data.claims})
    losing = list(_losing())
    decided = [one for one in losing if one.winner is not None]
    for one in decided:
        _rule(one)
    refresh()
    people = subjects_named(data.truths)
    wrong = [one for one in losing if _is_wrong(one, people, data)]
    right = sum(one in wrong for one in decided)
    return Evaluation(
        dataset="td-birthplaces",
        statements=stored,
        coverage=_share(len(decided), len(losing)),
        precision=_share(right, len(decided)),
        ask_rate=_share(len(losing) - len(decided), len(losing)),
        parts={
            "losing positions": {
                "all": len(losing),
                "decided": len(decided),
                "people": len({one.person for one in losing}),
                "wrong at all": _share(len(wrong), len(losing)),
            }
        },
        notes={
            "precisions estimated from agreement": precisions,
            "decided by": dict(Counter(str(one.verdict.step) for one in decided)),
            "statements sublated": Ruling.objects.known_at(None).count(),
        },
    )


def _accept_estimates(names: Iterable[str]) -> dict[str, float]:
    """Give the sites one class, and accept every precision that is proposed, as a person would by hand; return these."""
    for name in sorted(names):
        describe_source(
            name=name, source_class=CLASS, reason="a web site of which nothing is known beforehand"
        )
    proposals = propose_accuracies()
    for one in proposals:
        source = Source.objects.get(pk=one.source.source_id)
        assess_source(source=source, precision=one.precision, origin=AGREEMENT, reason=one.reason)
    refresh()
    return {one.source.source: float(one.precision) for one in proposals}


def _losing() -> Iterable[Losing]:
    """Yield what contradicts the answer in each contested cell, by cell."""
    contested = Headline.objects.filter(
        cell__predicate=name_predicates([BORN])[BORN], tx_to__isnull=True, contestedness__gt=0
    )
    subjects = dict(contested.order_by("cell").values_list("cell", "cell__subject"))
    ids = list(subjects)
    for start in range(0, len(ids), BATCH):
        for id_, cell in read_cells(ids[start : start + BATCH]).items():
            answer = choose_answer(cell.score().positions, cell.relate, cell.policy)
            if answer is None:
                continue
            side = (*answer.camp, *answer.agrees)
            for position in answer.dissent:
                yield _judged(subjects[id_], position, side, cell)


def _judged(person: int, position: Position, side: Iterable[Position], cell: CellInput) -> Losing:
    witnesses = {claim.statement: claim for claim in cell.claims}
    losers = sorted((witnesses[one] for one in position.statements), key=_strength)
    against = [
        witnesses[one]
        for other in side
        if cell.relate(other.value, position.value) is Relation.CONTRADICTS
        for one in other.statements
    ]
    best = max(against, key=_strength)
    verdicts = [decide(_claim(best), _claim(loser)) for loser in losers]
    wins = all(verdict.winner == "a" for verdict in verdicts)
    return Losing(person, tuple(position.statements), best.statement if wins else None, verdicts[-1])


def _strength(witness: Witness) -> tuple[int, int]:
    return witness.precision, -witness.statement


def _claim(witness: Witness) -> Claim:
    return Claim(str(CLASS.label), Decimal(witness.precision) / 10_000, witness.observed)


def _rule(one: Losing) -> None:
    """Rule as the procedure decided, by the product's own action and all of its guards."""
    if one.winner is not None:
        sublate(losers=one.statements, winner=one.winner, reason="; ".join(one.verdict.reasons), actor=None)


def _is_wrong(one: Losing, people: Mapping[int, str], data: Birthplaces) -> bool:
    """Whether the place is off the path of the truth."""
    value = Statement.objects.select_related("object__entity").get(pk=one.statements[0]).object
    name = value.entity.label if value.entity else (value.text or "").rpartition("@")[0] or value.text or ""
    return text_normal(name) not in map(text_normal, data.truths[people[one.person]])


def _share(some: int, all_told: int) -> float:
    return some / all_told if all_told else 1.0
