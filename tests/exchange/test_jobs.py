"""Uploaded files: checked or loaded a stretch at a time, each line once, and what became of it on record."""

import json

import pytest
from django.db import DatabaseError, connection

from contested.density.actions import refresh
from contested.exchange.jobs import actions
from contested.exchange.jobs.actions import (
    ImportRefused,
    follow,
    map_columns,
    receive,
    resume,
    stop,
    work,
)
from contested.exchange.jobs.files import folder
from contested.exchange.jobs.models import Import, ImportState
from contested.exchange.jobs.queries import import_card, imports, remarks
from contested.exchange.kinds import apply_kind
from contested.exchange.lines import ColumnMap
from contested.statements.models import Entity, Predicate, Statement
from contested.statements.moments import settled_moment


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
    return tmp_path


@pytest.fixture
def upload(db):
    def uploaded(content, name="claims.jsonl", **options):
        options = {"actor": None, "dry_run": False} | options
        return receive(name=name, chunks=[content], **options)

    return uploaded


def run_to_the_end(seconds=60.0, written=lambda: None):
    while work(seconds=seconds, written=written):
        pass


def card(run):
    return import_card(Import.objects.get(pk=run.pk))


def test_the_counts_add_up_and_each_reject_has_its_line_and_reason(upload):
    run = upload(as_lines(line(), line(), line("Ada"), b"rubbish\n", b"\n", line("Eve", object="")))
    run_to_the_end()
    done = card(run)
    assert done.state is ImportState.DONE
    assert (done.read, done.stored, done.already, done.rejected) == (5, 2, 1, 2)
    assert done.share == 1
    assert [(each.line, each.reason, each.text[:7]) for each in remarks(run.pk)] == [
        (4, "is no JSON: Expecting value (column 1)", "rubbish"),
        (6, "object: is missing", '{"subje'),
    ]


def test_a_dry_run_counts_what_would_become_of_each_line_and_stores_nothing(upload):
    run = upload(
        as_lines(line(), line(), line("Ada"), b"rubbish\n", {"kind": "label", "entity": "Ada", "label": "A"}),
        dry_run=True,
    )
    run_to_the_end()
    assert (card(run).stored, card(run).already, card(run).rejected) == (3, 1, 1)
    assert not Statement.objects.exists()
    assert not Entity.objects.exists()
    assert not Predicate.objects.exists()


def test_a_dry_run_is_followed_by_the_import_of_the_same_file(upload):
    checked = upload(as_lines(line()), dry_run=True)
    run_to_the_end()
    run = follow(run=checked, actor=None)
    run_to_the_end()
    assert card(run).stored == 1
    assert card(checked).followed_by == run.pk
    assert card(run).checked == checked.pk


def test_only_a_dry_run_that_is_done_can_be_followed(upload):
    with pytest.raises(ImportRefused):
        follow(run=upload(as_lines(line())), actor=None)


def test_the_same_file_again_stores_nothing(upload):
    for _ in range(2):
        run = upload(as_lines(line(), line("Ada")))
        run_to_the_end()
    assert (card(run).stored, card(run).already) == (0, 2)


@pytest.fixture
def short_stretches(monkeypatch):
    monkeypatch.setattr(actions, "BATCH", 2)
    monkeypatch.setattr(actions, "LINES_AT_ONCE", 2)


def test_it_goes_on_where_the_time_was_up(upload, short_stretches):
    run = upload(as_lines(*(line(f"Person {number}") for number in range(5))))
    assert work(seconds=0, written=lambda: None)
    assert (card(run).state, card(run).line, card(run).stored) == (ImportState.RUNNING, 2, 2)
    assert 0 < card(run).share <= 1
    run_to_the_end(seconds=0)
    assert (card(run).line, card(run).stored, card(run).already) == (5, 5, 0)


def test_whoever_is_killed_in_the_middle_of_a_stretch_has_taken_none_of_it(
    upload, short_stretches, monkeypatch
):
    run = upload(as_lines(*(line(f"Person {number}") for number in range(4))))
    assert work(seconds=0, written=lambda: None)

    def killed(*_, **__):
        raise KeyboardInterrupt

    with monkeypatch.context() as context:
        context.setattr(actions, "record", killed)
        with pytest.raises(KeyboardInterrupt):
            work(seconds=0, written=lambda: None)
    assert (card(run).line, Statement.objects.count()) == (2, 2)
    run_to_the_end()
    assert (card(run).read, card(run).stored, Statement.objects.count()) == (4, 4, 4)


def test_a_dry_run_goes_on_too(upload, short_stretches):
    run = upload(as_lines(*(line(f"Person {number}") for number in range(5))), dry_run=True)
    run_to_the_end(seconds=0)
    assert card(run).stored == 5
    assert not Statement.objects.exists()


