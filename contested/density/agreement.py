"""How reliable sources are, by their agreement alone: no answer key, and no opinion of them beforehand.

Where groups are divided, one of the values that they hold is taken as the truth. A group states it, or something true
that is coarser (who says California is right about Los Angeles, and tells less), or something wrong. How often it does
which, and which value is the truth where, are estimated together by expectation and maximisation.

The model is that of Jung, Kim and Shim (Crowdsourced truth discovery in the presence of hierarchies for knowledge fusion,
EDBT 2019), which adds the coarser values to Dawid and Skene (Maximum likelihood estimation of observer error-rates using
the EM algorithm, 1979). Two choices are ours. What is coarser is told by the product's own comparison of values. And only
what three or more groups speak about is looked at: of two who contradict each other nothing tells which is right, and an
estimate fed with such pairs runs off to where one of them is always right.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import exp, fsum, log
from typing import NamedTuple

from contested.statements.values import Key, Relation

Relate = Callable[[Key, Key], Relation]
Group = Hashable

LEAST_GROUPS = 3
LEAST_COUNTED = 20
"""Below so many disputes in which a group was right or wrong, its estimate is mostly chance."""

_MOST_VALUES = 100
_ROUNDS = 1_000
_STILL = 1e-9


@dataclass(frozen=True, slots=True)
class Division:
    """A window in which independence groups contradict each other: the values that each of them asserts there."""

    held: Mapping[Group, frozenset[Key]]
    relate: Relate


@dataclass(frozen=True, slots=True)
class Reliability:
    """In how many divisions a group is expected to have stated the truth, something true but coarser, something wrong."""

    exact: float
    coarser: float
    wrong: float

    @property
    def precision(self) -> float:
        """How often what a group says is right, where that can be told, by Laplace's rule.

        Something true but coarser counts neither way, as a vague witness takes no side in a dispute.
        """
        return (self.exact + 1) / (self.exact + self.wrong + 2)

    @property
    def telling(self) -> bool:
        """Whether the estimate rests on enough: not on a few divisions, nor on a group that mostly says less than others."""
        return self.exact + self.wrong >= max(LEAST_COUNTED, self.coarser)


class _Role(IntEnum):
    """What a value is where another is the truth."""

    EXACT = 0
    COARSER = 1
    WRONG = 2


class _Case(NamedTuple):
    """A division made ready. Values are numbered; `roles[truth][value]`; `crowd[truth][role]` is the logarithm of how
    many values play that role, among which a group that doesn't know picks evenly.
    """

    voices: tuple[tuple[Group, tuple[int, ...]], ...]
    roles: tuple[tuple[_Role, ...], ...]
    crowd: tuple[tuple[float, ...], ...]


_Shares = dict[Group, tuple[float, ...]]


def estimate_reliability(divisions: Iterable[Division], *, rounds: int = _ROUNDS) -> dict[Group, Reliability]:
    """Return how reliable each group is that takes part in a division of three groups or more.

    A group is one witness, however many sources belong to it; one that holds several values shares its voice among
    them. It ends when nothing moves any more, and after as many rounds at the latest. Neither the order of the divisions
    nor what groups are called changes the result, to the last bit.
    """
    cases = [_ready(division) for division in divisions if len(division.held) >= LEAST_GROUPS]
    groups = {group for case in cases for group, _ in case.voices}
    shares: _Shares = dict.fromkeys(groups, (0.5, 0.3, 0.2))
    counts: dict[Group, tuple[float, ...]] = {}
    for _ in range(rounds):
        counts = _expected(cases, shares)
        before, shares = shares, {group: _smoothed(count) for group, count in counts.items()}
        if all(
            abs(new - old) < _STILL
            for group in groups
            for new, old in zip(shares[group], before[group], strict=True)
        ):
            break
    return {group: Reliability(*count) for group, count in counts.items()}


def _ready(division: Division) -> _Case:
    holders: dict[Key, int] = {}
    for values in division.held.values():
        for value in values:
            holders[value] = holders.get(value, 0) + 1
    # Nobody can say who is right among hundreds of values; those that hardly anybody holds are left out.
    kept = sorted(sorted(holders, key=lambda value: (-holders[value], value))[:_MOST_VALUES])
    roles = tuple(tuple(_role(value, truth, division.relate) for value in kept) for truth in kept)
    crowd = tuple(tuple(log(row.count(role) or 1) for role in _Role) for row in roles)
    number = {value: place for place, value in enumerate(kept)}
    voices = (
        (group, tuple(number[value] for value in values if value in number))
        for group, values in division.held.items()
    )
    return _Case(tuple(voice for voice in voices if voice[1]), roles, crowd)


def _role(value: Key, truth: Key, relate: Relate) -> _Role:
    if value == truth:
        return _Role.EXACT
    relation = relate(value, truth)
    if relation is Relation.SAME:
        return _Role.EXACT
    return _Role.COARSER if relation in {Relation.B_FINER, Relation.COMPATIBLE} else _Role.WRONG


def _expected(cases: Sequence[_Case], shares: _Shares) -> dict[Group, tuple[float, ...]]:
    """How often each group plays each role, given how often it is thought to."""
    logs = {group: tuple(map(log, share)) for group, share in shares.items()}
    seen: dict[Group, tuple[list[float], ...]] = {group: tuple([] for _ in _Role) for group in shares}
    for voices, roles, crowd in cases:
        chances = _chances(
            [
                fsum(
                    fsum(logs[group][row[value]] - crowded[row[value]] for value in values) / len(values)
                    for group, values in voices
                )
                for row, crowded in zip(roles, crowd, strict=True)
            ]
        )
        for group, values in voices:
            for row, chance in zip(roles, chances, strict=True):
                for value in values:
                    seen[group][row[value]].append(chance / len(values))
    # Sums that round only once come out the same in whatever order.
    return {group: tuple(map(fsum, parts)) for group, parts in seen.items()}


def _chances(logarithms: Sequence[float]) -> list[float]:
    highest = max(logarithms)
    weights = [exp(one - highest) for one in logarithms]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _smoothed(count: tuple[float, ...]) -> tuple[float, ...]:
    total = fsum(count) + len(count)
    return tuple((one + 1) / total for one in count)
