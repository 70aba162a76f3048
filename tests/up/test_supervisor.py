"""A child that dies is started again; one that never gets going ends it all."""

import time

import pytest

from contested.management.processes import supervisor
from contested.management.processes.supervisor import Program, RepeatedDeathError, Supervisor

pytestmark = pytest.mark.processes


def test_who_dies_again_and_again_is_given_up(monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSE", 0.0)
    watcher = Supervisor([Program("stillborn", ("-c", "raise SystemExit(3)"))])

    def watch() -> None:
        for _ in range(200):
            watcher.look()
            time.sleep(0.05)

    with pytest.raises(RepeatedDeathError, match="The stillborn died 3 times in a row, last with code 3"):
        watch()
    watcher.stop()


def test_who_does_not_listen_is_killed(monkeypatch):
    monkeypatch.setattr(supervisor, "PATIENCE", 0.3)
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"
    watcher = Supervisor([Program("deaf", ("-c", deaf))])
    time.sleep(0.3)
    watcher.stop()
    assert watcher.children[0].process.returncode == -9
