"""What is in normal form can be compared, whoever wrote it; what is not is kept out of the store, whoever writes it."""

import re

import pytest
from django.db import IntegrityError
from hypothesis import given
from hypothesis import strategies as st

from contested.postgres import query
from contested.statements.models import DatatypeCode
from contested.statements.values import Datatype, Key, Relation, Value, compare, finest
from contested.statements.values.normal_forms import PATTERNS

from .test_properties import VALUES

INSERT = "insert into value (datatype, text, normal, readable) values (%(datatype)s, 'x', %(normal)s, true)"


def in_form(datatype: Datatype) -> st.SearchStrategy[Key]:
    form = re.compile(PATTERNS[datatype], re.DOTALL | re.ASCII)
    return st.builds(Key, st.just(datatype), st.from_regex(form, fullmatch=True))


FORMS = st.sampled_from(list(PATTERNS)).flatmap(
    lambda datatype: st.tuples(in_form(datatype), in_form(datatype))
)


@given(VALUES)
def test_whatever_was_read_is_in_normal_form(value: Value):
    assert re.search(PATTERNS.get(value.datatype, ""), value.normal, re.DOTALL)


@given(FORMS)
def test_whatever_is_in_normal_form_can_be_compared(keys: tuple[Key, Key]):
    a, b = keys
    assert compare(a, b) in Relation
    assert finest(keys) in keys


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("datatype", "normal"),
    [
        (Datatype.NUMBER, "rubbish"),
        (Datatype.NUMBER, "1e999999999"),
        (Datatype.NUMBER, "NaN"),
        (Datatype.QUANTITY, "12"),
        (Datatype.QUANTITY, "1 2 m"),
        (Datatype.DATE, "1850-13"),
        (Datatype.DATE, "1850-04-31"),
        (Datatype.DATE, ""),
        (Datatype.BOOLEAN, "yes"),
    ],
)
def test_what_nobody_could_compare_is_kept_out(refused, datatype, normal):
    with refused("value_is_in_normal_form", IntegrityError):
        query.execute(INSERT, {"datatype": DatatypeCode[datatype.name], "normal": normal})
