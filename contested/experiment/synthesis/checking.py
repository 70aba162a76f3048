"""Whether density says of every cell what is known to be so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from contested.density.models import CellLabel
from contested.density.reading import read_cells
from contested.experiment.synthesis.story import Truth
from contested.postgres import query
from contested.statements.actions import EntityName
from contested.statements.actions.predicates import fold_predicate

STANDING = query.load(__file__, "standing_labels")
BATCH = 1_000
MOST_WRONG = 20


@dataclass(frozen=True, slots=True)
class StandingLabel:
    """What stands about a cell, by its place in the question; no label where it needs no row."""

    position: int
    cell: int
    label: int | None
    contestedness: Decimal | None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A cell that density judges otherwise than is so."""

    truth: Truth
    label: str
    contestedness: str


@dataclass(frozen=True, slots=True)
class Checked:
    """How many cells were looked at, how many are judged rightly, and the first few that are not."""

    cells: int
    right: int
    wrong: tuple[Wrong, ...]


def check(truths: Iterable[Truth]) -> Checked:
    """Compare label and contestedness of every cell with the truth about it, once nothing is dirty any more."""
    cells = right = 0
    wrong: list[Wrong] = []
    for batch in _batches(truths):
        judged = _judged(batch)
        for truth, (label, contestedness) in zip(batch, judged, strict=True):
            if (label, contestedness) == (truth.label, truth.contestedness):
                right += 1
            elif len(wrong) < MOST_WRONG:
                wrong.append(Wrong(truth, label, contestedness))
        cells += len(batch)
    return Checked(cells, right, tuple(wrong))


def _judged(batch: Sequence[Truth]) -> list[tuple[str, str]]:
    """Return label and contestedness of each cell: standing ones, or computed where a cell needs no standing row."""
    rows = query.rows(
        STANDING,
        StandingLabel,
        {
            "iris": [EntityName(truth.subject, truth.disambiguate).iri for truth in batch],
            "predicates": [fold_predicate(truth.predicate) for truth in batch],
        },
    )
    found = [("no cell", "")] * len(batch)
    plain = [row for row in rows if row.label is None]
    for row in rows:
        if row.label is not None:
            found[row.position] = (str(CellLabel(row.label).label), f"{row.contestedness:.9f}")
    inputs = read_cells([row.cell for row in plain])
    for row in plain:
        score = inputs[row.cell].score()
        found[row.position] = (score.label.value, f"{score.contestedness:.9f}")
    return found


def _batches(truths: Iterable[Truth]) -> Iterable[list[Truth]]:
    batch: list[Truth] = []
    for truth in truths:
        batch.append(truth)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
