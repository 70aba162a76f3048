"""What became of a file: read = stored + already + rejected, each reject with its line and reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

LONGEST_REASON = 400


@dataclass(frozen=True, slots=True)
class Reject:
    """A line that was not taken, and why."""

    line: int
    reason: str


@dataclass(slots=True)
class Report:
    """Counts of lines. `retired` of those already there were retracted or corrected since, and stay so.

    `predicates` are the names of those that the stored statements have.
    """

    stored: int = 0
    already: int = 0
    retired: int = 0
    rejected: list[Reject] = field(default_factory=list)
    warnings: list[Reject] = field(default_factory=list)
    predicates: set[str] = field(default_factory=set)

    @property
    def read(self) -> int:
        return self.stored + self.already + len(self.rejected)

    def reject(self, line: int, reason: str) -> None:
        self.rejected.append(Reject(line, printable(reason)))

    def warn(self, line: int, reason: str) -> None:
        self.warnings.append(Reject(line, printable(reason)))

    def as_json(self) -> dict[str, Any]:
        return {
            "read": self.read,
            "stored": self.stored,
            "already": self.already,
            "retired": self.retired,
            "rejected": [{"line": one.line, "reason": one.reason} for one in self.rejected],
            "warnings": [{"line": one.line, "reason": one.reason} for one in self.warnings],
        }


def printable(text: str, longest: int = LONGEST_REASON) -> str:
    """What is quoted of a line may hold halves of characters, which can't be printed, and nobody reads a page of it."""
    return text[:longest].encode("utf-8", "backslashreplace").decode()
