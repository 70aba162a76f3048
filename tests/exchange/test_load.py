"""Loading a file: what can be stored is stored, what can't is told by its line, and the totals add up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contested.density.models import DirtyCell
from contested.exchange import actions
from contested.exchange.actions import load_file
from contested.exchange.lines import ColumnMap
from contested.exchange.report import Report
from contested.postgres import query
from contested.statements.actions import retract
from contested.statements.models import Mention, Statement

pytestmark = pytest.mark.django_db

Load = Callable[..., Report]


def totals(report: Report) -> tuple[int, int, int, int]:
    return report.read, report.stored, report.already, len(report.rejected)


def rejects(report: Report) -> dict[int, str]:
    return {reject.line: reject.reason for reject in report.rejected}


BAD: dict[str, tuple[dict[str, Any] | str | bytes, str]] = {
    "not UTF-8": (b'{"subject": "\xff"}', "is not UTF-8"),
    "no JSON": ('{"subject": ', "is no JSON"),
    "no object": ("[]", "is no JSON object"),
    "nested deep": ("[" * 90_000, "nested too deeply"),
    "a NUL": ({"subject": "Ma\x00ry"}, "subject: holds a NUL"),
    "half a character": ('{"subject": "\\ud83d", "predicate": "p", "object": "o", "source": "s"}', "subject: holds half"),
    "an unknown field that can't be printed": ('{"\\ud83d": 1}', "is no field"),
    "too long": ({"subject": "x" * 2_001}, "subject: is longer"),
    "no source": ({"source": None}, "source: is missing"),
    "unknown polarity": ({"polarity": "denied"}, "polarity: “denied” is none of"),
    "a precision beyond one": ({"precision": 1.5}, "precision: 1.5 is not between"),
    "a precision that is no number": ('{"precision": NaN, "subject": "s", "predicate": "p", "object": "o", "source": "s"}',
        "is no JSON: NaN is no number"),
    "an empty range": ({"valid": "1990/1980"}, "valid: it ends before it begins"),
    "two values of one key": ({"condition": "a=1 AND a=2"}, "condition: gives two values"),
    "a kind that there isn't": ({"kind": "opinion"}, "kind: “opinion” is none of statement, alignment"),
    "a kind that is no text": ({"kind": ["statement"]}, "kind: is not a text"),
    "an empty kind": ({"kind": " "}, "kind: is missing"),
    "a bound beyond all bounds": (
        {"kind": "policy", "predicate": "elder", "policy": "bounded:99999999999"},
        "bounded:n",
    ),
    "a tolerance nobody can use": (
        {"kind": "policy", "predicate": "height", "policy": "immutable", "tolerance": "a bit"},
        "tolerance is one number",
    ),
    "a retraction of nothing": ({"kind": "retraction", "source": "Register", "id": "none"}, "id: “Register” has made no"),
}  # fmt: skip


def test_every_bad_line_is_told_by_its_number_and_the_rest_is_stored(load: Load):
    lines: list[Any] = []
    for n, (line, _) in enumerate(BAD.values()):
        lines += [{"object": f"Place {n}"}, line]
    report = load(*lines)
    assert totals(report) == (2 * len(BAD), len(BAD), 0, len(BAD))
    assert list(rejects(report)) == [2 * n for n in range(1, len(BAD) + 1)]
    for (name, (_, reason)), told in zip(BAD.items(), rejects(report).values(), strict=True):
        assert reason in told, name
        told.encode()
    assert Statement.objects.count() == len(BAD)


def test_a_second_load_stores_nothing_and_marks_nothing(load: Load):
    lines = [
        {
            "kind": "source",
            "source": "Register",
            "source_class": "primary",
            "parent": "Parish chest",
            "precision": 0.9,
        },
        {"kind": "policy", "predicate": "cradle place", "policy": "immutable"},
        {
            "kind": "alignment",
            "source": "cradledIn",
            "relation": "exact",
            "target": "cradle place",
            "confidence": 1,
        },
        {"kind": "same_as", "a": "Coen", "b": "Koen"},
        {"kind": "label", "entity": "Coen", "label": "Coen, Queensland", "lang": "en"},
        {
            "id": "1",
            "precision": 0.8,
            "observed": "2019",
            "valid": "1860",
            "evidence": [{"document": "Baptisms"}],
        },
        {"object": "Cairns", "id": "2"},
        {"kind": "retraction", "source": "Register", "id": "2"},
        {},
        {"polarity": "denied"},
    ]
    assert totals(load(*lines)) == (10, 9, 0, 1)
    marks, mentions = DirtyCell.objects.count(), Mention.objects.count()
    again = load(*lines)
    assert totals(again) == (10, 0, 9, 1)
    assert again.retired == 1
    assert (DirtyCell.objects.count(), Mention.objects.count()) == (marks, mentions)


def test_what_was_retracted_since_stays_so_and_the_report_says_it(load: Load):
    load({"id": "1"}, {"object": "Cairns"})
    retract(statement=Statement.objects.get(mentions__external_id="1"), reason="misread", actor=None)
    again = load({"id": "1"}, {"object": "Cairns"}, {"object": "Cooktown"})
    assert totals(again) == (3, 1, 2, 0)
    assert again.as_json()["retired"] == 1
    assert Statement.objects.known_at(None).count() == 2


def test_lines_take_effect_in_their_order(load: Load):
    """A retraction takes back what stands before it, and nothing that comes after."""
    report = load(
        {"id": "1"},
        {"kind": "retraction", "source": "Register", "id": "1", "reason": "a misprint"},
        {"id": "2", "object": "Cairns"},
    )
    assert totals(report) == (3, 3, 0, 0)
    assert str(Statement.objects.known_at(None).get().object) == "Cairns"


def test_what_cannot_be_read_as_its_type_is_stored_with_a_warning(load: Load):
    report = load({"object": "about nine", "type": "number"})
    assert totals(report) == (1, 1, 0, 0)
    (warning,) = report.as_json()["warnings"]
    assert warning["line"] == 1
    assert "kept as it is written" in warning["reason"]


def test_batches_make_no_difference(load: Load, monkeypatch: pytest.MonkeyPatch):
    """An id, a repetition and a retraction mean the same whether they meet in one batch or not."""
    monkeypatch.setattr(actions, "BATCH", 2)
    report = load(
        {"id": "1"},
        {"id": "2", "object": "Cairns"},
        {"id": "1", "object": "Cooktown"},
        {},
        {"id": "3", "object": "Laura"},
    )
    assert totals(report) == (5, 3, 1, 1)
    assert list(rejects(report)) == [3]


@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_what_only_the_database_refuses_stands_alone_among_the_rejects(load: Load):
    """Nothing of a batch is lost for the one line in it that the tables can't hold."""
    query.execute(
        "alter table entity add constraint no_third_place check (label <> 'Place 3')", using="owner"
    )
    try:
        report = load(*({"object": f"Place {n}"} for n in range(1, 8)))
    finally:
        query.execute("alter table entity drop constraint no_third_place", using="owner")
    assert totals(report) == (7, 6, 0, 1)
    assert rejects(report) == {3: "the store refuses it: no third place"}
    assert Statement.objects.count() == 6


