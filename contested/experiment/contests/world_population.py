"""World population: which authors took over the figures of others?

Every estimate is a claim about one year, under *functional_at_time*; groups are proposed from what stands contested.
Gold: the pairs of authors that are named as dependent on each other. `recall` is of those. Two further pairs were proposed
when this was first run, and their figures look copied: `precision` takes them for right, and stands beside it as it is
with the named pairs alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from pathlib import Path

from contested.density.actions import refresh
from contested.density.dependence import GroupProposal, propose_sources_as_one, weigh_groups
from contested.experiment.datasets.world_population import (
    ALSO_ALIKE,
    TAKEN_OVER,
    Estimate,
    read_world_population,
)
from contested.experiment.evaluation import Evaluation
from contested.experiment.measures import verdicts
from contested.experiment.world import edtf_year, judge, tell

SUBJECT, PREDICATE = "the world", "population"


def prepare(folder: Path) -> Callable[[], Evaluation]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_world_population(folder))


def measure(estimates: Iterable[Estimate]) -> Evaluation:
    judge(PREDICATE, "functional_at_time")
    stored = tell(
        {
            "subject": SUBJECT,
            "predicate": PREDICATE,
            "object": estimate.people,
            "type": "number",
            "valid": edtf_year(estimate.year),
            "source": estimate.author,
        }
        for estimate in estimates
    )
    refresh()
    proposals = propose_sources_as_one()
    pairs = {frozenset(pair) for one in proposals for pair in combinations(_names(one), 2)}
    dependent = verdicts(pairs, set(TAKEN_OVER) | set(ALSO_ALIKE))
    named = verdicts(pairs, set(TAKEN_OVER))
    alike = {frozenset(one.pair) for one in weigh_groups() if one.shared_values}
    any_alike = verdicts(alike, set(TAKEN_OVER) | set(ALSO_ALIKE))
    return Evaluation(
        dataset="worldpop",
        statements=stored,
        precision=dependent.precision,
        recall=named.recall,
        parts={"with the named pairs alone": {"precision": named.precision}},
        baselines={
            "any figure shared": {
                "precision": any_alike.precision,
                "recall": verdicts(alike, set(TAKEN_OVER)).recall,
            }
        },
        notes={
            "proposed as one witness": [
                f"{' = '.join(_names(one))} (odds {one.odds:,.0f} to 1)" for one in proposals
            ],
            "of these not named as dependent": [
                " = ".join(sorted(pair)) for pair in ALSO_ALIKE if pair in pairs
            ],
        },
        stands_against=tuple(
            f"{' = '.join(sorted(pair))}: proposed, and nothing says that they depend"
            for pair in sorted(pairs - set(TAKEN_OVER) - set(ALSO_ALIKE), key=sorted)
        ),
    )


def _names(proposal: GroupProposal) -> list[str]:
    return [source.source for source in proposal.sources]
