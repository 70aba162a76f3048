"""The profile of a corpus: where its dissent concentrates, and what somebody would lose who keeps the winners alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from django.utils import timezone

from contested.density.mapping import Map, View, predicate_names, sampled_contests
from contested.density.models import CellLabel
from contested.density.views import view_cells
from contested.postgres import query
from contested.recall.looking import looks_at

STANDING_MARK = query.load(__file__, "standing_mark")

BATCH = 200
MOST_LOOKED_AT = 2_000
MOST_PREDICATES = 12
MOST_SUBJECTS = 12


@dataclass(frozen=True, slots=True)
class PredicateDissent:
    """A predicate with its cells that two or more independent witnesses speak about, and the contested ones of them."""

    id: int
    predicate: str
    heard: int
    contested: int
    share: float
    mass: float


@dataclass(frozen=True, slots=True)
class SubjectDissent:
    """A subject with its contested cells."""

    id: int
    subject: str
    contested: int
    contestedness: float
    mass: float


@dataclass(frozen=True, slots=True)
class Lost:
    """What a store in which the winner takes all would not show, in the contested cells that the gate lets through.

    `looked` of them were read, all or a sample. `statements` contradict the answer, of `of_statements`; `positions` are
    the values that they state. `share` is the weight of the dissent, on average of a contested cell.
    """

    looked: int
    statements: int
    of_statements: int
    positions: int
    share: float


@dataclass(frozen=True, slots=True)
class Profile:
    """`heard` cells are those of which two or more independent witnesses speak; shares are of them.

    `wrong_by_a_passage`: the share of questions about heard cells to which a system that answers from one passage, drawn
    like the statements, would answer against the best supported value, and say nothing of it. `wrong_by_the_winner`: the
    share to which one that states the winner would be wrong, if a value is as likely to be right as its weight says.
    Both are estimates: nobody knows here what is right.
    """

    heard: int
    contested: int
    share: float
    hidden: int
    labels: dict[str, int]
    half_in: int
    predicates: Sequence[PredicateDissent]
    subjects: Sequence[SubjectDissent]
    lost: Lost
    wrong_by_a_passage: float
    wrong_by_the_winner: float

    def as_json(self) -> dict[str, Any]:
        return {name: _rounded(value) for name, value in asdict(self).items()}


def profile() -> Profile:
    """Profile the store as it stands now, its junk gated out."""
    look = Map(View())
    heard: dict[int, int] = {}
    for row in look.heard():
        heard[row.predicate_id] = heard.get(row.predicate_id, 0) + row.cells
    groups = look.groups()
    by_predicate = [
        group for group in groups if group.grouped == "predicate" and group.predicate_id is not None
    ]
    by_predicate.sort(key=lambda group: (-group.mass, group.predicate_id))
    everything = next((group for group in groups if group.grouped == "all"), None)
    contested = 0 if everything is None else everything.contested
    total = sum(heard.values())
    names = predicate_names([group.predicate_id or 0 for group in by_predicate])
    lost, passages, winners = _lost(contested, total)
    return Profile(
        heard=total,
        contested=contested,
        share=_share(contested, total),
        hidden=0 if everything is None else everything.hidden,
        labels={
            str(CellLabel(group.label).label): group.cells
            for group in groups
            if group.grouped == "label" and group.label
        },
        half_in=_half_in([float(group.mass) for group in by_predicate]),
        predicates=[
            PredicateDissent(
                group.predicate_id or 0,
                names.get(group.predicate_id or 0, ""),
                heard.get(group.predicate_id or 0, 0),
                group.contested,
                _share(group.contested, heard.get(group.predicate_id or 0, 0)),
                float(group.mass),
            )
            for group in by_predicate
            if group.contested
        ][:MOST_PREDICATES],
        subjects=[
            SubjectDissent(
                line.subject_id, line.subject, line.contested, float(line.contestedness), float(line.mass)
            )
            for line in look.subjects(limit=MOST_SUBJECTS)
        ],
        lost=lost,
        wrong_by_a_passage=passages,
        wrong_by_the_winner=winners,
    )


def _lost(contested: int, heard: int) -> tuple[Lost, float, float]:
    """What the winners alone would hide, and how often one would be confidently wrong with a passage, and with a winner."""
    cells = sampled_contests(MOST_LOOKED_AT)
    stands = query.one(STANDING_MARK, lambda *sums: sums, {"cells": cells})
    lost, passages, winners = _hidden(tuple(cells), (stands, timezone.localdate()))
    # Cells that nobody contests add nothing to either; those that were not read are taken to be like those that were.
    of_all = _share(contested, heard)
    return lost, passages * of_all, winners * of_all


@lru_cache(maxsize=2)
def _hidden(cells: tuple[int, ...], _mark: object) -> tuple[Lost, float, float]:
    """What winners hide in these cells, and how wrong one is there with a passage and with a winner.

    It takes seconds to weigh so many, so it is remembered for as long as the same stands of them, on the same day.
    """
    statements = of_statements = positions = 0
    passages = winners = 0.0
    looked = 0
    for start in range(0, len(cells), BATCH):
        for view in view_cells(cells[start : start + BATCH]).values():
            found = looks_at(view, valid_at=None, condition=None).answering
            if found is None:
                continue
            looked += 1
            live = sum(len(position.statements) for position in found.at.window.positions)
            against = sum(len(position.statements) for position in found.parts.dissent)
            statements += against
            of_statements += live
            positions += len(found.parts.dissent)
            passages += _share(against, live)
            winners += float(sum(position.share for position in found.parts.dissent))
    lost = Lost(looked, statements, of_statements, positions, _share(winners, looked))
    return lost, _share(passages, looked), _share(winners, looked)


def _half_in(masses: Sequence[float]) -> int:
    """How many predicates, the heaviest first, hold half of the mass of all dissent."""
    half, so_far = sum(masses) / 2, 0.0
    for count, mass in enumerate(masses, start=1):
        so_far += mass
        if so_far >= half and so_far > 0:
            return count
    return 0


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value
