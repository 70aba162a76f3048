"""What a permalink states of a cell in which more is said than is weighed as it is read: what stands of it as of a moment.

Its hash covers the question and its policy; the standing score, its formula and of how many statements it was computed,
with a digest of their ids; its most contested windows, and how many there are; the heaviest positions of the first window
with their shares and weights, how many statements hold each, with a digest of their ids, and how many positions there are;
the first rulings in force and how many there are; and all decisions in force. It does not cover the words of single claims
and their evidence: those are listed beside it, a page at a time, and each statement has an address of its own.

A digest is the sha-256 of ids in order, in decimal, with a comma between two. Standing rows are dated as statements are, so
the same moment gives the same bytes for ever, once all that was written by then is scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from contested.density.briefly import is_large
from contested.density.models import CellLabel
from contested.density.outline import Outline, SideOutline, WindowOutline, outline_of
from contested.density.standing import standing_moment_of
from contested.exchange.citing.document import (
    Cited,
    Stated,
    cite_whole,
    day_told,
    decision_told,
    moment_text,
    places,
    ruling_told,
    word,
)
from contested.exchange.citing.moments import NotSettledYet
from contested.exchange.citing.overlays import RulingThen, decisions_then
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.postgres import query
from contested.statements.models import Polarity

STANDING_DIGEST = query.load(__file__, "standing_digest")
SIDE_DIGESTS = query.load(__file__, "side_digests")
STANDING_RULINGS = query.load(__file__, "standing_rulings")

FORMAT = "contested large cell 1"
"""Goes up when the same cell would be told in other fields, or another cell so, as when `briefly.LARGEST` is another."""

MOST_WINDOWS = 100
MOST_POSITIONS = 40
MOST_RULINGS = 50
OF_EACH = 5  # statements of a position that are read with it


@dataclass(frozen=True)
class CitedStanding(Stated):
    """A cell that is told by what stands of it; `of_rulings` is how many rulings were in force."""

    outline: Outline
    of_rulings: int


def cite(cell: int, as_of: datetime, *, whole: bool = False) -> Cited | CitedStanding | None:
    """Return a cell as it was at a settled moment; None where there is no such cell.

    One in which very much is said is told by what stands of it, in a fixed number of queries, but for one who wants it
    weighed `whole`. Raises `NotSettledYet` where something that was written by that moment waits to be scored.
    """
    if whole or not is_large(cell, as_of):
        return cite_whole(cell, as_of)
    if (scored := standing_moment_of(cell, as_of)) < as_of:
        raise NotSettledYet(as_of, scored)
    found = outline_of(cell, windows=MOST_WINDOWS, most=MOST_POSITIONS, each=OF_EACH, as_of=as_of)
    # Nothing stands of one that all agreed upon, as of a moment before so large a one was scored all the same.
    return cite_whole(cell, as_of) if found is None else _cite_standing(found, as_of)


def _cite_standing(found: Outline, as_of: datetime) -> CitedStanding:
    facts, standing = found.facts, found.standing
    at = {"cell": facts.id, "as_of": as_of}
    rulings, of_rulings = _rulings(at)
    decisions = decisions_then(facts.id, as_of)
    digests = _digests(found.shown)
    content = {
        "format": FORMAT,
        "cell": facts.id,
        "as_of": moment_text(as_of),
        "subject": {"id": facts.subject_id, "iri": facts.subject_iri, "name": facts.subject},
        "predicate": {"id": facts.predicate_id, "name": facts.predicate},
        "folded_from": sorted(facts.folded_from or ()),
        "counts_as": None,
        "policy": {
            "kind": str(PolicyKind(facts.policy or PolicyKind.UNKNOWN).label),
            "bound": facts.bound,
            "origin": word(PolicyOrigin(facts.policy_origin or PolicyOrigin.UNKNOWN)),
            "tolerance": facts.tolerance or None,
            "containment": facts.containment,
        },
        "formula": standing.formula,
        "score": {
            "label": str(CellLabel(standing.label).label),
            "contestedness": places(standing.contestedness),
            "disagreement": places(standing.disagreement),
            "mass": places(standing.mass),
            "witnesses": standing.witnesses,
            "sources": standing.sources,
            "values": standing.positions,
            "assumed": standing.assumed,
            "partial": standing.partial,
        },
        "statements": {"count": standing.statements, "sha256": query.value(STANDING_DIGEST, at)},
        "windows": [_window(each) for each in found.windows],
        "windows_in_all": found.shown.of,
        "shown": 0,
        "positions": [_position(found, side, digests[side.rank]) for side in found.sides],
        "positions_in_all": found.shown.positions,
        "rulings": [ruling_told(each) for each in rulings],
        "rulings_in_all": of_rulings,
        "decisions": [decision_told(each) for each in decisions],
    }
    return CitedStanding(content, facts, as_of, rulings, decisions, found, of_rulings)


def _rulings(at: dict[str, Any]) -> tuple[Sequence[RulingThen], int]:
    rows = query.rows(STANDING_RULINGS, lambda *row: row, at | {"limit": MOST_RULINGS})
    return [RulingThen(*row[:-1]) for row in rows], rows[0][-1] if rows else 0


def _digests(window: WindowOutline) -> dict[int, str]:
    given = {"window": window.id, "most": MOST_POSITIONS}
    return dict(query.rows(SIDE_DIGESTS, lambda rank, sha256: (rank, sha256), given))


def _window(window: WindowOutline) -> dict[str, Any]:
    return {
        "scope": window.scope,
        "from": day_told(window.lower),
        "until": day_told(window.upper),
        "undated": window.undated,
        "contestedness": places(window.contestedness),
        "positions": window.positions,
    }


def _position(found: Outline, side: SideOutline, sha256: str) -> dict[str, Any]:
    value, entity = found.said(side)
    return {
        "value": value,
        "entity": entity,
        "polarity": word(Polarity.NEGATED if side.negated else Polarity.ASSERTED),
        "share": places(side.share),
        "weight": places(side.weight),
        "witnesses": side.groups,
        "side": side.side,
        "statements": {"count": side.of, "sha256": sha256},
    }
