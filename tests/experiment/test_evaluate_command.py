"""`manage.py evaluate`, as it is called."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.processes
@pytest.mark.benchmark
def test_an_evaluation_prints_its_figures_and_leaves_no_database_behind(data):
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "manage.py", "evaluate", "contest", "worldpop", "--json", "--data", str(data)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["precision"], found["recall"]) == (1, 1)
    assert found["baselines"]["any figure shared"]["precision"] < 0.5


@pytest.mark.django_db
def test_a_database_that_an_evaluation_made_is_gone(data):
    with connections["default"].cursor() as cursor:
        cursor.execute(
            "select count(*) from pg_database where datname like 'contested\\_throwaway\\_evaluate%'"
        )
        assert cursor.fetchone() == (0,)


def test_without_a_folder_of_data_sets_it_says_how_to_name_one(settings):
    with pytest.raises(CommandError, match="CONTESTED_DATA"):
        call_command("evaluate", "contest", "worldpop", data=None)


def test_a_folder_without_the_data_set_is_refused_in_a_line(tmp_path):
    with pytest.raises(CommandError, match="worldpop"):
        call_command("evaluate", "contest", "worldpop", data=tmp_path)
