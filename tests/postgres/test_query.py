"""SQL kept as SQL: rows come back as what they are."""

from dataclasses import dataclass
from decimal import Decimal

import pytest
from django.db import transaction

from contested.postgres import query
from contested.postgres.query import QueryError

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Holder:
    name: str
    share: float


HOLDERS = "select v.share, v.name from (values ('Coen', 0.5::float), ('McIvor', 0.25)) v (name, share) order by v.share"


def test_rows_are_dataclasses_whatever_the_order_of_the_columns():
    assert query.rows(HOLDERS, Holder) == [Holder("McIvor", 0.25), Holder("Coen", 0.5)]


def test_parameters_have_names():
    assert query.value("select %(a)s::int - %(b)s::int", {"a": 7, "b": 5}) == 2
    assert query.rows("select unnest(%(ids)s::bigint[])", int, {"ids": [3, 4]}) == [3, 4]
    assert query.rows("select unnest(%(ids)s::bigint[])", int, {"ids": []}) == []


def test_long_arrays_go_as_text_and_are_what_they_are_told_to_be():
    asked = {"ids": query.array(range(3)), "masses": query.array([Decimal("0.25"), Decimal("1E-10")])}
    assert query.rows("select unnest(%(ids)s::bigint[])", int, asked) == [0, 1, 2]
    assert query.value("select sum(m) from unnest(%(masses)s::numeric[]) m", asked) == Decimal("0.2500000001")
    assert query.rows("select 1 where 1 = any (%(ids)s)", int, {"ids": query.array([])}) == []


def test_a_text_without_parameters_is_sent_as_it_stands():
    assert query.value("select 'Coen' like 'C%'") is True


def test_one_is_a_row_or_nothing_and_never_two():
    assert query.one("select 'Coen' as name, 1.0::float as share", Holder) == Holder("Coen", 1.0)
    assert query.one("select 'Coen' as name, 1.0::float as share where false", Holder) is None
    with pytest.raises(QueryError, match="one row at most, got 2"):
        query.one(HOLDERS, Holder)


def test_a_column_that_the_dataclass_lacks_is_an_error():
    with pytest.raises(QueryError, match=r"fields \['name', 'share'\], the query returns \['name'\]"):
        query.rows("select 'Coen' as name", Holder)


def test_a_stream_of_any_length_comes_in_batches():
    with transaction.atomic():
        assert sum(query.stream("select generate_series(1, 10000)", int, size=100)) == 50_005_000


def test_copy_is_the_fast_way_in():
    lines = [("town.named", "town", 1, "Mc\tIvor"), ("town.named", "town", 2, None)]
    assert query.copy("copy log_entry (action, about, row_id, reason) from stdin", lines) == 2
    assert query.rows("select reason from log_entry order by row_id", lambda reason: reason) == [
        "Mc\tIvor",
        None,
    ]


def test_queries_are_planned_once_in_a_block_alone_whatever_happens_in_it():
    with query.planned_once():
        assert query.value("show plan_cache_mode") == "force_generic_plan"
    with pytest.raises(QueryError), query.planned_once():
        query.one("select generate_series(1, 2)", int)
    assert query.value("show plan_cache_mode") == "auto"


def test_a_block_within_a_block_ends_without_ending_the_other():
    with query.planned_anew():
        with query.planned_once():
            assert query.value("show plan_cache_mode") == "force_generic_plan"
        assert query.value("show plan_cache_mode") == "force_custom_plan"
    assert query.value("show plan_cache_mode") == "auto"
