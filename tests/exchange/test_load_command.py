"""`manage.py load`: for people in sentences, for programs as one object."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from contested.density.models import DirtyCell, Headline
from contested.policies.models import ContestPolicy
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

Jsonl = Callable[..., Path]


def manage(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def as_json(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(manage(*arguments, "--json"))
    return found


CLAIMS: list[dict[str, Any] | str] = [
    {"kind": "policy", "predicate": "cradle place", "policy": "immutable"},
    {"subject": "Jack Hart", "predicate": "cradle place", "object": "Coen", "type": "entity", "source": "A", "precision": 1},
    {"subject": "Jack Hart", "predicate": "cradle place", "object": "McIvor", "type": "entity", "source": "B", "precision": 1},
    "nonsense \ud83d".encode("utf-8", "surrogatepass"),  # type: ignore[list-item]  # bytes, as a broken file has them
]  # fmt: skip


def test_the_report_is_an_object_of_four_counts(jsonl: Jsonl):
    report = as_json("load", str(jsonl(*CLAIMS)))
    assert {name: report[name] for name in ("read", "stored", "already", "rejected")} == {
        "read": 4,
        "stored": 3,
        "already": 0,
        "rejected": [{"line": 4, "reason": "is not UTF-8"}],
    }


def test_loading_it_again_stores_nothing(jsonl: Jsonl):
    path = str(jsonl(*CLAIMS))
    manage("load", path)
    report = as_json("load", path)
    assert (report["read"], report["stored"], report["already"], len(report["rejected"])) == (4, 0, 3, 1)


def test_people_read_the_totals_the_conflicts_and_the_rejects(jsonl: Jsonl):
    said = manage("load", str(jsonl(*CLAIMS)))
    assert said.startswith(
        "4 read: 3 stored, 0 already there, 1 rejected; 1 of the cells they belong to are contested"
    )
    assert "1.00  Jack Hart · cradle place" in said
    assert "line 4: is not UTF-8" in said


def test_it_says_where_to_judge_what_nobody_has_judged(jsonl: Jsonl):
    claims = [CLAIMS[1] | {"predicate": "den"}, CLAIMS[2] | {"predicate": "den"}]  # type: ignore[operator]  # objects both
    said = manage("load", str(jsonl(*claims)))
    assert "different values for “den”, and nobody has said whether they may" in said


def test_many_rejects_are_not_all_printed(jsonl: Jsonl):
    said = manage("load", str(jsonl(*["nonsense"] * 25)))
    assert said.count("\n  line ") == 20
    assert "… and 5 more; --json names them all" in said


def test_what_was_loaded_is_scored_at_once_unless_that_is_left_to_the_worker(jsonl: Jsonl):
    path = str(jsonl(*CLAIMS))
    manage("load", path, "--no-refresh")
    assert DirtyCell.objects.exists()
    assert not Headline.objects.exists()
    manage("load", path)
    assert not DirtyCell.objects.exists()
    assert Headline.objects.get().contestedness == 1


def test_a_foreign_csv_is_read_by_options(tmp_path: Path):
    path = tmp_path / "claims.csv"
    path.write_text("obj,src,value\nAda,Alpha,Coen\nAda,Beta,Cairns\n")
    options = ["--map", "subject=obj", "--map", "object=value", "--map", "source=src"]
    options += [
        "--set",
        "predicate=cradle place",
        "--set",
        "type=entity",
        "--policy",
        "cradle place=immutable",
    ]
    assert as_json("load", str(path), *options)["stored"] == 2
    assert as_json("cell", "Ada", "cradle place")["contestedness"] == 1
    assert as_json("load", str(path), *options)["already"] == 2
    assert ContestPolicy.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("none.jsonl", [], "No such file"),
        ("claims.xml", [], "ends in neither .jsonl nor .csv"),
        ("claims.jsonl", ["--map", "subject=obj"], "columns can be mapped for CSV files only"),
        ("claims.csv", ["--map", "subject=none"], "has no column “none”; its columns are obj, src, value"),
        ("claims.csv", ["--policy", "cradle place=sometimes"], "one of immutable"),
        ("claims.csv", ["--map", "subject"], "“subject” is not of the form NAME=VALUE"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line_and_nothing_is_done(
    tmp_path: Path, name: str, options: list[str], message: str
):
    (tmp_path / "claims.csv").write_text("obj,src,value\nAda,Register,Coen\n")
    (tmp_path / "claims.jsonl").write_text("{}")
    (tmp_path / "claims.xml").write_text("<claims/>")
    policy = [] if "--policy" in options else ["--policy", "cradle place=immutable"]
    with pytest.raises(CommandError, match=message) as refusal:
        manage("load", str(tmp_path / name), *policy, *options)
    assert "\n" not in str(refusal.value)
    assert not Statement.objects.exists()
    assert not ContestPolicy.objects.exists()


def test_people_read_what_was_stored_with_a_warning(jsonl: Jsonl):
    birth = {"subject": "Q", "predicate": "birth date", "object": "1990-02-31", "type": "date", "source": "A"}
    said = manage("load", str(jsonl(birth)))
    assert "1 stored with a warning\n  line 1: object: month 2 of 1990 has no day 31" in said


def test_a_broken_line_is_told_by_its_number_in_the_file_alone(jsonl: Jsonl):
    [rejected] = as_json("load", str(jsonl(b'{"subject": bad}')))["rejected"]
    assert rejected == {"line": 1, "reason": "is no JSON: Expecting value (column 13)"}