def test_csv_is_loaded_by_the_same_names(tmp_path: Path):
    path = tmp_path / "claims.csv"
    path.write_text(
        "kind,subject,predicate,object,type,source,precision,id,evidence\n"
        ',Mary Watson,cradle place,Coen,entity,Register,0.9,1,"[{""document"": ""Baptisms"", ""quote"": ""at Coen""}]"\n'
        "statement,Mary Watson,cradle place,Cairns,entity,Newspaper,,,\n"
        "statement,Mary Watson,cradle place,Cairns\n"
        'statement,"Watson\nMary",cradle place,Laura,entity,Newspaper,2,,\n'
        "statement,Mary Watson,cradle place,,entity,Newspaper,,,\n"
        'statement,"Mary,cradle place,Cairns\n'
    )
    report = load_file(path=path)
    assert totals(report) == (6, 2, 0, 4)
    assert rejects(report) == {
        4: "has 4 fields; the header has 9",
        5: "precision: 2 is not between 0 and 1",
        7: "object: is missing",
        8: "is no CSV: unexpected end of data",
    }


def test_a_foreign_csv_is_loaded_by_its_columns(tmp_path: Path):
    path = tmp_path / "birthplaces.csv"
    path.write_text(
        'obj,src,value\n"Blanchett, Cate",wikipedia,Melbourne\n"Blanchett, Cate",wikiquote,Hollywood\n'
    )
    mapping = ColumnMap(
        {"subject": "obj", "source": "src", "object": "value"},
        {"predicate": "cradle place", "type": "entity"},
    )
    assert totals(load_file(path=path, mapping=mapping)) == (2, 2, 0, 0)
    assert totals(load_file(path=path, mapping=mapping)) == (2, 0, 2, 0)
    assert set(Statement.objects.values_list("subject__label", flat=True)) == {"Blanchett, Cate"}


def test_progress_is_told_line_by_line(jsonl: Callable[..., Path]):
    seen: list[int] = []
    load_file(path=jsonl("{}", "", "{}"), progress=seen.append)
    assert seen == [1, 3]
