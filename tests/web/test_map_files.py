"""The map beyond its page: when disputes lie, what is shown as a file, and the feed of what became contested."""

import csv
import io
import json
from itertools import pairwise

import pytest

from contested.density.actions import refresh
from contested.density.charting import EDGES
from contested.density.mapping import SHARES, Reach, View
from contested.review.queries.narrowing import Facets, narrowed
from contested.statements.actions import retract
from contested.statements.models import Statement
from contested.statements.values.calendars import day_number
from contested.web.map_times import times


def column_of(year):
    return sum(edge <= day_number(year) for edge in EDGES)


def test_a_window_counts_in_every_column_that_it_reaches():
    found = times([Reach(column_of(1810), column_of(1860), 2), Reach(None, None, 3)])
    assert [(column.name, column.windows) for column in found.columns] == [
        ("1801 to 1825", 2),
        ("1826 to 1850", 2),
        ("1851 to 1875", 2),
    ]
    assert found.dateless == 3


def test_columns_of_time_know_no_year_zero_and_leave_no_gap():
    found = times([Reach(0, len(EDGES), 1)])
    names = [column.name for column in found.columns]
    assert names[0] == "before 10,000 BCE"
    assert "1000 BCE to 1 BCE" in names
    assert "1 to 500" in names
    ends = [(column.begins, column.ends) for column in found.columns]
    assert all(after[0] - (before[1] or 0) == 1 for before, after in pairwise(ends) if after[0] is not None)


def test_the_map_tells_when_its_disputes_lie_and_counts_those_without_a_date(world, read):
    world.load(
        [
            world.say("Ajax", "residence", "Darwin", "Tree", valid="1860"),
            world.say("Ajax", "residence", "Alice", "Gazette", valid="1860"),
        ]
    )
    table = read("/", time="table")
    assert '">1851 to 1875</a></td><td class="num">1</td>' in table
    assert '<td>no date</td><td class="num">1</td>' in table
    assert "<title>1851 to 1875: 1 contested window</title>" in read("/")


@pytest.mark.parametrize("panel", ["cells", "predicates", "subjects", "kinds", "time"])
def test_what_a_panel_shows_is_the_same_as_csv_and_as_json(world, reader, panel):
    rows = [reader.get(f"/map/shown/{panel}.{form}", {"gate": "off"}) for form in ("csv", "json")]
    as_csv, as_json = (b"".join(each.streaming_content).decode() for each in rows)
    told = list(csv.DictReader(io.StringIO(as_csv)))
    assert told == [
        {name: "" if value is None else str(value) for name, value in row.items()}
        for row in json.loads(as_json)
    ]
    assert told


def test_a_file_keeps_to_the_filter_of_the_page(world, reader):
    named = [
        b"".join(reader.get("/map/shown/cells.csv", {"gate": gate}).streaming_content).decode()
        for gate in ("on", "off")
    ]
    assert ["Step" in text for text in named] == [False, True]
    assert reader.get("/map/shown/weather.csv").status_code == 404


@pytest.fixture
def no_time(monkeypatch):
    """Nothing that is read cell by cell comes to an end."""
    monkeypatch.setattr("contested.density.mapping.SHARES", dict.fromkeys(SHARES, 0))


THEN = {"valid_at": "1900-01-01"}


@pytest.mark.parametrize("panel", ["heat", "kinds", "predicates", "time", "sources", "places"])
def test_a_picture_of_what_was_not_read_whole_says_so(world, no_time, reader, panel):
    then, now = (reader.get(f"/map/shown/{panel}.svg", given).content.decode() for given in (THEN, {}))
    assert "Not all of it was read: numbers are at least so large." in then
    assert "Not all of it was read" not in now


@pytest.mark.parametrize("panel", ["predicates", "sources", "places"])
def test_a_file_of_what_was_not_read_whole_says_so(world, no_time, reader, panel):
    then, now = (reader.get(f"/map/shown/{panel}.csv", given) for given in (THEN, {}))
    assert b"".join(then.streaming_content).split(b"\r\n")[0].endswith(b",partial")
    assert then["Contested-Partial"] == "?1"
    assert b"partial" not in b"".join(now.streaming_content)
    assert "Contested-Partial" not in now


