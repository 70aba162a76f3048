"""What a page lists of a cell in which more is said than anybody reads, and what it leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from contested.web.cells import Position, Witness

MOST_WITNESSES = 300
MOST_OF_ONE = 50


@dataclass(frozen=True, slots=True)
class Entry:
    """A position with the witnesses that are listed, and how many more hold it."""

    position: Position
    witnesses: tuple[Witness, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Listing:
    """The heaviest positions, and how many lighter ones are left out with all who hold them."""

    entries: tuple[Entry, ...]
    positions_left: int
    witnesses_left: int


def listing(positions: Sequence[Position]) -> Listing:
    """List witnesses, those of the heaviest positions first, up to some hundred."""
    entries: list[Entry] = []
    room = MOST_WITNESSES
    for position in positions:
        if not room:
            break
        shown = position.witnesses[: min(MOST_OF_ONE, room)]
        entries.append(Entry(position, shown, len(position.witnesses) - len(shown)))
        room -= len(shown)
    left = positions[len(entries) :]
    return Listing(tuple(entries), len(left), sum(len(position.witnesses) for position in left))
