"""The embedded PostgreSQL: started by whoever comes first, stopped when the last one has gone.

Three locks in the home keep order.

- `users.lock`: every user process holds it shared. The keeper (see `keeper.py`) waits to hold it alone.
- `start.lock`: one process at a time looks whether a server runs, and starts it.
- `keeper.lock`: held by the keeper. Where nobody holds it there is no server, or one that is about to end.

A user first takes `users.lock`, then looks. So a keeper that is about to stop the server is let finish, and
none can begin to stop it afterwards.
"""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil
import psycopg

from contested.postgres import cluster
from contested.postgres.account import Account, NoAccountError, account
from contested.postgres.cluster import EmbeddedServerError
from contested.postgres.locks import is_held, locked, open_lock
from contested.postgres.place import Place, place

__all__ = ["EmbeddedServerError", "ensure_running", "leave", "place"]

START_SECONDS = 60.0  # recovery after a crash reads up to a gigabyte of log
LARGEST_LOG = 4_000_000
NO_START = "The embedded PostgreSQL does not start."

_users: dict[Path, int] = {}


def ensure_running(home: Path) -> Place:
    """Start the server of this home unless it runs, and count this process among its users until it ends.

    Well under a millisecond when it runs. Raises an `EmbeddedServerError` that says in a line what is wrong.
    """
    here = place(home)
    try:
        here.home.mkdir(parents=True, exist_ok=True, mode=0o700)
        if here.home not in _users:
            users = open_lock(here.users_lock)
            fcntl.flock(users, fcntl.LOCK_SH)  # waits while a keeper stops the server
            _users[here.home] = users
        with locked(here.start_lock):
            if not (is_held(here.keeper_lock) and _answers(here) and cluster.is_prepared(here)):
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
    while is_held(here.keeper_lock) and (passed := time.monotonic() - started) < seconds:
        # The keeper takes what it waits for at once; a lock still free to share is shared by other users.
        if passed > 0.3 and not is_held(here.users_lock):
            return
        time.sleep(0.02)


def _start(here: Place) -> None:
    if not is_held(here.keeper_lock):
        user = account(here, cluster.programs() / "postgres")
        _end_remnants(here)
        cluster.make_socket_folder(here, user)
        cluster.make_data_folder(here, user)
        _start_keeper(here, user)
    _wait_until_ready(here)
    if not cluster.is_prepared(here):
        cluster.prepare(here)


def _start_keeper(here: Place, user: Account) -> None:
    if here.log_file.exists() and here.log_file.stat().st_size > LARGEST_LOG:
        here.log_file.replace(here.log_file.with_suffix(".log.1"))
    # Taken here and inherited: there is no moment in which the keeper lives without it.
    lock = open_lock(here.keeper_lock)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with here.log_file.open("ab") as log:
            subprocess.run(  # noqa: S603 our own words
                [
                    sys.executable,
                    "-m",
                    "contested.postgres.keeper",
                    str(here.home),
                    *cluster.command(here, user),
                ],
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
            with cluster.connect(here, "postgres"):
                return
        except psycopg.OperationalError as error:
            if not is_held(here.keeper_lock) or time.monotonic() > deadline:
                raise EmbeddedServerError(f"{NO_START} {_last_words(here)}") from error
        time.sleep(0.02)


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
