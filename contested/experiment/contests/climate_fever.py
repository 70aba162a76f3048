"""CLIMATE-FEVER: is a claim both supported and refuted, and how contested is it among those who judged?

Evidence level. Every sentence asserts a claim or denies it, as it was labelled; one that tells nothing is unknown. A
claim is disputed exactly where both occur, so this is a test of conformance: precision and recall must be 1.

Vote level. Annotators are the witnesses, one group each; who voted both ways shares his voice. The disputed claims
should rank above those others on which votes are split. Gold is the claim's own label, which is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from contested.density.actions import refresh
from contested.experiment.datasets.climate_fever import Claim, read_climate_fever
from contested.experiment.evaluation import Evaluation
from contested.experiment.measures import area_under_curve, verdicts
from contested.experiment.world import contested, judge, subjects_named, tell

EVIDENCE, VOTES = "is so, by the evidence", "is so, by the annotators"
POLARITY = {"SUPPORTS": "asserted", "REFUTES": "negated", "NOT_ENOUGH_INFO": "unknown"}
SPLIT = {"SUPPORTS", "REFUTES"}


def prepare(folder: Path) -> Callable[[], Evaluation]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_climate_fever(folder))


def measure(claims: Sequence[Claim]) -> Evaluation:
    for predicate in (EVIDENCE, VOTES):
        judge(predicate, "immutable")
    stored = tell(_evidence(claims)) + tell(_votes(claims))
    refresh()
    names = subjects_named(map(_name, claims))
    by_evidence = verdicts(
        {names[one] for one in contested(EVIDENCE)}, {_name(claim) for claim in claims if claim.disputed}
    )
    standing = contested(VOTES)
    scores = {name: standing.get(subject, 0.0) for subject, name in names.items()}
    split = [claim for claim in claims if _votes_of(claim) >= SPLIT]
    disputed = [claim for claim in split if claim.disputed]
    others = [claim for claim in split if not claim.disputed]
    return Evaluation(
        dataset="climate-fever",
        statements=stored,
        precision=by_evidence.precision,
        recall=by_evidence.recall,
        auc=area_under_curve(
            [scores[_name(one)] for one in disputed], [scores[_name(one)] for one in others]
        ),
        baselines={
            "every vote a witness": {"auc": area_under_curve(map(_pooled, disputed), map(_pooled, others))}
        },
        parts={"claims with split votes": {"disputed": len(disputed), "others": len(others)}},
    )


def _name(claim: Claim) -> str:
    return f"claim {claim.id}"


def _evidence(claims: Sequence[Claim]) -> Iterator[dict[str, Any]]:
    for claim in claims:
        for evidence in claim.evidence:
            yield _record(claim, EVIDENCE, evidence.label, f"Wikipedia, {evidence.id}")


def _votes(claims: Sequence[Claim]) -> Iterator[dict[str, Any]]:
    for claim in claims:
        for evidence in claim.evidence:
            for place, vote in enumerate(evidence.votes, start=1):
                if vote is not None:
                    yield _record(claim, VOTES, vote, f"annotator {place}")


def _record(claim: Claim, predicate: str, label: str, source: str) -> dict[str, Any]:
    return {
        "subject": _name(claim),
        "predicate": predicate,
        "object": "true",
        "type": "boolean",
        "polarity": POLARITY[label],
        "source": source,
    }


def _votes_of(claim: Claim) -> set[str | None]:
    return {vote for evidence in claim.evidence for vote in evidence.votes}


def _pooled(claim: Claim) -> float:
    """4pq of all votes that support or refute."""
    votes = [vote for evidence in claim.evidence for vote in evidence.votes if vote in SPLIT]
    share = votes.count("SUPPORTS") / len(votes)
    return 4 * share * (1 - share)
