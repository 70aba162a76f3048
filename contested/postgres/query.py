"""Run SQL that is kept as SQL: one query per file in a package's `sql/` folder, rows as frozen dataclasses.

    HOLDERS = query.load(__file__, "holders")  # reads sql/holders.sql beside the calling module

    query.rows(HOLDERS, Holder, {"cell": 7, "as_of": instant})

Parameters are written `%(name)s`. A text run without parameters is sent as it stands, so a literal per cent
sign is doubled only in texts that have parameters. A `jsonb` column arrives as text, a `json` column parsed.
"""

import functools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import fields, is_dataclass
from decimal import Decimal
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from django.db import connections

_COMMENTS = re.compile(r"^[ \t]*--.*\n", re.MULTILINE)

MOST_MAKERS = 1_000
"""Far more than there are queries in files."""
_MAKERS: dict[tuple[str, object], Callable[[Sequence[Any]], Any]] = {}

Row = TypeVar("Row")
Parameters = Mapping[str, Any] | None


class QueryError(Exception):
    """A query and the code around it disagree."""


@functools.cache
def load(module_file: str, name: str) -> str:
    """Return the text of `sql/<name>.sql` beside the module whose `__file__` is given, read once.

    Lines that only comment are for readers: the driver takes any longer text apart anew each time it is sent.
    """
    text = (Path(module_file).parent / "sql" / f"{name}.sql").read_text(encoding="utf-8")
    return _COMMENTS.sub("", text)


def rows(
    sql: str, into: Callable[..., Row], params: Parameters = None, *, using: str = "default"
) -> list[Row]:
    """Return every row as `into`; for a dataclass the columns must be its fields, in any order."""
    with connections[using].cursor() as cursor:
        cursor.execute(sql, params)
        make = _known(sql, cursor, into)
        return [make(row) for row in cursor.fetchall()]


def one(
    sql: str, into: Callable[..., Row], params: Parameters = None, *, using: str = "default"
) -> Row | None:
    """Return the only row as `into`, or None; more than one is a `QueryError`."""
    found = rows(sql, into, params, using=using)
    if len(found) > 1:
        raise QueryError(f"expected one row at most, got {len(found)}")
    return found[0] if found else None


def value(sql: str, params: Parameters = None, *, using: str = "default") -> Any:
    """Return the first column of the first row, or None where there is no row."""
    with connections[using].cursor() as cursor:
        cursor.execute(sql, params)
        row = cursor.fetchone()
        return row[0] if row else None


def execute(sql: str, params: Parameters = None, *, using: str = "default") -> int:
    """Run a statement for its effect and return how many rows it touched (-1 if the server does not say)."""
    with connections[using].cursor() as cursor:
        cursor.execute(sql, params)
        return int(cursor.rowcount)


def stream(
    sql: str,
    into: Callable[..., Row],
    params: Parameters = None,
    *,
    size: int = 2000,
    using: str = "default",
) -> Iterator[Row]:
    """Yield rows as `into` from a cursor on the server, `size` at a time, so that any result fits."""
    connection = connections[using]
    with closing(connection.chunked_cursor()) as cursor:
        cursor.execute(sql, params)
        make: Callable[[Sequence[Any]], Row] | None = None
        while batch := cursor.fetchmany(size):
            # A server-side cursor describes its columns only after the first fetch.
            make = make or _maker(cursor.description, into)
            yield from map(make, batch)


def array(values: Iterable[int | Decimal]) -> str:
    """Return numbers as the server reads an array of them, for long ones: the driver takes seven times as long for a list.

    Its type is told where it is used: `%(cells)s::bigint[]`, or by what it is compared with.
    """
    return "{" + ",".join(map(str, values)) + "}"


def copy(sql: str, records: Iterable[Sequence[object]], *, using: str = "default") -> int:
    """Feed records to a `copy … from stdin` statement, the fastest way in, and return how many were sent."""
    sent = 0
    with connections[using].cursor() as cursor, cursor.copy(sql) as copying:
        for record in records:
            copying.write_row(record)
            sent += 1
    return sent


@contextmanager
def planned_once(*, using: str = "default") -> Iterator[None]:
    """Let the queries of the block keep one plan each for as long as the connection lasts, whatever they are asked.

    For reads by key that come in a row: planned anew for each array of ids, as the server is given to, they take half
    their time for it. Not for queries whose best plan hangs on what is asked. Makes no query of its own that would count.
    """
    with _planning("force_generic_plan", using):
        yield


@contextmanager
def planned_anew(*, using: str = "default") -> Iterator[None]:
    """Let the queries of the block be planned for what they are asked, each time.

    For those whose best plan hangs on what is asked: after five times the server would keep one for all, in which a filter
    that is not given costs as much as one that is. Can stand before a function.
    """
    with _planning("force_custom_plan", using):
        yield


@contextmanager
def _planning(mode: str, using: str) -> Iterator[None]:
    connection: Any = connections[using]
    connection.ensure_connection()
    with connection.wrap_database_errors:
        connection.connection.pgconn.exec_(f"set plan_cache_mode = {mode}".encode())
    around, connection.planning = connection.planning, mode
    try:
        yield
    finally:
        connection.planning = around
        # It may have broken meanwhile: then what broke it is told, and there is nothing left to reset.
        with suppress(psycopg.Error):
            if connection.connection is not None:
                connection.connection.pgconn.exec_(f"set plan_cache_mode = {around or 'default'}".encode())


def _known(sql: str, cursor: Any, into: Callable[..., Row]) -> Callable[[Sequence[Any]], Row]:
    """Return what makes a query's rows. To describe its columns costs as much as to read a few, so it is done once."""
    if not is_dataclass(into):
        if not cursor.pgresult.nfields:
            raise QueryError("the statement returns no rows")
        return lambda row: into(*row)
    if (sql, into) not in _MAKERS:
        if len(_MAKERS) >= MOST_MAKERS:
            _MAKERS.clear()
        _MAKERS[sql, into] = _maker(cursor.description, into)
    return _MAKERS[sql, into]


def _maker(description: Sequence[Any] | None, into: Callable[..., Row]) -> Callable[[Sequence[Any]], Row]:
    if description is None:
        raise QueryError("the statement returns no rows")
    shape: Any = into
    if not is_dataclass(shape):
        return lambda row: into(*row)
    columns = [column[0] for column in description]
    wanted = [field.name for field in fields(shape) if field.init]
    if sorted(columns) != sorted(wanted):
        raise QueryError(f"{shape!r} has the fields {sorted(wanted)}, the query returns {sorted(columns)}")
    if columns == wanted:
        return lambda row: into(*row)
    in_order = itemgetter(*(columns.index(name) for name in wanted))
    return lambda row: into(*in_order(row))
