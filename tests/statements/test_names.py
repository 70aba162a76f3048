"""How a record's names lead to entities and predicates: loosely, but never two things to one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contested.statements.actions import EntityName, name_entities, name_predicates
from contested.statements.models import Entity, Label, Predicate, PredicateName, Statement
from contested.statements.models.entities import LabelKind

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]


def entities(*names: str | EntityName) -> list[int]:
    """The ids of entities by name, asked for one at a time."""
    found = []
    for name in names:
        key = name if isinstance(name, EntityName) else EntityName(name)
        found.append(name_entities([key])[key])
    return found


def test_names_that_differ_in_nothing_that_counts_name_one_entity():
    assert len(set(entities("Zoë O’Brien", "ZOË  O'BRIEN", "Zoe\u0308 O’Brien", "“Zoë O’Brien”"))) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("Zoë", "Zoe"), ("C", "C++"), ("Apollo 1", "Apollo 11"), ("1.5", "15"), ("?", "!")]
)
def test_names_that_differ_in_what_counts_name_two(one: str, other: str):
    assert len(set(entities(one, other))) == 2


def test_homonyms_are_kept_apart_on_request():
    plain, of_newlyn, again, of_coen = entities(
        "Mary Watson",
        EntityName("Mary Watson", "of Newlyn"),
        EntityName("mary watson", "Of Newlyn"),
        EntityName("Mary Watson", "of Coen"),
    )
    assert of_newlyn == again
    assert len({plain, of_newlyn, of_coen}) == 3
    assert set(Entity.objects.values_list("label", flat=True)) == {"Mary Watson"}


@pytest.mark.parametrize(
    "iri",
    ["https://www.wikidata.org/entity/Q42", "urn:isbn:0451450523", "doi:10.1000/182", "HTTP://example.org/a"],
)
def test_an_iri_stays_one(iri: str):
    (entity,) = entities(iri)
    assert Entity.objects.get(pk=entity).iri == iri


@pytest.mark.parametrize("name", ["Q42: a life", "https://example.org/a b", "mailbox:7", "10:30"])
def test_what_only_looks_like_an_iri_is_a_name(name: str):
    (entity,) = entities(name)
    assert Entity.objects.get(pk=entity).iri.startswith("urn:contested:")


def test_every_spelling_is_kept_as_a_label_once():
    entities("Mary Watson", "MARY WATSON", "Mary Watson", "Mary  Watson")
    labels = Label.objects.order_by("id").values_list("text", "kind")
    assert list(labels) == [
        ("Mary Watson", LabelKind.PREFERRED),
        ("MARY WATSON", LabelKind.ALIAS),
        ("Mary  Watson", LabelKind.ALIAS),
    ]


def test_the_iri_of_a_long_name_can_still_be_looked_up():
    (entity,) = entities("漢" * 300)
    assert Entity.objects.get(pk=entity).iri.startswith("urn:contested:sha256:")
    assert entities("漢" * 300) == [entity]
    assert entities("漢" * 299 + "字") != [entity]


def predicates(*names: str) -> set[int]:
    return {name_predicates([name])[name] for name in names}


def test_predicates_are_told_apart_without_case_space_and_underscores():
    assert len(predicates("cradle place", "Cradle_Place", " cradle  place ")) == 1
    assert len(predicates("cradle place", "cradle-bed", "cradled in")) == 3


def test_a_predicate_goes_by_its_other_name_too():
    (cradle,) = predicates("cradle place")
    PredicateName.objects.create(predicate_id=cradle, text="rocked in", folded="rocked in")
    assert predicates("Rocked_in") == {cradle}


def test_a_name_that_two_predicates_bear_is_a_predicate_of_its_own():
    for predicate in predicates("cradle place", "nursery"):
        PredicateName.objects.create(predicate_id=predicate, text="rocked in", folded="rocked in")
    assert len(predicates("cradle place", "nursery", "rocked in")) == 3


def test_its_own_name_goes_before_anothers_other_name():
    cradle, rocked = sorted(predicates("cradle place", "rocked in"))
    PredicateName.objects.create(predicate_id=cradle, text="rocked in", folded="rocked in")
    assert predicates("rocked in") == {rocked}


def test_what_is_known_already_is_made_neither_again_nor_anew(state: State):
    state()
    before = Entity.objects.count(), Predicate.objects.count(), Label.objects.count()
    state(source="Another")
    assert (Entity.objects.count(), Predicate.objects.count(), Label.objects.count()) == before
