"""The keeper: the parent of the embedded server, which stops it when the last user process is gone.

    python -m contested.postgres.keeper HOME COMMAND…

Every user process holds a shared lock on one file, and the kernel drops it however that process ends. The keeper
waits for the exclusive lock; with it in hand nobody uses the server, and nobody can begin to before the keeper has
ended. The server in turn ends with the keeper.
"""

import fcntl
import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from types import FrameType

from contested.postgres.lifeline import end_with_parent
from contested.postgres.locks import open_lock
from contested.postgres.place import place


def keep(home: Path, command: list[str]) -> int:
    """Run the server until it ends or nobody uses it; return its exit code."""
    here = place(home)
    # SIGINT is PostgreSQL's fast shutdown: clients are cut off, and the next start needs no recovery.
    server = subprocess.Popen(  # noqa: S603 our own words
        command,
        preexec_fn=end_with_parent(signal.SIGINT),  # noqa: PLW1509 safe, no thread runs yet
    )

    def stop(_signal: int = 0, _frame: FrameType | None = None) -> None:
        server.send_signal(signal.SIGINT)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, stop)

    def stop_when_alone() -> None:
        users = open_lock(here.users_lock)
        fcntl.flock(users, fcntl.LOCK_EX)
        stop()

    threading.Thread(target=stop_when_alone, daemon=True).start()
    code = server.wait()
    with suppress(OSError):
        here.socket_folder.rmdir()
    return code


if __name__ == "__main__":
    if os.fork():
        os._exit(0)  # the keeper outlives whoever started it, and is nobody's child
    sys.exit(keep(Path(sys.argv[1]), sys.argv[2:]))
