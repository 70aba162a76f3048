"""A proposal about sources as a form carries it: signed, so that what is accepted is what was found, and not kept."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.core import signing

from contested.density.copying import Pair
from contested.density.dependence import GroupProposal, PrecisionProposal
from contested.web.errors import ParameterError

SALT = "contested.sources.proposal"
FRESH = 3_600  # seconds


@dataclass(frozen=True, slots=True)
class OneWitness:
    """That sources (their groups by id) are one witness, under a name; `pairs` are the groups that look like copies."""

    groups: dict[int, str]
    pairs: list[Pair]
    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a source would count for."""

    source: int
    precision: Decimal
    reason: str


def seal_group(proposal: GroupProposal) -> str:
    return _seal(
        "group",
        {
            "groups": [(source.source_id, source.witness) for source in proposal.sources],
            "pairs": [one.pair for one in proposal.likenesses],
            "name": proposal.name,
            "reason": proposal.reason,
        },
    )


def seal_estimate(proposal: PrecisionProposal) -> str:
    given = {
        "source": proposal.source.source_id,
        "precision": str(proposal.precision),
        "reason": proposal.reason,
    }
    return _seal("estimate", given)


def unseal(text: str) -> OneWitness | Estimate:
    """Read what a form carries; raises a `ParameterError` where it is none of ours, or older than an hour."""
    try:
        kind, given = signing.loads(text, salt=SALT, max_age=FRESH)
    except signing.BadSignature:
        raise ParameterError("proposal", text[:40], "look for proposals anew: this one is too old") from None
    if kind == "group":
        return OneWitness(
            dict(map(tuple, given["groups"])),
            [(a, b) for a, b in given["pairs"]],
            given["name"],
            given["reason"],
        )
    return Estimate(given["source"], Decimal(given["precision"]), given["reason"])


def _seal(kind: str, given: dict[str, Any]) -> str:
    return signing.dumps((kind, given), salt=SALT, compress=True)
