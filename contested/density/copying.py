"""Which independence groups copy from one another, by what they share beyond chance: rare values, and rare wording.

That two sources agree says little: both may be right. That they share what hardly anybody else says, and do it again and
again, is what copying looks like (Dong, Berti-Equille and Srivastava, Integrating conflicting data: the role of source
dependence, VLDB 2009). For every pair the odds are weighed by a Bayes factor over all that both speak about: under
copying at a rate c they share a thing with the chance c + (1 - c)·q, under independence with the chance q; every rate
from 0 to 1 is held equally possible.

The chance q of sharing by accident is the greatest of three, so that doubt speaks for independence: how often any two
groups share; how often these two would, going by how often each shares with most others (so that two good sources are
not taken for copies); and how many of the others say the same here (so that what everybody knows tells nothing).
"""

from collections import Counter, defaultdict
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, fsum, log
from statistics import median
from typing import NamedTuple

Unit = Mapping[str, frozenset[Hashable]]
"""One thing that several groups tell about: what each tells, as marks that can be shared."""

Pair = tuple[str, str]
"""Two groups, in the order of their names."""

LEAST_ODDS = 10.0
LEAST_SHARED = 3
RUN = 8
"""Words in a row that are shared wording."""

_RATES = 200
_MOST_GROUPS = 100
_TEN = log(10)


class Coincidence(NamedTuple):
    """Whether two groups share something that both speak about, and the chance that they would by accident."""

    shared: bool
    chance: float


@dataclass(frozen=True, slots=True)
class Likeness:
    """What speaks for copying between two groups: how much they share of how much, in values and in wording.

    `log_odds` is the power of ten of the odds, after allowing for as many pairs as were looked at.
    """

    pair: Pair
    shared_values: int
    compared_values: int
    shared_words: int
    compared_words: int
    log_odds: float

    @property
    def convincing(self) -> bool:
        return (
            self.log_odds >= log(LEAST_ODDS) / _TEN and self.shared_values + self.shared_words >= LEAST_SHARED
        )


@dataclass(frozen=True, slots=True)
class Proposal:
    """Groups that look like one witness, by name, and the convincing likenesses among them, the strongest first.

    `log_odds` is that of the weakest link without which they would fall apart.
    """

    groups: tuple[str, ...]
    likenesses: tuple[Likeness, ...]
    log_odds: float


def runs_of_words(text: str) -> frozenset[str]:
    """Return every run of eight words in a text, without regard to case and punctuation; a shorter text has none."""
    words = ["".join(filter(str.isalnum, word)) for word in text.casefold().split()]
    words = [word for word in words if word]
    return frozenset(" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


def weigh_likeness(values: Sequence[Unit], wording: Sequence[Unit]) -> list[Likeness]:
    """Weigh every pair of groups that meets in a unit, the likeliest copies first.

    Odds start from one copy among all pairs that met: who looks at many pairs finds some that are alike by chance.
    """
    by_values, by_words = coincidences(values), coincidences(wording)
    pairs = by_values.keys() | by_words.keys()
    weighed = []
    for pair in pairs:
        said, worded = by_values.get(pair, []), by_words.get(pair, [])
        weighed.append(
            Likeness(
                pair,
                sum(one.shared for one in said),
                len(said),
                sum(one.shared for one in worded),
                len(worded),
                weight_of_evidence(said) + weight_of_evidence(worded) - log(len(pairs)) / _TEN,
            )
        )
    return sorted(weighed, key=lambda one: (-one.log_odds, one.pair))


def propose_groups(likenesses: Iterable[Likeness], *, apart: Container[Pair] = frozenset()) -> list[Proposal]:
    """Put together what convincing likenesses link, directly or through others; the strongest proposal first.

    Two groups that are held apart never come together, neither by their own likeness nor through others.
    """
    found = sorted((one for one in likenesses if one.convincing), key=lambda one: (-one.log_odds, one.pair))
    together: dict[str, frozenset[str]] = {}
    weakest: dict[frozenset[str], float] = {}
    for one in found:
        a, b = (together.get(group, frozenset({group})) for group in one.pair)
        if a != b and not any((min(x, y), max(x, y)) in apart for x in a for y in b):
            merged = a | b
            weakest[merged] = one.log_odds
            together |= dict.fromkeys(merged, merged)
    proposals = [
        Proposal(
            tuple(sorted(groups)),
            tuple(one for one in found if groups.issuperset(one.pair)),
            weakest[groups],
        )
        for groups in set(together.values())
    ]
    return sorted(proposals, key=lambda one: (-one.log_odds, one.groups))


def coincidences(units: Sequence[Unit]) -> dict[Pair, list[Coincidence]]:
    """Return, for each pair of groups, what became of everything that both speak about.

    A unit that more than a hundred groups speak about is left out: what so many tell shows nobody's hand.
    """
    units = [unit for unit in units if len(unit) <= _MOST_GROUPS]
    expected = _expected_rates(units)
    found: defaultdict[Pair, list[Coincidence]] = defaultdict(list)
    for unit in units:
        for pair in combinations(sorted(unit), 2):
            common = unit[pair[0]] & unit[pair[1]]
            chance = expected[pair]
            if common:
                alike = sum(1 for group, told in unit.items() if group not in pair and told & common)
                chance = max(chance, alike / (len(unit) - 1))
            found[pair].append(Coincidence(bool(common), chance))
    return dict(found)


def weight_of_evidence(seen: Iterable[Coincidence]) -> float:
    """Return the power of ten of the Bayes factor for copying, at an unknown rate, against independence."""
    counted = sorted(Counter(seen).items())
    if not counted:
        return 0.0
    logarithms = [
        fsum(
            times * (log(rate / one.chance + 1 - rate) if one.shared else log(1 - rate))
            for one, times in counted
        )
        for rate in ((step + 0.5) / _RATES for step in range(_RATES))
    ]
    highest = max(logarithms)
    return (highest + log(fsum(exp(one - highest) for one in logarithms) / _RATES)) / _TEN


def _expected_rates(units: Sequence[Unit]) -> dict[Pair, float]:
    """How often two groups that don't know of each other would share, for each pair that meets."""
    met: Counter[Pair] = Counter()
    shared: Counter[Pair] = Counter()
    for unit in units:
        for a, b in combinations(sorted(unit), 2):
            met[a, b] += 1
            shared[a, b] += not unit[a].isdisjoint(unit[b])
    base = (shared.total() + 1) / (met.total() + 2)
    # Pairs that met seldom are drawn towards what is usual.
    rates = {pair: (shared[pair] + 2 * base) / (times + 2) for pair, times in met.items()}
    of_group: defaultdict[str, list[float]] = defaultdict(list)
    for pair, rate in rates.items():
        for group in pair:
            of_group[group].append(rate)
    typical = {group: median(found) for group, found in of_group.items()}
    usual = median(rates.values()) if rates else 1.0
    return {(a, b): min(1.0, max(base, typical[a] * typical[b] / usual)) for a, b in rates}
