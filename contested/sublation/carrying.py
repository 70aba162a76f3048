"""A correction carries the ruling: what was ruled on a misreading goes on with the right reading of the source."""

from __future__ import annotations

from django.db import transaction

from contested.people.models import User
from contested.statements.errors import Refused
from contested.sublation.contradiction import by_policy
from contested.sublation.errors import RulingWouldLapse, WinnerLive, WinnerPrecisionHigher
from contested.sublation.guards import check_sublation, lock, refusals
from contested.sublation.models import Ruling, RulingKind


def hold_ruled(*, statement: int) -> None:
    """Lock a statement with those that it lost to, before it is corrected: in order, so that nobody waits in a circle."""
    lost_to = Ruling.objects.known_at(None).filter(statement=statement, winner__isnull=False)
    lock(
        [statement, *(winner for winner in lost_to.values_list("winner_id", flat=True) if winner is not None)]
    )


@transaction.atomic
def carry_rulings(*, statement: int, successor: int, actor: User | None) -> list[Ruling]:
    """Rule on a correction's `successor` as was ruled on `statement`, and return the new rulings.

    Each says which one it carries, with that one's reason. A ruling that would break a rule there is left behind: the
    right reading may say what the winner says, or be about something else altogether. But where it still contradicts
    the winner, which has only fallen, or is no stronger than it is now read to be, nothing revives by being corrected:
    raises `RulingWouldLapse`.
    """
    rulings = list(
        Ruling.objects.known_at(None).filter(statement=statement, reverses__isnull=True).order_by("id")
    )
    if not rulings:
        return []
    lock({successor, *(ruling.winner_id for ruling in rulings if ruling.winner_id is not None)})
    carried = [_carry(ruling, successor, actor) for ruling in rulings]
    return [ruling for ruling in carried if ruling is not None]


def _carry(ruling: Ruling, successor: int, actor: User | None) -> Ruling | None:
    try:
        if ruling.kind == RulingKind.SUBLATED and ruling.winner_id is not None:
            standing = check_sublation(
                losers=[successor], winner=ruling.winner_id, reason=ruling.reason, judge=by_policy
            )
            if standing:
                return standing[0]
        with refusals():
            return Ruling.objects.create(
                statement_id=successor,
                kind=ruling.kind,
                winner_id=ruling.winner_id,
                until_id=ruling.until_id,
                condition_id=ruling.condition_id,
                reason=ruling.reason,
                evidence_id=ruling.evidence_id,
                carries=ruling,
                actor=actor,
            )
    except (WinnerLive, WinnerPrecisionHigher) as refused:
        raise RulingWouldLapse(
            f"Statement {ruling.statement_id} lost to statement {ruling.winner_id}, and its correction would not: "
            f"{refused} Reverse that ruling first.",
            ruling=ruling.pk,
            because=refused.rule,
        ) from refused
    except Refused:
        return None
