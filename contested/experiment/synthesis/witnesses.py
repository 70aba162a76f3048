"""Sources, some of which copy others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from contested.experiment.synthesis.names import word

TITLES = {
    "primary": "Register of {}",
    "scholarly": "Annals of {}",
    "reference": "{} Almanac",
    "community": "{} Forum",
    "unverified": "Notes from {}",
}
# In ten-thousandths, as sources of these classes are given to begin with.
PRECISIONS = {
    "primary": 9_500,
    "scholarly": 8_500,
    "reference": 7_500,
    "community": 5_500,
    "unverified": 3_000,
}
CLASSES = (
    "primary",
    "scholarly",
    "scholarly",
    "reference",
    "reference",
    "community",
    "community",
    "unverified",
)
COPIED = 4  # every fourth source has somebody who copies it


@dataclass(frozen=True, slots=True)
class Witness:
    """A source as its claims describe it. `precision` is in ten-thousandths."""

    source: str
    source_class: str
    group: str

    @property
    def precision(self) -> int:
        return PRECISIONS[self.source_class]

    def fields(self) -> dict[str, str]:
        return {"source": self.source, "source_class": self.source_class, "group": self.group}


def witness(number: int) -> Witness:
    """Return the n-th independent source."""
    kind = CLASSES[number % len(CLASSES)]
    name = TITLES[kind].format(word(number))
    return Witness(name, kind, name)


def copies(number: int) -> list[Witness]:
    """Return those who copy the n-th source, and so add nothing to it."""
    if number % COPIED:
        return []
    original = witness(number)
    return [Witness(f"{original.source}, copied", original.source_class, original.group)]


def score(camps: Iterable[Iterable[Witness]], *, standing: int) -> str:
    """Return how contested a question is whose values all contradict, each camp holding one: min(1, 2(1 − Σp²)).

    The `standing` strongest values may stand together and count as one. To 9 places.
    """
    weights = sorted(
        (sum({each.group: each.precision for each in voices}.values()) for voices in camps), reverse=True
    )
    sides = [sum(weights[:standing]), *weights[standing:]]
    disagreement = 1 - Fraction(sum(side * side for side in sides), sum(sides) ** 2)
    billionths = round(min(Fraction(1), 2 * disagreement) * 10**9)
    return f"{billionths // 10**9}.{billionths % 10**9:09d}"
