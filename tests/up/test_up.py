"""`manage.py up`: everything in one command, and nothing left of it when it ends, however it ends."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress

import psutil
import pytest

from tests.up.installation import MANAGE, Installation, eventually

pytestmark = [pytest.mark.processes, pytest.mark.benchmark]

CELERY = 4  # a worker with two hands, and the sweep


@pytest.fixture(scope="module")
def installation(tmp_path_factory) -> Iterator[Installation]:
    installation = Installation(tmp_path_factory.mktemp("up") / "a home")
    yield installation
    installation.end()


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
