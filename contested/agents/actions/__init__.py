"""What programs do to the store: say, correct, rule, hide and promote."""

from .keeping import Compacted, compact, promote_element
from .ruling import Retired, retire, retire_with_evidence
from .saying import MOST_COMPARED, Inserted, Said, insert, store_size

__all__ = [
    "MOST_COMPARED",
    "Compacted",
    "Inserted",
    "Retired",
    "Said",
    "compact",
    "insert",
    "promote_element",
    "retire",
    "retire_with_evidence",
    "store_size",
]
