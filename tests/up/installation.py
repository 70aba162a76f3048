"""The product as somebody runs it: `manage.py up` in a home of its own, with all its processes."""

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import psutil
import psycopg

from contested.postgres.cluster import APP_ROLE, DATABASE
from contested.postgres.place import place

MANAGE = Path(__file__).resolve().parents[2] / "manage.py"


def free_port() -> int:
    with closing(socket.socket()) as attempt:
        attempt.bind(("127.0.0.1", 0))
        port: int = attempt.getsockname()[1]
        return port


def eventually(said: Callable[[], object], seconds: float = 20) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if said():
            return True
        time.sleep(0.1)
    return False


class Installation:
    """One home, what runs in it, and its web server's port."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.log = home.with_suffix(".log")
        self.running: subprocess.Popen[bytes] | None = None
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in {"DATABASE_URL", "OWNER_DATABASE_URL", "CELERY_BROKER_URL"}
        } | {"CONTESTED_HOME": str(home)}

    def up(self) -> subprocess.Popen[bytes]:
        """Start it, unless it runs, and return once it says where it is."""
        if self.running and self.running.poll() is None:
            return self.running
        with self.log.open("wb") as log:
            self.running = process = subprocess.Popen(  # noqa: S603 our own words
                [sys.executable, str(MANAGE), "up", "--port", str(self.port)],
                env=self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if not eventually(lambda: "Ctrl-C stops it" in self.said() or process.poll() is not None, seconds=60):
            process.kill()
        assert process.poll() is None, self.said()
        return process

    def said(self) -> str:
        return self.log.read_text()

    def status(self, path: str = "/sign-in/") -> int | None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        with closing(connection), suppress(OSError):
            connection.request("GET", path)
            return connection.getresponse().status
        return None

    def database(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(place(self.home).socket_folder), user=APP_ROLE, dbname=DATABASE, autocommit=True
        )

    def processes(self, *words: str) -> list[psutil.Process]:
        """Return what runs on this home, server and all, or those of them whose command holds one of the words."""
        found = []
        for process in psutil.process_iter():
            with suppress(psutil.Error):
                if process.environ().get("CONTESTED_HOME") == str(self.home):
                    command = " ".join(process.cmdline())
                    if not words or any(word in command for word in words):
                        found.append(process)
        return found

    def end(self) -> None:
        """End whatever runs on this home."""
        if self.running:
            self.running.kill()
            self.running.wait()
        for process in self.processes():
            with suppress(psutil.Error):
                process.kill()
