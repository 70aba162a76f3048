"""The embedded server: started by whoever comes first, stopped when the last one has gone."""

import os
import pwd
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from contested.postgres import cluster, server

pytestmark = [pytest.mark.processes, pytest.mark.benchmark]

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("embedded_user.py")


class UserProcess:
    """Somebody who uses the server of a home, in a process of his own."""

    def __init__(
        self, home: Path, *before: str, python: str = sys.executable, path: Sequence[str] = ()
    ) -> None:
        self.process = subprocess.Popen(  # noqa: S603 our own words
            [*before, python, str(SCRIPT), str(home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([*path, str(ROOT), *sys.path])},
            cwd="/",
        )

    def wait_until_ready(self) -> "UserProcess":
        assert self.process.stdout
        assert self.process.stderr
        if self.process.stdout.readline() != "ready\n":
            pytest.fail(self.process.stderr.read())
        return self

    def ask(self, sql: str) -> str:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{sql}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        self.process.communicate(timeout=20)
        assert self.process.returncode == 0

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=20)


def processes_of(home: Path) -> list[psutil.Process]:
    """Return keeper and server of a home, with the server's own processes."""
    found = []
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            words = process.cmdline()
            if str(server.place(home).data_folder) in words:  # the keeper's words end with the server's
                found += [process, *process.children(recursive=True)]
    return list(dict.fromkeys(found))


