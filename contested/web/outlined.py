"""A cell that is too large to be weighed as it is read, as cards, citations and permalinks tell it: by what stands of it."""

from __future__ import annotations

from decimal import Decimal
from functools import cached_property

from contested.density.briefly import is_large
from contested.density.formula import Label
from contested.density.models import CellLabel
from contested.density.outline import Outline, SideOutline, outline_of
from contested.density.views import view_cell
from contested.statements.models.values import DatatypeCode
from contested.web.cells import CellPage, Conclusion, Position, Witness
from contested.web.days import date_text

MOST_POSITIONS = 12
OF_EACH = 3


class Outlined:
    """What stands of a large cell: of a `CellPage` that which is told of it in a few lines.

    A position names some of those who hold it, each as a voice of its own: who copies whom is not looked up.
    """

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.facts = outline.facts
        self.as_of = outline.as_of
        self.label = Label(CellLabel(outline.standing.label).label)
        self.sources = outline.standing.sources
        self.witnesses = outline.standing.witnesses

    @property
    def contestedness(self) -> Decimal | None:
        return None if self.label is Label.NO_EVIDENCE else self.outline.standing.contestedness

    @property
    def against(self) -> int:
        """How many positions speak against the answer: its conclusion names the heaviest of them."""
        return self.outline.against

    @cached_property
    def positions(self) -> list[Position]:
        return [self.position_of(side) for side in self.outline.sides]

    @cached_property
    def conclusion(self) -> Conclusion:
        answer, against = self.outline.conclusion
        if answer is None:
            return Conclusion()
        dissent = tuple(self.positions[side.rank] for side in against)
        tied = dissent if against and against[0].share == answer.share else ()
        return Conclusion((self.positions[answer.rank],), dissent, (), (), tied, answer.share)

    def position_of(self, side: SideOutline) -> Position:
        value, object_id = self.outline.said(side)
        lines = [self.outline.lines[each] for each in side.statements if each in self.outline.lines]
        if lines and lines[0].datatype == DatatypeCode.DATE:
            value = date_text(value)
        voices = tuple(Witness(line.source, 0.0, (line,)) for line in lines)
        weight = float(side.weight)
        return Position(side.rank, value, object_id, side.negated, side.share, weight, side.side, voices)


Told = CellPage | Outlined
"""A cell as titles and cards need it."""


def told_now(cell: int) -> Told | None:
    """Return a cell as it stands now, a large one by what stands of it; None where there is no such cell."""
    if is_large(cell):
        outline = outline_of(cell, windows=1, most=MOST_POSITIONS, each=OF_EACH)
        if outline is not None:
            return Outlined(outline)
    view = view_cell(cell)
    return None if view is None else CellPage(view, valid_at=None, today=view.as_of.toordinal(), peak=True)
