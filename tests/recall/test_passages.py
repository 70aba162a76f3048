"""Passages are found by words, by what stands beside them, and by meaning."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from django.core.management import call_command

from contested.alignment.embedding import embedder, unit_rows
from contested.density.actions import refresh
from contested.evidence.actions import Place, name_documents, name_revisions, name_spans
from contested.recall.embedding_spans import embed_spans
from contested.recall.errors import QuestionRefused
from contested.recall.models import SpanVector
from contested.recall.nearness import nearest_spans, what_is_meant
from contested.recall.passages import Beside, find_passages, share
from contested.recall.queries import recall
from contested.statements.actions import describe_source, retract
from contested.statements.models import SourceKind, Statement
from contested.sublation.actions import sublate
from contested.tasks.embedding import embed
from tests.recall.conftest import claim

if TYPE_CHECKING:
    from contested.alignment.embedding import Vectors

TALK = [
    "Ada: Where did you spend the summer?",
    "Ben: By the sea, in a hut.",
    "Ada: I kept bees.",
    "Ben: My physician recommended rest.",
]


def put(title: str, lines: list[str]) -> tuple[int, list[int]]:
    """Put a text of lines, each of them a span, into the store; return its document and its spans."""
    document = name_documents([(title, None)])[title, None]
    text = "\n".join(lines)
    revision = name_revisions([(document, text)])[document, text]
    places = [Place(revision, text.find(line), text.find(line) + len(line), line, "") for line in lines]
    ids = name_spans(places)
    return document, [ids[place] for place in places]


@pytest.fixture
def talk(db: None) -> tuple[int, list[int]]:
    return put("A talk", TALK)


def found(question: str, **more) -> list[str]:
    return [one.quote for one in find_passages(question, **more)]


def test_a_reply_is_found_by_the_words_of_what_it_replies_to(talk):
    assert found("Who has spent a summer?")[:2] == TALK[:2]


def test_a_rare_word_tells_more_than_a_common_one(talk):
    put("Another", ["Ben was here.", "Ben was there.", "Ben ate.", "Somebody saw the sea."])
    assert found("Ben sea", k=2)[0] == TALK[1]
    assert "Somebody saw the sea." in found("Ben sea", k=3)


def test_a_passage_that_shares_no_word_is_found_by_what_it_means(talk):
    assert TALK[3] not in found("doctor's advice")
    assert embed_spans() == len(TALK)
    assert found("doctor's advice")[0] == TALK[3]


def test_some_documents_alone_are_searched(talk):
    document, _ = put("Another", ["The summer was cold."])
    embed_spans()
    assert found("summer", documents=[document]) == ["The summer was cold."]
    assert found("summer", documents=[]) == []


def test_each_span_is_embedded_once_on_whatever_way_it_came(talk):
    assert embed_spans(batch=3) == len(TALK)
    assert embed_spans() == embed_spans(whole=True) == 0
    SpanVector.objects.filter(span=talk[1][0]).delete()
    put("Another", ["It rained."])
    assert embed_spans() == 2


def test_refreshing_embeds_what_the_worker_would(talk, capsys):
    call_command("refresh", json=True)
    assert json.loads(capsys.readouterr().out)["embedded"] == len(TALK)
    embed()
    assert SpanVector.objects.count() == len(TALK)


def test_vectors_of_two_models_are_never_mixed(talk):
    class Other:
        name = "another's"

        def embed(self, texts: Sequence[str]) -> Vectors:
            return unit_rows([[1.0, 0.0]] * len(texts))

    assert embed_spans(by=Other()) == len(TALK)
    assert what_is_meant("summer") is None
    embed_spans()
    assert SpanVector.objects.filter(model=embedder().name).count() == len(TALK)
    meant = what_is_meant("summer")
    assert meant is not None
    assert len(nearest_spans(meant, most=50)) == len(TALK)


def test_a_passage_tells_what_was_taken_back(tell):
    [kept] = tell(claim("Hart", "birth place", "Coen", "First", quote="Hart was born in Coen."))
    [one] = find_passages("Where was Hart born?")
    assert (one.statements, one.retired, one.document) == ([kept], [], "First, page 1")
    retract(statement=Statement.objects.get(pk=kept), reason="misread", actor=None)
    [one] = find_passages("Where was Hart born?")
    assert (one.statements, one.retired) == ([], [kept])


def test_what_fell_to_another_stands_no_more(tell):
    [loser, winner] = tell(
        claim("Hart", "birth place", "Coen", "Tree", quote="Hart was born in Coen.", precision=0.5),
        claim("Hart", "birth place", "Cairns", "Register", precision=0.9),
    )
    refresh()
    sublate(losers=[loser], winner=winner, reason="the register saw it", actor=None)
    [one] = find_passages("Where was Hart born?")
    assert (one.statements, one.retired) == ([], [loser])


def test_what_waits_in_quarantine_is_shown_to_nobody(tell):
    tell(claim("Hart", "birth place", "Coen", "Tree", quote="Hart was born in Coen."))
    describe_source(name="Tree", kind=SourceKind.QUARANTINE, reason="not looked at")
    assert find_passages("Where was Hart born?") == []


def test_what_was_not_there_yet_is_not_found(talk):
    assert found("summer", as_of=datetime(2001, 1, 1, tzinfo=UTC)) == []


def test_those_beside_share_what_their_words_tell():
    assert share({1: 4.0}, [Beside(1, None, 2), Beside(2, 1, 3)]) == {1: 4.0, 2: 2.0, 3: 0.0}


def test_a_question_without_words_is_refused(db):
    with pytest.raises(QuestionRefused):
        find_passages("?!")


def test_a_cell_found_by_meaning_alone_may_have_been_meant_but_never_answers(tell):
    quote = "My physician recommended rest."
    tell(claim("Hart", "birth place", "Coen", "First", quote=quote))
    asked = "the doctor advised resting"
    assert recall(asked).cells == ()
    embed_spans()
    answer = recall(asked)
    assert answer.triple is None
    assert [one.about.subject for one in answer.cells] == ["Hart"]
