"""A test database as its migrations left it, kept aside and brought back after each test that commits."""

import time
from itertools import count

import psycopg
from django.db import connections, transaction

from contested.postgres import query

KEEP = query.load(__file__, "pristine")
PATIENCE = 5.0  # seconds
ATTEMPTS = 5
AT_WORK = """
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and (state = 'active' or state like 'idle in transaction%')
    limit 1
"""


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


def keep_as(name: str) -> None:
    """Keep what the tables hold now under a name of its own as well, for `restore`."""
    if not is_test_database():
        raise NotATestDatabaseError
    with psycopg.connect(**connections["owner"].get_connection_params()) as connection:
        connection.execute("select pristine.keep(%s)", [name])


def restore(name: str = "pristine") -> None:
    """Empty every table of a test database, the store's too, and fill in what was kept: by the migrations, or as `name`.

    Waits for transactions of others to end: a server that a test left may still be answering somebody.
    """
    if not is_test_database():
        raise NotATestDatabaseError
    # Past Django: a test that names `default` alone has the alias `owner` fenced off.
    with psycopg.connect(**connections["owner"].get_connection_params(), autocommit=True) as connection:
        deadline = time.monotonic() + PATIENCE
        while connection.execute(AT_WORK).fetchone() and time.monotonic() < deadline:
            time.sleep(0.01)
        for attempt in count(1):
            try:
                connection.execute("select pristine.restore(%s)", [name])
            except psycopg.errors.DeadlockDetected:  # somebody began meanwhile
                if attempt == ATTEMPTS:
                    raise
            else:
                return
