"""Where a clock can go from where it stands: along the moments at which something changes. Knows no framework."""

from collections.abc import Sequence
from dataclasses import dataclass

Step = tuple[float, str]
"""When it is, as a number that can be ordered, and how the address writes it."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The texts for the address to which it goes back, on, and to start a play; empty is its rest, None: it can't go there."""

    back: str | None
    on: str | None
    start: str | None
    steps: int


def true_when(steps: Sequence[Step], at: float | None) -> Clock:
    """The clock of the world, which rests at any time: before the first step and after the last."""
    texts = [text for _, text in steps]
    if not texts:
        return Clock(None, None, None, 0)
    if at is None:
        return Clock(texts[-1], texts[0], texts[0], len(texts))
    before = [text for when, text in steps if when < at]
    after = [text for when, text in steps if when > at]
    return Clock(before[-1] if before else "", after[0] if after else "", texts[0], len(texts))


def known_when(steps: Sequence[Step], at: float | None) -> Clock:
    """The clock of the store, which rests at now, where it knows what it knew at the last step."""
    texts = [text for _, text in steps]
    start = texts[0] if len(texts) > 1 else None
    if at is None:
        return Clock(texts[-2] if start else None, None, start, len(texts))
    before = [text for when, text in steps if when < at]
    after = [text for when, text in steps[:-1] if when > at]
    return Clock(before[-1] if before else None, after[0] if after else "", start, len(texts))
