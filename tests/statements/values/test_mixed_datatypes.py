"""Values of two datatypes in one cell: the vaguer one is read as the other's datatype, if it can be."""

import pytest

from contested.statements.values import Relation

from .conftest import Relate


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (("1879", "text"), ("1879", "date"), Relation.SAME),
        (("1879", "text"), ("1879-03-14", "date"), Relation.B_FINER),
        (("14 March 1879", "text"), ("1879", "date"), Relation.A_FINER),
        (("1880", "text"), ("1879", "date"), Relation.CONTRADICTS),
        (("in spring", "text"), ("1879", "date"), Relation.CONTRADICTS),
        (("1879", "number"), ("1879", "date"), Relation.SAME),
        (("1,251,000", "text"), ("1.25 million", "number"), Relation.A_FINER),
        (("8.848 km", "text"), ("8848 m", "quantity"), Relation.SAME),
        (("0.5", "number"), ("50 %", "quantity"), Relation.SAME),
        (("8848", "number"), ("8848 m", "quantity"), Relation.CONTRADICTS),
        (("yes", "text"), ("true", "boolean"), Relation.SAME),
        (("0", "number"), ("true", "boolean"), Relation.CONTRADICTS),
        (("Köln", "text"), ("Köln@de", "langtext"), Relation.SAME),
        (("Bonn", "text"), ("Köln@de", "langtext"), Relation.CONTRADICTS),
        (("harvest time", "text"), ("(harvest time)", "date"), Relation.SAME),
        (("1850", "date"), ("(harvest time)", "date"), Relation.NOT_COMPARED),
        (("1850", "text"), ("(harvest time)", "date"), Relation.NOT_COMPARED),
        (("Coen", "text"), ("http://example.org/Coen", "entity"), Relation.CONTRADICTS),
        (("5 m", "quantity"), ("1879", "date"), Relation.CONTRADICTS),
    ],
)
def test_the_vaguer_value_is_read_as_the_stricter(
    relate_mixed: Relate, one: tuple[str, str], other: tuple[str, str], expected: Relation
):
    assert relate_mixed(one, other) is expected


def test_a_text_names_the_entity_whose_label_it_is(relate_mixed: Relate):
    coen, cairns = "http://example.org/Coen", "http://example.org/Cairns"
    given = [(coen, "label", "Coen@en"), (cairns, "label", "Cairns@en")]
    assert relate_mixed(("COEN", "text"), (coen, "entity"), given=given) is Relation.SAME
    assert relate_mixed(("Cairns", "text"), (coen, "entity"), given=given) is Relation.CONTRADICTS
    assert relate_mixed(("Coen@en", "langtext"), (coen, "entity"), given=given) is Relation.SAME
