"""The command, for people and for programs."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

pytestmark = pytest.mark.django_db


def run(*arguments: str, **options: Any) -> str:
    out = StringIO()
    call_command("recall", *arguments, stdout=out, **options)
    return out.getvalue()


def test_a_person_reads_the_answer_with_its_dissent_and_quotes(hart):
    text = run("Where was Jack Hart born?")
    assert "contested, contestedness 1.00" in text
    assert "a tie with" in text
    assert "“Of McIvor, as he always said.” (Second record, page 1)" in text


def test_a_program_reads_the_contract(hart):
    data = json.loads(run("Where was Jack Hart born?", "--json"))
    assert (data["label"], data["contestedness"], len(data["dissent"])) == ("contested", 1.0, 1)


def test_one_looks_from_another_day(davis):
    assert "Cairns" in run("Where does Ajax Davis live?", "--valid-at", "2020")


def test_one_looks_under_a_condition(redis):
    assert (
        "127.0.0.1" in run("Which address does Redis bind to?", "--condition", "version=7.2").splitlines()[1]
    )


def test_one_hears_some_sources_alone(hart):
    text = run("Where was Jack Hart born?", "--source", "Second record")
    assert "McIvor" in text
    assert "Dissent" not in text


def test_what_is_not_known_is_said(hart):
    assert "No guess" in run("Who was Florence Nightingale?")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("",), "question"),
        (("Who?", "--source", "Nobody"), "there is no source “Nobody”"),
        (("Where was Jack Hart born?", "--tau", "7"), "tau"),
        (("Where was Jack Hart born?", "--valid-at", "soon"), "valid-at"),
        (("Where was Jack Hart born?", "--as-of", "soon"), "as-of"),
    ],
)
def test_what_cannot_be_meant_is_refused(hart, arguments, complaint):
    with pytest.raises(CommandError, match=complaint):
        run(*arguments)
