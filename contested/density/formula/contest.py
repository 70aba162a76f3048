"""One comparison: who speaks on which side, and how divided they are (DESIGN 4.4).

Everything is whole numbers: weights W(o) in parts of one scale, and `split`, the sum of W(o)·W(o') over ordered pairs of
contradicting positions. Then disagreement g = 1 − Σ K p p is split / W², mass is W·g/2, contestedness min(1, 2g).
As c never falls while g rises, "larger c, then disagreement, then mass" is larger g, then mass.
"""

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from contested.policies.policy import Kind, Policy

from .claims import TEN_THOUSAND
from .relations import Relations, members, set_of
from .voices import Voices, Weights

PLACES = 9
BILLION = 1_000_000_000
_FEW = 32
NOTHING = Decimal(0).scaleb(-PLACES)


class Contest(NamedTuple):
    """A comparison that found a contradiction between voices that weigh something.

    `speaking` is the set of positions that took part in a value contest; in a polarity contest the set of those
    asserted, with those negated in `against`.
    """

    split: int
    weight: int
    scale: int
    polarity: bool
    speaking: int
    against: int = 0

    @property
    def disagreement(self) -> Fraction:
        """The chance that two random witnesses contradict each other."""
        return Fraction(self.split, self.weight * self.weight)

    @property
    def contestedness(self) -> Fraction:
        """1 from an even split on."""
        return min(Fraction(1), 2 * self.disagreement)

    @property
    def mass(self) -> Fraction:
        """Half the weight, times the disagreement: the squared norm of the obstruction (DESIGN 4.5)."""
        return Fraction(self.split, 2 * self.weight * self.scale * TEN_THOUSAND)

    @property
    def rounded(self) -> tuple[int, int, int]:
        """Contestedness, disagreement and mass in whole billionths, as they are stored and compared."""
        square = self.weight * self.weight
        return (
            billionths(min(2 * self.split, square), square),
            billionths(self.split, square),
            billionths(self.split, 2 * self.weight * self.scale * TEN_THOUSAND),
        )

    def beats(self, other: "Contest | None") -> bool:
        """Whether this comparison is the stronger of two."""
        if other is None:
            return True
        mine = self.split * other.weight * other.weight
        theirs = other.split * self.weight * self.weight
        if mine != theirs:
            return mine > theirs
        return self.split * other.weight * other.scale > other.split * self.weight * self.scale


def billionths(numerator: int, denominator: int) -> int:
    """A fraction in whole billionths, rounded half to even."""
    whole, rest = divmod(numerator * BILLION, denominator)
    twice = 2 * rest
    return whole + (twice > denominator or (twice == denominator and whole & 1))


def decimal(in_billionths: int) -> Decimal:
    """Whole billionths as an exact decimal of 9 places."""
    return Decimal(in_billionths).scaleb(-PLACES)


def strongest_contest(
    asserted: Voices, negated: Voices, relations: Relations, policy: Policy
) -> Contest | None:
    """The strongest comparison at one moment, or None where nothing that weighs contradicts."""
    if policy.kind is Kind.UNKNOWN:
        return None
    values = None if policy.kind is Kind.MULTI else value_contest(asserted, relations, policy.bound)
    polarity = polarity_contest(asserted, negated, relations) if negated and asserted else None
    if values is None:
        return polarity
    return polarity if polarity is not None and polarity.beats(values) else values


def value_contest(voices: Voices, relations: Relations, bound: int | None = None) -> Contest | None:
    """Compare the asserted values, of which `bound` may stand together (None: one, or several that are compatible).

    Over all together, and over each with all that doesn't contradict it, so that somebody who contradicts everybody
    can't dissolve the dispute among the rest. Within each set those that contradict nobody abstain, and groups share
    their voice among the positions that speak: whoever also says something vague keeps his full voice in the dispute.
    """
    contradicting = relations.contradicting
    live = voices.positions
    while True:
        speaking = speaking_among(live, contradicting)
        if not speaking:
            return None
        weights, scale = voices.weights(speaking)
        weightless = [position for position, weight in weights.items() if not weight]
        if not weightless:
            break
        live ^= set_of(weightless)
    measured = _measured(weights, scale, contradicting, bound)
    best = measured
    tried = {speaking}
    for position in members(live):
        nearby = live & ~contradicting[position]
        if nearby & (nearby - 1):
            within = speaking_among(nearby, contradicting)
            if within and within not in tried:
                tried.add(within)
                measured = _measured(*voices.weights(within), contradicting, bound)
                if measured is not None and measured.beats(best):
                    best = measured
    return best


