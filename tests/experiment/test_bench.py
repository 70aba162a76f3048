"""What the product promises about cost is measured in stores of its own, and leaves nothing behind."""

import json
import os
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from contested.density.models import Cell
from contested.postgres.throwaway import NoThrowaway, throwaway

pytestmark = pytest.mark.benchmark

DATABASES = "select datname from pg_database where datname like 'contested_throwaway_%'"


def left_behind():
    with connections["owner"].cursor() as cursor:
        cursor.execute(DATABASES)
        return cursor.fetchall()


@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_a_throwaway_takes_the_place_of_the_store_and_is_gone_afterwards():
    with throwaway("tried") as made:
        name = connections["default"].settings_dict["NAME"]
        with made.used():
            assert connections["default"].settings_dict["NAME"] == made.name != name
            assert not Cell.objects.exists()
        assert connections["default"].settings_dict["NAME"] == name
    assert left_behind() == []


@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_one_that_is_in_use_is_not_taken_away():
    with throwaway("tried") as made, made.used():
        Cell.objects.exists()
        with pytest.raises(NoThrowaway), throwaway("tried"):
            pass


@pytest.mark.parametrize("words", [["refresh", "--statements", "10"], ["odd"]])
def test_a_bench_that_measures_nothing_is_refused(words):
    with pytest.raises(CommandError):
        call_command("bench", *words)


@pytest.mark.benchmark
@pytest.mark.processes
@pytest.mark.skipif(
    "CONTESTED_BENCH" not in os.environ, reason="CONTESTED_BENCH says no number of statements"
)
@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_cost_follows_what_changed_and_writes_show_soon():
    out = StringIO()
    words = ["--statements", os.environ["CONTESTED_BENCH"], "--seconds", "5", "--json"]
    call_command("bench", "refresh", *words, stdout=out)
    told = json.loads(out.getvalue())
    assert told["one_cell"]["ratio"] <= told["one_cell"]["at_most"]
    assert told["freshness"]["never"] == 0
    assert told["freshness"]["p95_s"] <= told["freshness"]["p95_at_most"]
    assert told["drain"]["cells_per_second"] > 0
    assert left_behind() == []
