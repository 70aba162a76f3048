"""Many reviewers at once, and processes killed under them: a tenth of `manage.py endurance review`."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.up.installation import MANAGE

pytestmark = [pytest.mark.processes, pytest.mark.benchmark]


def test_nothing_is_decided_twice_lost_or_unlogged_though_processes_are_killed(tmp_path):
    done = subprocess.run(  # noqa: S603 our own words
        [sys.executable, str(MANAGE), "endurance", "review", "--tenth", "--json"],
        env=os.environ | {"CONTESTED_HOME": str(tmp_path / "home")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    for ran in (told["quiet"], told["killed"]):
        assert ran["broken"] == {}
        assert ran["decisions"] - ran["undone"] == ran["disputes"] == 20
    assert told["killed"]["kills"]
