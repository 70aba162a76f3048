"""The rules of sublation, asked before a ruling is written; the database asks them once more, of everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import IntegrityError, transaction

from contested.density.formula import NoContradiction
from contested.postgres import query
from contested.statements.errors import NotOpen, Refused
from contested.statements.models import Statement
from contested.sublation.chains import head_of, precisions_of
from contested.sublation.contradiction import Judge
from contested.sublation.errors import (
    REFUSALS,
    Contradicts,
    NotFound,
    OneSublationPerLoser,
    WinnerCoversLoser,
    WinnerPrecisionHigher,
)
from contested.sublation.models import Ruling, RulingKind

RULES_BROKEN = query.load(__file__, "rules_broken")

BEFORE_CONTRADICTS = 9
"""The rules before this place are asked before the values are compared."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule that a sublation would break, with its place among the rules."""

    place: int
    rule: str
    loser: int


def lock(statements: Iterable[int]) -> set[int]:
    """Keep others from ruling on these statements, or retracting or assessing them, until the transaction ends.

    In the order of their ids, so that nobody waits in a circle. Returns those that exist.
    """
    rows = Statement.objects.select_for_update(no_key=True).filter(pk__in=list(statements)).order_by("pk")
    return set(rows.values_list("pk", flat=True))


def check_sublation(*, losers: Sequence[int], winner: int, reason: str, judge: Judge) -> list[Ruling]:
    """Raise the first rule that sublating `losers` by `winner` would break, whichever loser breaks it.

    Returns the sublations that stand already as asked. Call it under `lock`.
    """
    given = {"losers": list(losers), "winner": winner, "reason": reason}
    broken = query.rows(RULES_BROKEN, Broken, given)
    standing = standing_sublations(losers, winner)
    repeated = {ruling.statement_id for ruling in standing}
    # What has lost to this winner already is asked for what comes before that, and no more.
    once = next((one.place for one in broken if one.rule == OneSublationPerLoser.rule), 0)
    broken = [one for one in broken if one.loser not in repeated or one.place < once]
    fresh = [loser for loser in losers if loser not in repeated]
    if fresh and not any(one.place < BEFORE_CONTRADICTS for one in broken):
        apart = judge(fresh, winner)
        if apart:
            raise _no_contradiction(apart)
    if broken:
        raise _refusal(broken, winner)
    return standing


def standing_sublations(losers: Sequence[int], winner: int) -> list[Ruling]:
    """Return the sublations of these losers by this very winner that are in force."""
    open_ones = Ruling.objects.known_at(None).filter(kind=RulingKind.SUBLATED, reverses__isnull=True)
    return list(open_ones.filter(statement__in=losers, winner=winner).order_by("statement"))


@contextmanager
def refusals() -> Iterator[None]:
    """Tell what the database refuses as the domain does."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        rule = getattr(getattr(error.__cause__, "diag", None), "constraint_name", None)
        if rule in REFUSALS:
            raise REFUSALS[rule] from error
        raise


def _refusal(broken: Sequence[Broken], winner: int) -> Refused:
    first = broken[0]
    losers = [one.loser for one in broken if one.place == first.place]
    if first.rule == NotFound.rule:
        known = set(Statement.objects.filter(pk__in=[*losers, winner]).values_list("pk", flat=True))
        missing = sorted({*losers, winner} - known)
        return NotFound(f"There is no statement {', '.join(map(str, missing))}.", statements=missing)
    if first.rule == OneSublationPerLoser.rule:
        head = head_of(first.loser)
        return OneSublationPerLoser(
            f"Statement {first.loser} is sublated already; statement {head} stands in its place. "
            "Reverse that ruling first.",
            loser=first.loser,
            head=head,
        )
    if first.rule == WinnerCoversLoser.rule:
        return _not_covered(first.loser, winner)
    if first.rule == WinnerPrecisionHigher.rule:
        return _not_higher(losers, winner)
    return REFUSALS[first.rule](losers=losers, winner=winner)


def _no_contradiction(apart: Mapping[int, NoContradiction]) -> Contradicts:
    loser, why = next(iter(sorted(apart.items())))
    offers = "set_policy" if why is NoContradiction.NOT_JUDGED else None
    return Contradicts(
        f"The two values do not contradict each other: {why.value}.",
        loser=loser,
        why=why.name.lower(),
        offers=offers,
    )


def _not_covered(loser: int, winner: int) -> WinnerCoversLoser:
    conditions = dict(Statement.objects.filter(pk__in=[loser, winner]).values_list("pk", "condition__text"))
    if not conditions[winner]:
        return WinnerCoversLoser(
            "A claim without a condition retires none that has one: exceptions are the normal case.",
            loser=loser,
            offers=None,
        )
    return WinnerCoversLoser(
        f"The winner holds only under “{conditions[winner]}”, the loser more widely; narrow the loser instead.",
        loser=loser,
        offers="narrow",
        condition=conditions[winner],
    )


def _not_higher(losers: Sequence[int], winner: int) -> WinnerPrecisionHigher:
    found = precisions_of([*losers, winner])
    names = [{"statement": loser, "precision": str(found[loser].asserted)} for loser in losers]
    strong = ", ".join(f"{one['precision']} (statement {one['statement']})" for one in names)
    return WinnerPrecisionHigher(
        f"The winner's precision {found[winner].asserted} is not strictly higher than {strong}.",
        winner=winner,
        precision=str(found[winner].asserted),
        names=names,
    )


__all__ = ["NotOpen", "check_sublation", "lock", "refusals", "standing_sublations"]
