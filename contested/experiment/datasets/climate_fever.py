"""CLIMATE-FEVER: 1,535 claims about the climate, each with five sentences of evidence, judged by annotators.

Each line is a claim with its label (SUPPORTS, REFUTES, DISPUTED or NOT_ENOUGH_INFO) and its evidence; each sentence has
its own label and up to five votes, one in the place of each annotator.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path("climate-fever", "climate-fever.jsonl")


@dataclass(frozen=True, slots=True)
class Evidence:
    """A sentence: which article it is from, the label it was given, and the vote in each annotator's place."""

    id: str
    label: str
    votes: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """`label` is gold."""

    id: str
    text: str
    label: str
    evidence: tuple[Evidence, ...]

    @property
    def disputed(self) -> bool:
        return self.label == "DISPUTED"


def read_climate_fever(folder: Path) -> Sequence[Claim]:
    """Read the data set below the folder of data sets; raises `OSError` where the file is missing."""
    with (folder / FILE).open(encoding="utf-8") as file:
        return [_claim(json.loads(line)) for line in file]


def _claim(data: Mapping[str, Any]) -> Claim:
    return Claim(
        data["claim_id"],
        data["claim"],
        data["claim_label"],
        tuple(
            Evidence(one["evidence_id"], one["evidence_label"], tuple(one["votes"]))
            for one in data["evidences"]
        ),
    )
