"""From a file to its lines: each by its own number, whatever stands in it, and never more than one in memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from contested.exchange.lines import ColumnMap, FileRefused, Line, read_lines

Write = Callable[[str, bytes | str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(name: str, content: bytes | str) -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


def reasons(path: Path, mapping: ColumnMap | None = None) -> dict[int, str]:
    return {line.number: line.reason for line in read_lines(path, mapping) if line.reason}


def test_each_line_of_json_is_an_object_by_its_number(write: Write):
    path = write("a.jsonl", '{"a": "1"}\n\n  \n{"a": "2"}')
    assert list(read_lines(path)) == [Line(1, {"a": "1"}), Line(4, {"a": "2"})]


def test_numbers_keep_their_digits(write: Write):
    path = write("a.jsonl", '{"height": 8848.860, "count": 100000000000000000000, "small": 1e-7}')
    assert [line.data for line in read_lines(path)] == [
        {"height": "8848.860", "count": "100000000000000000000", "small": "1e-7"}
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_may_come_from_any_system(write: Write, ending: str, mark: str):
    assert list(read_lines(write("a.ndjson", mark + ending.join(['{"a": "x"}', '{"a": "y"}'])))) == [
        Line(1, {"a": "x"}),
        Line(2, {"a": "y"}),
    ]
    assert list(read_lines(write("a.csv", mark + ending.join(["a", "x", "y"])))) == [
        Line(2, {"a": "x"}),
        Line(3, {"a": "y"}),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "is no JSON"),
        (b"nonsense", "is no JSON"),
        (b"[1, 2]", "is no JSON object"),
        (b'"text"', "is no JSON object"),
        (b"null", "is no JSON object"),
        (b'{"a": "\xff"}', "is not UTF-8"),
        (b'{"a": "\xc3"}', "is not UTF-8"),
        (b'{"a": "x", "a": "y"}', "a: is given twice"),
        (b'{"b": [{"a": "x", "a": "y"}]}', "a: is given twice"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nested too deeply"),
        (b'{"a": "' + b"x" * 9_000_000 + b'"}', "is longer than"),
    ],
    ids=lambda part: str(part)[:24],
)
def test_a_line_that_cannot_be_read_says_why_and_the_next_one_is_read(write: Write, line: bytes, reason: str):
    path = write("a.jsonl", b'{"a": "first"}\n' + line + b'\n{"a": "last"}\n')
    first, bad, last = read_lines(path)
    assert (first.data, last) == ({"a": "first"}, Line(3, {"a": "last"}))
    assert bad.number == 2
    assert bad.data is None
    assert reason in bad.reason


def test_a_column_is_a_field_and_an_empty_cell_says_nothing(write: Write):
    path = write("a.csv", 'subject, object ,valid\n"Watson, Mary",Coen,\n')
    assert list(read_lines(path)) == [Line(2, {"subject": "Watson, Mary", "object": "Coen"})]


def test_a_row_that_runs_over_several_lines_goes_by_its_first(write: Write):
    path = write("a.csv", 'a,b\n"one\ntwo\nthree",x\n\nlast,y\n')
    assert [line.number for line in read_lines(path)] == [2, 6]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (b"x", "has 1 fields; the header has 2"),
        (b"x,y,z", "has 3 fields; the header has 2"),
        (b"x,\xff", "is not UTF-8"),
        (b'"x"y,z', "is no CSV"),
        (b"x," + b"y" * 3_000_000, "is no CSV: field larger than field limit"),
        (b"x," + b"y" * 9_000_000, "is longer than"),
    ],
    ids=lambda part: str(part)[:24],
)
def test_a_row_that_cannot_be_read_says_why_and_the_next_one_is_read(write: Write, row: bytes, reason: str):
    path = write("a.csv", b"a,b\nfirst,1\n" + row + b"\nlast,2\n")
    found = list(read_lines(path))
    assert [line.data for line in found] == [{"a": "first", "b": "1"}, None, {"a": "last", "b": "2"}]
    assert [line.number for line in found] == [2, 3, 4]
    assert reason in found[1].reason


def test_a_quote_that_is_never_closed_is_told_where_it_opens(write: Write):
    path = write("a.csv", 'a,b\nfirst,1\n"open,2\nmore,3\n')
    assert [line.number for line in read_lines(path)] == [2, 3]
    assert reasons(path) == {3: "is no CSV: unexpected end of data"}


def test_evidence_in_a_cell_is_json(write: Write):
    path = write("a.csv", 'a,evidence\nx,"[{""document"": ""Baptisms"", ""n"": 1.50}]"\n')
    assert [line.data for line in read_lines(path)] == [
        {"a": "x", "evidence": [{"document": "Baptisms", "n": "1.50"}]}
    ]


@pytest.mark.parametrize("cell", ["{", "[" * 50_000, "[1,", '"[{""a"":1,""a"":2}]"'])
def test_evidence_that_is_no_json_is_told_with_its_row(write: Write, cell: str):
    (reason,) = reasons(write("a.csv", f"a;evidence\nx;{cell}\n".replace(";", ","))).values()
    assert reason.startswith(("evidence: ", "has 3 fields"))


def test_foreign_columns_fill_fields_and_constants_fill_the_rest(write: Write):
    path = write("a.csv", "obj,src,value\nAda,Register,Coen\n,Register,\n")
    mapping = ColumnMap(
        {"subject": "obj", "object": "value", "source": "src", "group": "src"}, {"predicate": "cradle place"}
    )
    assert [line.data for line in read_lines(path, mapping)] == [
        {
            "subject": "Ada",
            "object": "Coen",
            "source": "Register",
            "group": "Register",
            "predicate": "cradle place",
        },
        {"source": "Register", "group": "Register", "predicate": "cradle place"},
    ]


def test_a_cell_says_more_than_a_constant(write: Write):
    path = write("a.csv", "subject,polarity\nAda,negated\nBob,\n")
    found = read_lines(path, ColumnMap(constants={"polarity": "asserted"}))
    assert [(line.data or {})["polarity"] for line in found] == ["negated", "asserted"]


@pytest.mark.parametrize(
    ("name", "content", "mapping", "reason"),
    [
        ("a.txt", "", None, "ends in neither .jsonl nor .csv"),
        ("a.jsonl", "", ColumnMap({"subject": "obj"}), "for CSV files only"),
        (
            "a.csv",
            "obj,src\n",
            ColumnMap({"subject": "object"}),
            "has no column “object”; its columns are obj, src",
        ),
        ("a.csv", "", ColumnMap({"subject": "object"}), "its columns are none"),
        ("a.csv", "obj,obj\n", None, "has two columns “obj”"),
        ("a.csv", b"\xff\xfe,b\n", None, "is not UTF-8"),
        ("a.csv", '"open\n', None, "is no CSV"),
    ],
)
def test_a_file_that_is_no_such_thing_is_refused_whole(
    write: Write, name: str, content: str | bytes, mapping: ColumnMap | None, reason: str
):
    with pytest.raises(FileRefused, match=reason):
        list(read_lines(write(name, content), mapping))


def test_a_file_that_is_not_there_is_refused_before_anything_is_done(tmp_path: Path):
    with pytest.raises(FileRefused, match="No such file"):
        read_lines(tmp_path / "none.jsonl")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(FileRefused, match="directory"):
        read_lines(tmp_path / "folder.csv")


def test_an_empty_file_has_no_lines(write: Write):
    assert list(read_lines(write("a.jsonl", ""))) == []
    assert list(read_lines(write("a.csv", ""))) == []


@pytest.mark.parametrize(("ending", "row"), [(".jsonl", b'{"a": "x"}\n'), (".csv", b"x\n")])
def test_a_file_without_end_is_read_as_it_comes(tmp_path: Path, ending: str, row: bytes):
    """Each line is handed on before the next one is there, so memory does not grow with the file."""
    path = tmp_path / f"endless{ending}"
    os.mkfifo(path)
    with path.open("r+b", buffering=0) as writer:
        if ending == ".csv":
            writer.write(b"a\n")
        found = read_lines(path)
        for _ in range(3):
            writer.write(row)
            assert next(found).data == {"a": "x"}
        found.close()
