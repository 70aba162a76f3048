"""How two values of one cell stand to each other.

Within one datatype, values compare by their normal forms. Where the two sides of a cell have different
datatypes, the vaguer one is read as the other's: a text as whatever it stands beside, a number as a date or a
quantity. If that fails they are compared as texts. What could not be read at all is *not compared* with
anything but itself: noise is no dissent. "The same" across datatypes need not be transitive: the text `1850` is
the same as the date and as the number.
"""

from collections.abc import Iterable
from decimal import Decimal
from functools import lru_cache
from typing import Protocol

from .magnitudes import reach_of, relate_reaches
from .reading import read_value
from .relation import Relation
from .spans import relate_days
from .texts import relate_texts
from .tolerance import Tolerance
from .units import DIMENSIONLESS, OPAQUE
from .value import RAW, Datatype, Key


class Given(Protocol):
    """What is accepted about entities, as of some moment. Entities are told by the keys their values carry."""

    def same(self, a: str, b: str) -> bool:
        """Whether two entities are linked as one."""

    def contains(self, broad: str, narrow: str) -> bool:
        """Whether `narrow` lies in `broad`, through however many steps."""

    def labelled(self, text: str, language: str | None) -> frozenset[str]:
        """The entities with this label (in its normal form) in that language, or in any if it is None."""


_VAGUENESS = {
    datatype: rank
    for rank, datatype in enumerate(
        (
            Datatype.TEXT,
            Datatype.LANGTEXT,
            Datatype.NUMBER,
            Datatype.BOOLEAN,
            Datatype.QUANTITY,
            Datatype.DATE,
            Datatype.ENTITY,
        )
    )
}
"""From what can be read as nearly anything to what can't be read as anything else."""


def compare(a: Key, b: Key, *, tolerance: Tolerance | None = None, given: Given | None = None) -> Relation:
    """How `a` stands to `b`; `compare(b, a)` is the same, flipped.

    `tolerance` is what the predicate's policy allows between numbers, quantities and dates. `given` tells of
    entities: which are the same, which lie in which, and what they are called.
    """
    if a.datatype is b.datatype:
        return (
            Relation.SAME
            if a.normal == b.normal
            else _relate(a.datatype, a.normal, b.normal, tolerance, given)
        )
    if _VAGUENESS[a.datatype] < _VAGUENESS[b.datatype]:
        return _relate_mixed(a, b, tolerance, given)
    return _relate_mixed(b, a, tolerance, given).flipped


def finest(keys: Iterable[Key]) -> Key:
    """Of several keys of the same value, the one that says it most precisely: it speaks for their position."""
    return min(keys, key=lambda key: (_width(key), key.normal))


def warning_between(a: Key, b: Key) -> str | None:
    """What a difference between two values says about the data rather than the world, if anything."""
    if not (a.datatype is b.datatype is Datatype.QUANTITY and a.readable and b.readable):
        return None
    base_a, base_b = a.normal.rpartition(" ")[2], b.normal.rpartition(" ")[2]
    return None if base_a == base_b else f"the units measure different things: {base_a} and {base_b}"


def _relate(datatype: Datatype, a: str, b: str, tolerance: Tolerance | None, given: Given | None) -> Relation:
    """How two different normal forms of one datatype stand to each other."""
    if datatype is Datatype.TEXT:
        return relate_texts(a, b)
    if datatype is Datatype.ENTITY:
        return _relate_entities(a, b, given)
    if datatype is Datatype.LANGTEXT:
        return _relate_langtexts(a, b, given)
    if a.startswith(RAW) or b.startswith(RAW):
        return Relation.NOT_COMPARED
    return _relate_readings(datatype, a, b, tolerance)


def _relate_readings(datatype: Datatype, a: str, b: str, tolerance: Tolerance | None) -> Relation:
    if datatype is Datatype.DATE:
        return relate_days(a, b, 0 if tolerance is None else tolerance.days)
    if datatype is Datatype.NUMBER:
        return _relate_in_unit(a, b, DIMENSIONLESS, tolerance)
    if datatype is Datatype.QUANTITY:
        magnitude_a, _, base_a = a.rpartition(" ")
        magnitude_b, _, base_b = b.rpartition(" ")
        if base_a == base_b:
            return _relate_in_unit(magnitude_a, magnitude_b, base_a, tolerance)
        opaque = base_a.startswith(OPAQUE) or base_b.startswith(OPAQUE)
        return Relation.NOT_COMPARED if opaque else Relation.CONTRADICTS
    return Relation.CONTRADICTS


