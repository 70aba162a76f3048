"""Proof that what was ruled holds together: no circle of losers, and a review wherever a winner has fallen."""

from __future__ import annotations

from dataclasses import dataclass

from contested.postgres import query
from contested.sublation.models import Ruling

RULINGS_WRONG = query.load(__file__, "rulings_wrong")


@dataclass(frozen=True, slots=True)
class Wrong:
    """A statement about which the rulings do not hold together, and how."""

    statement: int
    how: str

    def __str__(self) -> str:
        return f"statement {self.statement} {self.how}"


@dataclass(frozen=True, slots=True)
class VerifiedRulings:
    """How many rulings are in force, and what is wrong with them."""

    rulings: int
    wrong: tuple[Wrong, ...]


def verify_rulings() -> VerifiedRulings:
    """Look through every sublation in force."""
    in_force = Ruling.objects.known_at(None).filter(reverses__isnull=True).count()
    return VerifiedRulings(in_force, tuple(query.rows(RULINGS_WRONG, Wrong)))
