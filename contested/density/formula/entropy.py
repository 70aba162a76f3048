"""The two proxies of contestedness that are computed beside it, for the experiment only."""

from collections.abc import Iterable
from math import fsum, log


def normalised_entropy(counts: Iterable[int]) -> float:
    """Shannon entropy of counts, divided by the log of how many there are; 0 for one or none.

    Counts are sorted first, so that the same counts give the same float in whatever order they come.
    """
    ordered = sorted(counts)
    if len(ordered) < 2:
        return 0.0
    total = sum(ordered)
    entropy = log(total) - fsum(count * log(count) for count in ordered) / total
    return min(1.0, max(0.0, entropy / log(len(ordered))))
