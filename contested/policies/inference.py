"""Which contest policy a predicate's own claims suggest: how many values one source gives one subject, and whether
independent sources agree. Pure.

That sources give one value each says little by itself: they also do where each names one of many. Only together with
agreement far above chance it means that there is one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf, sqrt
from typing import NamedTuple

from contested.policies.policy import Kind, Policy
from contested.statements.values import Key, Relation

ENOUGH_PAIRS = 20
"""(subject, source) pairs below which nothing is applied, only proposed."""
ONE = 1.05
"""Mean number of values up to which a source is held to give one."""
SEVERAL = 1.2
"""Mean number of values from which a source is held to give several."""
ENOUGH_COMPARISONS = 10
WELL_ABOVE = 0.5
"""How much of the agreement that chance leaves open must be there, at the lower bound of the measured one.

Where a subject has two values and each source names one of them, sources agree half of the time.
"""
CHANGES = 0.1
"""Share of dated claims from which values are held to have a time, though none was seen to change."""
MOST_GROUPS = 8
ROTATIONS = 3
_Z = 1.6449  # 95 %, one-sided

Relate = Callable[[Key, Key], Relation]


@dataclass(frozen=True, slots=True)
class Said:
    """One asserted claim. Days `[lower, upper)` are None where open; `blur` are the days by which its ends are coarse.

    `subject` tells apart what can't contradict: a thing, under a condition. `open_end`: it is not known when it ended.
    """

    subject: Hashable
    source: Hashable
    group: Hashable
    value: Key
    dated: bool = False
    lower: int | None = None
    upper: int | None = None
    blur: int = 1
    open_end: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """What was measured, and what follows.

    `multiplicity` is the mean, over `pairs` of a subject and a source, of how many different values that source gives
    at one time. `agreement` is the share of `comparisons` of independent sources that say the same, `chance` what it
    would be among different subjects. `firm`: enough to be applied; else it is only proposed.
    """

    pairs: int
    multiplicity: float
    comparisons: int
    agreement: float
    chance: float
    dated: float
    changed: int
    policy: Policy | None
    firm: bool

    @property
    def above_chance(self) -> float:
        """What part of the agreement that chance leaves open is there, at the lower bound of the measured one."""
        if self.chance >= 1:
            return 0.0
        return (wilson_lower(self.agreement, self.comparisons) - self.chance) / (1 - self.chance)


class _Span(NamedTuple):
    value: Key
    start: float
    end: float


def infer(claims: Iterable[Said], relate: Relate) -> Finding:
    """Measure the claims of one predicate and say what they suggest; the same whatever their order."""
    said = sorted(set(claims), key=_order)
    by_pair: dict[tuple[Hashable, Hashable], list[Said]] = defaultdict(list)
    for claim in said:
        by_pair[claim.subject, claim.source].append(claim)
    counts = [_at_one_time(held, relate) for held in by_pair.values()]
    multiplicity = sum(count for count, _ in counts) / len(counts) if counts else 0.0
    changed = sum(over_time for _, over_time in counts)
    dated = sum(claim.dated for claim in said) / len(said) if said else 0.0
    comparisons, agreement, chance = _agreement(said, relate)
    measured = Finding(
        len(counts), multiplicity, comparisons, agreement, chance, dated, changed, None, firm=False
    )
    policy, firm = _suggested(measured)
    return Finding(
        len(counts), multiplicity, comparisons, agreement, chance, dated, changed, policy, firm=firm
    )


def wilson_lower(share: float, of: int) -> float:
    """Return the lower end of Wilson's interval (95 %, one-sided) of a share measured on `of` cases; 0 for none."""
    if not of:
        return 0.0
    square = _Z * _Z / of
    centre = share + square / 2
    margin = _Z * sqrt((share * (1 - share) + square / 4) / of)
    return max(0.0, (centre - margin) / (1 + square))


def _suggested(measured: Finding) -> tuple[Policy | None, bool]:
    enough = measured.pairs >= ENOUGH_PAIRS
    if not measured.pairs:
        return None, False
    if measured.multiplicity >= SEVERAL:
        return Policy(Kind.MULTI), enough
    if measured.multiplicity > ONE:
        return None, False
    has_a_time = measured.changed > 0 or measured.dated >= CHANGES
    agree = measured.comparisons >= ENOUGH_COMPARISONS and measured.above_chance >= WELL_ABOVE
    return Policy(Kind.FUNCTIONAL if has_a_time else Kind.IMMUTABLE), enough and agree


