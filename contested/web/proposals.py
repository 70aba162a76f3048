"""A proposal about sources as a form carries it: signed, so that what is accepted is what was found, and not kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.core import signing
from django.utils.translation import gettext as _

from contested.density.copying import Pair
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


def seal_group(found: Mapping[str, Any]) -> str:
    """Seal a group as it was found and kept."""
    groups = [(source["source_id"], source["witness"]) for source in found["sources"]]
    given = {"groups": groups, "pairs": found["pairs"], "name": found["name"], "reason": found["reason"]}
    return _seal("group", given)


def seal_estimate(found: Mapping[str, Any]) -> str:
    """Seal an estimate as it was found and kept."""
    given = {
        "source": found["source"]["source_id"],
        "precision": found["precision"],
        "reason": found["reason"],
    }
    return _seal("estimate", given)


def unseal(text: str) -> OneWitness | Estimate:
    """Read what a form carries; raises a `ParameterError` where it is none of ours, or older than an hour."""
    try:
        kind, given = signing.loads(text, salt=SALT, max_age=FRESH)
    except signing.BadSignature:
        raise ParameterError(
            "proposal", text[:40], _("look for proposals anew: this one is too old")
        ) from None
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
