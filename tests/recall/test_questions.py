"""A question's words, and the runs of them that may be names."""

import pytest

from contested.recall.errors import QuestionRefused
from contested.recall.questions import LONGEST_QUESTION, read_question


def runs(text: str) -> set[str]:
    return {run.folded for run in read_question(text).runs}


def turned(text: str) -> set[str]:
    return {run.folded for run in read_question(text).turned_runs}


def test_words_are_folded_as_names_are():
    assert read_question("Where was  CATE Blanchett born?").words == (
        "where",
        "was",
        "cate",
        "blanchett",
        "born",
    )


def test_every_run_of_words_may_be_a_name():
    assert {"cate blanchett", "cate", "was cate"} <= runs("Where was Cate Blanchett born?")


def test_function_words_alone_are_no_name_but_together_they_may_be():
    found = runs("Who are The Who?")
    assert "who" not in found
    assert "the who" in found


def test_a_name_is_looked_for_with_its_last_words_first():
    assert {"blanchett cate", "presley elvis aaron"} <= turned(
        "Were Cate Blanchett and Elvis Aaron Presley kin?"
    )


@pytest.mark.parametrize(
    "text", ["Mary Watson's birth place", "Mary Watson’s birth place", "the Watsons' Mary Watson'"]
)
def test_a_possessive_is_no_part_of_a_name(text):
    assert "mary watson" in runs(text)


def test_a_contraction_is_read_as_its_words():
    assert read_question("What's the capital?").words[:2] == ("what", "is")


def test_initials_are_read_as_in_the_name_itself():
    assert "jrr tolkien" in runs("Who was J. R. R. Tolkien?")


def test_a_semicolon_does_not_turn_the_words_about():
    assert read_question("Zeta; alpha").words == ("zeta", "alpha")


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "?!", "\u200b\ufeff", "\0", "…—–"])
def test_a_question_without_a_word_is_refused(text):
    with pytest.raises(QuestionRefused, match="question"):
        read_question(text)


def test_a_document_is_no_question():
    with pytest.raises(QuestionRefused, match="longer"):
        read_question("why " * LONGEST_QUESTION)


def test_half_a_character_is_replaced_and_said_to_be():
    assert read_question("Where is \ud800 born?").text == "Where is \ufffd born?"
