"""Verbs of the review: taking a dispute, deciding it, taking a decision back, and what is noted beside it."""

from .bulk import decide_many, preview_many
from .deciding import decide, preview
from .leasing import lease, release, renew
from .noting import assign, comment, read_cell, save_draft
from .opening import Opened, look_again, open_disputes
from .signing import decline, sign
from .undoing import undo

__all__ = [
    "Opened",
    "assign",
    "comment",
    "decide",
    "decide_many",
    "decline",
    "lease",
    "look_again",
    "open_disputes",
    "preview",
    "preview_many",
    "read_cell",
    "release",
    "renew",
    "save_draft",
    "sign",
    "undo",
]
