"""Nobody outlives the parent that it follows, not even one who asks when the parent is gone."""

import os
import subprocess
import sys
import time

import psutil
import pytest

from contested.postgres import lifeline

pytestmark = pytest.mark.processes

LATE = """
import os, sys, time
from contested.postgres import lifeline
print(os.getpid(), flush=True)
sys.stdin.read(1)  # until its parent has gone
lifeline.follow_parent()
time.sleep(60)
"""
PARENT = f"""
import os, subprocess, sys, time
from contested.postgres import lifeline
lifeline.follow_parent()
subprocess.Popen([sys.executable, "-c", {LATE!r}])
time.sleep(60)
"""


def test_who_asks_too_late_ends_too():
    with subprocess.Popen(  # noqa: S603 our own words
        [sys.executable, "-c", PARENT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {lifeline.VARIABLE: str(os.getpid())},
    ) as parent:
        assert parent.stdout is not None
        late = psutil.Process(int(parent.stdout.readline()))
        parent.kill()
    deadline = time.monotonic() + 20
    while late.is_running() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not late.is_running()


def test_whoever_names_no_parent_follows_none(monkeypatch):
    monkeypatch.delenv(lifeline.VARIABLE, raising=False)
    lifeline.follow_parent()
    assert lifeline.VARIABLE not in os.environ


def test_whoever_follows_already_asks_nothing_more(monkeypatch):
    monkeypatch.setenv(lifeline.VARIABLE, str(os.getpid()))
    lifeline.follow_parent()
    assert os.environ[lifeline.VARIABLE] == str(os.getpid())
