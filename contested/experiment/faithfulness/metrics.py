"""Rates and paired differences: percentile bootstrap intervals and McNemar's exact test. Pure.

The differences of yes and no are −1, 0 or 1, so that a bootstrap of the pairs is a draw from a multinomial distribution
with their shares. McNemar's exact test is the two-sided binomial test of the discordant pairs against one half.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import comb

import numpy as np

from .judge import Judgement

RESAMPLES = 10_000
LEVEL = 0.95

Measure = Callable[[Judgement], bool]


@dataclass(frozen=True, slots=True)
class Rates:
    """Of one arm in one stratum: shares of questions; `tokens` handed over, on average.

    `accuracy`, `exact` and `confidently_wrong_known` are of the questions whose right answer is known (`known` of them),
    `caveats` of all: false ones, where no caveat is wanted. `named`: the share in which a right dissent was named.
    """

    questions: int
    known: int
    accuracy: float
    exact: float
    confidently_wrong: float
    confidently_wrong_known: float
    caveats: float
    named: float
    tokens: float

    def as_json(self) -> dict[str, float]:
        return {name: _rounded(value) for name, value in asdict(self).items()}


@dataclass(frozen=True, slots=True)
class Paired:
    """How much more often something holds in a treatment than in the control, over the same questions.

    `low` and `high` bound it at 95 %; `more` and `less` count the questions in which only the treatment has it, and only
    the control; `p` is McNemar's.
    """

    difference: float
    low: float
    high: float
    more: int
    less: int
    p: float

    def as_json(self) -> dict[str, float]:
        return {name: _rounded(value) for name, value in asdict(self).items()}


def rates(judged: Sequence[Judgement], tokens: Sequence[int]) -> Rates:
    """Sum up one arm's answers to the questions of one stratum."""
    known = [one for one in judged if one.right is not None]
    return Rates(
        questions=len(judged),
        known=len(known),
        accuracy=_share([bool(one.right) for one in known]),
        exact=_share([bool(one.exact) for one in known]),
        confidently_wrong=_share([one.confidently_wrong for one in judged]),
        confidently_wrong_known=_share([one.confidently_wrong for one in known]),
        caveats=_share([one.caveat for one in judged]),
        named=_share([one.named for one in judged]),
        tokens=sum(tokens) / len(tokens) if tokens else 0.0,
    )


def paired(
    treatment: Sequence[Judgement], control: Sequence[Judgement], measure: Measure, seed: int
) -> Paired:
    """Compare two arms on the same questions, given in the same order."""
    more = sum(measure(ours) and not measure(theirs) for ours, theirs in zip(treatment, control, strict=True))
    less = sum(measure(theirs) and not measure(ours) for ours, theirs in zip(treatment, control, strict=True))
    total = len(treatment)
    if not total:
        return Paired(0.0, 0.0, 0.0, 0, 0, 1.0)
    low, high = bootstrap(more, less, total, seed)
    return Paired((more - less) / total, low, high, more, less, mcnemar(more, less))


def bootstrap(more: int, less: int, total: int, seed: int) -> tuple[float, float]:
    """Return the percentile interval of (more − less) / total over resampled pairs."""
    chance = np.random.default_rng(seed)
    shares = [more / total, less / total, (total - more - less) / total]
    drawn = chance.multinomial(total, shares, size=RESAMPLES)
    differences = (drawn[:, 0] - drawn[:, 1]) / total
    low, high = np.quantile(differences, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def mcnemar(more: int, less: int) -> float:
    """Return the two-sided exact p of as uneven a split of the discordant pairs, or a more uneven one."""
    discordant = more + less
    tail = sum(comb(discordant, count) for count in range(min(more, less) + 1))
    return min(1.0, float(2 * tail / 2**discordant))


def _share(holds: Sequence[bool]) -> float:
    return sum(holds) / len(holds) if holds else 0.0


def _rounded(value: float) -> float:
    return value if isinstance(value, int) else round(value, 4)
