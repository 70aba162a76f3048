"""Nothing is lost and nothing rewritten, on any path: as the role of the product, and as the owner of the tables."""

# ruff: noqa: S608 - what is put into SQL here are this file's own words

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from decimal import Decimal
from typing import Any

import pytest
from django.apps import apps
from django.db import ProgrammingError

from contested.postgres import query
from contested.statements.models import (
    Mention,
    Polarity,
    Statement,
)

pytestmark = [pytest.mark.django_db(databases=["default", "owner"]), pytest.mark.usefixtures("role")]

State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]

# What follows from other rows and is made anew, or is no part of the store.
UNGUARDED = {
    "account",
    "dirty_cell",
    "entity_fold",
    "idempotency_key",
    "invalidation",
    "map_cell",
    "map_due",
    "map_span_tally",
    "map_subject",
    "map_subject_change",
    "map_tally",
    "predicate_fold",
    "provenance_rule",
    "review_due",
    "source_look",
    "span_vector",
    "token",
}
STORE = sorted({model._meta.db_table for model in apps.get_app_config("contested").get_models()} - UNGUARDED)


def test_every_table_of_the_store_is_guarded():
    guarded = query.rows(
        """select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'nothing_is_deleted'::regproc and (t.tgtype & 32) <> 0""",
        str,
    )
    assert sorted(guarded) == STORE


def test_no_row_is_deleted(world: None, removal_is_refused: Refused):
    for table in STORE:
        assert query.value(f"select count(*) from {table}") > 0, table
        with removal_is_refused():
            query.execute(f"delete from {table}")


def test_no_table_is_emptied(removal_is_refused: Refused):
    for table in STORE:
        with removal_is_refused():
            query.execute(f"truncate {table} cascade")


def test_a_statement_is_not_deleted_by_the_orm(claim: Statement, removal_is_refused: Refused):
    with removal_is_refused():
        claim.delete()
    with removal_is_refused():
        Statement.objects.all().delete()
    with removal_is_refused():
        Statement.objects.filter(pk=claim.pk)._raw_delete("default")


OTHERWISE = {
    "array": "{column} || {column}",
    "bigint": "{column} + 1",
    "boolean": "not {column}",
    "bytea": "'\\x00'",
    "character varying": "'x'",
    "double precision": "{column} + 1",
    "integer": "{column} + 1",
    "jsonb": "'[1]'",
    "numeric": "0.1234",
    "smallint": "{column} + 1",
    "text": "coalesce({column}, '') || 'x'",
    "timestamp with time zone": "now() - interval '1 year'",
}


def test_no_field_of_a_row_is_rewritten(refused: Refused, world: None):
    """Every column of every table, but the one end that may be set, and but for rows that tell how far work has come."""
    for table in sorted(set(STORE) - {"import", "dispute", "lease", "draft", "cell_read"}):
        columns = query.rows(
            "select column_name, lower(data_type) from information_schema.columns where table_name = %(table)s",
            lambda name, kind: (name, kind),
            {"table": table},
        )
        for column, kind in columns:
            name = f'"{column}"'
            other = OTHERWISE[kind].format(column=name)
            sql = f"update {table} set {name} = {other} where {name} is distinct from {other}"
            if column == "tx_to" or not query.value(
                f"select count(*) from {table} where {name} is distinct from {other}"
            ):
                continue
            with refused("never changes|a_signature_has_its_time"):
                query.execute(sql)


def test_saving_a_changed_statement_is_refused(refused: Refused, claim: Statement):
    claim.polarity = Polarity.NEGATED
    with refused("never changes"):
        claim.save()
    claim.refresh_from_db()
    assert claim.polarity == Polarity.ASSERTED


def test_saving_an_unchanged_statement_changes_nothing(claim: Statement):
    claim.save()
    claim.refresh_from_db()
    assert claim.tx_to is None


@pytest.mark.parametrize(
    "change",
    [
        lambda one: Statement.objects.filter(pk=one.pk).update(precision=Decimal("0.1")),
        lambda one: Statement.objects.bulk_update([one], ["polarity"]),
        lambda one: Statement.objects.update_or_create(pk=one.pk, defaults={"polarity": Polarity.ABSENT}),
        lambda one: Statement.objects.bulk_create(
            [one], update_conflicts=True, unique_fields=["id"], update_fields=["polarity"]
        ),
        lambda one: query.execute(
            "merge into statement s using (select 1) g on s.id = %(id)s when matched then update set polarity = 2",
            {"id": one.pk},
        ),
    ],
    ids=["update", "bulk_update", "update_or_create", "upsert", "merge"],
)
def test_no_bulk_method_rewrites_a_statement(
    refused: Refused, claim: Statement, change: Callable[[Statement], Any]
):
    claim.polarity = Polarity.UNKNOWN
    with refused("never changes"):
        change(claim)


def test_what_a_repetition_carried_is_kept_for_good(refused: Refused, state: State):
    state(id="reg-17", observed="2019-05-02")
    with refused("never changes"):
        Mention.objects.update(external_id="reg-18")


def test_standing_scores_are_history_too(refused: Refused, world: None):
    for table in ("headline", "density"):
        query.execute(f"update {table} set tx_to = clock_timestamp() where tx_to is null")
        with refused("never changes"):
            query.execute(f"update {table} set tx_to = null")


def test_the_product_cannot_switch_the_laws_off(refused: Refused, role: str):
    if role == "contested_owner":
        pytest.skip("the owner migrates, and could")
    for sql in (
        "alter table statement disable trigger all",
        "set session_replication_role = replica",
        "drop trigger closes_once on statement",
        "create or replace function closes_once() returns trigger language plpgsql as 'begin return new; end'",
        "create rule away as on delete to statement do instead nothing",
    ):
        with refused("permission denied|must be owner", ProgrammingError):
            query.execute(sql)
