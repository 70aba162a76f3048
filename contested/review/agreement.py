"""How well reviewers agree, beyond what chance would have it: Krippendorff's alpha for nominal data.

K. Krippendorff, Content Analysis (4th ed., 2018), chapter 12: alpha = 1 − D_o / D_e, from the coincidences of values within
units that two or more have judged; who judged alone adds nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Alpha:
    """`value` is 1 for perfect agreement, 0 for chance; None where all judge alike always, or nothing was judged twice.

    `units` counts what two or more have judged, `judgements` the judgements of these.
    """

    value: Fraction | None
    units: int
    judgements: int


def krippendorff_alpha(units: Iterable[Sequence[Hashable]]) -> Alpha:
    """Return the agreement over units, each the values that its judges gave, whoever gave which."""
    totals: Counter[Hashable] = Counter()
    pairable = 0
    observed = Fraction(0)
    for values in units:
        if len(values) < 2:
            continue
        pairable += 1
        counts = Counter(values)
        totals.update(counts)
        alike = sum(count * (count - 1) for count in counts.values())
        observed += Fraction(len(values) * (len(values) - 1) - alike, len(values) - 1)
    n = sum(totals.values())
    expected = n * n - sum(count * count for count in totals.values())
    if not expected:
        return Alpha(None, pairable, n)
    return Alpha(1 - (n - 1) * observed / expected, pairable, n)
