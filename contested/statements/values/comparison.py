"""How two values of one cell stand to each other."""

from typing import Protocol

from .magnitudes import magnitude_of, relate_magnitudes
from .relation import Relation
from .spans import relate_spans, spans_of
from .texts import relate_texts
from .value import Datatype, Key


class Given(Protocol):
    """What is accepted about entities, as of some moment. Entities are told by the keys their values carry."""

    def same(self, a: str, b: str) -> bool:
        """Whether two entities are linked as one."""

    def contains(self, broad: str, narrow: str) -> bool:
        """Whether `narrow` lies in `broad`, through however many steps."""

    def labelled(self, text: str, language: str | None) -> frozenset[str]:
        """The entities that bear the text (in normal form) as a label in that language, or in any if None."""


class Tolerance:
    """How far apart two values may lie and still be compatible."""


def compare(a: Key, b: Key, *, tolerance: Tolerance | None = None, given: Given | None = None) -> Relation:
    """How `a` stands to `b`."""
    if a == b:
        return Relation.SAME
    if a.datatype is not b.datatype or not (a.readable and b.readable):
        return Relation.CONTRADICTS
    if a.datatype is Datatype.DATE:
        return relate_spans(spans_of(a.normal), spans_of(b.normal))
    if a.datatype is Datatype.NUMBER:
        return relate_magnitudes(magnitude_of(a.normal), magnitude_of(b.normal))
    if a.datatype is Datatype.ENTITY:
        return _relate_entities(a.normal, b.normal, given)
    return relate_texts(a.normal, b.normal)


def _relate_entities(a: str, b: str, given: Given | None) -> Relation:
    if given is None:
        return Relation.CONTRADICTS
    if given.same(a, b):
        return Relation.SAME
    if given.contains(a, b):
        return Relation.B_FINER
    return Relation.A_FINER if given.contains(b, a) else Relation.CONTRADICTS
