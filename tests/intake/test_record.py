"""Reading a record: what a claim may say, and the field that is named where it can't be read. No database here."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.evidence.models import Stance
from contested.intake.record import FIELDS, Record, read_record
from contested.statements.actions import EntityName
from contested.statements.errors import RecordRefused
from contested.statements.models import Polarity, SourceClass
from contested.statements.values import Datatype, Value

PLAIN: dict[str, Any] = {
    "subject": "Mary Watson",
    "predicate": "cradle place",
    "object": "St Newlyn East",
    "source": "Cornwall register",
}
FULL: dict[str, Any] = PLAIN | {
    "kind": "statement",
    "type": "entity",
    "polarity": "negated",
    "source_class": "primary",
    "group": "Cornish registers",
    "provenance": "parish chest",
    "precision": 0.95,
    "valid": "1860",
    "condition": "version=7.2 AND env=prod",
    "observed": "2019-05-02",
    "id": "reg-17",
    "disambiguate": "of Newlyn",
    "object_disambiguate": "Cornwall",
    "evidence": [
        {
            "document": "Baptisms 1860",
            "url": None,
            "quote": "born at St Newlyn East",
            "locator": "p. 12",
            "stance": "rebuts",
            "text": "Mary, born at St Newlyn East.",
        }
    ],
}


def read(**fields: Any) -> Record:
    return read_record(PLAIN | fields)


def test_a_plain_record_asserts_a_text():
    record = read()
    assert record.subject == EntityName("Mary Watson")
    assert isinstance(record.object, Value)
    assert record.object.datatype is Datatype.TEXT
    assert record.polarity is Polarity.ASSERTED
    assert (record.precision, record.valid, record.observed, record.external_id) == (None, None, None, None)
    assert record.condition == frozenset()


def test_a_full_record_says_all_there_is_to_say():
    assert set(FULL) == FIELDS
    record = read_record(FULL)
    assert record.subject == EntityName("Mary Watson", "of Newlyn")
    assert record.object == EntityName("St Newlyn East", "Cornwall")
    assert record.polarity is Polarity.NEGATED
    assert record.source.source_class is SourceClass.PRIMARY
    assert (record.source.group, record.source.provenance) == ("Cornish registers", "parish chest")
    assert record.precision == Decimal("0.9500")
    assert record.valid is not None
    assert record.condition == {"version=7.2", "env=prod"}
    assert record.observed == date(2019, 5, 2).toordinal()
    assert record.external_id == "reg-17"
    (quotation,) = record.evidence
    assert quotation.stance is Stance.REBUTS


def test_an_empty_field_says_nothing():
    empty = dict.fromkeys(FIELDS - PLAIN.keys(), "") | PLAIN
    assert read_record(empty) == read()
    assert read_record(dict.fromkeys(FIELDS) | PLAIN) == read()


@pytest.mark.parametrize("field", ["subject", "predicate", "object", "source"])
@pytest.mark.parametrize("given", [None, "", "  \t "])
def test_who_says_what_of_whom_is_required(field: str, given: str | None):
    with pytest.raises(RecordRefused, match=f"{field}: is missing"):
        read(**{field: given})


BAD: list[tuple[dict[str, Any], str]] = [
    ({"subjekt": "Ada"}, "subjekt: is no field"),
    ({"\ud800": "x"}, "is no field"),
    ({"x" * 1000: "x"}, "x{40}: is no field"),
    ({"subject": ["Ada"]}, "subject: is not a text"),
    ({"subject": True}, "subject: is not a text"),
    ({"subject": {"name": "Ada"}}, "subject: is not a text"),
    ({"subject": "A\x00da"}, "subject: holds a NUL"),
    ({"subject": "A\ud800da"}, "subject: holds half a character"),
    ({"subject": "\u200b"}, "subject: holds nothing that can be seen"),
    ({"subject": "ж" * 1001}, "subject: is longer than 2,000 bytes"),
    ({"predicate": "_"}, "predicate: holds nothing that can be seen"),
    ({"predicate": "x" * 2001}, "predicate: is longer"),
    ({"source": "x" * 2001}, "source: is longer"),
    ({"object": "x" * 100_001}, "object: is longer than 100,000 characters"),
    ({"object": "x\x00"}, "object: holds a NUL"),
    ({"object": "\u200b"}, "object: "),
    ({"object": ["x"]}, "object: is not a text"),
    ({"object": "\u200b", "type": "entity"}, "object: holds nothing that can be seen"),
    ({"type": "integer"}, "type: “integer” is none of entity, text, langtext"),
    ({"type": "x" * 1000}, "type: “x{40}” is none of"),
    ({"polarity": "denied"}, "polarity: “denied” is none of asserted, negated, absent, unknown"),
    ({"polarity": 2}, "polarity: “2” is none of"),
    ({"source_class": "official"}, "source_class: “official” is none of primary"),
    ({"precision": 1.5}, "precision: 1.5 is not between 0 and 1"),
    ({"precision": "-0.1"}, "precision: -0.1 is not between"),
    ({"precision": float("nan")}, "precision: nan is not between"),
    ({"precision": "NaN"}, "precision: NaN is not between"),
    ({"precision": "Infinity"}, "precision: Infinity is not between"),
    ({"precision": "1e999999"}, "precision: 1e999999 is not between"),
    ({"precision": "high"}, "precision: high is no number"),
    ({"precision": True}, "precision: True is no number"),
    ({"precision": [0.5]}, "precision: .* is no number"),
    ({"precision": "0,5"}, "precision: 0,5 is no number"),
    ({"valid": "1990/1980"}, "valid: it ends before it begins"),
    ({"valid": "last spring"}, "valid: "),
    ({"valid": "2019-02-30"}, "valid: "),
    ({"valid": "Y17E30"}, "valid: the year lies beyond"),
    ({"valid": "9" * 700}, "valid: is longer than 600 bytes"),
    ({"valid": "{1960,1990}"}, "valid: there are gaps"),
    ({"observed": "recently"}, "observed: "),
    ({"observed": "../1990"}, "observed: “../1990” has no first day"),
    ({"condition": "version=7.2 AND version=6"}, "condition: gives two values to “version”"),
    ({"condition": "version = 7.2 AND version=6"}, "condition: gives two values to “version”"),
    ({"condition": "version=7.2 AND"}, "condition: has an AND without a token"),
    ({"condition": "AND env=prod"}, "condition: has an AND without a token"),
    ({"condition": "a AND AND b"}, "condition: has an AND without a token"),
    ({"condition": "x" * 2001}, "condition: is longer"),
    ({"id": "x" * 601}, "id: is longer than 600 bytes"),
    ({"evidence": "Baptisms"}, "evidence: is not a list"),
    ({"evidence": {"document": "x"}}, "evidence: is not a list"),
    ({"evidence": ["Baptisms"]}, "evidence: holds something that is no object"),
    ({"evidence": [{"quote": "x"}]}, "evidence: document: is missing"),
    ({"evidence": [{"document": "x", "page": 3}]}, "evidence: “page” is no field"),
    ({"evidence": [{"document": "x", "stance": "doubts"}]}, "evidence: stance: “doubts” is none of supports"),
    ({"evidence": [{"document": "x", "quote": "a", "text": "b"}]}, "evidence: the quote does not stand in"),
    ({"evidence": [{"document": "x" * 1001}]}, "evidence: document: is longer"),
    ({"evidence": [{"document": "x", "url": "y" * 1501}]}, "evidence: url: is longer"),
]


@pytest.mark.parametrize(("fields", "message"), BAD, ids=lambda part: ascii(part)[:40])
def test_a_bad_record_names_the_field_and_says_what_is_wrong(fields: dict[str, Any], message: str):
    with pytest.raises(RecordRefused, match=message) as refusal:
        read(**fields)
    assert refusal.value.field
    assert len(str(refusal.value)) < 300
    str(refusal.value).encode()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (0, "0.0000"),
        (1, "1.0000"),
        ("0.95", "0.9500"),
        (0.123456, "0.1235"),
        ("1e-9", "0.0000"),
        (" .5 ", "0.5000"),
    ],
)
def test_a_precision_has_four_places(given: object, expected: str):
    assert str(read(precision=given).precision) == expected


def test_names_are_told_apart_without_the_space_round_them_in_one_unicode_form():
    loose = {
        "subject": " Zoë  Watson\n",
        "predicate": "cradle\tplace",
        "source": "Café register ",
        "id": " 17 ",
    }
    tight = {
        "subject": "Zoë Watson",
        "predicate": "cradle place",
        "source": "Cafe\u0301 register",
        "id": "17",
    }
    assert read(**loose) == read(**tight)


def test_the_words_of_a_literal_and_of_a_quote_stay_as_they_are():
    record = read(object="  8,848.86 m ", type="quantity", evidence=[{"document": "x", "quote": " m  "}])
    assert isinstance(record.object, Value)
    assert record.object.text == "  8,848.86 m "
    assert record.evidence[0].quote == " m  "


def test_what_cannot_be_read_as_its_type_is_kept_with_a_warning():
    record = read(object="about nine", type="number")
    assert isinstance(record.object, Value)
    assert not record.object.readable
    assert record.warnings


@pytest.mark.parametrize(("given", "text"), [(1860, "1860"), (8848.86, "8848.86"), (True, "true")])
def test_an_object_may_be_given_as_json_has_it(given: object, text: str):
    record = read(object=given)
    assert isinstance(record.object, Value)
    assert record.object.text == text


def test_tokens_of_a_condition_are_a_set():
    assert read(condition="b AND a=1").condition == read(condition="a = 1  AND  b AND b").condition


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=4,
)


@given(st.dictionaries(st.sampled_from(sorted(FIELDS | {"other"})), anything), st.booleans())
def test_whatever_is_given_is_read_or_refused_by_field(data: dict[str, Any], complete: bool):
    try:
        named = read_record((PLAIN if complete else {}) | data).subject.name and "subject"
    except RecordRefused as refusal:
        named = refusal.field
    assert named in FIELDS | {"other"}
