"""Uploading a file: checked or stored while one watches, and the report of what became of every line."""

import csv
import io
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from contested.density.actions import refresh
from contested.exchange.jobs import actions
from contested.exchange.jobs.actions import receive, work
from contested.exchange.jobs.models import Import
from contested.exchange.kinds import apply_kind
from contested.exchange.lines import ColumnMap
from contested.people.models import Role, User
from contested.statements.models import Statement


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


def signed_in(role):
    client = Client()
    client.force_login(User.objects.create_user(str(role), role=role))
    return client


@pytest.fixture
def contributor(db):
    return signed_in(Role.CONTRIBUTOR)


def upload(client, content, name="claims.jsonl", then="store"):
    answer = client.post("/imports/", {"file": SimpleUploadedFile(name, content), "then": then})
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


def run_to_the_end():
    while work(seconds=60, written=lambda: None):
        pass


def text(client, address, **options):
    answer = client.get(address, **options)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_file_is_stored_and_its_report_adds_up(contributor):
    address = upload(contributor, as_lines(line(), line(), line("Ada"), b"rubbish\n"))
    assert "It waits for a worker" in text(contributor, address)
    run_to_the_end()
    page = text(contributor, address)
    assert "2 of 4 lines stored, 1 rejected." in page
    assert "The numbers add up: 4 = 2 + 1 + 1." in page
    assert "is no JSON" in page
    assert "rubbish" in page
    assert Statement.objects.count() == 2


def test_a_check_stores_nothing_and_offers_to(contributor):
    address = upload(contributor, as_lines(line(), line("Ada")), then="check")
    run_to_the_end()
    page = text(contributor, address)
    assert "2 of 2 lines would be stored, none would be rejected. Nothing has been stored." in page
    assert "Store 2 lines" in page
    assert not Statement.objects.exists()
    stored = contributor.post(f"{address}/follow")["Location"]
    run_to_the_end()
    assert "2 of 2 lines stored" in text(contributor, stored)
    assert f'after <a href="{address}">check' in text(contributor, stored)
    assert "was stored by" in text(contributor, address)


def test_while_it_goes_on_the_browser_asks_for_that_part_again_and_then_no_more(contributor, monkeypatch):
    monkeypatch.setattr(actions, "BATCH", 2)
    address = upload(contributor, as_lines(*(line(f"Person {number}") for number in range(5))))
    work(seconds=0, written=lambda: None)
    part = text(contributor, address, headers={"HX-Request": "true"})
    assert "<html" not in part
    assert 'hx-trigger="every 1s"' in part
    assert "Lines are being stored: 2 lines so far." in part
    assert "Look again" in part
    run_to_the_end()
    part = text(contributor, address, headers={"HX-Request": "true"})
    assert "The new statements are being scored" in part
    assert 'hx-trigger="every 1s"' in part
    refresh()
    work(seconds=0, written=lambda: None)
    part = text(contributor, address, headers={"HX-Request": "true"})
    assert "No cell to which it added is contested as you read this." in part
    assert "hx-trigger" not in part


def test_it_can_be_stopped_and_go_on(contributor, monkeypatch):
    monkeypatch.setattr(actions, "BATCH", 2)
    address = upload(contributor, as_lines(*(line(f"Person {number}") for number in range(5))))
    work(seconds=0, written=lambda: None)
    assert contributor.post(f"{address}/stop").status_code == 302
    assert "It was stopped after line 2. What was stored until then stays: 2 statements." in text(
        contributor, address
    )
    contributor.post(f"{address}/resume")
    run_to_the_end()
    assert "5 of 5 lines stored" in text(contributor, address)
    page = contributor.post(f"{address}/stop", follow=True).content.decode()
    assert "This can’t be done: it is done." in page


def test_rejected_lines_are_handed_out_to_be_mended(contributor):
    address = upload(contributor, as_lines(line(), b"=HYPERLINK()\n", line("Ada", object="")))
    run_to_the_end()
    rows = list(csv.DictReader(io.StringIO(b"".join(contributor.get(f"{address}/rejects.csv")).decode())))
    assert [row["line"] for row in rows] == ["2", "3"]
    assert rows[0]["text"] == "'=HYPERLINK()"
    told = json.loads(b"".join(contributor.get(f"{address}/rejects.json")))
    assert [(each["line"], each["reason"]) for each in told][1] == (3, "object: is missing")
    assert json.loads(told[1]["text"])["subject"] == "Ada"


def test_without_rejects_their_list_is_empty_and_still_json(contributor):
    address = upload(contributor, as_lines(line()))
    run_to_the_end()
    assert json.loads(b"".join(contributor.get(f"{address}/rejects.json"))) == []


FOREIGN = b"Person;Where;Register\nMary;Coen;Births\nAda;Truro;Births\n"


