"""The map in a real browser: from a mark to the words in the evidence, narrowed, saved, kept as a picture, by keyboard too."""

import json
import re

import pytest
from playwright.sync_api import expect

from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.management.interaction_bench import NothingToDraw, measure_interaction
from contested.people.models import User
from contested.policies.actions import read_policy, set_policy
from contested.review.actions import look_again
from contested.statements.actions import name_predicates
from contested.statements.models import Predicate

DOCUMENT = "The register of births.\nMary was born at Coen, on a wet day."


def say(subject, predicate, value, source, **more):
    told = {"subject": subject, "predicate": predicate, "object": value, "source": source, "type": "entity"}
    return told | {"source_class": "reference"} | more


CLAIMS = [
    say(
        "Mary", "birth place", "Coen", "Register", evidence=[{"document": "Births", "quote": "born at Coen", "text": DOCUMENT}]
    ),
    say("Mary", "birth place", "McIvor", "Gazette"),
    say("Mary", "instance of", "Person", "Register"),
    say("Mary", "coordinates", "-13.9, 143.2", "Register", type="text"),
    say("Ajax", "residence", "Darwin", "Tree", valid="1860"),
    say("Ajax", "residence", "Alice", "Gazette", valid="1860"),
    say("Step", "birth place", "Here", "One voice", group="one"),
    say("Step", "birth place", "There", "Same voice", group="one"),
]  # fmt: skip


@pytest.fixture
def town(transactional_db):
    name_predicates(["birth place", "residence"])
    for name, text in {"birth place": "immutable", "residence": "functional_at_time"}.items():
        kind, bound = read_policy(text)
        set_policy(predicate=Predicate.objects.get(name=name), kind=kind, bound=bound)
    assert_records(records=[read_record(claim) for claim in CLAIMS], importing=False)
    refresh()
    look_again()


@pytest.fixture
def member(tab, client, live_server, town):
    """The tab, with somebody signed in."""
    client.force_login(User.objects.create_user("rita"))
    tab.context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    return tab


def test_from_a_mark_over_its_cells_and_a_statement_to_the_quote_by_keyboard_alone(tab, town):
    def enter(link):
        link.focus()
        tab.keyboard.press("Enter")

    tab.goto("/")
    enter(tab.locator('#heat td a[title^="Person, birth place"]'))
    tab.wait_for_url("**by=cells**")
    enter(tab.locator("#heat tbody").get_by_role("link", name="Mary · birth place"))
    tab.wait_for_url(re.compile(r"/cells/\d+"))
    enter(tab.locator("#who").get_by_role("link", name="Coen").first)
    tab.wait_for_url(re.compile(r"/statements/\d+"))
    expect(tab.locator("#evidence mark").first).to_have_text("born at Coen")


def test_facets_the_gate_and_the_corner_of_two_sources_narrow_what_is_shown(tab, town):
    tab.goto("/")
    tab.locator("#facet-kind summary").click()
    tab.locator("#facet-kind").get_by_label("Person").check()
    tab.locator("#facet-kind").get_by_role("button", name="Apply").click()
    expect(tab.locator("#map-lede")).to_contain_text("1 is contested")
    assert "kind=Person" in tab.url
    tab.get_by_role("link", name="Clear filters").click()
    expect(tab.locator("#map-lede")).to_contain_text("2 are contested")
    tab.locator("#map-gate").get_by_role("link", name="show").click()
    expect(tab.locator("#map-lede")).to_contain_text("3 are contested")
    tab.locator("#sources td a").first.click()
    tab.wait_for_url("**between=**")
    expect(tab.locator("#map-chips")).to_contain_text("against")
    expect(tab.locator("#heat tbody tr")).to_have_count(1)


