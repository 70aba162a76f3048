"""What a cell holds as current facts: the statements that are believed, and that no ruling has retired."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from contested.density.reading import COUNTED, read_cells


def current_facts(cell: int, as_of: datetime | None = None, *, kinds: Iterable[int] = COUNTED) -> list[int]:
    """Return the ids of the statements, of whatever polarity, that stand in a cell at `as_of` (None: now), in order.

    Retracted, corrected, sublated and deprecated ones are left out; what is hidden is still a witness and so is here.
    `kinds` are the kinds of sources that are heard.
    """
    claims = read_cells([cell], as_of=as_of, kinds=kinds)[cell].claims
    return sorted(claim.statement for claim in claims if not claim.retired)