def test_a_csv_file_asks_which_column_holds_what_and_shows_how_it_begins(contributor):
    address = upload(contributor, FOREIGN, "people.csv")
    page = text(contributor, address)
    assert "Which column of people.csv holds what?" in page
    assert "<td>Truro</td>" in page
    assert "<option selected>Person</option>" in page
    refused = contributor.post(
        f"{address}/columns", {"column.subject": "Person", "constant.predicate": "birth place"}
    )
    assert refused.status_code == 422
    assert "Object, source: no column fills them" in refused.content.decode()
    assert 'value="birth place"' in refused.content.decode()
    sent = {
        "column.subject": "Person",
        "column.object": "Where",
        "column.source": "Register",
        "constant.predicate": "birth place",
        "constant.type": "entity",
        "then": "check",
    }
    assert contributor.post(f"{address}/columns", sent)["Location"] == address
    run_to_the_end()
    page = text(contributor, address)
    assert "2 of 2 lines would be stored" in page
    assert "“birth place” on every line" in page
    again = contributor.post(f"{address}/columns", sent, follow=True).content.decode()
    assert "This can’t be done" in again


def test_the_columns_of_our_own_record_are_found_by_themselves(contributor):
    address = upload(contributor, b"subject,predicate,object,source,valid\nMary,nick,Molly,S,1860\n", "c.csv")
    page = text(contributor, address)
    for field in ("subject", "predicate", "object", "source", "valid"):
        assert f"<option selected>{field}</option>" in page


def test_what_was_met_and_the_policies_are_told_after_an_import(contributor):
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "immutable"}, actor=None)
    address = upload(contributor, as_lines(line(source="S1"), line(source="S2", object="Truro")))
    run_to_the_end()
    assert "are being scored" in text(contributor, address)
    refresh()
    run_to_the_end()
    page = text(contributor, address)
    assert "1 cell to which it added is contested as you read this." in page
    assert "Mary · birth place" in page
    assert "/predicates/review" in page


def test_a_verdict_on_conflicts_is_counted_when_it_is_read(contributor):
    address = upload(
        contributor, as_lines(line(predicate="quirk"), line(predicate="quirk", source="T", object="Truro"))
    )
    run_to_the_end()
    refresh()
    run_to_the_end()
    page = text(contributor, address)
    assert "No cell to which it added is contested as you read this." in page
    assert "1 cell to which it added holds different values and is undetermined: nobody has said" in page
    apply_kind({"kind": "policy", "predicate": "quirk", "policy": "immutable"}, actor=None)
    refresh()
    page = text(contributor, address)
    assert "1 cell to which it added is contested as you read this. When it ended 0 were." in page
    assert "Not judged yet" not in page


def test_a_wrong_mapping_is_mended_where_nothing_was_stored(contributor):
    address = upload(contributor, FOREIGN, "people.csv")
    sent = {f"column.{name}": "Person" for name in ("subject", "predicate", "object", "source")}
    contributor.post(f"{address}/columns", sent | {"column.precision": "Where", "then": "store"})
    run_to_the_end()
    assert "Say again what its columns hold" in text(contributor, address)
    again = contributor.post(f"{address}/map-again")["Location"]
    assert again.endswith("/columns")
    page = text(contributor, again)
    assert "Which column of people.csv holds what?" in page
    assert "<option selected>Where</option>" in page, "what was said before stands there, to be mended"
    done = contributor.post(again, sent | {"column.object": "Where", "then": "store"})
    run_to_the_end()
    assert "2 of 2 lines stored" in text(contributor, done["Location"])
    told = contributor.post(f"{done['Location']}/map-again", follow=True).content.decode()
    assert "only while nothing of it is stored" in told


def test_the_address_of_the_columns_shows_their_form(contributor):
    address = upload(contributor, FOREIGN, "people.csv")
    assert "Which column of people.csv holds what?" in text(contributor, f"{address}/columns")
    sent = {f"column.{name}": "Person" for name in ("subject", "predicate", "object", "source")}
    contributor.post(f"{address}/columns", sent)
    assert contributor.get(f"{address}/columns")["Location"] == address


@pytest.mark.parametrize(
    ("cells", "kind"), [(("1,234", "56.7"), "number"), (("1860", "1861-03-04"), "date"), (("7", "x"), "")]
)
def test_what_values_look_like_is_guessed_as_their_type(contributor, cells, kind):
    rows = "".join(f'Place {n};"{cell}";S;height\n' for n, cell in enumerate(cells))
    address = upload(contributor, f"subject;object;source;predicate\n{rows}".encode(), "c.csv")
    page = text(contributor, address)
    assert (f"<option selected>{kind}</option>" in page) is bool(kind)
    sent = {f"column.{name}": name for name in ("subject", "predicate", "object", "source")} | {
        "then": "check"
    }
    asked = contributor.post(f"{address}/columns", sent)
    assert asked.status_code == (422 if kind else 302)
    if kind:
        assert f"which looks like a {kind}; see below, or choose text" in asked.content.decode()
        assert f"<option selected>{kind}</option>" in asked.content.decode()
        assert contributor.post(f"{address}/columns", sent | {"constant.type": "text"}).status_code == 302


