"""Looking for predicates that may speak of the same thing, so that a person can judge on them."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from django.db import transaction

from contested.alignment.actions import align
from contested.alignment.embedding import EmbeddingUnavailable, embedder
from contested.alignment.likeness import AKIN, Clues, Overlap, Suggestion, alike, narrows, suggest, words_of
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus
from contested.postgres import query
from contested.statements.models import Predicate

logger = logging.getLogger(__name__)

TO_COMPARE = query.load(__file__, "predicates_to_compare")
OVERLAPS = query.load(__file__, "overlaps")
JUDGED = query.load(__file__, "judged_pairs")

ORIGIN = "suggested"
MOST_PREDICATES = 2_000
SAMPLE = 200
MOST = 200
AT_ONCE = 500
HIGHEST = Decimal("0.99")  # only a person is certain

Apart = Callable[[str, str], bool]


class _Named(NamedTuple):
    id: int
    name: str


class _Overlap(NamedTuple):
    source: int
    target: int
    turned: bool
    both: int
    shared: int


@transaction.atomic
def suggest_alignments(*, apart: Apart, limit: int = MOST) -> list[Alignment]:
    """Write down up to `limit` new candidates, the likeliest first, and return them.

    Of the 2,000 predicates with most cells, by their names, by what these mean and by what is said with them. A pair on
    which anything was said before is left alone, and so is one of which `apart` knows, by the names, that it is two.
    """
    predicates = query.rows(TO_COMPARE, _Named, {"limit": MOST_PREDICATES})
    names = {each.id: each.name for each in predicates}
    judged = set(query.rows(JUDGED, lambda one, other: (one, other), {"predicates": list(names)}))
    found: list[tuple[int, int, Suggestion]] = []
    for (one, other), clues in _clues(predicates).items():
        if (one, other) in judged or apart(names[one], names[other]):
            continue
        suggestion = suggest(clues)
        if suggestion is not None:
            pair = (other, one) if suggestion.swapped else (one, other)
            found.append((*pair, suggestion))
    found.sort(key=lambda each: (-each[2].confidence, each[0], each[1]))
    kept = found[:limit]
    rows = Predicate.objects.in_bulk({id_ for one, other, _ in kept for id_ in (one, other)})
    return [
        align(
            source=rows[one],
            target=rows[other],
            relation=AlignmentRelation(suggestion.relation),
            confidence=min(HIGHEST, round(Decimal(suggestion.confidence), 4)),
            status=AlignmentStatus.CANDIDATE,
            origin=ORIGIN,
            reason=suggestion.because,
        )
        for one, other, suggestion in kept
    ]


def _clues(predicates: Sequence[_Named]) -> dict[tuple[int, int], Clues]:
    """Return what speaks for each pair of predicates (by id, the lower one first) for which anything does."""
    found: dict[tuple[int, int], Clues] = defaultdict(Clues)
    names = [each.name for each in predicates]

    def pair_of(one: int, other: int) -> tuple[int, int]:
        first, second = sorted((predicates[one].id, predicates[other].id))
        return first, second

    for one, other, score in alike(names):
        pair = pair_of(one, other)
        found[pair] = replace(found[pair], name=score)
    for one, other, score in _akin(names):
        pair = pair_of(one, other)
        found[pair] = replace(found[pair], meaning=score)
    for row in _overlaps([each.id for each in predicates]):
        pair = min(row.source, row.target), max(row.source, row.target)
        overlap = Overlap(row.shared, row.both)
        if row.turned:
            if overlap.share > found[pair].turned.share:
                found[pair] = replace(found[pair], turned=overlap)
        elif row.source < row.target:
            found[pair] = replace(found[pair], there=overlap)
        else:
            found[pair] = replace(found[pair], back=overlap)
    return found


def _akin(names: Sequence[str]) -> Iterator[tuple[int, int, float]]:
    """Yield the places of every two names whose words mean something alike, the lower one first, and how much."""
    if len(names) < 2:
        return
    try:
        vectors = embedder().embed([words_of(name) for name in names])
    except EmbeddingUnavailable as error:
        logger.warning("Candidates are looked for without what words mean: %s", error)
        return
    for start in range(0, len(names), AT_ONCE):
        near = vectors[start : start + AT_ONCE] @ vectors.T
        for row, other in zip(*(near >= AKIN).nonzero(), strict=True):
            if start + row < other and not narrows(names[start + row], names[other]):
                yield int(start + row), int(other), min(1.0, float(near[row, other]))


def _overlaps(predicates: Sequence[int]) -> list[_Overlap]:
    return query.rows(OVERLAPS, _Overlap, {"predicates": list(predicates), "size": SAMPLE})
