"""A small world for values to be compared in, and short ways to read them."""

from collections.abc import Callable, Iterable

import pytest

from contested.statements.values import Key, Relation, Tolerance, compare, read_value
from contested.statements.values.languages import comparable_language, split_language
from contested.statements.values.texts import text_normal

Fact = tuple[str, str, str]


class Accepted:
    """Accepted links between entities: `located in`, `same as` and `label`."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.facts = frozenset(facts)

    def same(self, a: str, b: str) -> bool:
        return bool({(a, "same as", b), (b, "same as", a)} & self.facts)

    def contains(self, broad: str, narrow: str) -> bool:
        reached, wave = {narrow}, {narrow}
        while wave:
            wave = {b for a, link, b in self.facts if link == "located in" and a in wave} - reached
            reached |= wave
        return broad in reached - {narrow}

    def labelled(self, text: str, language: str | None) -> frozenset[str]:
        found = set()
        for entity, link, label in self.facts:
            words, tag = split_language(label)
            if (
                link == "label"
                and text_normal(words) == text
                and language in {None, comparable_language(tag)}
            ):
                found.add(entity)
        return frozenset(found)


Relate = Callable[..., Relation]


@pytest.fixture
def relate() -> Relate:
    """How one text stands to another, both of one datatype; checked both ways round."""

    def related(
        a: str, b: str, datatype: str, *, tolerance: str | None = None, given: Iterable[Fact] = ()
    ) -> Relation:
        return related_keys(
            read_value(a, datatype).key, read_value(b, datatype).key, tolerance=tolerance, given=given
        )

    return related


@pytest.fixture
def relate_mixed() -> Relate:
    """How one text stands to another of another datatype, each given as (text, datatype)."""

    def related(a: tuple[str, str], b: tuple[str, str], *, given: Iterable[Fact] = ()) -> Relation:
        return related_keys(read_value(*a).key, read_value(*b).key, given=given)

    return related


def related_keys(a: Key, b: Key, *, tolerance: str | None = None, given: Iterable[Fact] = ()) -> Relation:
    allowed = None if tolerance is None else Tolerance.parse(tolerance)
    accepted = Accepted(given)
    relation = compare(a, b, tolerance=allowed, given=accepted)
    assert compare(b, a, tolerance=allowed, given=accepted) is relation.flipped
    return relation