def test_a_program_that_says_no_type_is_told_on_the_page(contributor):
    content = b'subject,object,source,predicate\nA,"1,234",S,height\n'
    mapping = ColumnMap({name: name for name in ("subject", "predicate", "object", "source")})
    run = receive(name="c.csv", chunks=[content], actor=None, dry_run=True, mapping=mapping)
    run_to_the_end()
    page = text(contributor, f"/imports/{run.pk}")
    assert "What object holds would be taken as text.</b> It looks like a number;" in page


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("claims.csv", "subject,object\n".encode("utf-16"), "written as UTF-16"),
        ("claims.csv", b"\x00\x01\x02PNG,\x9f\n", "is no text"),
        ("claims.csv", b"subject,caf\xe9\nA,b\n", "is not UTF-8"),
        ("claims.exe", b"x", "ends in neither .jsonl nor .csv"),
        ("claims.csv", b"\n\n", "doesn’t name the columns"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(contributor, name, content, words):
    answer = contributor.post("/imports/", {"file": SimpleUploadedFile(name, content)})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not Import.objects.exists()


def test_an_empty_form_and_an_empty_file_are_refused_in_words(contributor):
    assert "Choose a file first." in contributor.post("/imports/", {}).content.decode()
    empty = contributor.post("/imports/", {"file": SimpleUploadedFile("claims.jsonl", b"")})
    assert empty.status_code == 422


def test_a_file_that_is_too_large_is_refused_before_it_is_read(contributor, settings, monkeypatch):
    settings.CONTESTED_LARGEST_IMPORT = 1_000
    monkeypatch.setattr("contested.web.uploads.ROOM", 0)
    contributor.raise_request_exception = False
    answer = contributor.post("/imports/", {"file": SimpleUploadedFile("claims.jsonl", b"x" * 2_000)})
    assert answer.status_code == 413
    assert "That is too much at once" in answer.content.decode()


def test_a_file_that_turns_out_too_large_is_refused_in_words(contributor, settings):
    settings.CONTESTED_LARGEST_IMPORT = 1_000
    answer = contributor.post("/imports/", {"file": SimpleUploadedFile("claims.jsonl", b"x" * 2_000)})
    assert answer.status_code == 422
    assert "larger than" in answer.content.decode()


def test_readers_see_no_imports_and_auditors_do_and_send_none(db, contributor):
    address = upload(contributor, as_lines(line()))
    reader, auditor = signed_in(Role.READER), signed_in(Role.AUDITOR)
    for path in ("/imports/", address, f"{address}/rejects.csv"):
        assert Client().get(path)["Location"].startswith("/sign-in/")
        assert reader.get(path).status_code == 403
        assert auditor.get(path).status_code == 200
    for path in (
        "/imports/",
        f"{address}/stop",
        f"{address}/resume",
        f"{address}/follow",
        f"{address}/columns",
    ):
        assert reader.post(path).status_code == 403
        assert auditor.post(path).status_code == 403
        assert Client().post(path)["Location"].startswith("/sign-in/")
    assert "Contributors and reviewers bring files in." in text(auditor, "/imports/")


def test_the_list_has_each_import_with_how_far_it_is(contributor, django_assert_max_num_queries):
    for number in range(3):
        upload(contributor, as_lines(line(f"Person {number}")), then="check" if number else "store")
    run_to_the_end()
    page = text(contributor, "/imports/")
    assert page.count("claims.jsonl") == 3
    assert page.count(">check</span>") == 2
    with django_assert_max_num_queries(8):
        contributor.get("/imports/")


def test_an_import_that_is_not_there_is_a_page_of_its_own(contributor):
    assert contributor.get("/imports/77").status_code == 404
    assert contributor.post("/imports/77/stop").status_code == 404


def test_hostile_content_stays_text(contributor):
    address = upload(contributor, as_lines(b"<script>alert(1)</script>\n"), "<b>.jsonl")
    run_to_the_end()
    page = text(contributor, address)
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page
    assert "<b>.jsonl" not in page


def test_a_file_that_was_brought_in_by_a_program_shows_who_it_was(contributor):
    user = User.objects.create_user("carl", role=Role.CONTRIBUTOR)
    run = receive(name="c.jsonl", chunks=[as_lines(line())], actor=user, dry_run=False)
    assert "brought in by carl" in text(contributor, f"/imports/{run.pk}")
