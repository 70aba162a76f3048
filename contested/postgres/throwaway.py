"""Databases that last for one measurement: made beside the store, on its server, and dropped afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
from django.core.management import call_command
from django.db import connections
from psycopg import conninfo, sql

PREFIX = "contested_throwaway_"
ALIASES = ("default", "owner")


class NoThrowaway(Exception):
    """No database can be made beside the store."""


@dataclass(frozen=True, slots=True)
class Throwaway:
    """A migrated database of the server's. Within `used` it takes the place of the store, for this thread."""

    name: str

    @contextmanager
    def used(self) -> Iterator[None]:
        """Let both aliases lead to this database while the block runs."""
        kept = {alias: connections[alias] for alias in ALIASES}
        for alias, standing in kept.items():
            settings: dict[str, Any] = {**standing.settings_dict, "NAME": self.name}
            connections[alias] = type(standing)(settings, alias)
        try:
            yield
        finally:
            for alias, standing in kept.items():
                connections[alias].close()
                connections[alias] = standing

    def url(self, alias: str) -> str:
        """Return where another process finds it as the role of an alias: a value for DATABASE_URL."""
        given = connections[alias].settings_dict
        parts = {
            "user": given["USER"],
            "password": given["PASSWORD"],
            "host": given["HOST"],
            "port": given["PORT"],
        }
        return conninfo.make_conninfo(
            dbname=self.name, **{name: text for name, text in parts.items() if text}
        )


@contextmanager
def throwaway(label: str) -> Iterator[Throwaway]:
    """Yield a fresh, migrated database of the owner's, and drop it when the block ends.

    One of this label that was left behind is dropped first. Raises `NoThrowaway` where one is in use, or where the owner
    may not make any.
    """
    made = Throwaway(PREFIX + label)
    with _outside() as server:
        try:
            server.execute(sql.SQL("drop database if exists {}").format(sql.Identifier(made.name)))
            server.execute(sql.SQL("create database {}").format(sql.Identifier(made.name)))
        except psycopg.Error as error:
            raise NoThrowaway(f"No database can be made beside the store: {error}") from error
    try:
        with made.used():
            call_command("migrate", verbosity=0)
        yield made
    finally:
        with _outside() as server:
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(made.name)))


def _outside() -> psycopg.Connection:
    """Connect as the owner, past Django and outside of transactions, where databases are made and dropped."""
    connections["owner"].ensure_connection()  # starts an embedded server
    return psycopg.connect(**connections["owner"].get_connection_params(), autocommit=True)
