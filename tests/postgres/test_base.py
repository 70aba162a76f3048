"""The backend says what is wrong with a server in one line, and finds it again when it comes back."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.management import call_command
from django.db import InterfaceError, OperationalError, close_old_connections, connection, connections

from contested.postgres import query
from contested.postgres.base import DatabaseWrapper, TooOldError, UnreachableError
from contested.postgres.outage import is_outage

MANAGE = Path(__file__).resolve().parents[2] / "manage.py"


def test_a_server_older_than_16_is_refused():
    old = DatabaseWrapper(connection.settings_dict, alias="old")
    old.__dict__["pg_version"] = 150004  # what the backend caches once it has asked
    with pytest.raises(TooOldError, match=r"PostgreSQL 16 or newer is needed; .* is 15\.4\."):
        old.check_database_version_supported()


def test_a_server_out_of_reach_is_said_in_one_line():
    settings = connections["default"].settings_dict | {"HOST": "127.0.0.1", "PORT": "1"}
    settings.pop("CONTESTED_EMBEDDED", None)
    gone = DatabaseWrapper(settings, alias="gone")
    with pytest.raises(UnreachableError, match=r"The database can't be reached: .*refused") as caught:
        gone.get_new_connection(gone.get_connection_params())
    assert "\n" not in str(caught.value)


@pytest.mark.processes
def test_a_command_says_so_without_a_traceback(tmp_path):
    url = "postgresql://nobody@127.0.0.1:1/nothing"
    answer = subprocess.run(  # noqa: S603 our own words
        [sys.executable, str(MANAGE), "migrate"],
        env={**os.environ, "DATABASE_URL": url, "CONTESTED_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("The database can't be reached: ")
    assert answer.stderr.count("\n") == 1


@pytest.mark.processes
@pytest.mark.django_db(databases=["owner"])
def test_a_command_on_a_store_without_tables_says_how_to_set_it_up(tmp_path):
    found = connections["owner"].get_connection_params()
    url = f"postgresql://{found['user']}@/postgres?host={quote(str(found['host']), safe='')}"
    answer = subprocess.run(  # noqa: S603 our own words
        [sys.executable, str(MANAGE), "cell", "Mary Watson", "birth place"],
        env={**os.environ, "DATABASE_URL": url, "CONTESTED_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert answer.stderr.startswith("The store is not set up yet")


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_was_cut_is_replaced_at_the_next_request():
    with pytest.raises(OperationalError):
        query.value("select pg_terminate_backend(pg_backend_pid())")
    close_old_connections()  # as Django does when a request begins
    assert query.value("select 1") == 1


@pytest.mark.parametrize("planned", [query.planned_once, query.planned_anew])
@pytest.mark.django_db(transaction=True)
def test_a_database_that_goes_away_in_a_block_with_plans_of_its_own_is_an_outage(planned):
    with pytest.raises(OperationalError) as cut, planned():
        query.value("select pg_terminate_backend(pg_backend_pid())")
    assert is_outage(cut.value)
    with pytest.raises((OperationalError, InterfaceError)) as broken, planned():
        query.value("select 1")
    assert is_outage(broken.value)
    close_old_connections()
    assert query.value("show plan_cache_mode") == "auto"


@pytest.mark.django_db
def test_the_tables_are_those_that_the_models_describe():
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
