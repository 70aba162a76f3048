"""One contract on four faces: page, REST interface, command, and tool for language models."""

import html
import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from contested.agents.callers import Caller
from contested.agents.server import call

QUESTION = "Where was Jack Hart born?"
WHOLE = {
    "question", "as_of", "valid_at", "shape", "answer", "contestedness", "peak", "label", "stale", "dissent", "agrees",
    "previous", "also_said", "cells", "reader", "took_ms",
}  # fmt: skip
ANSWER = {
    "text", "value", "values", "subject", "predicate", "statement", "window", "scope", "sources", "independent", "share",
    "tied", "evidence",
}  # fmt: skip
POSITION = {"value", "polarity", "share", "statements", "sources", "valid", "evidence"}
EVIDENCE = {"document", "revision", "quote", "start", "end"}


def on_the_page(**asked):
    page = Client().get("/recall", asked).content.decode()
    return json.loads(
        html.unescape(page.partition('<pre class="recall-text"')[2].partition(">")[2].partition("</pre>")[0])
    )


def by_rest(**asked):
    return Client().get("/api/v1/recall", asked).json()


def by_command(q, **asked):
    out = StringIO()
    options = [f"--{name.replace('_', '-')}={value}" for name, value in asked.items()]
    call_command("recall", q, "--json", *options, stdout=out)
    return json.loads(out.getvalue())


def by_tool(q, **asked):
    if isinstance(asked.get("sources"), str):
        asked["sources"] = [asked["sources"]]
    told = call(Caller(), "recall", {"question": q, **asked})
    assert told.pop("ok")
    return json.loads(json.dumps(told))


@pytest.mark.parametrize("more", [{}, {"sources": "Second record"}, {"valid_at": "1900", "tau": 0.5}])
def test_every_face_tells_the_same(hart, more):
    as_of = by_rest(q=QUESTION)["as_of"]
    faces = [face(q=QUESTION, as_of=as_of, **more) for face in (on_the_page, by_rest, by_command, by_tool)]
    for told in faces:
        assert told.pop("took_ms") > 0
        assert told == faces[0]


def test_the_contract_holds_what_it_promises_and_no_more(hart, davis):
    told = by_rest(q=QUESTION)
    assert told.keys() == WHOLE
    assert told["answer"].keys() == ANSWER
    assert told["answer"]["window"].keys() == {"from", "until", "undated"}
    [dissent] = told["dissent"]
    assert dissent.keys() == POSITION
    assert [evidence.keys() for evidence in (*dissent["evidence"], *told["answer"]["evidence"])] == [
        EVIDENCE
    ] * 2
    assert (told["shape"], told["label"], told["answer"]["tied"]) == ("contest", "contested", True)
    assert told["reader"].keys() == {"instruction", "passage"}
    [before] = by_rest(q="Where does Ajax Davis live?")["previous"]
    assert (before["value"], before["why"]) == ("Cairns", "assumed succession")


def test_nothing_found_is_told_in_the_same_words(hart):
    told = by_rest(q="Who was Florence Nightingale?")
    assert told.keys() == WHOLE
    assert (told["answer"], told["label"], told["dissent"]) == (None, "no_evidence", [])