def test_a_view_is_saved_and_a_panel_is_kept_as_a_picture(member):
    member.goto("/?gate=off")
    member.locator("#map-save summary").click()
    member.get_by_label("Name", exact=True).fill("without the gate")
    member.locator("#map-save").get_by_role("button", name="Save").click()
    expect(member.get_by_text("Saved as “without the gate”")).to_be_visible()
    assert "gate=off" in member.url
    files = {"svg": ("a[data-picture]", b"<svg"), "png": ("a[role=button]", b"\x89PNG")}
    for form, (link, begins) in files.items():
        with member.expect_download() as waiting:
            member.locator("#places .files").locator(link).click()
        assert waiting.value.suggested_filename == f"places.{form}"
        assert waiting.value.path().read_bytes().startswith(begins)


PAGES, EACH = 10, 10_000


def page_of_marks(number):
    ids = range(number * EACH + 1, (number + 1) * EACH + 1)
    scores = [1 - 0.9 * id_ / (PAGES * EACH) for id_ in ids]
    return {
        "id": list(ids),
        "x": [id_ * 7919 % 3000 / 1000 for id_ in ids],
        "y": scores,
        "step": [min(5, int(score * 5) + 1) for score in scores],
        "subject": list(range(EACH)),
        "predicate": [0] * EACH,
        "subjects": [f"Subject {n}" for n in range(EACH)],
        "predicates": ["height"],
        "next": f"1_1_{number + 1}" if number + 1 < PAGES else None,
    }


@pytest.mark.benchmark
def test_the_measure_of_interaction_uses_map_and_chart_as_somebody_would(browser, live_server, town):
    found = measure_interaction(browser, live_server.url)
    assert re.search(r"\d cells drawn", found["chart"])
    steps = found["longest_event_ms"]
    assert steps["the map comes"] == 0
    assert all(steps[step] > 0 for step in ("the map is used", "the chart is used")), steps


@pytest.mark.benchmark
def test_without_a_contested_cell_there_is_nothing_to_measure(browser, live_server, transactional_db):
    with pytest.raises(NothingToDraw, match="No cell of this store is contested"):
        measure_interaction(browser, live_server.url)


@pytest.mark.benchmark
def test_among_100_000_marks_no_pointer_or_key_is_kept_waiting(browser, live_server, town):
    """The script is handed a made world of marks; what the machine does beside this is not counted.

    In a tab of its own: where WebGL has no hardware, the browser says so in its console.
    """
    tab = browser.new_page(base_url=live_server.url, viewport={"width": 1440, "height": 900})
    answers = [json.dumps(page_of_marks(number)) for number in range(PAGES)]

    def answer(route):
        found = re.search(r"cursor=1_1_(\d+)", route.request.url)
        route.fulfill(body=answers[int(found[1]) if found else 0], content_type="application/json")

    tab.route("**/map/cells.json*", answer)
    tab.goto("/?by=cells")
    expect(tab.locator("#cells-chart[data-ready]")).to_be_attached(timeout=120_000)
    expect(tab.locator("#cells-chart-note")).to_contain_text("100,000 cells drawn")
    tab.evaluate("""() => {
        window.taken = [];
        new PerformanceObserver((list) => {
          for (const one of list.getEntries()) window.taken.push(one.processingEnd - one.processingStart);
        }).observe({ type: "event", durationThreshold: 16 });
    }""")
    box = tab.locator("#cells-chart").bounding_box()
    for n in range(20):
        tab.mouse.move(box["x"] + 80 + 20 * n, box["y"] + 60 + 5 * n)
    expect(tab.locator(".chart-tip")).to_contain_text("height: contestedness")
    tab.mouse.down()
    tab.mouse.move(box["x"] + 300, box["y"] + 250, steps=5)
    tab.mouse.up()
    tab.locator("#cells-chart canvas").focus()
    for key in ("+", "-", "ArrowLeft", "0"):
        tab.keyboard.press(key)
    tab.wait_for_timeout(1000)
    assert max(tab.evaluate("window.taken"), default=0) < 200
    with tab.expect_download() as waiting:
        tab.get_by_role("button", name="Chart as PNG").click()
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")
    tab.close()
