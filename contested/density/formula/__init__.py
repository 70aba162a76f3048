"""The formula: how contested one cell is, from its claims alone.

Pure: it knows neither the database nor the time. Weights, shares and sums are exact whole numbers; only the scores that
are stored get rounded, to 9 places, so that the same claims give the same rows to the last bit, in whatever order.
"""

from .cell import CellScore, score_cell
from .claims import Claim, End, Polarity, ValidRange, scope_text
from .contest import Contest
from .contradiction import NoContradiction, contradiction
from .labels import Label
from .polarity_contest import Odds
from .reasons import NotContested, Reason, not_contested
from .span import Scored, peak_of, span
from .stretches import Ending, Why
from .windows import Position, Window

VERSION = 1
"""Stands in every row that was computed; goes up when the same claims would give another score."""

__all__ = [
    "VERSION",
    "CellScore",
    "Claim",
    "Contest",
    "End",
    "Ending",
    "Label",
    "NoContradiction",
    "NotContested",
    "Odds",
    "Polarity",
    "Position",
    "Reason",
    "Scored",
    "ValidRange",
    "Why",
    "Window",
    "contradiction",
    "not_contested",
    "peak_of",
    "scope_text",
    "score_cell",
    "span",
]