def _relate_in_unit(a: str, b: str, base: str, tolerance: Tolerance | None) -> Relation:
    """How two magnitudes of one unit stand to each other."""
    reach_a, reach_b = reach_of(a), reach_of(b)
    if tolerance is None:
        return relate_reaches(reach_a, reach_b)
    return relate_reaches(reach_a, reach_b, tolerance.between(reach_a.low, reach_b.low, base))


def _relate_entities(a: str, b: str, given: Given | None) -> Relation:
    if given is None:
        return Relation.CONTRADICTS
    if a == b or given.same(a, b):
        return Relation.SAME
    b_lies_in_a, a_lies_in_b = given.contains(a, b), given.contains(b, a)
    if b_lies_in_a and a_lies_in_b:
        return Relation.COMPATIBLE
    if b_lies_in_a:
        return Relation.B_FINER
    return Relation.A_FINER if a_lies_in_b else Relation.CONTRADICTS


def _relate_named(a: frozenset[str], b: frozenset[str], given: Given | None) -> Relation:
    """How two names stand to each other that may each name several entities."""
    relations = {_relate_entities(one, other, given) for one in a for other in b}
    if len(a) == len(b) == 1:
        return next(iter(relations))
    return Relation.CONTRADICTS if relations == {Relation.CONTRADICTS} else Relation.COMPATIBLE


def _relate_langtexts(a: str, b: str, given: Given | None) -> Relation:
    """By the entities that both name; else words of one language are texts, of two languages not compared."""
    words_a, _, language_a = a.rpartition("@")
    words_b, _, language_b = b.rpartition("@")
    if given is not None:
        named_a = given.labelled(words_a, language_a or None)
        named_b = given.labelled(words_b, language_b or None)
        if named_a and named_b:
            return _relate_named(named_a, named_b, given)
    if language_a == language_b:
        return relate_texts(words_a, words_b)
    if language_a and language_b:
        return Relation.NOT_COMPARED
    if words_a == words_b:
        return Relation.A_FINER if language_a else Relation.B_FINER
    return relate_texts(words_a, words_b)


def _relate_mixed(vague: Key, strict: Key, tolerance: Tolerance | None, given: Given | None) -> Relation:
    """Values of two datatypes, the first of which may be read as the second's."""
    words, language = vague.normal, ""
    if vague.datatype is Datatype.LANGTEXT:
        words, _, language = vague.normal.rpartition("@")
    if strict.datatype is Datatype.LANGTEXT:
        same = words == strict.normal.rpartition("@")[0]
        return Relation.SAME if same else _relate_langtexts(f"{words}@", strict.normal, given)
    if strict.datatype is Datatype.ENTITY:
        entities = given.labelled(words, language or None) if given is not None else frozenset()
        return (
            _relate_named(entities, frozenset({strict.normal}), given) if entities else Relation.CONTRADICTS
        )
    if not (vague.readable and strict.readable):
        same_words = words.removeprefix(RAW) == strict.normal.removeprefix(RAW)
        return Relation.SAME if same_words else Relation.NOT_COMPARED
    reading = _reading(vague.datatype, words, strict.datatype)
    if reading is None:
        return relate_texts(words, strict.normal)
    if reading == strict.normal:
        return Relation.SAME
    return _relate_readings(strict.datatype, reading, strict.normal, tolerance)


@lru_cache(maxsize=1 << 14)
def _reading(datatype: Datatype, words: str, wanted: Datatype) -> str | None:
    """The normal form of some words read as another datatype, or None."""
    if datatype is Datatype.NUMBER and wanted is Datatype.QUANTITY:
        return f"{words} {DIMENSIONLESS}"
    value = read_value(words, wanted)
    return value.normal if value.readable else None


def _width(key: Key) -> Decimal:
    if key.datatype is Datatype.NUMBER and key.readable:
        return reach_of(key.normal).width
    if key.datatype is Datatype.QUANTITY and key.readable:
        return reach_of(key.normal.rpartition(" ")[0]).width
    return Decimal(0)
