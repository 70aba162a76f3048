"""The map: where dissent concentrates, and what the gate keeps off."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext


def test_the_conclusion_comes_first(world, read):
    page = read("/")
    assert "Of 1 cell that independent witnesses speak about" not in page
    assert "cells that independent witnesses speak about, 1 is contested" in page


def test_an_empty_store_says_how_to_fill_it(db, read):
    page = read("/")
    assert "Nothing to disagree about yet" in page
    assert "manage.py load" in page


def test_the_most_disputed_cell_leads_to_its_page_with_both_values(world, read):
    page = read("/")
    assert f'<a href="/cells/{world.cell("Mary", "birth place")}"><b>Mary</b> · birth place</a>' in page
    assert "Coen or McIvor" in page
    assert "4 sources, 3 independent" in page


def test_a_single_witness_who_contradicts_himself_is_kept_off_and_counted(world, read):
    hidden = read("/")
    assert "1 contested cell of generic subjects or a single witness hidden" in hidden
    assert "<b>Step</b>" not in hidden
    assert "<b>Step</b>" in read("/", gate="off")


def test_a_value_that_changed_is_counted_as_changed_not_as_contested(world, read):
    page = read("/", gate="off", by="cells", label="changed")
    assert "<b>Ajax</b> · residence" in page
    assert "<b>Mary</b> · birth place</a></td>" not in page


def test_cells_can_be_narrowed_to_a_predicate(world, read):
    from contested.statements.models import Predicate

    residence = Predicate.objects.get(name="residence").pk
    page = read("/", by="cells", predicate=residence)
    assert "birth place</a></td>" not in page


def test_the_chart_and_its_table_have_the_same_cells_in_the_same_order(world, reader, read):
    marks = reader.get("/map/cells.json", {"gate": "off"}).json()
    table = read("/", by="cells", gate="off")
    rows = [f'<td><a href="/cells/{id_}">' for id_ in marks["id"]]
    places = [table.index(row) for row in rows]
    assert len(rows) > 1
    assert places == sorted(places)
    assert marks["next"] is None


def test_filtering_by_predicate_keeps_the_chosen_labels_and_the_way_time_is_shown(world, read):
    page = read("/", by="cells", label="changed", time="table", gate="off")
    form = page.split('id="map-filters"')[1].split("</form>")[0]
    assert 'name="label" value="changed" checked' in form
    assert 'name="label" value="contested"> ' in form
    assert 'name="time" value="table"' in form


def test_filters_bring_their_panels_without_the_rest_of_the_page_being_read_again(world, reader):
    answer = reader.get(
        "/", {"gate": "off"}, headers={"HX-Request": "true", "HX-Target": "map-panels"}
    ).content.decode()
    assert 'hx-select="#map-panels"' in answer
    assert 'id="map-panels"' in answer
    assert 'id="map-lede"' in answer


def test_a_long_list_goes_on_where_it_stopped(world, read):
    world.load(
        [
            world.say(f"Person {n}", "birth place", place, source)
            for n in range(60)
            for place, source in (("X", "A"), ("Y", "B"))
        ]
    )
    first = read("/", by="cells")
    cursor = first.split("cursor=")[1].split('"')[0].split("&")[0]
    second = read("/", by="cells", cursor=cursor)
    shown = [
        {n for n in range(60) if f"<b>Person {n}</b> · birth place</a></td>" in page}
        for page in (first, second)
    ]
    assert shown[0].isdisjoint(shown[1])
    assert len(shown[0] | shown[1]) == 60


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("by", "weather"),
        ("order", "luck"),
        ("gate", "ajar"),
        ("label", "wrong"),
        ("predicate", "birth"),
        ("predicate", "99999999999"),
        ("cursor", "1"),
        ("cursor", "NaN_1_1"),
        ("cursor", "1_1_99999999999999999999"),
        ("cursor", "1e999999_1_1"),
        ("cursor", "1_1e-999999_1"),
    ],
)
def test_a_wrong_parameter_is_named(db, reader, name, text):
    answer = reader.get("/", {name: text, **({"by": "cells"} if name == "cursor" else {})})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


@pytest.mark.parametrize("by", ["kind", "subject", "cells"])
def test_more_cells_cost_no_more_queries(world, reader, by):
    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get("/", {"by": by}).status_code == 200
        return len(captured)

    before = queries()
    world.load(
        [
            world.say(f"Person {n}", "birth place", place, source)
            for n in range(20)
            for place, source in (("X", "A"), ("Y", "B"))
        ]
    )
    assert queries() == before


def test_the_map_of_an_earlier_moment_does_not_know_what_came_later(world, read):
    page = read("/", as_of="2001-01-01")
    assert "You look from" in page
    assert "Coen or McIvor" not in page


def test_on_a_day_the_map_counts_what_is_contested_then(world, read):
    world.load(
        [
            world.say("Ajax", "residence", "Darwin", "Tree", valid="1990"),
            world.say("Ajax", "residence", "Alice", "Gazette", valid="1990"),
        ]
    )
    then, before = read("/", valid_at="1990"), read("/", valid_at="1950")
    assert "Most disputed then" in then
    assert "<b>Ajax</b> · residence" in then
    assert "<b>Ajax</b> · residence" not in before
    assert "2 are contested" in then
    assert "1 is contested" in before
