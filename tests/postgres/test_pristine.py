"""A test database goes back to what its migrations made, past the laws of the store, on any server."""

from collections.abc import Iterator
from threading import Timer

import psycopg
import pytest
from django.db import connections

from contested.postgres import pristine

TABLES = """
create table person (id int generated always as identity primary key, name text, initial text
    generated always as (left(name, 1)) stored);
create table saying (person_id int references person deferrable initially deferred, words text);
create function no() returns trigger language plpgsql as $$ begin raise exception 'never'; end $$;
create trigger no before delete on person for each row execute function no();
create trigger no_truncate before truncate on person for each statement execute function no();
insert into person (name) values ('Ada');
insert into saying values (1, 'first');
"""


@pytest.fixture(params=["superuser", "nosuperuser"])
def owner(request, django_db_setup) -> Iterator[psycopg.Connection]:
    """An owner of a database like a test database, with the rights that servers differ in."""
    parameters = connections["owner"].get_connection_params()
    with psycopg.connect(**parameters, autocommit=True) as server:
        server.execute(f"create role some_owner login {request.param}")
        server.execute("create database some_store owner some_owner")
        try:
            own = {"user": "some_owner", "dbname": "some_store"}
            with psycopg.connect(**parameters | own, autocommit=True) as connection:
                yield connection
        finally:
            server.execute("drop database some_store")
            server.execute("drop role some_owner")


def test_what_was_kept_is_all_there_is_afterwards(owner):
    owner.execute(TABLES)
    owner.execute(pristine.KEEP)
    owner.execute("insert into person (name) values ('Bob'); insert into saying values (2, 'second')")
    owner.execute("select pristine.restore()")
    assert owner.execute("select * from person").fetchall() == [(1, "Ada", "A")]
    assert owner.execute("select * from saying").fetchall() == [(1, "first")]
    with pytest.raises(psycopg.errors.RaiseException, match="never"):
        owner.execute("delete from person")


def test_what_stood_at_another_time_comes_back_by_its_name(owner):
    owner.execute(TABLES)
    owner.execute(pristine.KEEP)
    owner.execute("insert into person (name) values ('Bob'); insert into saying values (2, 'second')")
    owner.execute("select pristine.keep('Both of them')")
    owner.execute("select pristine.restore()")
    assert owner.execute("select name from person").fetchall() == [("Ada",)]
    owner.execute("select pristine.restore('Both of them')")
    assert owner.execute("select * from person").fetchall() == [(1, "Ada", "A"), (2, "Bob", "B")]
    assert owner.execute("select words from saying order by 1").fetchall() == [("first",), ("second",)]


def test_it_waits_for_somebody_who_is_in_the_middle_of_a_transaction(django_db_setup):
    parameters = connections["owner"].get_connection_params()
    with psycopg.connect(**parameters) as somebody, psycopg.connect(**parameters, autocommit=True) as reader:
        somebody.execute("insert into django_session values ('key', 'data', now())")
        done = Timer(0.05, somebody.commit)
        done.start()
        pristine.restore()
        done.join()
        assert reader.execute("select from django_session").fetchall() == []
