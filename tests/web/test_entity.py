"""An entity's page: what holds, with its dissent beside it, and how it went over time."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.alignment.actions import link_same
from contested.density.actions import refresh
from contested.statements.models import Entity
from contested.web import brief
from contested.web.views import entities


def test_the_conclusion_names_what_is_contested(world, read):
    page = read(f"/entities/{world.entity('Mary')}")
    assert "1 of 3 questions is contested: birth place (Coen or McIvor)." in page


def test_a_page_of_many_does_not_count_its_own_questions_for_all(world, read, monkeypatch):
    monkeypatch.setattr(entities, "MOST_FACTS", 1)
    address = f"/entities/{world.entity('Mary')}"
    assert "1 of 3 questions is contested. On this page: 1 contested." in read(address)
    second = read(address, page="2")
    assert "1 of 3 questions is contested. On this page: 1 " in second
    assert "Nothing about it is contested" not in second


def test_dissent_stands_beside_the_answer_with_its_weight_and_its_voices(world, read):
    page = read(f"/entities/{world.entity('Mary')}")
    start = page.index('class="fact__dissent"')
    beside = page[start : page.index("</dd>", start)]
    assert "<b>but</b> 1 independent source says" in beside
    assert "McIvor" in beside
    assert "tree" in beside  # one of two copies speaks for both


def test_several_values_that_may_stand_together_are_one_answer(world, read):
    assert "Ada and Frank" in read(f"/entities/{world.entity('Mary')}")


def test_change_is_told_as_change(world, read):
    page = read(f"/entities/{world.entity('Ajax')}")
    assert "Nothing about it is contested" in page
    assert "<b>changed</b> Cairns (2019) → Brisbane (2023). Nobody disagreed at any time." in page


def test_a_retired_value_stays_on_record(world, read):
    page = read(f"/entities/{world.entity('Ajax')}")
    assert "<b>earlier</b> Hobart (Gazette): retired, and on record." in page


def test_the_timeline_has_a_lane_for_each_position_and_a_table_with_the_same(world, read):
    page = read(f"/entities/{world.entity('Ajax')}")
    assert page.count('class="lane"') == 2
    assert "handed over" in page
    table = page[page.index("The same as a table") :]
    assert "Cairns" in table
    assert "2023" in table


def test_years_before_the_common_era_have_no_year_zero(world, read):
    page = read(f"/entities/{world.entity('Caesar')}")
    assert "100 BCE" in page
    assert "44 BCE" in page
    assert "-0043" not in page.split('id="timeline"')[1]


def test_one_can_ask_about_another_day(world, read):
    page = read(f"/entities/{world.entity('Ajax')}", valid_at="2020")
    assert "You ask about 2020." in page
    holds = page[page.index('class="facts"') : page.index('id="timeline"')]
    assert ">Cairns</a>" in holds


def test_what_was_not_yet_known_is_not_shown(world, read):
    page = read(f"/entities/{world.entity('Mary')}", as_of="2001-01-01")
    assert "Coen" not in page


def test_an_entity_linked_as_the_same_leads_to_the_one_it_counts_as(world, reader):
    world.load([world.say("Maria", "child", "Bo", "Gazette")])
    mary, maria = Entity.objects.get(label="Mary"), Entity.objects.get(label="Maria")
    link_same(a=mary, b=maria)
    refresh()
    answer = reader.get(f"/entities/{maria.pk}", {"as_of": ""})
    assert answer["Location"] == f"/entities/{mary.pk}"


def test_an_unknown_entity_is_a_page_that_says_so(db, reader):
    for number in (7, 10**30):
        answer = reader.get(f"/entities/{number}")
        assert answer.status_code == 404
        assert f"There is no entity {number}" in answer.content.decode()


def test_a_timeline_of_somebody_else_is_refused(world, reader):
    answer = reader.get(f"/entities/{world.entity('Ajax')}", {"timeline": world.cell("Mary", "child")})
    assert answer.status_code == 400
    assert "“timeline” can’t be read" in answer.content.decode()


def test_more_questions_cost_no_more_queries(world, reader):
    address = f"/entities/{world.entity('Mary')}"

    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(address).status_code == 200
        return len(captured)

    before = queries()
    world.load([world.say("Mary", f"fact {n}", f"value {n}", "Register", type="text") for n in range(20)])
    assert queries() == before


def test_before_anything_was_said_of_it_it_has_no_questions(world, read):
    page = read(f"/entities/{world.entity('Mary')}", as_of="2020-01-01")
    assert "Nobody has said anything about it yet." in page


def test_a_question_with_too_many_statements_is_told_by_what_stands_of_it(world, read, reader, monkeypatch):
    claims = [world.say("Rome", "population", f"{n % 3}", f"Census {n}", type="number") for n in range(30)]
    claims += [world.say("Rome", "instance of", "city", f"Atlas {n}") for n in range(30)]
    world.load(claims)
    address = f"/entities/{world.entity('Rome')}"
    weighed = read(address)

    monkeypatch.setattr(brief, "LARGEST", 20)
    told = read(address)

    def holds(page):
        return page[page.index('class="facts"') : page.index("</dl>")]

    assert "2 of them have too many statements to be weighed here" in told
    for page in (weighed, told):
        assert holds(page).count("10 independent sources") == 2
        assert ">city</a>" in holds(page)
    assert "Census 1 and 9 others" in holds(told)

    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(address).status_code == 200
        return len(captured)

    before = queries()
    world.load([world.say("Rome", "mayor", f"Mayor {n}", f"Roll {n}") for n in range(40)])
    assert queries() == before
    time = read(address, timeline=world.cell("Rome", "population"))
    assert "These are the most contested stretches" in time
    assert "1 of 1 stretches" in time
