"""How a position is told apart: a letter by rank, and a pattern with its hue. Knows no framework."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from contested.web.wording import percent

PATTERNS = "abcde"


def letter(rank: int) -> str:
    """Return A for the strongest position (rank 0), B for the next, and AA after Z."""
    if rank < 0:
        raise ValueError("ranks count from 0")
    letters = ""
    rank += 1
    while rank:
        rank, digit = divmod(rank - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def pattern(rank: int) -> str:
    """Return the class letter of a rank's fill; from the fifth on they share one, told apart by letter."""
    return PATTERNS[min(rank, len(PATTERNS) - 1)]


MOST_SLICES = 40


@dataclass(frozen=True, slots=True)
class Slice:
    """A position's piece of a split bar, or that of all `lighter` ones; start, width and middle are per cent of the bar."""

    letter: str
    pattern: str
    share: float
    start: float
    width: float
    lighter: int = 0

    @property
    def middle(self) -> float:
        return self.start + self.width / 2

    @property
    def percent(self) -> str:
        return percent(round(self.share, 2) if self.labelled else self.share)

    @property
    def labelled(self) -> bool:
        """Whether letter and per cent fit into the piece."""
        return self.share > 0.1 and not self.lighter

    @property
    def narrow(self) -> bool:
        """Whether they fit on a wide screen alone."""
        return self.share < 0.17


def slices(shares: Iterable[float]) -> list[Slice]:
    """Lay shares of weight (strongest first) side by side, scaled to fill the bar; the lightest of very many are one piece."""
    weights = [max(0.0, float(share)) for share in shares]
    total = sum(weights) or 1.0
    lighter = len(weights) - MOST_SLICES + 1 if len(weights) > MOST_SLICES else 0
    if lighter:
        weights[-lighter:] = [sum(weights[-lighter:])]
    widths = [100 * weight / total for weight in weights]
    starts = [0.0, *accumulate(widths)]
    return [
        Slice(
            letter(rank),
            pattern(rank),
            weight / total,
            start,
            width,
            lighter if rank == MOST_SLICES - 1 else 0,
        )
        for rank, (weight, start, width) in enumerate(zip(weights, starts, widths, strict=False))
    ]
