"""The timeline's table as a file, its zoom and clocks in the address, and what was retired, on request."""

import csv
import io
import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.actions import refresh
from contested.statements.models import Statement
from contested.sublation.actions import sublate
from contested.web.ticking import known_when, true_when


@pytest.fixture
def fallen(world):
    """Ajax, of whom a diary said Darwin, which fell to Cairns."""
    world.load(
        [world.say("Ajax", "residence", "Darwin", "Diary", valid="2020/2021", source_class="unverified")]
    )
    sublate(
        losers=[Statement.objects.get(source__name="Diary").pk],
        winner=world.statement("Ajax", "Cairns", "Register"),
        reason="The register was there.",
        actor=None,
    )
    refresh()
    return world


def address(world):
    return f"/entities/{world.entity('Ajax')}"


def test_what_was_retired_is_drawn_on_request_with_a_pointer_to_what_it_fell_to(fallen, read):
    cell = fallen.cell("Ajax", "residence")
    page = read(address(fallen), timeline=cell)
    assert "Show 1 retired" in page
    assert 'class="lane lane--retired"' not in page
    shown = read(address(fallen), timeline=cell, sublated="on")
    assert 'class="lane lane--retired"' in shown
    assert "fell to" in shown
    assert 'class="pointer"' in shown


def test_the_download_has_the_rows_of_the_table_in_its_order(fallen, reader):
    given = {"timeline": fallen.cell("Ajax", "residence"), "sublated": "on"}
    answer = reader.get(f"{address(fallen)}/timeline.csv", given)
    rows = list(csv.DictReader(io.StringIO(answer.getvalue().decode())))
    assert [row["value"] for row in rows] == ["Cairns", "Brisbane", "Darwin"]
    assert rows[0]["first_day"] == "2019-01-01"
    told = json.loads(reader.get(f"{address(fallen)}/timeline.json", given).getvalue())
    assert [row["value"] for row in told] == ["Cairns", "Brisbane", "Darwin"]
    assert [row["retired"] for row in told] == [False, False, True]


def test_undated_claims_are_counted_and_listed(world, read):
    world.load([world.say("Ajax", "residence", "Hobart", "Diary")])
    page = read(address(world), timeline=world.cell("Ajax", "residence"))
    assert "1 undated</a>, in the table" in page
    assert "Hobart" in page[page.index('id="undated"') :]


def test_a_zoom_that_is_none_is_refused(world, reader):
    answer = reader.get(address(world), {"zoom": "2020/2019"})
    assert answer.status_code == 400
    assert reader.get(address(world), {"zoom": "2020-01-01/2022-01-01"}).status_code == 200


def test_a_file_of_somebody_elses_cell_is_not_there(world, reader):
    given = {"timeline": world.cell("Mary", "child")}
    assert reader.get(f"{address(world)}/timeline.csv", given).status_code == 404


def test_the_clock_of_the_world_rests_before_its_first_step_and_after_its_last():
    steps = [(1, "a"), (2, "b")]
    assert (true_when(steps, None).back, true_when(steps, None).on) == ("b", "a")
    assert (true_when(steps, 2).back, true_when(steps, 2).on) == ("a", "")


def test_the_clock_of_the_store_rests_at_what_it_learnt_last():
    steps = [(1, "a"), (2, "b"), (3, "c")]
    assert (known_when(steps, None).back, known_when(steps, None).on) == ("b", None)
    assert (known_when(steps, 2).back, known_when(steps, 2).on) == ("a", "")
    assert known_when(steps[:1], None).back is None


def test_a_thing_of_many_questions_is_read_a_page_at_a_time(world, reader):
    world.load([world.say("Many", f"fact {n}", f"value {n}", "Register", type="text") for n in range(70)])
    many = f"/entities/{world.entity('Many')}"
    first, second = (reader.get(many, {"page": number}).content.decode() for number in (1, 2))
    assert "1 to 60 of 70 questions" in first
    assert "61 to 70 of 70 questions" in second
    assert second.count('class="fact"') == 10
    assert reader.get(many, {"page": 3}).status_code == 400


def test_two_things_are_compared_by_what_holds_of_each(world, read):
    page = read("/compare", entity=[world.entity("Mary"), "Ajax"])
    assert "Mary and Ajax" in page
    assert page.index("≠ differ") < page.index("only one side")


def test_a_thing_is_compared_with_what_was_known_of_it_before(world, read):
    page = read("/compare", entity=world.entity("Mary"), then="2020-01-01")
    assert "Mary, at two moments" in page
    assert "nothing said" in page


def test_two_sources_are_compared_where_both_speak(world, read):
    page = read("/compare", source=["Register", "Family <tree>"])
    assert "they contradict each other in 1, agree in 0" in page
    assert "They are independent witnesses." in page
    assert "one group" in read("/compare", source=["Copied tree", "Family <tree>"])


def test_more_to_compare_costs_no_more_queries(world, reader):
    def queries(address, **given):
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(address, given).status_code == 200
        return len(captured)

    things = {"entity": [world.entity("Mary"), world.entity("Ajax")]}
    sources = {"source": ["Register", "Gazette"]}
    before = queries("/compare", **things), queries("/compare", **sources)
    world.load(
        [
            world.say(who, f"fact {n}", f"value {n}", source, type="text")
            for n in range(12)
            for who in ("Mary", "Ajax")
            for source in ("Register", "Gazette")
        ]
    )
    assert (queries("/compare", **things), queries("/compare", **sources)) == before


@pytest.mark.parametrize("wrong", [{}, {"entity": ["1", "2", "3"]}])
def test_what_cannot_be_compared_is_said_to_be_so(world, reader, wrong):
    assert reader.get("/compare", wrong).status_code == 400
    assert reader.get("/compare", {"entity": "Nobody at all"}).status_code == 404


def test_a_source_tells_to_whom_its_claims_fell(fallen, read):
    page = read(f"/sources/{fallen.source('Diary')}")
    assert "1 claim of it was sublated." in page
    fell = page[page.index('id="fell"') :]
    assert "Register" in fell
    assert "The register was there." in fell
    assert "<b>1</b><span>claims it won against</span>" in read(f"/sources/{fallen.source('Register')}")
