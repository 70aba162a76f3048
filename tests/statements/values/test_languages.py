"""Words with a language: two languages neither agree nor contradict by their words."""

import pytest

from contested.statements.values import Relation, read_value

from .conftest import Relate

MUNICH = "http://example.org/munich"
BAVARIA = "http://example.org/bavaria"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("colour@en", "colour@EN", Relation.SAME),
        ("colour@en", "colour@en-GB", Relation.SAME),
        ("München@de", "Munich@en", Relation.NOT_COMPARED),
        ("München@de", "Bonn@de", Relation.CONTRADICTS),
        ("Gift@de", "gift@en", Relation.NOT_COMPARED),
        ("汉@zh-hans", "漢@zh-TW", Relation.NOT_COMPARED),
        ("漢@zh-hant", "漢@zh-TW", Relation.SAME),
        ("Bonn", "Bonn@de", Relation.B_FINER),
        ("Bonn", "Köln@de", Relation.CONTRADICTS),
    ],
)
def test_words_compare_within_one_language(relate: Relate, one: str, other: str, expected: Relation):
    assert relate(one, other, "langtext") is expected


def test_two_labels_of_one_entity_are_one_value(relate: Relate):
    labels = [(MUNICH, "label", "München@de"), (MUNICH, "label", "Munich@en")]
    assert relate("München@de", "Munich@en", "langtext", given=labels) is Relation.SAME


def test_labels_of_two_entities_contradict(relate: Relate):
    labels = [(MUNICH, "label", "München@de"), ("http://example.org/bonn", "label", "Bonn@fr")]
    assert relate("München@de", "Bonn@fr", "langtext", given=labels) is Relation.CONTRADICTS


def test_a_label_of_a_place_refines_a_label_of_its_region(relate: Relate):
    given = [
        (MUNICH, "label", "München@de"),
        (BAVARIA, "label", "Bavaria@en"),
        (MUNICH, "located in", BAVARIA),
    ]
    assert relate("München@de", "Bavaria@en", "langtext", given=given) is Relation.A_FINER


def test_a_label_of_several_entities_may_mean_any_of_them(relate: Relate):
    given = [
        (MUNICH, "label", "München@de"),
        (MUNICH, "label", "Munich@en"),
        ("http://example.org/munich-north-dakota", "label", "Munich@en"),
    ]
    assert relate("München@de", "Munich@en", "langtext", given=given) is Relation.COMPATIBLE


def test_the_tag_is_kept_in_lower_case():
    value = read_value("colour@en-GB", "langtext")
    assert (value.lang, value.normal) == ("en-gb", "colour@en")


def test_an_address_is_no_language():
    assert read_value("ann@example.org", "langtext").lang is None
