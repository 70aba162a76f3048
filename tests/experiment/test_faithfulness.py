"""What each arm hands over of a cell that changed, of one that is only told in more detail, and of one that is contested."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from contested.density.actions import refresh
from contested.experiment.actions import keep_run
from contested.experiment.faithfulness.arms import Arm
from contested.experiment.faithfulness.questions import Question, Stratum, draw
from contested.experiment.faithfulness.readers.simulated import Deterministic, Distractible
from contested.experiment.faithfulness.report import report
from contested.experiment.faithfulness.run import run
from contested.experiment.world import judge, tell
from contested.statements.values.calendars import day_number

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[2]

LIVES, BORN, WITHIN = "dwelling", "cradle place", "part of the land"


@pytest.fixture
def questions() -> list[Question]:
    judge(LIVES, "functional_at_time")
    judge(BORN, "immutable")
    judge(WITHIN, "multi", containment=True)

    def claim(subject, predicate, object_, source, **more):
        return {
            "subject": subject,
            "predicate": predicate,
            "object": object_,
            "type": "entity",
            "source": source,
        } | more

    tell(
        [
            claim("Truro", WITHIN, "Cornwall", "Gazetteer"),
            claim("Ann", LIVES, "Truro", "Census", valid="1850/1859"),
            claim("Ann", LIVES, "Exeter", "Census", valid="1861/1869"),
            claim("Ben", BORN, "Truro", "Register"),
            claim("Ben", BORN, "Cornwall", "Tree"),
            claim("Cyd", BORN, "Exeter", "Register"),
            claim("Cyd", BORN, "Truro", "Tree"),
            claim("Dot", BORN, "Truro", "Register"),
            claim("Dot", BORN, "Truro", "Tree"),
        ]
    )
    refresh()

    def question(name, stratum, predicate, right, day=None):
        return Question(
            f"made: {name}", stratum, "made", f"Where was {name}?", name, predicate, right, day=day
        )

    return [
        question("Ann", Stratum.CHANGED, LIVES, ("Truro",), day_number(1855)),
        question("Ben", Stratum.GRANULAR, BORN, ("Truro", "Cornwall")),
        question("Cyd", Stratum.CONTESTED, BORN, ("Truro",)),
        question("Dot", Stratum.SETTLED, BORN, ("Truro",)),
    ]


def caveats(result, arm):
    return {stratum: rates.caveats for stratum, rates in result.real.rates[arm].items()}


def test_the_proxies_cry_wolf_where_the_score_does_not(questions):
    result = run(questions, Deterministic(), seed=1)
    changed, granular, contested, settled = (
        Stratum.CHANGED,
        Stratum.GRANULAR,
        Stratum.CONTESTED,
        Stratum.SETTLED,
    )
    assert caveats(result, Arm.CONTROL) == {contested: 0, granular: 0, changed: 0, settled: 0}
    assert caveats(result, Arm.CONTESTEDNESS) == {contested: 1, granular: 0, changed: 0, settled: 0}
    assert caveats(result, Arm.VALUE_ENTROPY) == {contested: 1, granular: 1, changed: 1, settled: 0}
    assert caveats(result, Arm.TIMELESS) == {contested: 1, granular: 0, changed: 1, settled: 0}
    assert caveats(result, Arm.POLARITY_ENTROPY) == {contested: 0, granular: 0, changed: 0, settled: 0}
    assert {rates.accuracy for rates in (result.real.rates[arm][changed] for arm in Arm)} == {1.0}


def test_what_answers_is_the_same_in_every_arm(questions):
    result = run(questions, Deterministic(), seed=1)
    for stratum in Stratum:
        assert len({result.real.rates[arm][stratum].exact for arm in Arm}) == 1


def test_a_reader_who_forgets_and_confuses_is_called_simulated_and_is_the_same_by_seed(questions):
    result = run(questions, Distractible(3, forgets=1.0, confuses=0.0), seed=1)
    assert "simulated" in result.reader
    assert caveats(result, Arm.CONTESTEDNESS)[Stratum.CONTESTED] == 0
    again = run(questions, Distractible(3, forgets=1.0, confuses=0.0), seed=1)
    assert json.dumps(again.as_json()) == json.dumps(result.as_json())


def test_the_report_is_the_same_to_the_byte_and_says_who_read(questions):
    told = report(run(questions, Deterministic(), seed=1).as_json())
    assert told == report(json.loads(json.dumps(run(questions, Deterministic(), seed=1).as_json())))
    assert "No real model was run." in told
    assert "http" not in told.replace("http-equiv", "")
    assert "Does not hold" in told or "Holds" in told


def test_the_page_shows_the_latest_run_and_gives_its_report(client, questions):
    assert "No run has been made here" in client.get("/experiment/").content.decode()
    kept = keep_run(result=run(questions, Deterministic(), seed=1))
    page = client.get("/experiment/").content.decode()
    assert "deterministic (simulated)" in page
    assert client.get(f"/experiment/?run={kept.pk}").status_code == 200
    told = client.get(f"/experiment/{kept.pk}/report.html")
    assert told.content.decode() == report(kept.result)
    assert client.get("/experiment/?run=nonsense").status_code == 404
    assert client.get("/experiment/?run=99999999999999999999").status_code == 404


def test_a_run_never_changes_once_it_is_kept(questions, refused):
    kept = keep_run(result=run(questions, Deterministic(), seed=1))
    with refused("never changes"):
        type(kept).objects.filter(pk=kept.pk).update(seed=2)


def test_questions_are_drawn_by_seed_and_all_where_there_are_no_more(questions):
    many = [
        Question(f"q{number}", Stratum.SETTLED, "made", "?", f"S{number}", BORN, ("x",))
        for number in range(20)
    ]
    assert draw(many, 5, seed=1) == draw(reversed(many), 5, seed=1)
    assert draw(many, 5, seed=1) != draw(many, 5, seed=2)
    assert len(draw(many, 50, seed=1)) == 20


@pytest.mark.parametrize(
    "words",
    [
        ["report"],
        ["run", "--reader", "model"],
        ["run", "--most", "0"],
        ["run", "--url", "ftp://example"],
        ["run", "--judge-model", "x"],
    ],
)
def test_what_can_not_be_run_is_refused(words):
    with pytest.raises(CommandError):
        call_command("experiment", *words)


@pytest.mark.processes
@pytest.mark.benchmark
def test_on_public_data_nothing_is_lost_where_no_caveat_is_wanted(data, tmp_path):
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT,
        env=os.environ | {"CONTESTED_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    done = subprocess.run(  # noqa: S603 - our own words
        [
            sys.executable,
            "manage.py",
            "experiment",
            "run",
            "--most",
            "60",
            "--statements",
            "4000",
            "--json",
            "--data",
            str(data),
        ],
        cwd=ROOT,
        env=os.environ | {"CONTESTED_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    rates = told["real"]["rates"]
    assert {
        stratum: one["caveats"] for stratum, one in rates["contestedness"].items() if stratum != "contested"
    } == {
        "granular": 0,
        "changed": 0,
        "settled": 0,
    }
    assert rates["value_entropy"]["granular"]["caveats"] > 0.9
    assert rates["contestedness_without_valid_time"]["changed"]["caveats"] > 0.8
    wrong = {arm: rates[arm]["contested"]["confidently_wrong"] for arm in ("control", "contestedness")}
    assert wrong["contestedness"] < wrong["control"] / 2
