"""How well reviewers agree where two or more judged one dispute."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from contested.postgres import query
from contested.review.agreement import krippendorff_alpha

JUDGEMENTS = query.load(__file__, "judgements")


@dataclass(frozen=True, slots=True)
class Agreement:
    """Krippendorff's alpha over the disputes that two or more reviewers judged, and those on which they differ (ids).

    `alpha` is None where nobody judged after another, or nobody ever chose otherwise than all.
    """

    alpha: float | None
    disputes: int
    judgements: int
    differ: tuple[int, ...]


def agreement() -> Agreement:
    """Return how well the reviewers agree: each one's last judgement of a dispute counts, a signature as one alike.

    Judgements are compared where all had the same evidence before them.
    """
    judged: dict[tuple[int, int], list[str]] = defaultdict(list)
    for dispute, round_, judgement in query.rows(JUDGEMENTS, lambda *row: row):
        judged[dispute, round_].append(judgement)
    alpha = krippendorff_alpha(judged.values())
    differ = sorted({dispute for (dispute, _), said in judged.items() if len(set(said)) > 1})
    return Agreement(
        None if alpha.value is None else float(alpha.value), alpha.units, alpha.judgements, tuple(differ)
    )
