"""What one reviewer may rule on by himself, outside of a dispute."""

from __future__ import annotations

from collections.abc import Collection

from contested.density.overview import cells_of_statements
from contested.density.reading import read_cells
from contested.intake.queries import contributed_by
from contested.people.models import User
from contested.review.errors import OwnContribution
from contested.review.models import Dispute, DisputeState
from contested.review.weighing import takes_two
from contested.statements.errors import Refused


class TwoDecide(Refused):
    """This weighs so much that two people decide it; decide its dispute, and another signs."""

    rule = "two_decide"


def need_nobody_else(actor: User, statements: Collection[int]) -> None:
    """Raise `OwnContribution` or `TwoDecide` where somebody would rule alone on what takes two.

    What stands beside a statement is judged with it: who contributed one side of a contest does not rule alone on the
    other. In the dispute of the cell he decides with a second signature.
    """
    cells = set(cells_of_statements(list(statements)).values())
    read = read_cells(list(cells)).values()
    beside = {claim.statement for cell in read for claim in cell.claims}
    own = contributed_by(actor, {*statements, *beside})
    if own:
        raise OwnContribution(statements=sorted(own))
    unsettled = Dispute.objects.filter(cell__in=cells, needs_second=True).exclude(
        state__in=[DisputeState.DECIDED, DisputeState.CLOSED]
    )
    dispute = unsettled.values_list("pk", flat=True).first()
    if dispute is not None or any(takes_two(cell.score().mass) for cell in read):
        raise TwoDecide(dispute=dispute)