def polarity_contest(asserted: Voices, negated: Voices, relations: Relations) -> Contest | None:
    """The strongest contest between asserting and denying one value.

    Whoever asserts a finer value asserts this one too, and whoever denies a coarser one denies it too. Each group shares
    its voice between the two sides, not between the values on one side.
    """
    said, denied = asserted.positions, negated.positions
    best = None
    tried = set()
    for position in members(said | denied):
        for_it = said & (1 << position | relations.finer[position])
        against = denied & (1 << position | relations.coarser[position])
        if not (for_it and against) or (for_it, against) in tried:
            continue
        tried.add((for_it, against))
        sides = Voices()
        for side, heard in enumerate((asserted.best_within(for_it), negated.best_within(against))):
            for group, precision in heard.items():
                sides.hear(group, side, precision)
        weights, scale = sides.weights(0b11)
        if weights[0] and weights[1]:
            split, weight = 2 * weights[0] * weights[1], weights[0] + weights[1]
            contest = Contest(split, weight, scale, polarity=True, speaking=for_it, against=against)
            if contest.beats(best):
                best = contest
    return best


def camps(weights: Weights, contradicting: list[int]) -> list[int]:
    """Sets of positions that don't contradict each other: heaviest first, each joins the first that it can.

    Values that are not compared may share a camp: that they can't both stand is not shown.
    """
    found: list[int] = []
    for position in sorted(weights, key=lambda place: (-weights[place], place)):
        for number, camp in enumerate(found):
            if not camp & contradicting[position]:
                found[number] |= 1 << position
                break
        else:
            found.append(1 << position)
    return found


def speaking_among(live: int, contradicting: list[int]) -> int:
    """Those of a set that contradict another of the set; the others abstain."""
    speaking = 0
    for position in members(live):
        if contradicting[position] & live:
            speaking |= 1 << position
    return speaking


def _measured(weights: Weights, scale: int, contradicting: list[int], bound: int | None) -> Contest | None:
    """The contest among positions that speak; None if no more camps stand than may."""
    total = sum(weights.values())
    if bound is None:
        return Contest(_split(weights, contradicting), total, scale, polarity=False, speaking=set_of(weights))
    sizes = sorted(
        (sum(weights[position] for position in members(camp)) for camp in camps(weights, contradicting)),
        reverse=True,
    )
    if len(sizes) <= bound:
        return None
    split = total * total - sum(sizes[:bound]) ** 2 - sum(size * size for size in sizes[bound:])
    return Contest(split, total, scale, polarity=False, speaking=set_of(weights))


def _split(weights: Weights, contradicting: list[int]) -> int:
    """The sum of W(o)·W(o') over ordered pairs of contradicting positions."""
    if len(weights) > _FEW:
        return _split_of_many(weights, contradicting)
    half = 0
    earlier: list[tuple[int, int]] = []
    for position, weight in weights.items():
        against = contradicting[position]
        for other, other_weight in earlier:
            if against >> other & 1:
                half += weight * other_weight
        earlier.append((position, weight))
    return 2 * half


def _split_of_many(weights: Weights, contradicting: list[int]) -> int:
    """The same, with the weight of a set counted by the binary digits of its members' weights.

    Plane b is the set of positions whose weight has bit b, so that a set weighs the sum over b of 2^b times the
    size of its meeting with plane b: a few dozen steps, however many positions it has.
    """
    planes = [0] * max(weights.values()).bit_length()
    for position, weight in weights.items():
        for bit in members(weight):
            planes[bit] |= 1 << position
    split = 0
    for position, weight in weights.items():
        against = contradicting[position]
        split += weight * sum((against & plane).bit_count() << bit for bit, plane in enumerate(planes))
    return split
