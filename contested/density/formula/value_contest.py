"""The contest between asserted values: who speaks, in which camps, and how much contradicts how much."""

from .contest import Contest
from .relations import Relations, members, set_of
from .voices import Voices, Weights

_FEW = 32
"""Up to so many positions, pairs are looked at one by one."""


def value_contest(voices: Voices, relations: Relations, bound: int | None = None) -> Contest | None:
    """Compare the asserted values, of which `bound` may stand together (None: one, or several that are compatible).

    Over all together, and over each with all that doesn't contradict it, so that somebody who contradicts everybody
    can't dissolve the dispute among the rest. Within each set those that contradict nobody abstain, and groups share
    their voice among the positions that speak: whoever also says something vague keeps his full voice in the dispute.
    """
    contradicting = relations.contradicting
    live = voices.positions
    if not live & (live - 1):
        return None
    if relations.all_contradict and bound is None and not voices.silent:
        total, squares, scale = voices.spread()
        return Contest(total * total - squares, total, scale, polarity=False, speaking=live)
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


def camps(weights: Weights, contradicting: list[int]) -> list[int]:
    """Sets of positions that don't contradict each other: heaviest first, each joins the first that it can.

    Values that are not compared may share a camp: that they can't both stand is not shown.
    """
    present = set_of(weights)
    found: list[int] = []
    camp_of: dict[int, int] = {}
    for position in sorted(weights, key=lambda place: (-weights[place], place)):
        against = contradicting[position]
        friends = present & ~against & ~(1 << position)
        joined = len(found)
        for number in sorted({camp_of[friend] for friend in members(friends) if friend in camp_of}):
            if not found[number] & against:
                joined = number
                break
        else:
            found.append(0)
        found[joined] |= 1 << position
        camp_of[position] = joined
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
    present, total, split = set_of(weights), sum(weights.values()), 0
    for position, weight in weights.items():
        against = contradicting[position] & present
        if against ^ present == 1 << position:
            split += weight * (total - weight)
        else:
            split += weight * sum((against & plane).bit_count() << bit for bit, plane in enumerate(planes))
    return split
