"""Disputes, who works on them, and what was decided."""

from .decisions import Decision, OutcomeKind
from .disputes import CLOSED, Because, CellRead, Dispute, DisputeState, ReviewDue
from .work import Assignment, Comment, Draft, Lease, LeaseEnd

__all__ = [
    "CLOSED",
    "Assignment",
    "Because",
    "CellRead",
    "Comment",
    "Decision",
    "Dispute",
    "DisputeState",
    "Draft",
    "Lease",
    "LeaseEnd",
    "OutcomeKind",
    "ReviewDue",
]