def test_sources_counted_among_the_most_contested_cells_alone_are_said_to_be(world, reader, monkeypatch):
    monkeypatch.setattr("contested.web.views.maps.MOST_LOOKED", 1)
    told = json.loads(b"".join(reader.get("/map/shown/sources.json", {"gate": "off"}).streaming_content))
    assert all(row["partial"] for row in told)
    assert told
    assert "(of the most contested cells alone)" in reader.get("/", {"gate": "off"}).content.decode()
    for panel in ("sources", "places"):
        picture = reader.get(f"/map/shown/{panel}.svg", {"gate": "off"}).content.decode()
        assert "Counted among the 1 most contested cells." in picture


def test_the_marks_of_the_chart_are_said_to_be_all_or_not(world, no_time, reader):
    now, then = (reader.get("/map/cells.json", given).json() for given in ({}, THEN))
    assert (now["partial"], now["whole"]) == (False, True)
    assert (then["partial"], then["whole"]) == (True, False)


def test_the_feed_tells_what_became_contested_and_what_is_so_no_more(world, reader):
    address = f"http://testserver/cells/{world.cell('Mary', 'birth place')}"
    before = reader.get("/map/disputes.atom").content.decode()
    assert "Contested: Mary · birth place" in before
    assert address in before
    assert "No more contested: Mary" not in before
    for source in ("Family <tree>", "Copied tree"):
        fallen = Statement.objects.get(pk=world.statement("Mary", "McIvor", source))
        retract(statement=fallen, reason="Misread.", actor=None)
    refresh()
    assert "No more contested: Mary · birth place" in reader.get("/map/disputes.atom").content.decode()


def test_the_feed_keeps_to_the_filter_of_the_map(world, reader):
    texts = [reader.get("/map/disputes.atom", {"gate": gate}).content.decode() for gate in ("on", "off")]
    assert ["Step" in text for text in texts] == [False, True]
    assert ["/map/disputes.atom?gate=off" in text for text in texts] == [False, True]


def test_the_feed_names_its_filters_but_no_label_for_it_tells_news_whatever_became_of_them(world, reader):
    feed = reader.get("/map/disputes.atom", {"gate": "off", "label": "settled"}).content.decode()
    assert "disputes (gate=off)</title>" in feed
    assert "Contested: Mary · birth place" in feed
    assert "the latest 50." in feed


def test_a_feed_of_more_cells_than_are_looked_through_keeps_to_those_that_changed_last(world):
    def latest(**given):
        found = narrowed(View(), Facets(bands=(0, 1, 2, 3, 4, 5)), today=day_number(2000), ever=True, **given)
        return list(found.view.only or ())

    world.load([world.say("Late", "residence", town, town, valid="1860") for town in ("Darwin", "Alice")])
    mary, late = world.cell("Mary", "birth place"), world.cell("Late", "residence")
    assert latest(most=1) == [late]
    assert mary in latest()
    for source in ("Family <tree>", "Copied tree"):
        fallen = Statement.objects.get(pk=world.statement("Mary", "McIvor", source))
        retract(statement=fallen, reason="Misread.", actor=None)
    refresh()
    assert latest(most=2) == [mary, late]


def test_a_feed_for_which_there_was_no_time_says_so(world, reader, monkeypatch):
    assert "Not all of them were looked through" not in reader.get("/map/disputes.atom").content.decode()
    monkeypatch.setattr("contested.density.mapping.SHARES", SHARES | {"news": 0})
    feed = reader.get("/map/disputes.atom").content.decode()
    assert "Not all of them were looked through in time." in feed


def test_a_name_that_xml_cannot_hold_leaves_the_feed_whole(world, reader):
    world.load([world.say("A\x01nn", "birth place", place, place) for place in ("Coen", "McIvor")])
    assert "Contested: A\N{REPLACEMENT CHARACTER}nn · birth place" in (
        reader.get("/map/disputes.atom").content.decode()
    )
