"""Reads of the review: the queue, one dispute on the desk, and how the reviewing goes."""

from .ageing import Ageing, Day, ageing, throughput
from .agreeing import Agreement, agreement
from .calibrating import Bin, calibration
from .desk import Desk, DeskPosition, desk
from .facets import Counts, Facet, counts, facets
from .queue import Mark, QueueFilter, QueueLine, next_free, queue
from .versions import Event, History, history

__all__ = [
    "Ageing",
    "Agreement",
    "Bin",
    "Counts",
    "Day",
    "Desk",
    "DeskPosition",
    "Event",
    "Facet",
    "History",
    "Mark",
    "QueueFilter",
    "QueueLine",
    "ageing",
    "agreement",
    "calibration",
    "counts",
    "desk",
    "facets",
    "history",
    "next_free",
    "queue",
    "throughput",
]
