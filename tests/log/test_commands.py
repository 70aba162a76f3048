"""The log is taken out of the house, verified in it, and held to what was taken out before."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from contested.log.models import Entry
from contested.log.verify import verify_chain
from contested.postgres import query
from contested.sublation.models import Ruling

pytestmark = [
    pytest.mark.django_db(databases=["default", "owner"]),
    pytest.mark.usefixtures("owner", "sealed"),
]

Tamper = Callable[..., None]


def run(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out, stderr=StringIO())
    return out.getvalue()


@pytest.fixture
def exported(decided: Ruling, tmp_path: Path) -> Path:
    path = tmp_path / "log.jsonl"
    run("log", "export", "--output", str(path))
    return path


def test_the_log_is_exported_line_by_line_in_the_order_of_its_chain(decided: Ruling):
    lines = [json.loads(line) for line in run("log", "export").splitlines()]
    assert [(line["place"], line["action"], line["name"]) for line in lines] == [
        (1, "user.made", None),
        (2, "policy.set", "ada"),
        (3, "assessment.made", "ada"),
        (4, "ruling.made", "ada"),
    ]
    assert json.loads(run("log", "export", "--after", "3"))["place"] == 4


def test_an_export_never_overwrites_another(exported: Path):
    assert len(exported.read_text().splitlines()) == Entry.objects.count()
    with pytest.raises(CommandError, match="File exists"):
        run("log", "export", "--output", str(exported))


def test_a_log_that_has_only_grown_goes_with_an_older_export(exported: Path, decided: Ruling):
    decided.close()
    assert "stands" in run("log", "compare", str(exported))


def test_a_log_that_was_written_anew_as_a_whole_does_not(exported: Path, tamper: Tamper):
    """Whoever owns the tables can forge a chain that holds in itself, and its head."""
    tamper("log_entry", "update log_entry set place = null, previous = null, hash = null")
    tamper("log_entry", "update log_entry set action = 'ruling.mended' where action = 'ruling.made'")
    tamper("log_head", "update log_head set place = 0, hash = log_digest('')")
    query.execute("insert into log_entry (action, about, row_id) values ('gate.set', 'relevance_gate', 1)")
    assert not verify_chain()
    with pytest.raises(SystemExit):
        run("log", "compare", str(exported))


@pytest.mark.parametrize(
    "change",
    [
        "update log_entry set reason = 'Another.' where action = 'ruling.made'",
        "update log_entry set after = '{}' where action = 'ruling.made'",
    ],
)
def test_a_line_rewritten_beneath_its_hash_does_not_stand_either(exported: Path, tamper: Tamper, change: str):
    tamper("log_entry", change)
    with pytest.raises(SystemExit):
        run("log", "compare", str(exported))


@pytest.mark.parametrize("text", ["", "[]", '{"place": 1}', "nonsense"])
def test_what_is_no_export_is_not_compared(db: None, tmp_path: Path, text: str):
    path = tmp_path / "other"
    path.write_text(text + "\n")
    with pytest.raises(CommandError, match="no export"):
        run("log", "compare", str(path))
