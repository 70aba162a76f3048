"""A span quotes exactly what its text says, and a text goes by its own hash."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from contested.intake.actions import Outcome
from contested.postgres import query
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

Say = Callable[..., Outcome]
State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]


@pytest.mark.parametrize(
    ("start", "end", "quote", "law"),
    [
        (0, 4, "Mary", None),
        (0, 4, "Anna", "quote is not what stands"),
        (0, 5, "Mary", "quote is not what stands"),
        (18, 40, "St Newlyn East.", "quote is not what stands"),
        (4, 4, "", "span_is_not_empty"),
        (4, None, "", "span_is_not_empty|quote is not"),
        (None, 4, "Mary", "span_is_not_empty"),
        (None, None, "in other words", None),
    ],
)
def test_a_span_quotes_its_text(
    refused: Refused, state: State, start: int | None, end: int | None, quote: str, law: str | None
):
    state(evidence=[{"document": "Baptisms", "text": "Mary, bapt. Ærøskøbing."}])
    values = {"start": start, "end": end, "quote": quote}
    insert = """insert into span (revision_id, start, "end", quote, locator)
        select max(id), %(start)s, %(end)s, %(quote)s, 'p. 1' from revision"""
    if law is None:
        query.execute(insert, values)
    else:
        with refused(law):
            query.execute(insert, values)


def test_offsets_need_a_text(refused: Refused, state: State):
    state(evidence=[{"document": "Baptisms", "quote": "Mary"}])
    with refused("holds none"):
        query.execute(
            """insert into span (revision_id, start, "end", quote, locator) select max(id), 0, 4, 'Mary', '' from revision"""
        )


def test_a_text_goes_by_its_own_hash(refused: Refused, claim: Statement):
    query.execute("insert into blob (sha256, text) values ('forged', 'abc')")
    assert query.value("select sha256 from blob") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    with refused("blob_sha256"):
        query.execute("insert into blob (sha256, text) values ('another', 'abc')")
