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


def test_where_nothing_is_stated_of_it_the_nearest_passages_are_shown_as_no_answer(world, read):
    page = read("/recall", q="What about Newlyn or Coen in spring?")
    assert "Nothing is stated of this; nearest passages" in page
    assert "so they are no answer" in page
    assert 'id="near"' not in read("/recall", q="What about Newlyn or Coen in spring?", sources="Copied tree")


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
        "\x01binary",
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


def test_some_are_heard_alone_and_beside_them_what_everybody_says(world, read):
    page = read("/recall", q="Where was Mary born?", sources=["Family <tree>", "Copied tree"])
    assert "Heard: only these 2 sources" in page
    assert "Without this limit: <b>Coen</b>, contested 0.89" in page
    assert "no dissent" not in page


def test_a_source_that_is_not_there_is_named_and_nothing_typed_is_lost(world, reader):
    answer = reader.get("/recall", {"q": "Where was Mary born?", "sources": "Nobody"})
    assert answer.status_code == 400
    assert "There is no source “Nobody”" in answer.content.decode()
    assert 'value="Where was Mary born?"' in answer.content.decode()


def test_plain_retrieval_stands_beside_it_true_to_its_passage(world, read):
    page = read("/recall", q="Where was Mary born?")
    plain = page.partition("Ordinary RAG would have said")[2].partition("</section>")[0]
    assert "of the weight disagrees" in plain
    assert "born at Coen" in plain
    assert (
        "Ordinary RAG"
        not in read("/recall", q="Where was Mary born?", plain="off").partition('id="plain"')[2][:200]
    )


def test_a_retired_claim_is_shown_on_request_and_never_without_what_became_of_it(world, read):
    assert "1 retired claim not shown" in read("/recall", q="Where was Ajax born?")
    page = read("/recall", q="Where was Ajax born?", retired="on")
    assert "Hobart" in page.partition("Retired claims")[2]
    assert "Misread: it is another Ajax." in page


def test_a_permalink_says_the_same_whatever_is_said_later(world, read):
    import html

    page = read("/recall", q="Where was Mary born?", tau="0.5")
    link = html.unescape(page.partition('<a href="http://testserver/recall?')[2].partition('"')[0])
    assert "as_of=20" in link
    assert "tau=0.5" in link
    world.load([world.say("Mary", "birth place", "Cairns", "A late letter")])
    assert "Cairns" in read("/recall", q="Where was Mary born?")
    later = read("/recall?" + link)
    assert "Cairns" not in later.partition('id="use"')[0]


def test_one_looks_from_where_something_was_said(world, read):
    page = read("/recall", q="residence of Ajax")
    assert 'data-notches="2019-01 2019-02' in page
    assert 'data-slides="known-when"' in page


def test_the_page_asks_no_more_of_the_store_for_more_that_is_said(
    world, reader, django_assert_max_num_queries
):
    def asked():
        with django_assert_max_num_queries(40) as queries:
            reader.get("/recall", {"q": "Where was Mary born?"})
        return len(queries.captured_queries)

    before = asked()
    world.load([world.say("Mary", "birth place", f"Place {n}", f"Letter {n}") for n in range(30)])
    assert asked() == before
