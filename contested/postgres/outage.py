"""Telling a database that went away from a query that failed."""

from django.db import InterfaceError, OperationalError

from contested.postgres.base import UnreachableError

# Classes of SQLSTATE: connection exceptions, shutting down or starting up, no room for more.
AWAY = ("08", "57P", "53")


def is_outage(error: BaseException | None) -> bool:
    """Say whether an error means that the database is out of reach, not that a query was wrong or slow."""
    if isinstance(error, InterfaceError | UnreachableError):
        return True
    if not isinstance(error, OperationalError):
        return False
    state = getattr(error.__cause__, "sqlstate", None)
    return state is None or str(state).startswith(AWAY)
