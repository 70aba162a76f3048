"""The map's panels beside the heat table: who contradicts whom, where in the world, and what narrows all of them."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.actions import refresh
from contested.density.mapping import SHARES, Map, View
from contested.density.models import SideTaken
from contested.density.opposing import opposing
from contested.density.placing import places_of
from contested.review.actions import look_again
from contested.sublation.actions import sublate
from contested.web.world import HEIGHT, WIDTH, project


def panel(page, name):
    return page.split(f'id="{name}"')[1].split("</section>")[0]


@pytest.fixture
def crowd(world):
    """Three subjects of two kinds: two contested, in which Register and Gazette meet Family <tree> on different sides."""
    world.load(
        [
            world.say("Mary", "instance of", "Person", "Register"),
            world.say("Mary", "coordinates", "Point(143.2 -13.9)", "Register", type="text"),
            world.say("Kiruna", "instance of", "Town", "Register"),
            world.say("Kiruna", "coordinates", "far up north", "Tree", type="text"),
            world.say("Kiruna", "coordinates", "67.86, 20.23", "Register", type="text"),
            world.say("Nils", "birth place", "Kiruna", "Register"),
            world.say("Nils", "birth place", "Gällivare", "Family <tree>", group="trees", precision=0.6),
            world.say("Ajax", "residence", "Darwin", "Tree", valid="1860"),
            world.say("Ajax", "residence", "Alice", "Gazette", valid="1860"),
        ]
    )
    look_again()
    return world


def cells_of(page):
    return set(re.findall(r"<td><a href=\"/cells/\d+[^\"]*\"><b>([^<]+)</b> · ([^<]+)</a></td>", page))


def test_every_facet_narrows_the_list_the_chart_the_files_and_the_feed_alike(crowd, reader, read):
    tree, gazette = crowd.source("Family <tree>"), crowd.source("Gazette")
    everything = {("Mary", "birth place"), ("Nils", "birth place"), ("Ajax", "residence")}
    asked = [
        ({}, everything),
        ({"kind": "Person"}, {("Mary", "birth place")}),
        ({"kind": ""}, {("Nils", "birth place"), ("Ajax", "residence")}),
        ({"source": tree}, {("Mary", "birth place"), ("Nils", "birth place")}),
        ({"between": f"{tree}-{gazette}"}, {("Mary", "birth place")}),
        ({"band": "divided"}, everything),
        ({"band": ["faint", "minor"]}, set()),
        ({"dispute": "open"}, everything),
        ({"dispute": "decided"}, set()),
        ({"since": "1800", "until": "1900"}, {("Ajax", "residence")}),
        ({"until": "-0500"}, set()),
        ({"source": tree, "kind": "Person"}, {("Mary", "birth place")}),
    ]
    for given, expected in asked:
        page = read("/", by="cells", label="contested", **given)
        assert cells_of(page) == expected, given
        marks = reader.get("/map/cells.json", {"label": "contested", **given}).json()
        named = zip(marks["subject"], marks["predicate"], strict=True)
        assert {(marks["subjects"][s], marks["predicates"][p]) for s, p in named} == expected, given
        told = reader.get("/map/shown/cells.json", {"label": "contested", **given})
        rows = b"".join(told.streaming_content).decode()
        assert rows.count('"cell":') == len(expected), given
        feed = reader.get("/map/disputes.atom", given).content.decode()
        assert all(
            (f"Contested: {name} · {what}" in feed) == ((name, what) in expected) for name, what in everything
        ), given


def test_a_facet_shows_its_counts_and_keeps_what_was_chosen(crowd, read):
    page = read("/", kind="Person")
    kinds = page.split('id="facet-kind"')[1].split("</details>")[0]
    assert "1 chosen" in kinds
    assert 'value="Person" checked> <span>Person</span> <span class="count">1</span>' in kinds
    sources = read("/").split('id="facet-source"')[1].split("</details>")[0]
    assert '<span>Register</span> <span class="count">2</span>' in sources


@pytest.mark.parametrize(
    ("name", "text"),
    [("source", "tree"), ("between", "1"), ("between", "a-b"), ("band", "huge"), ("dispute", "won"), ("since", "once"),
     ("until", "1860/1862"), ("kind", "x" * 300), ("places", "globe")],
)  # fmt: skip
def test_a_facet_that_can_t_be_read_is_named(db, reader, name, text):
    answer = reader.get("/", {name: text})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


def test_who_contradicts_whom_is_counted_in_both_corners(crowd, read):
    page = panel(read("/"), "sources")
    register, tree = crowd.source("Register"), crowd.source("Family <tree>")
    either = "(Register and Family &lt;tree&gt;|Family &lt;tree&gt; and Register) stand against each other in"
    assert re.search(f"{either} 2 of the 2 contested cells", page)
    assert f"between={register}-{tree}" in page or f"between={tree}-{register}" in page
    sublate(
        losers=[crowd.statement("Nils", "Gällivare", "Family <tree>")],
        winner=crowd.statement("Nils", "Kiruna", "Register"),
        reason="The parish book says so.",
        actor=None,
    )
    refresh()
    page = panel(read("/"), "sources")
    assert re.search(f"{either} 1 of the 1 contested cell ", page)
    settled = re.search(
        r"Settled between (Register|Family) [^:]+: (\d) for the first, (\d) for the second", page
    )
    assert settled is not None
    assert settled.groups() in {("Register", "1", "0"), ("Family", "0", "1")}


def test_sides_that_stand_are_found_by_source_without_those_that_stood(crowd):
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off; set local enable_indexscan = off")
        for then, indexes in (
            ("tx_to is null", {"sides_by_source"}),
            ("(tx_to is null or tx_to > now())", {"sides_by_source", "past_sides_by_source"}),
        ):
            cursor.execute(f"explain select cell_id from side_taken where source_id = 1 and {then}")  # noqa: S608 - ours
            plan = " ".join(line for (line,) in cursor.fetchall())
            assert set(re.findall(r"\w*sides_by\w*", plan)) == indexes


def test_sides_follow_the_windows_they_stand_in(crowd):
    def sides():
        found: dict[int, set[str]] = {}
        standing = SideTaken.objects.filter(tx_to=None, cell=crowd.cell("Nils", "birth place"))
        for side, name in standing.values_list("side", "source__name"):
            found.setdefault(side, set()).add(name)
        return sorted(map(sorted, found.values()))

    assert sides() == [["Family <tree>"], ["Register"]]
    crowd.load([crowd.say("Nils", "birth place", "Gällivare", "Gazette")])
    assert sides() == [["Family <tree>", "Gazette"], ["Register"]]
    found = opposing(Map(View()).cells(limit=10), limit=8)
    pair = found.pair(crowd.source("Gazette"), crowd.source("Family <tree>"))
    assert pair is not None
    assert (pair.cells, pair.together) == (1, 2)


def test_who_gave_way_stays_in_the_matrix_though_nothing_is_contested_between_them(crowd):
    pair = crowd.source("Register"), crowd.source("Family <tree>")
    sublate(
        losers=[crowd.statement("Nils", "Gällivare", "Family <tree>")],
        winner=crowd.statement("Nils", "Kiruna", "Register"),
        reason="The register was kept at the time.",
        actor=None,
    )
    told = opposing([], limit=8, settled=True).pair(*pair)
    assert told is not None
    assert told.won_by_a + told.won_by_b == 1
    assert opposing([], limit=8).pair(*pair) is None


def test_shares_are_told_of_all_cells_or_not_at_all(world, read, monkeypatch):
    assert "%" in read("/", valid_at="1860").split('id="map-lede"')[1].split("</p>")[0]
    monkeypatch.setattr("contested.density.mapping.SHARES", dict.fromkeys(SHARES, 0))
    cut = read("/", valid_at="1860")
    assert "Not all of it was read" in cut
    assert "%" not in cut.split('id="map-lede"')[1].split("</p>")[0]


def test_what_is_to_come_is_looked_at_as_it_is_now(world, read):
    told = [
        read("/", **given).split("map-lede")[1].split("</p>")[0] for given in ({"as_of": "2999-01-01"}, {})
    ]
    assert told[0] == told[1]


def test_places_come_from_coordinates_or_from_a_place_that_has_them(crowd, read):
    found = places_of([cell for cell in Map(View()).cells(limit=10) if cell.contestedness])
    assert {(one.subject, one.at, one.via, one.place) for one in found.placed} == {
        ("Mary", (-13.9, 143.2), None, None),
        ("Nils", (67.86, 20.23), "birth place", "Kiruna"),
    }
    assert found.without == 1
    table = panel(read("/", places="table"), "places")
    assert "67.86° N, 20.23° E" in table
    assert "birth place: Kiruna" in table
    assert "1 disputed subject has no coordinates and is not drawn." in table
    x, y = project(67.86, 20.23)
    assert f'cx="{x:.1f}" cy="{y:.1f}"' in panel(read("/"), "places")


def test_the_earth_fills_the_drawing_and_north_is_up():
    assert project(0, 180) == pytest.approx((WIDTH, HEIGHT / 2))
    assert project(0, -180) == pytest.approx((0, HEIGHT / 2))
    assert project(90, 0)[1] == pytest.approx(0, abs=0.5)
    assert project(-90, 0)[1] == pytest.approx(HEIGHT, abs=0.5)


@pytest.mark.parametrize("name", ["kinds", "heat", "predicates", "time", "sources", "places"])
def test_each_drawn_panel_is_had_as_a_picture_that_needs_nothing_else(crowd, reader, name):
    light, dark = (
        reader.get(f"/map/shown/{name}.svg", {"theme": theme}).content.decode() for theme in ("light", "dark")
    )
    assert light != dark
    for text in (light, dark):
        tree = ET.fromstring(text)  # noqa: S314 - our own
        assert tree.tag == "{http://www.w3.org/2000/svg}svg"
        assert len(list(tree)) > 5
        assert not re.search(r"var\(|class=|href=|light-dark|url\(", text)
    assert reader.get("/map/shown/weather.svg").status_code == 404


def test_more_cells_cost_no_more_queries_under_a_facet(crowd, reader):
    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get("/", {"kind": "Person", "places": "table"}).status_code == 200
        return len(captured)

    before = queries()
    crowd.load(
        [
            crowd.say(f"Person {n}", what, value, source)
            for n in range(20)
            for what, value, source in (
                ("instance of", "Person", "A"), ("birth place", "Kiruna", "A"), ("birth place", "Y", "B"),
            )
        ]
    )  # fmt: skip
    assert queries() == before


@pytest.mark.parametrize("address", ["/", "/compare", "/search", "/recall", "/entities/1"])
def test_a_character_that_no_text_may_hold_is_refused_by_name_on_any_page(world, reader, address):
    answer = reader.get(address, {"entity": "a\x00b"})
    assert answer.status_code == 400
    assert "entity" in answer.content.decode()
