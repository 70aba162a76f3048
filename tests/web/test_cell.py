"""A cell's page: who says what, and why it is contested or not."""

import pytest

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.statements.models import Predicate, Statement


def test_the_sentence_says_what_stands_against_what(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert (
        "Coen, supported by 67\N{NO-BREAK SPACE}% of the weight; against it stands McIvor (33\N{NO-BREAK SPACE}%)."
        in page
    )


def test_the_window_is_said_first_as_the_answer_may_hold_for_longer(world, read):
    tree, gazette = (
        world.say("Ajax", "residence", "Darwin", "Tree", valid="2024/.."),
        world.say("Ajax", "residence", "Brisbane", "Gazette", valid="2023/.."),
    )
    world.load([tree, gazette])
    page = read(f"/cells/{world.cell('Ajax', 'residence')}")
    assert "Since 2024: " in page
    assert "; against it stand" in page


def test_copies_are_one_witness_and_speak_once(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert "4 sources, 3 independent" in page
    assert "with Copied tree" in page or "with Family &lt;tree&gt;" in page
    assert "1 repeats another of the same group and adds nothing" in page


def test_the_number_is_explained_in_words(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert "In 44 of 100 draws they contradict each other." in page
    assert "immutable (curated): one value for all time" in page


def test_a_cell_that_is_not_contested_says_why_not(world, read):
    page = read(f"/cells/{world.cell('Ajax', 'residence')}")
    assert "Why it is not contested" in page
    assert "One value followed another" in page


def test_each_window_has_an_address(world, read):
    cell = world.cell("Ajax", "residence")
    assert 'href="?valid_at=2019-01-01"' in read(f"/cells/{cell}")
    assert "Cairns 2019 to 2022, by 1 independent witness" in read(f"/cells/{cell}", valid_at="2019-01-01")


def test_retired_claims_are_listed_apart(world, read):
    page = read(f"/cells/{world.cell('Ajax', 'birth place')}")
    apart = page[page.index('id="retired"') :]
    assert "<s>Hobart</s>" in apart


def test_before_the_retraction_the_cell_was_contested(world, read):
    said = Statement.objects.filter(subject__label="Ajax", predicate__name="birth place").latest("tx_from")
    before = read(f"/cells/{world.cell('Ajax', 'birth place')}", as_of=said.tx_from.isoformat())
    assert "A tie between answers" in before


def test_a_folded_cell_leads_to_the_one_that_answers_for_it(world, reader):
    world.load([world.say("Mary", "cradle place", "Coen", "Blog")])
    old = world.cell("Mary", "cradle place")
    names = {name: Predicate.objects.get(name=name) for name in ("cradle place", "birth place")}
    align(source=names["cradle place"], target=names["birth place"], relation=AlignmentRelation.EXACT)
    refresh()
    answer = reader.get(f"/cells/{old}", {"valid_at": "1900"})
    assert answer["Location"] == f"/cells/{world.cell('Mary', 'birth place')}?valid_at=1900"


def test_an_unknown_cell_is_a_page_that_says_so(db, reader):
    answer = reader.get("/cells/7")
    assert answer.status_code == 404
    assert "There is no cell 7" in answer.content.decode()


def test_it_says_whose_word_the_answer_rests_on(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert "<b>To tip the answer to McIvor:</b> Gazette and Register would have to fall together." in page
    assert (
        "<b>To bring it under τ = 0.30:</b> trees alone would have to fall. The answer would be Coen." in page
    )


@pytest.fixture
def contested_in_between(world):
    """Where he lived is contested for 2000 to 2004 alone; nobody speaks about the time before 1990."""
    world.load(
        [
            world.say("Nomad", "residence", "Perth", "Register", valid="1990/2004"),
            world.say("Nomad", "residence", "Hobart", "Gazette", valid="2000/2009"),
        ]
    )
    return f"/cells/{world.cell('Nomad', 'residence')}"


def headline(page):
    return page[page.index('<div class="headline">') : page.index('id="who"')]


def test_a_day_of_which_nobody_speaks_is_not_called_contested(contested_in_between, read):
    page = read(contested_in_between, valid_at="1905")
    assert "no evidence" in headline(page)
    assert "No witness speaks about it as of the day asked for" in page
    assert "at any time, at most:" in headline(page)
    assert "<b>1.00</b> divided" in headline(page), "the peak stands beside it"
    assert headline(page).index("no evidence") < headline(page).index("<b>1.00</b> divided")
    assert "Why it is not contested then" in page
    assert "can’t all be true" not in page
    assert "Nobody speaks about the day that is asked for." in page


def test_an_undisputed_day_of_a_contested_cell_is_settled(contested_in_between, read):
    page = read(contested_in_between, valid_at="1995")
    assert headline(page).index("settled") < headline(page).index("<b>1.00</b> divided")
    assert "Whoever speaks says the same." in page
    assert "<b>Contested</b> 2000 to 2004: " in page
    assert "Undisputed 1990 to 1999." in page


def test_a_contested_day_is_scored_by_its_window(contested_in_between, read):
    page = read(contested_in_between, valid_at="2002")
    assert headline(page).index("<b>1.00</b> divided") < headline(page).index("at any time, at most:")
    assert "Why it is contested" in page


def test_where_nobody_has_looked_it_is_not_said_that_nobody_copies(world, read):
    world.load([world.say("Eve", "birth place", place, place) for place in ("Perth", "Hobart")])
    page = read(f"/cells/{world.cell('Eve', 'birth place')}")
    assert "It is not copying, as far as is known." in page
    assert "none is known to repeat another." in page
    assert "It is not copying.</b>" in read(f"/cells/{world.cell('Mary', 'birth place')}")
