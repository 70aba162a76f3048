"""Contestedness in words: the one scale that chips, heat tables and sentences share."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import pgettext_lazy

from contested.web.wording import written

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Band:
    """One step of the scale: `step` ticks of the meter, its word, and the largest contestedness it covers."""

    step: int
    word: StrOrPromise
    upto: float


BANDS = (
    Band(0, pgettext_lazy("how contested", "none"), 0.0),
    Band(1, pgettext_lazy("how contested", "faint"), 0.2),
    Band(2, pgettext_lazy("how contested", "minor"), 0.4),
    Band(3, pgettext_lazy("how contested", "marked"), 0.6),
    Band(4, pgettext_lazy("how contested", "strong"), 0.8),
    Band(5, pgettext_lazy("how contested", "divided"), 1.0),
)
_BOUNDS = [band.upto for band in BANDS]


def band(contestedness: float) -> Band:
    """Return the band of a score in [0, 1]; a score above 0 is never "none", however small."""
    if not 0 <= contestedness <= 1:
        raise ValueError(f"contestedness lies between 0 and 1, not {contestedness}")
    return BANDS[bisect_left(_BOUNDS, contestedness)]


def score_text(contestedness: float) -> str:
    """Write a score with two places; what is not quite 0 or 1 is not rounded to look as if it were."""
    if 0 < contestedness < 0.005:
        return written("<0.01")
    if 0.995 <= contestedness < 1:
        return written(">0.99")
    return written(f"{contestedness:.2f}")
