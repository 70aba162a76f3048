"""Entities: the same when linked so, finer when one lies in the other."""

from contested.statements.values import Datatype, Key, Relation, compare, read_value

from .conftest import Relate

COEN = "http://example.org/Coen"
MCIVOR = "http://example.org/McIvor"
CAPE_YORK = "http://example.org/Cape_York"
QUEENSLAND = "http://example.org/Queensland"


def test_an_iri_is_itself(relate: Relate):
    assert relate(COEN, COEN, "entity") is Relation.SAME
    assert relate(COEN, "http://example.org/coen", "entity") is Relation.CONTRADICTS


def test_a_name_stands_for_itself_until_a_store_knows_better(relate: Relate):
    assert relate("Coen", " coen.", "entity") is Relation.SAME


def test_linked_entities_are_the_same(relate: Relate):
    given = [(COEN, "same as", "http://example.net/coen")]
    assert relate("http://example.net/coen", COEN, "entity", given=given) is Relation.SAME


def test_a_place_is_finer_than_what_it_lies_in_however_many_steps_away(relate: Relate):
    given = [(COEN, "located in", CAPE_YORK), (CAPE_YORK, "located in", QUEENSLAND)]
    assert relate(COEN, QUEENSLAND, "entity", given=given) is Relation.A_FINER


def test_two_places_of_one_region_contradict(relate: Relate):
    given = [(COEN, "located in", QUEENSLAND), (MCIVOR, "located in", QUEENSLAND)]
    assert relate(COEN, MCIVOR, "entity", given=given) is Relation.CONTRADICTS


def test_places_said_to_contain_each_other_do_not_contradict(relate: Relate):
    given = [(COEN, "located in", CAPE_YORK), (CAPE_YORK, "located in", COEN)]
    assert relate(COEN, CAPE_YORK, "entity", given=given) is Relation.COMPATIBLE


def test_nothing_is_known_where_nothing_is_given():
    assert compare(Key(Datatype.ENTITY, "17"), Key(Datatype.ENTITY, "18")) is Relation.CONTRADICTS


def test_a_urn_keeps_its_case():
    assert read_value(" urn:isbn:X1 ", "entity").normal == "urn:isbn:X1"
