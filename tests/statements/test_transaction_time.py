"""Transaction time is the database's alone, on any path and for either role."""

# ruff: noqa: S608 - what is put into SQL here are this file's own words

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime

import pytest
from django.db import ProgrammingError
from django.utils import timezone

from contested.postgres import query
from contested.statements.models import (
    Polarity,
    Statement,
)

pytestmark = [pytest.mark.django_db(databases=["default", "owner"]), pytest.mark.usefixtures("role")]

State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def test_a_closed_row_is_not_opened_again(refused: Refused, claim: Statement):
    claim.close()
    with refused("closed already"):
        Statement.objects.filter(pk=claim.pk).update(tx_to=None)
    with refused("closed already"):
        query.execute("update statement set tx_to = null")


def test_a_row_is_not_closed_twice(refused: Refused, claim: Statement):
    claim.close()
    with refused("closed already"):
        claim.close()
    with refused("closed already"):
        query.execute("update statement set tx_to = clock_timestamp()")


@pytest.mark.parametrize("given", ["2000-01-01", "infinity", "-infinity", "2999-12-31"])
def test_nobody_chooses_when_a_row_was_closed(claim: Statement, given: str):
    before = timezone.now()
    query.execute("update statement set tx_to = %(given)s", {"given": given})
    claim.refresh_from_db()
    assert claim.tx_to is not None
    assert before <= claim.tx_to <= timezone.now()


def test_a_trigger_of_ones_own_chooses_no_moment_outside_its_transaction(
    claim: Statement, role: str, refused: Refused
):
    """Only one that closes its predecessor may say when, and only while it is written. The product has no such trigger."""
    if role == "contested_app":
        with refused("permission denied", ProgrammingError):
            query.execute("create temp table lever (given timestamptz)")
        return
    query.execute("create temp table lever (given timestamptz)")
    query.execute(
        """create function pg_temp.pull() returns trigger language plpgsql as $$
        begin update public.statement set tx_to = new.given; return new; end $$"""
    )
    query.execute("create trigger pull before insert on lever for each row execute function pg_temp.pull()")
    before = timezone.now()
    query.execute("insert into lever values ('2000-01-01')")
    claim.refresh_from_db()
    assert claim.tx_to is not None
    assert claim.tx_to >= before


def test_nobody_chooses_when_a_row_begins(claim: Statement, another: State):
    before = timezone.now()
    another().save()
    Statement.objects.bulk_create([another(polarity=Polarity.ABSENT)])
    query.execute(
        """insert into statement (subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity,
            tx_from, tx_to)
        select subject_id, predicate_id, object_id, source_id, condition_id, valid_id, 4, '2000-01-01', '2000-01-02'
        from statement where id = %(id)s""",
        {"id": claim.pk},
    )
    rows = Statement.objects.exclude(pk=claim.pk)
    assert len(rows) == 3
    assert all(row.tx_from >= before and row.tx_to is None for row in rows)


def test_not_even_a_copy_chooses_when_a_row_begins(claim: Statement):
    before = timezone.now()
    columns = (
        "subject_id, predicate_id, object_id, source_id, condition_id, valid_id, polarity, tx_from, tx_to"
    )
    row = [
        claim.subject_id,
        claim.predicate_id,
        claim.object_id,
        claim.source_id,
        1,
        1,
        2,
        LONG_AGO,
        LONG_AGO,
    ]
    query.copy(f"copy statement ({columns}) from stdin", [row])
    copied = Statement.objects.get(polarity=Polarity.NEGATED)
    assert copied.tx_from >= before
    assert copied.tx_to is None


def test_other_rows_begin_when_they_are_written_too(world: None):
    for table in ("label", "mention", "revision", "evidence_link", "retirement"):
        assert query.value(f"select max(tx_from) from {table}") <= timezone.now()
        assert query.value(f"select min(tx_from) from {table}") > LONG_AGO


def test_a_claim_stands_open_once(refused: Refused, claim: Statement, another: State):
    with refused("one_open_row_per_claim"):
        another(polarity=Polarity.ASSERTED).save()
    with refused("one_open_row_per_claim"):
        Statement.objects.bulk_create([another(), another()])


def test_a_claim_may_stand_again_once_its_row_is_closed(claim: Statement, another: State):
    claim.close()
    another(polarity=Polarity.ASSERTED).save()
    assert Statement.objects.known_at(None).count() == 1
    assert Statement.objects.count() == 2
