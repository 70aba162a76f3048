"""The starter corpus as a file: every line can be read, cites its document, and says what is its own."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from contested.intake.record import EVIDENCE_FIELDS, FIELDS, read_record
from contested.policies.policy import parse_policy

Line = dict[str, Any]


def read(name: str) -> list[Line]:
    text = (resources.files("contested.exchange.corpus") / name).read_text(encoding="utf-8")
    # As the loader reads it: numbers keep their digits.
    return [json.loads(line, parse_float=str, parse_int=str) for line in text.splitlines()]


FILES = sorted(
    path.name
    for path in resources.files("contested.exchange.corpus").iterdir()
    if path.name.endswith(".jsonl")
)
LINES = {name: read(name) for name in FILES}
STATEMENTS = [line for lines in LINES.values() for line in lines if "kind" not in line]


def of_kind(kind: str) -> list[Line]:
    return [line for lines in LINES.values() for line in lines if line.get("kind") == kind]


def named() -> Iterator[tuple[str, Line]]:
    """Each statement by its file and line, for a failure that can be found again."""
    for name, lines in LINES.items():
        for number, line in enumerate(lines, start=1):
            if "kind" not in line:
                yield f"{name}:{number}", line


@pytest.mark.parametrize("name", FILES)
def test_a_file_ends_with_a_line_and_has_no_empty_one(name):
    text = (resources.files("contested.exchange.corpus") / name).read_text(encoding="utf-8")
    assert text.endswith("\n")
    assert all(text.splitlines())


def test_there_are_subjects_enough_to_explore():
    kinds = {line["subject"] for line in STATEMENTS if line["predicate"] == "instance of"}
    assert len(kinds) >= 60
    assert 600 <= len(STATEMENTS) <= 1_200


def test_every_statement_reads_as_a_record_without_a_warning():
    warnings = {where: read_record(line).warnings for where, line in named()}
    assert {where: said for where, said in warnings.items() if said} == {}


def test_a_statement_has_the_fields_of_the_record_and_no_others():
    assert {where: set(line) - FIELDS for where, line in named() if set(line) - FIELDS} == {}


def test_every_statement_names_its_source_and_its_class():
    assert [where for where, line in named() if not (line["source"] and line["source_class"])] == []


def test_a_source_has_one_class_and_one_group_wherever_it_speaks():
    said = defaultdict(set)
    for line in STATEMENTS + of_kind("source"):
        said[line["source"]].add((line["source_class"], line.get("group")))
    assert {source: kinds for source, kinds in said.items() if len(kinds) > 1} == {}


def test_every_statement_rests_on_a_document_and_a_paraphrase_of_one_line():
    for where, line in named():
        (evidence,) = line["evidence"]
        assert set(evidence) <= EVIDENCE_FIELDS, where
        assert evidence["document"], where
        assert evidence["stance"] == "supports", where
        assert evidence["url"] is None or evidence["url"].startswith("https://"), where
        assert 10 <= len(evidence["quote"]) <= 200, where
        assert "\n" not in evidence["quote"], where


def test_nothing_is_said_twice():
    said = Counter(
        json.dumps(
            {name: value for name, value in line.items() if name not in {"evidence", "observed", "id"}}
        )
        for line in STATEMENTS
    )
    assert [claim for claim, times in said.items() if times > 1] == []


def test_an_id_names_one_statement_of_its_source():
    ids = Counter((line["source"], line["id"]) for line in STATEMENTS if "id" in line)
    assert [name for name, times in ids.items() if times > 1] == []


def test_a_retraction_follows_the_statement_it_takes_back_and_says_why():
    for name, lines in LINES.items():
        said = set()
        for line in lines:
            if "kind" not in line:
                said.add((line["source"], line.get("id")))
            elif line["kind"] == "retraction":
                assert (line["source"], line["id"]) in said, name
                assert line["reason"], name


def test_every_predicate_has_one_contest_policy_itself_or_by_its_alignment():
    policies = [line["predicate"] for line in of_kind("policy")]
    aligned = {line["source"]: line["target"] for line in of_kind("alignment") if line["relation"] == "exact"}
    used = {aligned.get(line["predicate"], line["predicate"]) for line in STATEMENTS}
    assert used == set(policies)
    assert len(policies) == len(set(policies))


def test_every_policy_is_one_that_the_formula_knows():
    for line in of_kind("policy"):
        assert str(parse_policy(line["policy"])) == line["policy"]


def test_some_statements_use_an_aligned_name():
    used = {line["predicate"] for line in STATEMENTS}
    assert {"bornIn", "place_of_birth"} <= used


def test_the_two_invented_people_rest_on_nothing_but_records_that_say_so():
    for line in STATEMENTS:
        if line["subject"] in {"Jack Hart", "Ajax Davis"} or "llustrati" in line["source"]:
            assert line["evidence"][0]["document"].startswith("Illustrative"), line


def test_coen_and_mcivor_are_held_by_one_source_each_of_equal_weight():
    claims = [
        line for line in STATEMENTS if line["subject"] == "Jack Hart" and line["predicate"] == "birth place"
    ]
    assert {line["object"] for line in claims} == {"Coen", "McIvor"}
    assert len({line["source"] for line in claims}) == len(claims) == 2
    assert len({(line["source_class"], line.get("precision")) for line in claims}) == 1


def test_all_polarities_occur():
    assert {line["polarity"] for line in STATEMENTS} == {"asserted", "negated", "absent", "unknown"}
