"""Windows: stretches of valid time, within a scope, over which a cell's witnesses don't change."""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from contested.statements.values import Key

from .claims import Polarity
from .contest import NOTHING, Contest, decimal
from .polarity_contest import Odds


class Position(NamedTuple):
    """One value held in a window, asserted or denied, with everybody who holds it.

    `weight` is exact: 1 is one witness of full precision; `share` is its part of all weight in the window. Groups that
    hold several positions share their voice as everywhere (`voices`); who takes a side in the dispute speaks for that side
    alone, and adds nothing to the vaguer things he says. `side` numbers the sides of the window's contest from 0, the
    heaviest camp or the asserted side; None stands outside of it. `odds`: how it fares against those that deny it, or
    assert what it denies; None where nobody does.
    """

    value: Key
    polarity: Polarity
    weight: Fraction
    share: Fraction
    statements: tuple[int, ...]
    groups: int
    side: int | None
    odds: Odds | None


class Window(NamedTuple):
    """A stretch of valid time `[lower, upper)` in a scope, None open; `undated` claims have a window of their own.

    `begun` is the first day by which all its witnesses had begun, None where no start is known. `opposed` says that
    values contradict here though nothing weighs against anything. `independent` counts groups. `positions` is empty in
    a window that was left undescribed for the size of its cell.
    """

    scope: str
    lower: int | None
    upper: int | None
    undated: bool
    begun: int | None
    contest: Contest | None
    opposed: bool
    independent: int
    positions: tuple[Position, ...]

    @property
    def contestedness(self) -> Decimal:
        """Rounded to 9 places; `contest` has it exactly."""
        return NOTHING if self.contest is None else decimal(self.contest.rounded[0])

    @property
    def disagreement(self) -> Decimal:
        """Rounded to 9 places."""
        return NOTHING if self.contest is None else decimal(self.contest.rounded[1])

    @property
    def mass(self) -> Decimal:
        """Rounded to 9 places."""
        return NOTHING if self.contest is None else decimal(self.contest.rounded[2])

    @property
    def statements(self) -> tuple[int, ...]:
        """The ids of its witnesses, in order."""
        return tuple(sorted(statement for position in self.positions for statement in position.statements))
