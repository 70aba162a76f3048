"""Answers packed into few tokens: a conflict whole or not at all."""

import pytest

from contested.recall.budget import count_tokens
from contested.recall.errors import QuestionRefused
from contested.recall.packing import CLOSING, OPENING, context_window
from contested.statements.models import Source

HART = "Where was Jack Hart born?"
DAVIS = "Where does Ajax Davis live?"


def test_an_unresolved_conflict_is_one_marked_block_with_both_its_sides(hart, davis):
    packed = context_window(questions=[HART, DAVIS])
    inside, _, after = packed.reader.passage.partition(OPENING)[2].partition(CLOSING)
    assert "a second source says McIvor" in inside
    assert all(quote in inside for quote in ("crushing mill", "as he always said"))
    assert "Brisbane" in after
    assert "name the dissent" in packed.reader.instruction
    assert [one.about.subject for one in packed.included] == ["Jack Hart", "Ajax Davis"]


@pytest.mark.parametrize("tokens", range(64, 260, 14))
def test_a_dissent_is_never_cut_off_from_its_answer(hart, davis, tokens):
    packed = context_window(questions=[HART, DAVIS], tokens=tokens)
    told = packed.reader.passage
    assert count_tokens(packed.reader.instruction) + count_tokens(told) <= packed.tokens <= tokens
    assert ("Coen" in told) is ("McIvor" in told)
    assert told.count(OPENING) == told.count(CLOSING) == ("Coen" in told)
    left_out = [one.about.subject for one in packed.left_out]
    assert ("Jack Hart" in left_out) is ("Coen" not in told)
    assert ("More is known" in packed.reader.instruction) is bool(left_out)


def test_who_is_heard_alone_is_in_no_conflict(hart):
    [alone] = Source.objects.filter(name="First record").values_list("pk", flat=True)
    calm = context_window(questions=[HART], sources=[alone])
    assert (OPENING in calm.reader.passage, "McIvor" in calm.reader.passage) == (False, False)


def test_what_nobody_knows_is_said_to_the_reader(hart):
    packed = context_window(questions=["Who was Florence Nightingale?"])
    assert packed.reader.passage == ""
    assert "Do not guess" in packed.reader.instruction
    assert packed.as_json()["questions"][0]["answered"] is False


def test_a_cell_is_told_without_a_question_and_once(hart):
    [triple] = context_window(questions=[HART]).included
    packed = context_window(questions=[HART], cells=[triple.about.cell])
    assert [one.about.cell for one in packed.included] == [triple.about.cell]


@pytest.mark.parametrize(
    "wrong", [{}, {"questions": [HART] * 21}, {"questions": [HART], "tokens": 63}, {"questions": [""]}]
)
def test_what_cannot_be_packed_is_refused(hart, wrong):
    with pytest.raises(QuestionRefused):
        context_window(**wrong)
