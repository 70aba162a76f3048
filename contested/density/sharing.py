"""With whom a source agrees, and whom it contradicts, where both speak. Not a score of worth: two copies agree perfectly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from contested.density.formula import CellScore, Polarity, Position, Window
from contested.density.reading import CellInput, read_cells
from contested.policies.policy import Kind
from contested.postgres import query
from contested.statements.values import Relation

SHARED_CELLS = query.load(__file__, "shared_cells")
NAMES = query.load(__file__, "source_names")

NOW = "infinity"
MOST_CELLS = 200
MOST_STATEMENTS = 2_000
"""Of a source, looked through for cells that it shares with another."""
MOST_VOICES = 600
"""A cell of more statements is left out: reading it would take longer than all others."""
MOST_READ = 5_000
"""Statements in all cells that are read."""

LIKE = frozenset({Relation.SAME, Relation.A_FINER, Relation.B_FINER, Relation.COMPATIBLE})


@dataclass(frozen=True, slots=True)
class Sharing:
    """In how many cells two sources both speak, say the same or the like, and contradict each other.

    `group` is whether both are one witness. Where they do neither, values changed, may both hold, or are not judged.
    """

    source_id: int
    source: str
    group: bool
    shared: int
    agree: int
    contradict: int

    @property
    def judged(self) -> int:
        """In how many cells they do either."""
        return self.agree + self.contradict

    @property
    def share(self) -> float:
        """Of these, the share in which they agree; 1 where there is none."""
        return self.agree / self.judged if self.judged else 1.0


@dataclass(frozen=True, slots=True)
class Shared:
    """With whom a source shares most cells, of the `cells` looked at; `whole` if these are all there are.

    `large` cells that it shares were left out for their size.
    """

    lines: tuple[Sharing, ...]
    cells: int
    others: int
    whole: bool
    large: int


class _Found(NamedTuple):
    """`read` is whether the cell is small enough, by itself and after those before it; `whole`, whether all are here."""

    cell: int
    large: bool
    read: bool
    whole: bool


@dataclass(slots=True)
class _Tally:
    shared: int = 0
    agree: int = 0
    contradict: int = 0
    group: bool = field(default=False)


def sharing_of(source: int, *, limit: int, as_of: datetime | None = None) -> Shared:
    """Return with whom a source agrees and whom it contradicts, by how many cells they share, most first.

    Bounded: from up to 2,000 of its statements, up to 200 cells are read, with up to 600 statements each and 5,000 together.
    """
    found = query.rows(
        SHARED_CELLS,
        _Found,
        {
            "source": source,
            "as_of": as_of or NOW,
            "reach": MOST_STATEMENTS,
            "limit": MOST_CELLS,
            "voices": MOST_VOICES,
            "read": MOST_READ,
        },
    )
    tallies: defaultdict[int, _Tally] = defaultdict(_Tally)
    read = [one.cell for one in found if one.read]
    for cell in read_cells(read, as_of=as_of).values():
        _count(cell, source, tallies)
    ranked = sorted(tallies.items(), key=lambda one: (-one[1].shared, one[0]))
    names = dict(query.rows(NAMES, _pair, {"ids": [other for other, _ in ranked[:limit]]}))
    lines = [
        Sharing(other, names[other], tally.group, tally.shared, tally.agree, tally.contradict)
        for other, tally in ranked[:limit]
    ]
    whole = len(read) == len(found) and all(one.whole for one in found)
    return Shared(tuple(lines), len(read), len(ranked), whole, sum(one.large for one in found))


def _pair(id_: int, name: str) -> tuple[int, str]:
    return id_, name


def _count(cell: CellInput, source: int, tallies: defaultdict[int, _Tally]) -> None:
    live = [claim for claim in cell.claims if not claim.retired]
    own = {claim.group for claim in live if cell.sources[claim.statement] == source}
    others = {cell.sources[claim.statement]: claim.group for claim in live} if own else {}
    others.pop(source, None)
    agreeing: set[int] = set()
    contradicting: set[int] = set()
    for window in cell.score().windows:
        for other, like in _met(cell, window, source):
            (agreeing if like else contradicting).add(other)
    for other, group in others.items():
        tally = tallies[other]
        tally.shared += 1
        tally.group = tally.group or group in own
        # Who contradicts at any time does not agree.
        tally.contradict += other in contradicting
        tally.agree += other in agreeing and other not in contradicting


def met_in(cell: CellInput, score: CellScore, source: int, other: int) -> bool | None:
    """Whether two sources agree in a cell (True) or contradict each other at any time (False); None: neither."""
    found = {like for window in score.windows for who, like in _met(cell, window, source) if who == other}
    return None if not found else False not in found


def _met(cell: CellInput, window: Window, source: int) -> Iterator[tuple[int, bool]]:
    """Yield whom a source meets in a window, and whether they say the like (or else contradict each other)."""
    said = [(position, {cell.sources[one] for one in position.statements}) for position in window.positions]
    mine = [position for position, sources in said if source in sources]
    for position, sources in said:
        for own in mine:
            like = _like(cell, own, position)
            if like or (like is False and window.contest and _may_contradict(cell, own, position)):
                yield from ((other, like) for other in sources if other != source)


def _may_contradict(cell: CellInput, a: Position, b: Position) -> bool:
    """Whether the policy lets what the two say contradict each other; a denial always may."""
    return a.polarity is not b.polarity or cell.policy.kind not in {Kind.MULTI, Kind.UNKNOWN}


def _like(cell: CellInput, a: Position, b: Position) -> bool | None:
    """Whether two positions go together (True) or against each other (False); None: neither."""
    relation = Relation.SAME if a.value == b.value else cell.relate(a.value, b.value)
    if a.polarity is b.polarity:
        if a.polarity is Polarity.ASSERTED and relation is Relation.CONTRADICTS:
            return False
        return True if relation in LIKE else None
    # Denying a value contradicts whoever asserts it, or anything finer.
    denied_is_coarser = Relation.B_FINER if a.polarity is Polarity.NEGATED else Relation.A_FINER
    return False if relation in {Relation.SAME, denied_is_coarser} else None
