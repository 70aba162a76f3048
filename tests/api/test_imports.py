"""Files brought in by programs: in a form or bare, checked or stored, and watched until they are done."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from contested.density.actions import refresh
from contested.exchange.jobs.actions import work
from contested.exchange.jobs.models import Import
from contested.exchange.kinds import apply_kind
from contested.people.models import Role
from contested.statements.models import Statement
from tests.api.conftest import caller


def line(subject="Mary", **fields):
    return {
        "subject": subject,
        "predicate": "birth place",
        "object": "Coen",
        "type": "entity",
        "source": "S",
    } | fields


def as_lines(*data):
    return b"".join(one if isinstance(one, bytes) else json.dumps(one).encode() + b"\n" for one in data)


@pytest.fixture(autouse=True)
def home(settings, tmp_path):
    settings.CONTESTED_HOME = tmp_path


def run_to_the_end():
    while work(seconds=60, written=lambda: None):
        pass


def bare(by, content, address="imports", kind="application/x-ndjson", **options):
    return by.post(address, content, content_type=kind, **options)


def in_a_form(by, content, name="claims.jsonl"):
    form = {"file": SimpleUploadedFile(name, content)}
    response = by.client.post("/api/v1/imports", form, headers=by._headers(None))
    return by._held(response)


def test_a_bare_file_is_taken_in_and_watched_until_it_is_done(contributor):
    taken = bare(contributor, as_lines(line(), line("Ada"), b"rubbish\n"))
    assert taken.status_code == 202
    assert taken.json()["state"] == "waiting"
    address = taken["Location"].removeprefix("/api/v1/")
    run_to_the_end()
    done = contributor.read(address)
    assert (done["state"], done["read"], done["stored"], done["rejected"]) == ("done", 3, 2, 1)
    assert done["by"] == "contributor"
    rejected = contributor.read(f"{address}/rejected")["results"]
    assert rejected == [{"line": 3, "reason": "is no JSON: Expecting value (column 1)", "text": "rubbish"}]


def test_a_file_in_a_form_is_taken_in(contributor):
    assert in_a_form(contributor, as_lines(line())).status_code == 202
    run_to_the_end()
    assert Statement.objects.count() == 1


def test_a_dry_run_stores_nothing(contributor):
    taken = bare(contributor, as_lines(line()), "imports?dry_run=true").json()
    run_to_the_end()
    assert contributor.read(f"imports/{taken['id']}")["stored"] == 1
    assert not Statement.objects.exists()


FOREIGN = b"Person;Where\nMary;Coen\n"
MAPPED = "imports?map=subject%3DPerson&map=object%3DWhere&set=predicate%3Dbirth%20place&set=source%3DS&delimiter=%3B"


def test_the_columns_of_a_foreign_table_are_named_in_the_address(contributor):
    assert bare(contributor, FOREIGN, MAPPED, "text/csv").status_code == 202
    run_to_the_end()
    assert str(Statement.objects.get().predicate) == "birth place"


@pytest.mark.parametrize(
    ("content", "address", "kind", "status", "words"),
    [
        (b"", "imports", "text/csv", 422, "whole body"),
        (FOREIGN, "imports?map=subject%3DNowhere", "text/csv", 409, "no column"),
        (FOREIGN, "imports?map=subject", "text/csv", 400, "FIELD=COLUMN"),
        (FOREIGN, "imports?colums=subject", "text/csv", 400, "no such parameter"),
        (as_lines(line()), "imports?map=subject%3DPerson", "application/x-ndjson", 409, "CSV files only"),
        (b"x", "imports?name=claims.exe", "application/octet-stream", 409, "neither .jsonl nor .csv"),
        (b"{}", "imports", "application/json", 415, "Unsupported"),
    ],
)
def test_what_cannot_be_taken_in_is_refused_in_words(contributor, content, address, kind, status, words):
    refused = bare(contributor, content, address, kind)
    assert refused.status_code == status, refused.content
    assert words in refused.json()["detail"]
    assert not Import.objects.exists()


def test_a_form_without_a_file_is_refused(contributor):
    response = contributor.client.post("/api/v1/imports", {"a": "b"}, headers=contributor._headers(None))
    assert contributor._held(response).status_code == 422


@pytest.mark.parametrize("send", [bare, in_a_form])
def test_a_file_that_is_too_large_is_refused(contributor, settings, send):
    settings.CONTESTED_LARGEST_IMPORT = 1_000
    refused = send(contributor, b"x" * 100_000)
    assert refused.status_code == 413
    assert refused.json()["rule"] == "body_too_long"


def test_a_bare_file_that_turns_out_too_large_is_refused(contributor, settings):
    settings.CONTESTED_LARGEST_IMPORT = 1_000
    assert bare(contributor, b"x" * 2_000).status_code == 413


@pytest.mark.parametrize("send", [bare, in_a_form])
def test_under_one_key_a_file_is_taken_in_once(contributor, send):
    headers = {"Idempotency-Key": "one"}
    contributor._headers = lambda _, ask=contributor._headers: ask(headers)
    first, again = (send(contributor, as_lines(line())) for _ in range(2))
    assert first.json()["id"] == again.json()["id"]
    assert again["Idempotency-Replayed"] == "true"
    assert Import.objects.count() == 1
    other = send(contributor, as_lines(line("Ada")))
    assert other.json()["rule"] == "idempotency_key_reused"


def test_the_list_has_the_latest_first_and_a_cursor(contributor):
    ids = [bare(contributor, as_lines(line(f"Person {number}"))).json()["id"] for number in range(3)]
    first = contributor.read("imports", limit=2)
    assert [each["id"] for each in first["results"]] == ids[:0:-1]
    cursor = first["next"].partition("cursor=")[2].partition("&")[0].replace("%3D", "=")
    assert [each["id"] for each in contributor.read("imports", limit=2, cursor=cursor)["results"]] == ids[:1]


def test_rejected_lines_come_by_pages(contributor):
    taken = bare(contributor, b"rubbish\n" * 5).json()
    address = f"imports/{taken['id']}/rejected"
    run_to_the_end()
    first = contributor.read(address, limit=2)
    cursor = first["next"].partition("cursor=")[2].partition("&")[0].replace("%3D", "=")
    assert [each["line"] for each in first["results"]] == [1, 2]
    assert [each["line"] for each in contributor.read(address, limit=3, cursor=cursor)["results"]] == [
        3,
        4,
        5,
    ]


def test_the_conflicts_that_were_met_are_told_once_all_is_scored(contributor):
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "immutable"}, actor=None)
    taken = bare(contributor, as_lines(line(source="S1"), line(source="S2", object="Truro"))).json()
    run_to_the_end()
    assert contributor.read(f"imports/{taken['id']}")["conflicts"] is None
    refresh()
    run_to_the_end()
    met = contributor.read(f"imports/{taken['id']}")["conflicts"]
    assert (met["count"], met["worst"][0]["subject"]) == (1, "Mary")


def test_readers_and_strangers_see_no_imports_and_auditors_do(anonymous, reader, contributor):
    address = f"imports/{bare(contributor, as_lines(line())).json()['id']}"
    auditor = caller(Role.AUDITOR)
    for path in ("imports", address, f"{address}/rejected"):
        assert anonymous.get(path).status_code == 401
        assert reader.get(path).status_code == 403
        assert auditor.get(path).status_code == 200
    for by, status in ((anonymous, 401), (reader, 403), (auditor, 403)):
        assert bare(by, as_lines(line())).status_code == status


def test_an_import_that_was_not_there_yet_is_not_found(contributor):
    taken = bare(contributor, as_lines(line())).json()
    assert contributor.get(f"imports/{taken['id']}", as_of="2020-01-01").status_code == 404
    assert contributor.get("imports/77").status_code == 404
    assert contributor.read("imports", as_of="2020-01-01")["results"] == []
