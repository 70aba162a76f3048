"""The contests between asserting and denying a value."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NamedTuple

from .contest import Contest
from .relations import Relations, members
from .voices import Voices


class Odds(IntEnum):
    """How a position stands against those that deny it, or that assert what it denies; the worst is the greatest."""

    WINS = 1
    EVEN = 2
    LOSES = 3


class Match(NamedTuple):
    """Who asserts a value or something finer, who denies it or something coarser, and what each side weighs."""

    for_it: int
    against: int
    weight_for: int
    weight_against: int
    scale: int


def matches(
    values: Iterable[int], asserted: Voices, negated: Voices, relations: Relations
) -> Iterator[tuple[int, Match]]:
    """For each of the values that is both asserted and denied, the match about it.

    Each group shares its voice between the two sides, not between the values on one side.
    """
    said, denied = asserted.positions, negated.positions
    for position in values:
        for_it = said & (1 << position | relations.finer[position])
        against = denied & (1 << position | relations.coarser[position])
        if for_it and against:
            sides = Voices()
            for side, heard in enumerate((asserted.best_within(for_it), negated.best_within(against))):
                for group, precision in heard.items():
                    sides.hear(group, side, precision)
            weights, scale = sides.weights(0b11)
            yield position, Match(for_it, against, weights[0], weights[1], scale)


def polarity_contest(asserted: Voices, negated: Voices, relations: Relations) -> Contest | None:
    """The strongest contest between asserting and denying one value."""
    best = None
    values = denied = negated.positions
    for position in members(denied):
        values |= asserted.positions & relations.finer[position]
    for _, (for_it, against, one, other, scale) in matches(members(values), asserted, negated, relations):
        if one and other:
            contest = Contest(
                2 * one * other, one + other, scale, polarity=True, speaking=for_it, against=against
            )
            if contest.beats(best):
                best = contest
    return best


def odds_of(asserted: Voices, negated: Voices, relations: Relations) -> dict[tuple[int, bool], Odds]:
    """How each position fares that is in such a contest, by (position, negated).

    Each denial is met by all who assert what it denies, in whatever detail: two who say Coen and two who say Cairns
    stand together against who denies Queensland. An asserted position fares as in the worst of its matches.
    """
    odds: dict[tuple[int, bool], Odds] = {}
    for position, match in matches(members(negated.positions), asserted, negated, relations):
        lead = match.weight_for - match.weight_against
        fate = Odds.EVEN if not lead else Odds.WINS if lead > 0 else Odds.LOSES
        odds[position, True] = Odds(Odds.WINS + Odds.LOSES - fate)
        for holder in members(match.for_it):
            odds[holder, False] = max(fate, odds.get((holder, False), Odds.WINS))
    return odds
