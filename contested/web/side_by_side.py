"""The positions of a dispute side by side: each with who holds it best, in whose words, and how far it counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from contested.evidence.queries import Quote
from contested.review.queries.desk import DeskStatement
from contested.statements.queries import ClaimLine
from contested.web.cells import CellPage, Position
from contested.web.days import tidy_day, times_text
from contested.web.wording import listed

MOST_QUOTED = 4
MOST_SILENT = 12


@dataclass(frozen=True, slots=True)
class Said:
    """One statement, the words that it rests on (None where none are linked), and whether it is a voice of its own.

    `fresh`: it came, or its words, since the dispute was last decided; `own`: the reader contributed it.
    """

    line: ClaimLine
    quote: Quote | None
    voice: str
    fresh: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One position under its number, which says nothing about its weight.

    `lead` is the statement that speaks most precisely for it, `observed` when it did; `side` as in the formula.
    """

    number: int
    position: Position
    lead: ClaimLine
    precision: float
    observed: str
    when: str
    note: str
    said: tuple[Said, ...]
    silent: tuple[Said, ...]
    more: int

    @property
    def value(self) -> str:
        return self.position.text

    @property
    def side(self) -> int | None:
        return self.position.side

    @property
    def weight(self) -> float:
        return self.position.weight

    @property
    def independent(self) -> int:
        return len(self.position.witnesses)

    @property
    def sources(self) -> int:
        return len(self.position.sources)

    @property
    def statements(self) -> list[int]:
        return [line.id for witness in self.position.witnesses for line in witness.lines]

    @property
    def unquoted(self) -> int:
        return len(self.silent) + self.more


def cards(page: CellPage, seated: Sequence[DeskStatement]) -> list[Card]:
    """Return a window's positions in the order in which statements are seated; a position of which none is comes last."""
    known = {each.line.id: each for each in seated}
    seat = {statement: number for number, statement in enumerate(known)}

    def place(position: Position) -> tuple[int, int]:
        held = [line.id for witness in position.witnesses for line in witness.lines]
        return min((seat[one] for one in held if one in seat), default=len(seat)), position.statement

    ordered = sorted(page.positions, key=place)
    return [_card(page, number, each, ordered, known) for number, each in enumerate(ordered, start=1)]


def _card(
    page: CellPage,
    number: int,
    position: Position,
    others: Sequence[Position],
    known: Mapping[int, DeskStatement],
) -> Card:
    lead = position.witnesses[0].line
    observed = page.claims[lead.id].observed
    said = list(_said(position, known))
    quoted = [each for each in said if each.quote]
    silent = [each for each in said if not each.quote]
    shown = silent[:MOST_SILENT]
    return Card(
        number=number,
        position=position,
        lead=lead,
        precision=position.witnesses[0].precision,
        observed="" if observed is None else tidy_day(observed),
        when=times_text(lead.valid_text) if lead.dated else "",
        note=_note(position, others),
        said=tuple(quoted[:MOST_QUOTED]),
        silent=tuple(shown),
        more=len(quoted[MOST_QUOTED:]) + len(silent) - len(shown),
    )


def _said(position: Position, known: Mapping[int, DeskStatement]) -> Iterable[Said]:
    for witness in position.witnesses:
        for line in witness.lines:
            copied = line.source != witness.line.source
            voice = f"one witness with {witness.line.source}" if copied else "independent"
            found = known.get(line.id)
            if found is None or not found.quotes:
                yield Said(
                    line, None, voice, fresh=bool(found and found.fresh), own=bool(found and found.own)
                )
                continue
            for quote in found.quotes:
                yield Said(line, quote, voice, fresh=found.fresh, own=found.own)


def _note(position: Position, others: Sequence[Position]) -> str:
    """Say with which of the others a position can be true together."""
    if len(others) == 1:
        return "the only position that stands"
    if position.side is None:
        return "contradicts none of the others: it takes no side"
    same = [other.text for other in others if other.side == position.side and other.rank != position.rank]
    return f"goes with {listed(same)}; contradicts the rest" if same else "contradicts every other side"
