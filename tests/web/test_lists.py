"""Sources and predicates: lists that page, and what one source says."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext


def test_a_source_says_with_whom_it_is_one_witness(world, read):
    page = read(f"/sources/{world.source('Copied tree')}")
    assert "It counts as one witness with 1 other source." in page
    assert "Family &lt;tree&gt;" in page


def test_a_source_shows_what_of_it_is_disputed(world, read):
    page = read(f"/sources/{world.source('Register')}")
    assert "<b>Mary</b> · birth place" in page
    assert "1 cell in which it is heard is contested" in page


def test_an_unknown_source_is_a_page_that_says_so(db, reader):
    assert reader.get("/sources/7").status_code == 404


def test_the_list_of_sources_goes_on_where_it_stopped(world, read):
    world.load([world.say("Somebody", "child", f"Child {n}", f"Source {n:03}") for n in range(60)])
    first = read("/sources/")
    assert "Source 000" in first
    cursor = first.split("cursor=")[1].split('"')[0].replace("%20", " ").replace("+", " ")
    assert "Source 059" in read("/sources/", cursor=cursor)


def test_more_sources_cost_no_more_queries(world, reader):
    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get("/sources/").status_code == 200
        return len(captured)

    before = queries()
    world.load([world.say("Somebody", "child", f"Child {n}", f"Source {n:03}") for n in range(20)])
    assert queries() == before


@pytest.mark.parametrize("cursor", ["last", "-1", "٣", "9" * 19, "9" * 5_000], ids=lambda text: text[:8])
def test_a_cursor_that_nobody_gave_out_is_named(world, reader, cursor):
    answer = reader.get(f"/sources/{world.source('Register')}", {"cursor": cursor})
    assert answer.status_code == 400
    assert "“cursor” can’t be read" in answer.content.decode()


def test_predicates_tell_what_can_contradict_what(world, read):
    world.load([world.say("Mary", "quirk", "humming", "Register")])
    page = read("/predicates/")
    assert "functional_at_time" in page
    assert "nick name" in page
    assert "unknown" in page
