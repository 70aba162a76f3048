"""An import goes on where it was, however often its worker is killed, and takes each line once."""

import http.client
import json
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from typing import Any

import psutil
import pytest

from tests.up.installation import Installation, eventually

pytestmark = [pytest.mark.processes, pytest.mark.benchmark]

LINES = 8_000


@pytest.fixture
def installation(tmp_path) -> Iterator[Installation]:
    installation = Installation(tmp_path / "home")
    installation.up()
    yield installation
    installation.end()


def content() -> bytes:
    claims = [
        {
            "subject": f"Person {number}",
            "predicate": "nick name",
            "object": f"Nick {number}",
            "source": "Long list",
        }
        for number in range(LINES)
    ]
    lines = [json.dumps(claim) for claim in claims]
    for place in (LINES, LINES // 2, 0):
        lines.insert(place, "rubbish")
    return "\n".join(lines).encode()


class Program:
    """A program that speaks to the installation with the contributor's token."""

    def __init__(self, installation: Installation) -> None:
        logins = (installation.home / "logins.txt").read_text().splitlines()
        self.token = next(line.split()[-1] for line in logins if line.startswith("contributor"))
        self.port = installation.port

    def ask(self, method: str, route: str, body: bytes | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/x-ndjson"}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)) as connection:
            connection.request(method, f"/api/v1/{route}", body, headers)
            answer = connection.getresponse()
            return json.loads(answer.read())

    def has_read_more_than(self, share: float, route: str) -> bool:
        return bool(self.ask("GET", route)["share"] > share)


def kill_workers(installation: Installation) -> None:
    for process in installation.processes("celery"):
        with suppress(psutil.NoSuchProcess):
            process.kill()


def test_whoever_is_killed_in_the_middle_of_an_import_has_lost_and_doubled_no_line(installation):
    program = Program(installation)
    run = program.ask("POST", "imports", content())
    route = f"imports/{run['id']}"
    for share in (0.1, 0.5):
        assert eventually(partial(program.has_read_more_than, share, route), seconds=60)
        assert program.ask("GET", route)["state"] == "running"
        kill_workers(installation)
    assert eventually(lambda: program.ask("GET", route)["state"] == "done", seconds=90)
    done = program.ask("GET", route)
    assert (done["read"], done["stored"], done["already"], done["rejected"]) == (LINES + 3, LINES, 0, 3)
    rejected = program.ask("GET", f"{route}/rejected")["results"]
    assert [each["line"] for each in rejected] == [1, LINES // 2 + 2, LINES + 3]
    with installation.database() as database:
        told = "select count(*), count(distinct subject_id) from statement join source s on s.id = source_id where s.name = %s"
        assert database.execute(told, ["Long list"]).fetchone() == (LINES, LINES)
        assert eventually(
            lambda: database.execute("select count(*) from dirty_cell").fetchone() == (0,), seconds=60
        )
