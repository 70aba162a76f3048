"""The positions of a dispute side by side: each with who holds it best, in whose words, and how far it counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.formula import contradiction
from contested.evidence.queries import Quote
from contested.review.queries.desk import DeskStatement
from contested.statements.queries import ClaimLine
from contested.web.cells import CellPage, Position
from contested.web.days import tidy_day, times_text
from contested.web.wording import listed

MOST_QUOTED = 4
MOST_SILENT = 12
MOST_COMPARED = (
    300  # claims in a cell; of more, what contradicts what is told by the sides of its contest alone
)


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

    `lead` is the statement that speaks most precisely for it, `observed` when it did; `against` are the numbers of the
    positions that it contradicts.
    """

    number: int
    position: Position
    lead: ClaimLine
    precision: float
    observed: str
    when: str
    against: frozenset[int]
    note: str
    said: tuple[Said, ...]
    silent: tuple[Said, ...]
    more: int

    @property
    def value(self) -> str:
        return self.position.text

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


def contradicts(page: CellPage, one: Position, other: Position) -> bool:
    """Whether two positions can't be true together, as the rules of sublation see it."""
    if len(page.read.claims) > MOST_COMPARED:
        return None not in (one.side, other.side) and one.side != other.side
    read = page.read
    return contradiction(read.claims, one.statement, other.statement, read.policy, page.relate) is None


def _card(
    page: CellPage,
    number: int,
    position: Position,
    ordered: Sequence[Position],
    known: Mapping[int, DeskStatement],
) -> Card:
    lead = position.witnesses[0].line
    said = list(_said(position, known))
    quoted = [each for each in said if each.quote]
    silent = [each for each in said if not each.quote]
    shown = silent[:MOST_SILENT]
    observed = page.claims[lead.id].observed
    others = {place: each for place, each in enumerate(ordered, start=1) if place != number}
    against = frozenset(place for place, each in others.items() if contradicts(page, position, each))
    return Card(
        number=number,
        position=position,
        lead=lead,
        precision=position.witnesses[0].precision,
        observed="" if observed is None else tidy_day(observed),
        when=times_text(lead.valid_text) if lead.dated else "",
        against=against,
        note=_note(against, others.keys() - against),
        said=tuple(quoted[:MOST_QUOTED]),
        silent=tuple(shown),
        more=len(quoted[MOST_QUOTED:]) + len(silent) - len(shown),
    )


def _said(position: Position, known: Mapping[int, DeskStatement]) -> Iterable[Said]:
    for witness in position.witnesses:
        for line in witness.lines:
            copied = line.source != witness.line.source
            voice = (
                _("one witness with %(source)s") % {"source": witness.line.source}
                if copied
                else _("independent")
            )
            found = known.get(line.id)
            if found is None or not found.quotes:
                yield Said(
                    line, None, voice, fresh=bool(found and found.fresh), own=bool(found and found.own)
                )
                continue
            for quote in found.quotes:
                yield Said(line, quote, voice, fresh=found.fresh, own=found.own)


def _note(against: Collection[int], beside: Collection[int]) -> str:
    """Say which of the others a position contradicts, by their numbers."""
    if not against and not beside:
        return _("the only position that stands")
    if not beside:
        return _("contradicts every other")
    friends = listed([str(one) for one in sorted(beside)], most=6)
    if not against:
        return _("can be true together with %(friends)s") % {"friends": friends}
    rivals = listed([str(one) for one in sorted(against)], most=6)
    said = _("can be true together with %(friends)s; contradicts %(rivals)s")
    return said % {"friends": friends, "rivals": rivals}