def test_csv_goes_on_after_a_row_of_several_lines(upload, short_stretches):
    content = (
        b'subject,predicate,object,source\nA,says,"one\ntwo",S\nB,says,x,S\nC,says,"y\nz",S\nD,says,x,S\n'
    )
    run = upload(content, "claims.csv")
    run_to_the_end(seconds=0)
    assert (card(run).stored, card(run).rejected, card(run).line) == (4, 0, 7)


def test_a_stopped_import_rests_and_can_go_on(upload, short_stretches):
    run = upload(as_lines(*(line(f"Person {number}") for number in range(6))))
    work(seconds=0, written=lambda: None)
    stop(run=run)
    run_to_the_end()
    assert (card(run).state, card(run).stored) == (ImportState.STOPPED, 2)
    resume(run=run)
    run_to_the_end()
    assert (card(run).state, card(run).stored) == (ImportState.DONE, 6)
    with pytest.raises(ImportRefused, match="it is done"):
        stop(run=run)


def test_whoever_stops_it_in_the_middle_of_a_stretch_finds_that_stretch_whole(upload, short_stretches):
    run = upload(as_lines(*(line(f"Person {number}") for number in range(6))))
    run_to_the_end(written=lambda: Import.objects.filter(pk=run.pk).update(state=ImportState.STOPPED))
    assert (card(run).stored, Statement.objects.count()) == (2, 2)


def test_after_each_stretch_that_stores_something_somebody_is_told(upload, short_stretches):
    told = []
    upload(as_lines(*(line(f"Person {number}") for number in range(5))))
    run_to_the_end(written=lambda: told.append(1))
    assert len(told) == 3
    upload(as_lines(line("Somebody")), dry_run=True)
    run_to_the_end(written=lambda: told.append(1))
    assert len(told) == 3


def test_policies_are_inferred_only_at_the_end_and_from_all_stretches(upload, short_stretches):
    run = upload(as_lines(line(predicate="odd one"), line(predicate="odd two"), line(predicate="odd three")))
    run_to_the_end(seconds=0)
    assert Import.objects.get(pk=run.pk).predicates == ["odd one", "odd three", "odd two"]


def test_a_file_that_is_gone_fails_the_import_and_says_so(upload):
    run = upload(as_lines(line()))
    (folder() / run.file).unlink()
    run_to_the_end()
    assert card(run).state is ImportState.FAILED
    assert "No such file" in card(run).problem


def test_what_goes_wrong_here_fails_the_import_and_not_those_behind_it(upload, monkeypatch):
    run, other = upload(as_lines(line())), upload(as_lines(line("Ada")))

    def broken(**_):
        raise RuntimeError

    with monkeypatch.context() as context:
        context.setattr(actions, "take_lines", broken)
        with pytest.raises(RuntimeError):
            work(seconds=60, written=lambda: None)
    assert (card(run).state, card(other).state) == (ImportState.FAILED, ImportState.WAITING)
    run_to_the_end()
    assert card(other).stored == 1
    resume(run=run)
    run_to_the_end()
    assert (card(run).stored, card(run).problem) == (1, "")


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"", "claims.jsonl", "empty"),
        (b"x", "claims.exe", "neither .jsonl nor .csv"),
        (b"\n", "claims.csv", "doesn’t name the columns"),
        (b'"a\nb', "claims.csv", "is no CSV"),
    ],
)
def test_what_cannot_be_read_at_all_is_refused_at_once_and_not_kept(upload, content, name, words):
    with pytest.raises(ImportRefused, match=words):
        upload(content, name)
    assert not list(folder().iterdir())
    assert not Import.objects.exists()


def test_a_file_larger_than_may_be_is_refused_and_not_kept(upload, settings):
    settings.CONTESTED_LARGEST_IMPORT = 10
    with pytest.raises(ImportRefused, match="larger than 0 MiB"):
        upload(as_lines(line()))
    assert not list(folder().iterdir())


@pytest.mark.parametrize(
    ("name", "content"),
    [("claims", b'{"a": 1}\n'), ("claims.txt", b'\xef\xbb\xbf {"a": 1}\n'), ("c.NDJSON", b"x")],
)
def test_json_lines_are_told_by_name_or_by_how_they_begin(upload, name, content):
    assert upload(content, name).file.endswith(".jsonl")


