"""The database backend: Django's for PostgreSQL, with the embedded server and plain words for errors."""

import time
from pathlib import Path
from typing import Any

import psycopg
from django.db.backends.postgresql import base, features
from django.db.utils import NotSupportedError, OperationalError

from contested.postgres import server
from contested.postgres.client import DatabaseClient

# What a server says that is just starting or stopping: worth another look.
PASSING = (psycopg.errors.CannotConnectNow, psycopg.errors.AdminShutdown)
RETRIES = 5
RETRY_SECONDS = 0.2


class UnreachableError(OperationalError):
    """The database can't be reached."""


class TooOldError(NotSupportedError):
    """The PostgreSQL server is too old: version 16 or newer is needed."""


class DatabaseFeatures(features.DatabaseFeatures):
    minimum_database_version = (16,)


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to the store; its setting CONTESTED_EMBEDDED names the home of an embedded server."""

    features_class = DatabaseFeatures
    client_class = DatabaseClient
    planning: str | None = None
    """How the queries of the block at hand are planned (`query.planned_anew`), if in any way of their own."""

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connect, starting the embedded server where there is one; raises an `UnreachableError`."""
        home = self.settings_dict.get("CONTESTED_EMBEDDED")
        for attempt in range(RETRIES):
            try:
                if home:
                    server.ensure_running(Path(home))
                return super().get_new_connection(conn_params)
            except server.EmbeddedServerError as error:
                raise UnreachableError(str(error)) from error
            except psycopg.OperationalError as error:
                # The server can have gone between the look and the connection; the next look starts it again.
                last = attempt == RETRIES - 1
                if last or not (home or isinstance(error, PASSING)):
                    raise UnreachableError(f"The database can't be reached: {_in_one_line(error)}") from error
            time.sleep(RETRY_SECONDS)
        raise AssertionError("the last attempt returns or raises")

    def check_database_version_supported(self) -> None:
        """Refuse a server older than 16."""
        least, found = self.features.minimum_database_version, self.get_database_version()
        if least and found < least:
            raise TooOldError(
                f"PostgreSQL {least[0]} or newer is needed; the server of DATABASE_URL is "
                f"{'.'.join(map(str, found))}."
            )


def _in_one_line(error: Exception) -> str:
    return " ".join(str(error).split())
