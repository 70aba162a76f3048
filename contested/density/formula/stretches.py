"""What one group says of one value over time: its claims as stretches of days, with the ends that follow from others.

Ends are derived from what was *stated* alone, never from other derived ends: so it can't matter in which
order claims arrive or are looked at.
"""

from collections.abc import Hashable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from contested.statements.values import Key
from contested.statements.values.calendars import Unit

from .claims import Claim, End, Polarity, ValidRange

PAST = -(1 << 64)
FUTURE = 1 << 64
"""Before and after every day that has a number: open ends that compare like the others."""


class Why(StrEnum):
    """For what reason a claim was taken to end (or begin) elsewhere than its source says."""

    OWN_DENIAL = "own denial"
    HANDOVER = "handover"
    OWN_SUCCESSION = "own succession"
    ASSUMED_SUCCESSION = "assumed succession"


class Ending(NamedTuple):
    """That claims of `value` yielded at `day` to those of `by`, within one scope, and why.

    `at_start`: it is the claims' start that moved to that day; otherwise they ended there.
    """

    why: Why
    scope: str
    value: Key
    statements: tuple[int, ...]
    day: int
    at_start: bool
    by: Key
    by_statements: tuple[int, ...]


class Cut(NamedTuple):
    """A derived end inside the formula: the day, why, and the position and stretches that took over."""

    day: int
    why: Why
    position: int
    heirs: tuple["Stretch", ...]


class Stretch:
    """One group's claims of one value that overlap or abut, as one claim with the outer ends.

    `lower` and `upper` are as stated, `start` and `stop` as they count. `since` is when the group began to say so, in
    whatever pieces. `seen` holds, for every claim in it that has an observation date, that day and the claim's own
    stated end.
    """

    __slots__ = (
        "cut", "group", "late_start", "lower", "lower_unit", "negated", "ongoing", "position", "precision", "seen",
        "since", "start", "statements", "stop", "upper", "upper_unit",
    )  # fmt: skip

    def __init__(self, position: int, negated: bool, claim: Claim, valid: ValidRange) -> None:
        self.position = position
        self.negated = negated
        self.group: Hashable = claim.group
        self.precision = claim.precision
        self.statements = [claim.statement]
        self.lower = self.start = self.since = PAST if valid.lower is None else valid.lower
        self.upper = self.stop = FUTURE if valid.upper is None else valid.upper
        self.lower_unit = valid.lower_unit
        self.upper_unit = valid.upper_unit
        self.ongoing = valid.end is End.ONGOING
        self.seen = [] if claim.observed is None else [(claim.observed, self.upper)]
        self.cut: Cut | None = None
        self.late_start: Cut | None = None

    def join(self, later: "Stretch") -> None:
        """Take in a claim of the same group and value that overlaps or abuts this one and starts no earlier."""
        if later.lower == self.lower:
            self.lower_unit = _finer(self.lower_unit, later.lower_unit)
        if later.upper == self.upper:
            # Of two open ends the one that says more counts: ongoing is known, unknown is not.
            self.ongoing = self.ongoing or later.ongoing
            self.upper_unit = _finer(self.upper_unit, later.upper_unit)
        elif later.upper > self.upper:
            self.upper = self.stop = later.upper
            self.upper_unit, self.ongoing = later.upper_unit, later.ongoing
        self.precision = max(self.precision, later.precision)
        self.statements += later.statements
        self.seen += later.seen

    def end_at(self, cut: Cut) -> None:
        """Let it stop at a day before the one where it stops so far; the earliest reason stands."""
        if cut.day < self.stop:
            self.stop, self.cut = cut.day, cut

    def begin_at(self, cut: Cut) -> None:
        """Let it start at a day after the one where it starts so far; the latest reason stands."""
        if cut.day > self.start:
            self.start = self.since = cut.day
            self.late_start = cut


def _finer(one: Unit | None, other: Unit | None) -> Unit | None:
    if one is None or other is None:
        return one or other
    return min(one, other, key=lambda unit: unit.rank)


ALWAYS = ValidRange(None, None, end=End.UNKNOWN)
"""How an undated claim counts where it holds at all times."""


def stretches_of(
    claims: Iterable[Claim], position: dict[Key, int], *, timeless: bool = False
) -> list[list[Stretch]]:
    """Claims by group, value and polarity, each such list sorted by start. An undated claim holds at all times,
    and where the policy is timeless every claim does.
    """
    said: dict[tuple[int, bool, Hashable], list[Stretch]] = {}
    for claim in claims:
        place, negated = position[claim.value], claim.polarity is Polarity.NEGATED
        stretch = Stretch(place, negated, claim, ALWAYS if timeless else claim.valid or ALWAYS)
        said.setdefault((place, negated, claim.group), []).append(stretch)
    for stretches in said.values():
        if len(stretches) > 1:
            stretches.sort(key=lambda stretch: stretch.lower)
    return list(said.values())


def chains(stretches: list[Stretch]) -> Iterator[list[Stretch]]:
    """Runs of claims of one group and value that overlap or abut."""
    chain = [stretches[0]]
    reach = stretches[0].upper
    for stretch in stretches[1:]:
        if stretch.lower <= reach:
            chain.append(stretch)
            reach = max(reach, stretch.upper)
        else:
            yield chain
            chain, reach = [stretch], stretch.upper
    yield chain


def joined(stretches: list[Stretch]) -> Iterator[Stretch]:
    """Each run as one claim with the outer ends."""
    for first, *rest in chains(stretches):
        for later in rest:
            first.join(later)
        yield first
