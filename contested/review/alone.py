"""What one reviewer may rule on by himself, outside of a dispute."""

from __future__ import annotations

from collections.abc import Collection

from contested.density.overview import cells_of_statements
from contested.intake.queries import contributed_by
from contested.people.models import User
from contested.review.errors import OwnContribution
from contested.review.models import Dispute, DisputeState
from contested.statements.errors import Refused


class TwoDecide(Refused):
    """This weighs so much that two people decide it; decide its dispute, and another signs."""

    rule = "two_decide"


def need_nobody_else(actor: User, statements: Collection[int]) -> None:
    """Raise `OwnContribution` or `TwoDecide` where somebody would rule alone on what takes two.

    In the dispute of the cell he decides with a second signature.
    """
    own = contributed_by(actor, statements)
    if own:
        raise OwnContribution(statements=sorted(own))
    cells = set(cells_of_statements(list(statements)).values())
    unsettled = Dispute.objects.filter(cell__in=cells, needs_second=True).exclude(
        state__in=[DisputeState.DECIDED, DisputeState.CLOSED]
    )
    dispute = unsettled.values_list("pk", flat=True).first()
    if dispute is not None:
        raise TwoDecide(dispute=dispute)
