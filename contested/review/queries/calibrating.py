"""Whether the score says what it should: of cells scored so high, how many ended in a sublation."""

from __future__ import annotations

from dataclasses import dataclass

from contested.postgres import query

CALIBRATION = query.load(__file__, "calibration")


@dataclass(frozen=True, slots=True)
class Bin:
    """The decided disputes whose cell was scored from `tenth`/10 up to the next tenth when it came into the queue."""

    tenth: int
    decided: int
    sublated: int
    both_stand: int

    @property
    def least(self) -> float:
        return self.tenth / 10

    @property
    def share(self) -> float:
        """How many of them ended in sublation."""
        return self.sublated / self.decided


def calibration() -> list[Bin]:
    """Return the decided disputes by how their cells were scored, the highest first; empty ranges are left out."""
    return query.rows(CALIBRATION, Bin)
