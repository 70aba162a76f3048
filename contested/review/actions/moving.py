"""Disputes go with their statements when predicates or entities are folded together, or apart again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from contested.density.overview import cells_of_statements
from contested.postgres import query
from contested.review.actions.locking import now
from contested.review.models import CLOSED, Dispute, ReviewDue

STRAYS = query.load(__file__, "strays")


def bring_home(cells: Sequence[int]) -> None:
    """Move each dispute about one of the cells to where its statements count now, and have both cells looked at.

    Where another dispute stands there already it closes: that one sees its statements. Whoever calls is the only one who
    opens or moves disputes.
    """
    strays = query.rows(STRAYS, int, {"cells": list(cells)})
    for dispute in Dispute.objects.select_for_update().filter(pk__in=strays).order_by("id"):
        home = _home(dispute.statements)
        if home is None or home == dispute.cell_id:
            continue
        ReviewDue.objects.bulk_create([ReviewDue(cell_id=dispute.cell_id), ReviewDue(cell_id=home)])
        if Dispute.objects.filter(cell=home).exclude(state=CLOSED).exists():
            dispute.state, dispute.settled_at = CLOSED, now()
        else:
            dispute.cell_id = home
        dispute.save(update_fields=["state", "settled_at", "cell"])


def _home(statements: Sequence[int]) -> int | None:
    """Return the cell in which most of the statements count."""
    homes: Mapping[int, int] = cells_of_statements(statements)
    counted = Counter(homes.values()).most_common(1)
    return counted[0][0] if counted else None
