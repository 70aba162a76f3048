"""The web server's process: `python -m contested.management.processes.web PORT`, on loopback only."""

import os
import sys

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from contested.postgres import lifeline

ADDRESS = "127.0.0.1"


def serve(port: int) -> None:
    """Serve the application until told to end."""
    lifeline.follow_parent()
    Granian(
        "contested.wsgi:application",
        address=ADDRESS,
        port=port,
        interface=Interfaces.WSGI,
        workers=min(2, os.cpu_count() or 1),
        # Each thread keeps a connection to the database; all of them together stay well under its hundred.
        blocking_threads=4,
        blocking_threads_idle_timeout=600,
        backpressure=64,
        websockets=False,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        log_level=LogLevels.warning,
    ).serve()


if __name__ == "__main__":
    serve(int(sys.argv[1]))