def _at_one_time(held: Sequence[Said], relate: Relate) -> tuple[int, bool]:
    """Return how many different values one source gives one subject at one time, and whether it gives others later."""
    undated = _camps([claim.value for claim in held if not claim.dated], relate)
    spans = _spans([claim for claim in held if claim.dated], relate)
    together = max((_camps(_values_at(spans, span.start), relate) for span in spans), default=0)
    over_time = _camps([span.value for span in spans], relate)
    return max(undated, together), over_time > together


def _values_at(spans: Iterable[_Span], day: float) -> list[Key]:
    return [span.value for span in spans if span.start <= day < span.end]


def _spans(claims: Sequence[Said], relate: Relate) -> list[_Span]:
    """Return when each value held, as this one source means it: a later value ends one whose end is open or touches it."""
    spans = []
    for claim in claims:
        start, end = _start(claim), inf if claim.upper is None else claim.upper
        for later in claims:
            then = _start(later)
            if start < then < end and relate(claim.value, later.value) is Relation.CONTRADICTS:
                touches = end - then <= max(claim.blur, later.blur)
                if claim.open_end or touches:
                    end = then
        spans.append(_Span(claim.value, start, end))
    return spans


def _start(claim: Said) -> float:
    return -inf if claim.lower is None else claim.lower


def _camps(values: Iterable[Key], relate: Relate) -> int:
    """Return how many values can't be one: each joins the first camp with all of whose members it is compatible."""
    camps: list[list[Key]] = []
    for value in sorted(set(values)):
        for camp in camps:
            if all(relate(value, member) is not Relation.CONTRADICTS for member in camp):
                camp.append(value)
                break
        else:
            camps.append([value])
    return len(camps)


def _agreement(said: Sequence[Said], relate: Relate) -> tuple[int, float, float]:
    """Return how often two independent sources could be compared, how often they agreed, and how often by chance."""
    shared = [groups for groups in _by_group(said).values() if len(groups) > 1]
    met = [
        found
        for groups in shared
        for one, other in combinations(groups.values(), 2)
        if (found := _agree(one, other, relate, at_once=True)) is not None
    ]
    by_chance = [
        found
        for place, groups in enumerate(shared)
        for step in range(1, ROTATIONS + 1)
        if (elsewhere := shared[(place + step) % len(shared)]) is not groups
        for one, other in zip(groups.values(), reversed(elsewhere.values()), strict=False)
        if (found := _agree(one, other, relate, at_once=False)) is not None
    ]
    return len(met), _mean(met), _mean(by_chance)


def _by_group(said: Sequence[Said]) -> Mapping[Hashable, dict[Hashable, list[Said]]]:
    found: dict[Hashable, dict[Hashable, list[Said]]] = defaultdict(dict)
    for claim in said:
        groups = found[claim.subject]
        if claim.group in groups or len(groups) < MOST_GROUPS:
            groups.setdefault(claim.group, []).append(claim)
    return found


def _agree(one: Sequence[Said], other: Sequence[Said], relate: Relate, *, at_once: bool) -> bool | None:
    """Whether some value of the one is none that the other contradicts; None where nothing of the two can be compared."""
    relations = list(_relations(one, other, relate, at_once=at_once))
    return any(relation.compatible for relation in relations) if relations else None


def _relations(
    one: Sequence[Said], other: Sequence[Said], relate: Relate, *, at_once: bool
) -> Iterator[Relation]:
    for a in one:
        for b in other:
            if not at_once or _meet(a, b):
                relation = relate(a.value, b.value)
                if relation is not Relation.NOT_COMPARED:
                    yield relation


def _meet(a: Said, b: Said) -> bool:
    """Whether two claims speak of the same time; what has no date speaks of another time than what has one."""
    if a.dated != b.dated:
        return False
    if not a.dated:
        return True
    return _start(a) < (inf if b.upper is None else b.upper) and _start(b) < (
        inf if a.upper is None else a.upper
    )


def _mean(agreed: Sequence[bool]) -> float:
    return sum(agreed) / len(agreed) if agreed else 0.0


def _order(claim: Said) -> tuple[str, ...]:
    return tuple(
        str(part)
        for part in (
            claim.subject,
            claim.group,
            claim.source,
            claim.value,
            claim.dated,
            claim.lower,
            claim.upper,
        )
    )
