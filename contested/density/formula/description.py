"""A moment told for people and for the store: each position with its weight, its share and everybody who holds it."""

from fractions import Fraction
from functools import lru_cache
from math import lcm

from contested.policies.policy import Kind, Policy

from .claims import TEN_THOUSAND, Polarity
from .contest import Contest
from .moments import Moment
from .polarity_contest import odds_of
from .relations import Relations, members
from .value_contest import camps, speaking_among
from .voices import Voices, Weights
from .windows import Position


def describe(
    moment: Moment, contest: Contest | None, relations: Relations, policy: Policy
) -> tuple[Position, ...]:
    """The positions of a moment, the heaviest first."""
    statements: dict[tuple[int, bool], list[int]] = {}
    for stretch in moment.stretches():
        statements.setdefault((stretch.position, stretch.negated), []).extend(stretch.statements)
    said, scale_said = _weigh_asserted(moment.asserted, relations, policy)
    denied, scale_denied = moment.negated.weights(moment.negated.positions)
    scale = lcm(scale_said, scale_denied)
    rows = [
        (weight * (scale // own_scale), negated, position)
        for weights, own_scale, negated in ((said, scale_said, False), (denied, scale_denied, True))
        for position, weight in weights.items()
    ]
    rows.sort(key=lambda row: (-row[0], row[1], row[2]))
    total = sum(row[0] for row in rows) or 1
    sides = _sides(contest, said, relations, policy)
    odds = odds_of(moment.asserted, moment.negated, relations) if denied and said else {}
    return tuple(
        Position(
            relations.values[position],
            Polarity.NEGATED if negated else Polarity.ASSERTED,
            _ratio(weight, scale * TEN_THOUSAND),
            _ratio(weight, total),
            tuple(sorted(statements[position, negated])),
            len((moment.negated if negated else moment.asserted).holders[position]),
            sides.get((position, negated)),
            odds.get((position, negated)),
        )
        for weight, negated, position in rows
    )


@lru_cache(maxsize=1 << 12)
def _ratio(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


def _weigh_asserted(voices: Voices, relations: Relations, policy: Policy) -> tuple[Weights, int]:
    """Who speaks shares among the positions that speak; who doesn't, among those that abstain.

    Under *multi* values don't compete, and everybody has his full voice in each.
    """
    if policy.kind is Kind.MULTI:
        return voices.full(), 1
    everything = voices.positions
    speaking = speaking_among(everything, relations.contradicting)
    if not speaking or speaking == everything:
        return voices.weights(everything)
    weights, scale = voices.weights(speaking)
    others, other_scale = voices.weights(everything & ~speaking, deaf_to=speaking)
    common = lcm(scale, other_scale)
    return {
        **{position: weight * (common // scale) for position, weight in weights.items()},
        **{position: weight * (common // other_scale) for position, weight in others.items()},
    }, common


def _sides(
    contest: Contest | None, weights: Weights, relations: Relations, policy: Policy
) -> dict[tuple[int, bool], int]:
    """On which side of a contest each position stands, by (position, negated)."""
    if contest is None:
        return {}
    if contest.polarity:
        asserted = {(position, False): 0 for position in members(contest.speaking)}
        return asserted | {(position, True): 1 for position in members(contest.against)}
    speaking = {position: weights[position] for position in members(contest.speaking)}
    found = sorted(
        camps(speaking, relations.contradicting),
        key=lambda camp: -sum(speaking[position] for position in members(camp)),
    )
    allowed = policy.bound or 1
    return {
        (position, False): max(0, number + 1 - allowed)
        for number, camp in enumerate(found)
        for position in members(camp)
    }
