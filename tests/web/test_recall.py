"""The playground: answer, contestedness and dissent as a reader would want them."""

import json

import pytest


def test_the_answer_never_comes_without_its_dissent(world, read):
    page = read("/recall", q="Where was Mary born?")
    assert "Coen <span" in page
    assert "(contested: 1 independent source says McIvor)" in page
    assert "born at Coen" in page


def test_a_model_is_told_to_say_so_only_from_tau_on(world, read):
    assert "Instruction, because 0.89 is not below τ = 0.30" in read("/recall", q="Where was Mary born?")
    assert "Instruction, because" not in read("/recall", q="Where was Mary born?", tau="0.95")


def test_one_can_ask_about_another_day(world, read):
    assert "Cairns" in read("/recall", q="residence of Ajax", valid_at="2020")


def test_nothing_found_is_no_answer_and_no_guess(world, read):
    page = read("/recall", q="What is the colour of thursday?")
    assert "so there is no answer and no guess" in page


def test_before_a_question_it_says_what_it_is_for(db, read):
    assert "Ask, and see who disagrees" in read("/recall")


def test_the_same_answer_can_be_had_as_json(world, read):
    import html

    page = read("/recall", q="Where was Mary born?")
    text = html.unescape(page[page.index("<pre") :].partition(">")[2].partition("</pre>")[0])
    assert json.loads(text)["answer"]["value"] == "Coen"


@pytest.mark.parametrize(("form", "part"), [("curl", "curl --silent"), ("python", "urlopen(")])
def test_it_tells_how_a_program_asks_the_same(world, read, form, part):
    page = read("/recall", q="Where was Mary born?", **{"as": form})
    assert part in page


@pytest.mark.parametrize(
    ("name", "text"), [("tau", "much"), ("tau", "2"), ("tau", "nan"), ("as", "fax"), ("as_of", "soon")]
)
def test_a_wrong_parameter_is_named(db, reader, name, text):
    answer = reader.get("/recall", {"q": "Mary", name: text})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


@pytest.mark.parametrize(
    "question",
    [
        "x" * 10_000,
        "\x00\x01binary",
        "' or 1=1; drop table statement; --",
        "أين ولدت ماري؟",
        "{{ 7 * 7 }}",
        "%s %(q)s",
    ],
)
def test_no_question_breaks_the_page(world, reader, question):
    answer = reader.get("/recall", {"q": question})
    assert answer.status_code in {200, 400}
    assert "Ask, and see who disagrees" in answer.content.decode()


def test_a_year_is_told_from_the_number_of_sources_beside_it(world, read):
    world.load([world.say("Atlantis", "residence", "Ocean", "Atlas", valid="1500")])
    assert "in 1500 · 1 source" in read("/recall", q="residence of Atlantis")


def test_a_value_that_held_for_a_year_held_until_that_year(world, read):
    world.load([world.say("Ajax", "residence", "Darwin", "Register", valid="2010")])
    assert "until 2010, as stated" in read("/recall", q="residence of Ajax")
