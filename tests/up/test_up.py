"""`manage.py up`: everything in one command, and nothing left of it when it ends, however it ends."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import psutil
import psycopg
import pytest

from contested.postgres.cluster import APP_ROLE, DATABASE
from contested.postgres.place import place

pytestmark = pytest.mark.processes

CELERY = 4  # a worker with two hands, and the sweep
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


@pytest.fixture(scope="module")
def installation(tmp_path_factory) -> Iterator[Installation]:
    installation = Installation(tmp_path_factory.mktemp("up") / "a home")
    yield installation
    if installation.running:
        installation.running.kill()
        installation.running.wait()
    for process in installation.processes():
        with suppress(psutil.Error):
            process.kill()


@pytest.fixture
def up(installation: Installation) -> subprocess.Popen[bytes]:
    """Run it; a test that leaves it running leaves it to the next one."""
    return installation.up()


def test_what_dies_is_started_again_and_goes_on_working(installation, up):
    assert eventually(lambda: len(installation.processes("celery")) == CELERY)
    before = {process.pid for process in installation.processes("celery")}
    for process in installation.processes("celery", "processes.web"):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    assert eventually(lambda: installation.status() == 200)
    assert eventually(lambda: len(installation.processes("celery")) == CELERY)
    assert before.isdisjoint(process.pid for process in installation.processes("celery"))
    with installation.database() as database:
        database.execute("insert into dirty_cell (cell_id, caused_at) select id, now() from cell")
        assert eventually(lambda: database.execute("select count(*) from dirty_cell").fetchone() == (0,))


def test_a_database_that_dies_is_back_without_a_restart(installation, up):
    assert installation.status("/") == 200
    for process in installation.processes("postgres"):
        with suppress(psutil.NoSuchProcess):
            process.kill()
    assert installation.status("/") in {200, 503}
    assert eventually(lambda: installation.status("/") == 200)


def test_it_says_where_it_is_and_a_ctrl_c_ends_all_of_it(installation, up):
    said = installation.said()
    assert f"http://127.0.0.1:{installation.port}/" in said
    assert [
        word for word in ("reader", "contributor", "reviewer", "auditor", "administrator") if word in said
    ]
    assert re.search(r"\bct_\S{20,}", said)
    assert installation.status() == 200
    up.send_signal(signal.SIGINT)
    assert up.wait(timeout=20) == 0
    assert installation.processes() == []


def test_it_leaves_no_orphan_when_it_is_killed_with_all_its_children(installation, up):
    children = psutil.Process(up.pid).children()
    assert len(installation.processes()) > len(children) > 2
    for process in [up, *children]:
        process.kill()
    up.wait()
    assert eventually(lambda: not installation.processes())


def test_a_taken_port_is_said_at_once(installation):
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", installation.port))
        taken.listen()
        answer = subprocess.run(  # noqa: S603 our own words
            [sys.executable, str(MANAGE), "up", "--port", str(installation.port)],
            env=installation.environment,
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    assert answer.returncode == 1
    assert re.fullmatch(
        rf"CommandError: Port {installation.port} .*choose another with --port\.\n", answer.stderr
    )