@pytest.mark.parametrize(("name", "delimiter"), [("c.csv", ","), ("c.txt", ";"), ("c.tsv", "\t")])
def test_what_parts_the_columns_is_seen_in_the_first_line(upload, name, delimiter):
    content = "\n".join(
        [
            delimiter.join(["subject", "predicate", "object", "source"]),
            delimiter.join(["Mary", "nick", "Molly", "S"]),
        ]
    )
    run = upload(content.encode(), name)
    run_to_the_end()
    assert (run.delimiter, card(run).stored) == (delimiter, 1)


FOREIGN = b"Person;Where;Register\nMary;Coen;Births\nAda;;Births\n"


def test_the_columns_of_a_foreign_file_are_waited_for(upload):
    run = upload(FOREIGN, "people.csv", ask_for_columns=True)
    run_to_the_end()
    assert card(run).state is ImportState.COLUMNS
    map_columns(
        run=run,
        columns={"subject": "Person", "object": "Where", "source": "Register"},
        constants={"predicate": "birth place", "type": "entity"},
        dry_run=False,
    )
    run_to_the_end()
    assert (card(run).stored, card(run).rejected) == (1, 1)


def test_columns_that_fill_no_source_are_refused(upload):
    run = upload(FOREIGN, "people.csv", ask_for_columns=True)
    with pytest.raises(ImportRefused, match="source: no column fills it"):
        map_columns(
            run=run,
            columns={"subject": "Person", "predicate": "Where", "object": "Where"},
            constants={},
            dry_run=True,
        )


def test_a_column_that_is_not_there_is_refused(upload):
    with pytest.raises(ImportRefused, match="has no column “Nowhere”"):
        upload(FOREIGN, "people.csv", mapping=ColumnMap({"subject": "Nowhere"}, {}, ";"))


def test_two_workers_never_take_one_import_at_once(upload):
    upload(as_lines(line()))
    seen = []

    def look_beside():
        with connection.cursor() as cursor:  # a lock of this session: another would be refused it
            cursor.execute(
                "select count(*) from pg_locks where locktype = 'advisory' and classid = 7301002"
                " and database = (select oid from pg_database where datname = current_database())"
            )
            seen.append(cursor.fetchone()[0])

    run_to_the_end(written=look_beside)
    assert seen == [1]
    seen.clear()
    look_beside()
    assert seen == [0]


def test_what_was_met_is_told_once_everything_is_scored(upload):
    run = upload(
        as_lines(
            line(source="S1"),
            line(source="S2", object="Truro"),
            {"kind": "policy", "predicate": "birth place", "policy": "immutable"},
        )
    )
    run_to_the_end()
    assert card(run).met is None
    refresh()
    run_to_the_end()
    met = card(run).met
    assert met["count"] == 1
    assert met["worst"][0]["subject"] == "Mary"
    assert met["worst"][0]["contestedness"] == 1


def test_what_others_added_after_it_had_ended_is_not_told_as_met(upload):
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": "immutable"}, actor=None)
    first = upload(as_lines(line(source="S1"), line("Ada", source="S1")))
    run_to_the_end()
    second = upload(as_lines(line("Bo", source="S1"), line("Bo", source="S2", object="Truro")))
    run_to_the_end()
    refresh()
    run_to_the_end()
    assert [card(run).met["count"] for run in (first, second)] == [0, 1]


def test_the_list_has_the_latest_first(upload):
    runs = [upload(as_lines(line())) for _ in range(3)]
    assert [each.id for each in imports(before=None, limit=2)] == [runs[2].pk, runs[1].pk]
    assert [each.id for each in imports(before=runs[1].pk, limit=2)] == [runs[0].pk]


def test_an_import_and_its_remarks_stay_on_record(upload, refused):
    run = upload(b"rubbish\n")
    run_to_the_end()
    for rows in (run.remarks.all(), Import.objects.filter(pk=run.pk)):
        with refused("permission denied|Nothing in the store is ever deleted", DatabaseError):
            rows.delete()


def test_the_time_before_the_first_line_is_the_stores_own(upload):
    before = settled_moment()
    run = upload(as_lines(line()))
    run_to_the_end()
    began = Import.objects.get(pk=run.pk).began
    assert began is not None
    assert began is not None
    assert before <= began <= settled_moment()


def test_a_file_of_which_no_line_can_be_taken_at_the_beginning_is_not_read_on_unless_somebody_insists(
    upload, short_stretches, monkeypatch
):
    monkeypatch.setattr(actions, "HOPELESS", 2)
    run = upload(b"rubbish\n" * 5 + as_lines(line()))
    run_to_the_end()
    assert (card(run).state, card(run).line) == (ImportState.FAILED, 2)
    assert "none of its first 2 lines can be taken" in card(run).problem
    resume(run=run)
    run_to_the_end()
    assert (card(run).state, card(run).stored, card(run).rejected) == (ImportState.DONE, 1, 5)
