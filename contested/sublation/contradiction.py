"""What a loser and its winner have to say to each other: the one guard that needs values, policy and time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from contested.density.formula import NoContradiction, contradiction
from contested.density.overview import cells_of_statements
from contested.density.reading import COUNTED, read_cells
from contested.statements.models import SourceVersion

Judge = Callable[[Sequence[int], int], Mapping[int, NoContradiction]]
"""Says of losers which do not contradict the winner, and why not; those that do are left out."""


def kinds_heard(statements: Sequence[int]) -> set[int]:
    """Return the kinds of sources that are heard where these statements are: those that count, and their own."""
    own = SourceVersion.objects.known_at(None).filter(source__statements__in=statements)
    return {*COUNTED, *own.values_list("kind", flat=True)}


def by_policy(losers: Sequence[int], winner: int) -> dict[int, NoContradiction]:
    """Judge by the policy of the winner's cell, in which all of them stand."""
    cell = cells_of_statements([winner])[winner]
    read = read_cells([cell], kinds=kinds_heard([*losers, winner]))[cell]
    relate = lru_cache(maxsize=None)(read.relate)  # the same pairs of values come up for every loser
    found = {loser: contradiction(read.claims, loser, winner, read.policy, relate) for loser in losers}
    return {loser: apart for loser, apart in found.items() if apart is not None}
