"""A test database as its migrations left it, kept aside and brought back after each test that commits."""

import psycopg
from django.db import connections, transaction

from contested.postgres import query

KEEP = query.load(__file__, "pristine")


class NotATestDatabaseError(Exception):
    """Nothing in the store is ever deleted; only a test database can be emptied."""

    def __str__(self) -> str:
        return str(self.__doc__)


def is_test_database() -> bool:
    """Tell whether the owner's connection leads to a test database, by the prefix that Django gives those."""
    return str(connections["owner"].settings_dict["NAME"]).startswith("test_")


def keep() -> None:
    """Keep what the tables hold now, as what `restore` brings back."""
    if not is_test_database():
        raise NotATestDatabaseError
    with transaction.atomic(using="owner"):
        query.execute(KEEP, using="owner")


def restore() -> None:
    """Empty every table of a test database, the store's too, and fill in what was kept."""
    if not is_test_database():
        raise NotATestDatabaseError
    # Past Django: a test that names `default` alone has the alias `owner` fenced off.
    with psycopg.connect(**connections["owner"].get_connection_params()) as connection:
        connection.execute("select pristine.restore()")
