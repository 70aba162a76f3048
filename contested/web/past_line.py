"""How contested a cell has been held to be, as a line over transaction time. Knows no framework but the store's rows.

Coordinates are those of a drawing 1000 wide and 100 high, 1 at the top.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from contested.density.overview import PastHeadline

HIGH, LOW = 8.0, 100.0
LEAST = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class PastLine:
    """The line and the area under it as paths; what was held, latest first; whether all of it is drawn."""

    line: str
    area: str
    y: float
    first: datetime
    last: datetime
    held: tuple[PastHeadline, ...]
    whole: bool

    @property
    def now(self) -> PastHeadline:
        return self.held[0]


def past_line(history: Sequence[PastHeadline], until: datetime, most: int) -> PastLine | None:
    """Draw up to `most` headlines (latest first) as steps from the earliest `until` a moment; None where there is none."""
    held = tuple(history[:most])
    if not held:
        return None
    first = held[-1].tx_from
    whole = max(until - first, LEAST)
    parts: list[str] = []
    y = LOW
    for headline in reversed(held):
        x = 1000 * ((headline.tx_from - first) / whole)
        y = LOW - (LOW - HIGH) * float(headline.contestedness)
        parts.append(f"{'H' if parts else 'M'}{x:.1f}{'V' if parts else ' '}{y:.1f}")
    line = f"{' '.join(parts)} H1000"
    return PastLine(line, f"{line} V{LOW:.0f} H0 Z", y, first, until, held, whole=len(history) <= most)
