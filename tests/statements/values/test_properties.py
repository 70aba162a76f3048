"""Laws that hold for all values, whatever they say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.statements.values import Datatype, EmptyValue, Relation, Value, compare, read_value
from contested.statements.values.dates import read_date
from contested.statements.values.errors import UnreadableDate
from contested.statements.values.spans import merged, span_text, spans_of
from contested.statements.values.texts import text_normal
from contested.statements.values.valid_time import read_valid_time

DATATYPES = st.sampled_from(list(Datatype))
MARKED_TEXTS = st.text(st.sampled_from("aBé1²٣ .,;:!?-–−'’\"()/@#+_=<>\u200b\u0301\n"), max_size=12)
YEARS = st.integers(1840, 1860)
DATES = st.one_of(
    YEARS.map(str),
    st.tuples(YEARS, st.sampled_from("~?%")).map(lambda date: f"{date[0]}{date[1]}"),
    st.tuples(YEARS, st.integers(1, 12)).map(lambda date: f"{date[0]}-{date[1]:02d}"),
    st.tuples(YEARS, st.integers(1, 2), st.integers(1, 3)).map(
        lambda date: f"{date[0]}-{date[1]:02d}-{date[2]:02d}"
    ),
    st.tuples(YEARS, YEARS).map(lambda pair: f"{min(pair)}/{max(pair)}"),
    st.lists(YEARS, min_size=1, max_size=4).map(lambda years: f"[{','.join(map(str, years))}]"),
    YEARS.map(lambda year: f"../{year}"),
    YEARS.map(lambda year: f"{year}/.."),
    st.sampled_from(["184X", "18XX", "(at harvest)"]),
)
PLAIN_NUMBERS = st.one_of(
    st.integers(-50, 50).map(str),
    st.tuples(st.integers(0, 50), st.integers(0, 99)).map(lambda parts: f"{parts[0]}.{parts[1]}"),
)
NUMBERS = st.one_of(
    PLAIN_NUMBERS,
    st.tuples(PLAIN_NUMBERS, st.integers(0, 20)).map(lambda parts: f"{parts[0]} ± {parts[1]}"),
    st.tuples(st.integers(0, 20), st.integers(1, 20)).map(lambda parts: f"{parts[0]}-{parts[0] + parts[1]}"),
    st.sampled_from(["1 hundred", "many"]),
)
QUANTITIES = st.tuples(NUMBERS, st.sampled_from([" m", " km", " ft", " kg", " votes", " %", ""])).map("".join)
LANGTEXTS = st.tuples(st.sampled_from("abc"), st.sampled_from(["", "@en", "@de", "@en-GB"])).map("".join)
LISTS = st.lists(st.sampled_from(["Ann Lee", "Lee, Ann", "Bob", "Cyd"]), min_size=1, max_size=4).map(
    "; ".join
)
VALUES = st.one_of(
    st.tuples(DATES, st.just(Datatype.DATE)),
    st.tuples(NUMBERS, st.just(Datatype.NUMBER)),
    st.tuples(QUANTITIES, st.just(Datatype.QUANTITY)),
    st.tuples(LANGTEXTS, st.just(Datatype.LANGTEXT)),
    st.tuples(st.one_of(LISTS, DATES, NUMBERS, LANGTEXTS), st.just(Datatype.TEXT)),
    st.tuples(st.sampled_from(["true", "false", "perhaps"]), st.just(Datatype.BOOLEAN)),
    st.tuples(LISTS, st.just(Datatype.ENTITY)),
).map(lambda pair: read_value(*pair))


@given(st.one_of(st.text(), MARKED_TEXTS))
def test_the_normal_form_of_a_normal_form_is_itself(text: str):
    normal = text_normal(text)
    assert text_normal(normal) == normal


@given(st.one_of(st.text(max_size=20), MARKED_TEXTS), st.integers(0, 30))
def test_that_holds_for_long_texts_too(text: str, words: int):
    normal = text_normal("word " * 60 + "x" * words + text * 20)
    assert len(normal) <= 400
    assert text_normal(normal) == normal


@given(st.text())
def test_a_text_has_a_normal_form_if_anything_can_be_seen_in_it(text: str):
    assert bool(text_normal(text)) or not any(map(str.isalnum, text))


@given(VALUES)
def test_a_value_is_the_same_as_itself(value: Value):
    assert compare(value.key, value.key) is Relation.SAME


@given(VALUES, VALUES)
def test_comparing_the_other_way_round_flips_the_relation(one: Value, other: Value):
    assert compare(other.key, one.key) is compare(one.key, other.key).flipped


@given(VALUES, VALUES)
def test_equal_normal_forms_are_the_same_value_and_identities_tell_exactly_that(one: Value, other: Value):
    if one.datatype is other.datatype:
        same = compare(one.key, other.key) is Relation.SAME
        assert same == (one.key.identity == other.key.identity)
        assert same or one.normal != other.normal


@given(VALUES, VALUES, VALUES)
def test_finer_is_transitive_and_never_goes_in_circles(one: Value, two: Value, three: Value):
    if one.datatype is two.datatype is three.datatype:
        first, second = compare(one.key, two.key), compare(two.key, three.key)
        if first is second is Relation.A_FINER:
            assert compare(one.key, three.key) is Relation.A_FINER


@given(VALUES, VALUES, VALUES)
def test_what_agrees_with_the_finer_date_agrees_with_the_coarser(one: Value, two: Value, three: Value):
    dates = {one.datatype, two.datatype, three.datatype} == {Datatype.DATE}
    if dates and compare(one.key, two.key) is Relation.A_FINER and compare(one.key, three.key).compatible:
        assert compare(two.key, three.key).compatible


@given(VALUES)
def test_the_normal_form_of_a_date_says_the_same_days(value: Value):
    if value.datatype is Datatype.DATE and value.readable:
        assert span_text(spans_of(value.normal)) == value.normal
        assert read_date(value.text).spans == spans_of(value.normal)


DAY = st.integers(-(2**50), 2**50)
SPANS = st.lists(
    st.tuples(DAY, st.integers(0, 2000)).map(lambda span: (span[0], span[0] + span[1])), min_size=1
)


@given(SPANS)
def test_any_set_of_days_survives_being_written(spans: list[tuple[int, int]]):
    assert spans_of(span_text(merged(spans))) == merged(spans)


@given(st.one_of(st.text(max_size=300), MARKED_TEXTS), DATATYPES)
def test_reading_never_fails_on_any_text(text: str, datatype: Datatype):
    try:
        value = read_value(text, datatype)
    except EmptyValue:
        assert not text_normal(text)
    else:
        assert value.text == text
        assert value.normal
        assert "\x00" not in value.normal
        assert value.readable or value.warning
        value.normal.encode()


DATE_LIKE = st.text(st.sampled_from("0123456789X-/~?%.,[]{}YES TBCADJN"), max_size=16)
NUMBER_LIKE = st.text(st.sampled_from("0123456789.,eE+-±() x^%mkgs/*°"), max_size=16)


@given(
    st.one_of(DATE_LIKE, NUMBER_LIKE), st.sampled_from([Datatype.DATE, Datatype.NUMBER, Datatype.QUANTITY])
)
def test_nor_on_what_looks_like_a_date_or_a_number(text: str, datatype: Datatype):
    if text_normal(text):
        value = read_value(text, datatype)
        assert compare(value.key, value.key) is Relation.SAME
        assert compare(value.key, read_value("1850", datatype).key) in Relation


@given(st.one_of(DATES, DATE_LIKE))
def test_a_valid_time_is_never_empty(text: str):
    try:
        time = read_valid_time(text)
    except UnreadableDate:
        return
    assert time.lower is None or time.upper is None or time.lower < time.upper


@pytest.mark.parametrize("datatype", list(Datatype))
def test_an_empty_text_is_no_value(datatype: Datatype):
    for text in ("", "  ", "\x00", "\u200b"):
        with pytest.raises(EmptyValue):
            read_value(text, datatype)