def has_stopped(home: Path, seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not processes_of(home):
            return True
        time.sleep(0.05)
    return False


@pytest.fixture(scope="module")
def used_home(tmp_path_factory) -> Path:
    """A home whose server has run and stopped; copied, it saves the others their first start."""
    home: Path = tmp_path_factory.mktemp("used") / "home"
    UserProcess(home).wait_until_ready().leave()
    assert has_stopped(home)
    return home


@pytest.fixture
def new_home(tmp_path: Path) -> Iterator[Path]:
    home = tmp_path / "home"
    yield home
    assert has_stopped(home)
    assert not server.place(home).socket_folder.exists()


@pytest.fixture
def home(new_home: Path, used_home: Path) -> Path:
    subprocess.run(["cp", "--archive", str(used_home), str(new_home)], check=True)  # noqa: S603, S607 keeps owners
    return new_home


def test_the_last_one_to_leave_stops_it(home):
    first, second = UserProcess(home), UserProcess(home)
    first.wait_until_ready()
    second.wait_until_ready()
    first.leave()
    assert second.ask("select 1") == "1"
    second.kill()
    assert has_stopped(home)


def test_a_first_start_makes_roles_database_and_extension(new_home):
    user = UserProcess(new_home).wait_until_ready()
    assert user.ask("select string_agg(rolname, ' ') from pg_roles where rolname ~ '^contested'") in {
        "contested_owner contested_app",
        "contested_app contested_owner",
    }
    assert (
        user.ask("select rolsuper or rolcreaterole from pg_roles where rolname = 'contested_app'") == "False"
    )
    assert (
        user.ask("select pg_get_userbyid(datdba) from pg_database where datname = 'contested'")
        == "contested_owner"
    )
    assert user.ask("select count(*) from pg_extension where extname = 'vector'") == "1"
    assert user.ask("select current_setting('listen_addresses') = ''") == "True"
    assert user.ask("select current_setting('TimeZone') || current_setting('server_encoding')") == "UTCUTF8"
    folder = server.place(new_home).socket_folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    user.leave()


def test_several_who_start_at_once_share_one_server(new_home):
    users = [UserProcess(new_home) for _ in range(4)]
    pids = {user.wait_until_ready().ask("select pg_postmaster_start_time()") for user in users}
    assert len(pids) == 1
    for user in users:
        user.leave()


def test_who_comes_while_it_stops_finds_it_running(home):
    for _ in range(4):
        user = UserProcess(home)
        assert user.wait_until_ready().ask("select 1") == "1"
        user.leave()


def test_any_path_will_do(tmp_path):
    home = tmp_path / "a home, with 'spaces', 家, and a long name: " / ("long" * 50)
    user = UserProcess(home).wait_until_ready()
    assert user.ask("select 1") == "1"
    user.leave()
    assert has_stopped(home)


def test_two_homes_run_at_once_and_know_nothing_of_each_other(tmp_path):
    homes = [tmp_path / "one", tmp_path / "two"]
    one, two = (UserProcess(home).wait_until_ready() for home in homes)
    one.ask("create table only_here as select 1")
    assert two.ask("select to_regclass('only_here') is null") == "True"
    one.leave()
    assert two.ask("select 1") == "1"
    two.leave()
    assert all(has_stopped(home) for home in homes)


def test_it_comes_back_with_its_data_after_everything_was_killed(home):
    user = UserProcess(home).wait_until_ready()
    user.ask("create table kept as select 7 as number")
    victims = processes_of(home)
    assert len(victims) > 3
    for process in [psutil.Process(user.process.pid), *victims]:
        with suppress(psutil.NoSuchProcess):
            process.kill()
    psutil.wait_procs(victims, timeout=10)
    user.process.communicate()
    again = UserProcess(home).wait_until_ready()
    assert again.ask("select number from kept") == "7"
    again.leave()


def test_it_ends_with_its_keeper_and_the_next_one_starts_it_anew(home):
    user = UserProcess(home).wait_until_ready()
    keeper = next(
        process for process in processes_of(home) if "contested.postgres.keeper" in process.cmdline()
    )
    keeper.kill()
    assert has_stopped(home)
    next_user = UserProcess(home).wait_until_ready()
    assert next_user.ask("select 1") == "1"
    user.kill()
    next_user.leave()


def test_a_pid_file_that_names_a_stranger_does_not_stop_it(home):
    pid_file = server.place(home).data_folder / "postmaster.pid"
    pid_file.write_text(f"{os.getpid()}\n{pid_file.parent}\n0\n5432\n\n\n")
    UserProcess(home).wait_until_ready().leave()


def test_a_first_start_that_was_cut_short_is_done_again(home):
    data = server.place(home).data_folder
    (data / "contested-prepared").unlink()
    user = UserProcess(home).wait_until_ready()
    assert user.ask("select count(*) from pg_roles where rolname = 'contested_app'") == "1"
    user.leave()


def python_for(*become: str) -> str:
    """Return an interpreter that somebody else may run: this one, or the system's if it is of the same version."""
    look = "import os, sys; sys.exit(not (os.access(sys.executable, os.X_OK) and sys.version_info[:2] == %r))"
    for python in (sys.executable, "/usr/bin/python3"):
        command = [*become, python, "-c", look % (sys.version_info[:2],)]
        if subprocess.run(command, check=False, capture_output=True).returncode == 0:  # noqa: S603 our own words
            return python
    pytest.skip("every Python here is root's alone")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
class TestAsRoot:
    def test_it_runs_as_somebody_else_even_below_a_folder_of_roots_own(self, tmp_path):
        tmp_path.chmod(0o700)
        programs = cluster.programs()
        package = programs.parents[1]
        own = tmp_path / "packages" / package.name
        shutil.copytree(programs.parent, own / programs.parent.name)
        shutil.copytree(package.with_suffix(".libs"), own.with_suffix(".libs"))
        (own / "__init__.py").touch()
        home = tmp_path / "home"
        user = UserProcess(home, path=[str(own.parent)]).wait_until_ready()
        backend = psutil.Process(int(user.ask("select pg_backend_pid()")))
        assert backend.username() == "nobody"
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700
        user.leave()
        assert has_stopped(home)

    def test_an_ordinary_user_runs_it_himself(self):
        nobody = pwd.getpwnam("nobody")
        become = [str(shutil.which("setpriv")), f"--reuid={nobody.pw_uid}", "--clear-groups"]
        python = python_for(*become)
        home = Path(f"/tmp/contested-test-{os.getpid()}")  # noqa: S108 where an ordinary user can reach it
        home.mkdir()
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
        try:
            ordinary = UserProcess(home, *become, python=python).wait_until_ready()
            root = UserProcess(home).wait_until_ready()
            ordinary.leave()
            assert root.ask("select 1") == "1"
            root.leave()
            assert has_stopped(home)
            UserProcess(home, *become, python=python).wait_until_ready().leave()
            assert has_stopped(home)
        finally:
            shutil.rmtree(home)


def test_a_folder_that_is_somebody_elses_is_refused(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    folder = server.place(home).socket_folder
    folder.symlink_to(tmp_path)
    try:
        with pytest.raises(server.EmbeddedServerError, match="is not ours"):
            server.ensure_running(home)
    finally:
        folder.unlink()
        server.leave(home)


def test_a_server_that_cannot_start_says_why(home):
    (server.place(home).data_folder / "global" / "pg_control").unlink()
    with pytest.raises(server.EmbeddedServerError, match="pg_control"):
        server.ensure_running(home)
    server.leave(home)
