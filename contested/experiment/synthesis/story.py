"""What is told of one cell, and what is so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Claim = dict[str, Any]
"""One statement with the fields of the product's own record."""


class Kind(StrEnum):
    """Why the sources of a cell say what they say."""

    SETTLED = "settled"
    CHANGED = "changed"
    CONTESTED = "contested"
    CORRECTED = "corrected"
    SEVERAL = "several"
    GRANULAR = "granular"
    JUNK = "junk"
    HOMONYMS = "homonyms"


@dataclass(frozen=True, slots=True)
class Truth:
    """What is so of a cell, whoever says otherwise.

    The subject's name, and what keeps it apart from others of that name. `label` is the one that density owes the cell,
    `contestedness` its score to 9 places, by a closed form. `values` are the true ones, in time's order where they
    follow one another. `gated`: the cell is about a generic subject, and the map hides it unless asked.
    """

    subject: str
    disambiguate: str
    predicate: str
    kind: Kind
    label: str
    values: tuple[str, ...]
    contestedness: str
    gated: bool

    def as_json(self) -> dict[str, Any]:
        return {
            "subject": self.subject,
            "disambiguate": self.disambiguate,
            "predicate": self.predicate,
            "kind": str(self.kind),
            "label": self.label,
            "values": list(self.values),
            "contestedness": self.contestedness,
            "gated": self.gated,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Truth:
        return cls(**{**data, "kind": Kind(data["kind"]), "values": tuple(data["values"])})


@dataclass(frozen=True, slots=True)
class Amendment:
    """What becomes of a claim, by its place in the story, once it is stored: corrected by `changes`, else retracted."""

    claim: int
    reason: str
    changes: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """One cell: the truth, the claims in the order in which they arrive, and what is later found to be misread."""

    truth: Truth
    claims: tuple[Claim, ...]
    amendments: tuple[Amendment, ...] = ()
