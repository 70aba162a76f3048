"""When two figures tell of the same thing, and whether both can hold. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from contested.statements.values import Datatype, Relation, compare, read_value

from .figure import BYTES, Bound, Figure, Sort

CONVERTED = Decimal("0.005")
"""By how much of their size two figures in different units may differ: somebody has converted and rounded."""

EITHER_KILO = Decimal("0.05")
"""The same for bytes, of which a thousand or 1024 make the next unit, by who counts."""

ABOUT = Decimal("0.1")
"""By how much of its size a figure that is only rough may be off."""

_NUMBERED = frozenset({Sort.VERSION, Sort.COUNT})
_ANY_FURTHER = re.compile(r"\.[x*].*$")


def match_figures(
    ours: Sequence[Figure], theirs: Sequence[Figure]
) -> tuple[list[tuple[Figure, Figure]], list[Figure], list[Figure]]:
    """Return the pairs of figures that agree, and those of either side that have no counterpart."""
    pairs: list[tuple[Figure, Figure]] = []
    left, right = list(ours), list(theirs)
    for wanted in (True, False):
        for a in tuple(left):
            for b in right:
                related = relate_figures(a, b)
                if related is Relation.SAME or (not wanted and related.compatible):
                    pairs.append((a, b))
                    left.remove(a)
                    right.remove(b)
                    break
    return pairs, left, right


def clashes(left: Iterable[Figure], right: Sequence[Figure]) -> Iterator[tuple[Figure, Figure]]:
    """Yield pairs of figures without counterpart that tell of the same: both can't hold."""
    for a in left:
        for b in right:
            if relate_figures(a, b).contradicts:
                yield a, b
                break


def relate_figures(a: Figure, b: Figure) -> Relation:
    """How two figures stand to each other; *not compared* where they tell of different things."""
    if not _comparable(a, b):
        return Relation.NOT_COMPARED
    if Sort.VERSION in {a.sort, b.sort}:
        return _by_parts(_version(a), _version(b))
    if a.sort is Sort.ADDRESS:
        return _addresses(a.normal, b.normal)
    if a.sort is Sort.DATE:
        return compare(read_value(a.normal, Datatype.DATE).key, read_value(b.normal, Datatype.DATE).key)
    if a.sort in {Sort.TIME, Sort.PERIOD}:
        return Relation.SAME if Decimal(a.normal) == Decimal(b.normal) else Relation.CONTRADICTS
    return _magnitudes(a, b)


def _comparable(a: Figure, b: Figure) -> bool:
    if a.sort in _NUMBERED and b.sort in _NUMBERED:
        # What is counted, or has the version, may be left out on one side.
        return not (a.of and b.of) or a.of.lower().removesuffix("s") == b.of.lower().removesuffix("s")
    return a.sort is b.sort and (a.sort is not Sort.QUANTITY or a.of == b.of)


def _version(figure: Figure) -> list[str]:
    return _ANY_FURTHER.sub("", figure.text.lower().lstrip("v")).split(".")


def _by_parts(a: Sequence[str], b: Sequence[str]) -> Relation:
    """A version agrees with any that it begins: 1.24 with 1.24.0, 6.x with 6.2."""
    shorter = min(len(a), len(b))
    if a[:shorter] != b[:shorter]:
        return Relation.CONTRADICTS
    return _finer(len(a) > len(b), len(b) > len(a))


def _addresses(a: str, b: str) -> Relation:
    if a == b:
        return Relation.SAME
    with_port_a, with_port_b = a.startswith(f"{b}:"), b.startswith(f"{a}:")
    return _finer(with_port_a, with_port_b) if with_port_a or with_port_b else Relation.CONTRADICTS


def _magnitudes(a: Figure, b: Figure) -> Relation:
    if a.bound is not b.bound:
        return _bounded(a, b) if b.bound is Bound.EXACT or a.bound is Bound.EXACT else Relation.COMPATIBLE
    apart, size = abs(a.middle - b.middle), max(abs(a.middle), abs(b.middle))
    leeway = max(a.spread, b.spread)
    if a.unit != b.unit and a.sort is Sort.QUANTITY:
        leeway = max(leeway, size * (EITHER_KILO if a.of == BYTES else CONVERTED))
    if a.rough or b.rough:
        leeway = max(leeway, size * ABOUT)
    if apart > leeway:
        return Relation.CONTRADICTS
    loose_a, loose_b = a.rough or a.ranged, b.rough or b.ranged
    if loose_a != loose_b:
        return _finer(loose_b, loose_a)
    return Relation.SAME if apart == 0 or a.unit != b.unit else Relation.COMPATIBLE


def _bounded(a: Figure, b: Figure) -> Relation:
    """A bound against a value: the value is finer, if it lies within."""
    limit, value = (b, a) if a.bound is Bound.EXACT else (a, b)
    within = value.middle <= limit.middle if limit.bound is Bound.AT_MOST else value.middle >= limit.middle
    return _finer(value is a, value is b) if within else Relation.CONTRADICTS


def _finer(a: bool, b: bool) -> Relation:
    if a == b:
        return Relation.SAME if not a else Relation.COMPATIBLE
    return Relation.A_FINER if a else Relation.B_FINER
