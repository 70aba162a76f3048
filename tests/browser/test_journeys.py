"""What people come for, walked in a real browser on the starter corpus."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints, narrow

pytestmark = pytest.mark.usefixtures("corpus")

# The map in its variants, and what of it is no longer as it was.
DIFFERS = {
    "map-by-subject": "#heat",
    "map-all-cells": "#heat",
    "map-as-tables": "#times, #places",
    "tour-map": ".tour",
}


def test_from_the_map_to_the_words_in_the_evidence(tab):
    tab.goto("/")
    expect(tab.get_by_role("heading", name="Where our sources disagree")).to_be_visible()
    tab.locator("#subjects").get_by_role("link", name="Christopher Columbus").click()

    expect(tab.get_by_role("heading", name="Christopher Columbus", exact=True)).to_be_visible()
    fact = tab.locator(".fact", has=tab.get_by_role("link", name="birth place", exact=True))
    expect(fact).to_contain_text("but")
    fact.get_by_role("link", name="birth place", exact=True).click()

    expect(tab.get_by_role("heading", name="Christopher Columbus · birth place")).to_be_visible()
    expect(tab.locator("#why")).to_contain_text("Draw two witnesses at random.")
    tab.locator("#who").get_by_role("link", name="Genoa").first.click()

    expect(tab.get_by_role("heading", name="Christopher Columbus · birth place: Genoa")).to_be_visible()
    expect(tab.locator("#evidence mark").first).to_be_visible()


def test_change_is_drawn_as_a_relay_and_contest_as_a_hatched_band(tab):
    tab.goto("/search?q=Kosovo")
    tab.locator("#entities").get_by_role("link", name="Kosovo", exact=True).click()
    expect(tab.get_by_role("heading", name="Kosovo", exact=True)).to_be_visible()
    expect(tab.locator(".lanes .overlap").first).to_be_attached()


def test_every_cell_is_drawn_under_the_strict_policy_and_listed_below(tab):
    tab.goto("/?by=cells")
    expect(tab.locator("#cells-chart .main-svg").first).to_be_visible(timeout=30_000)
    expect(tab.locator("#cells-chart-note")).to_contain_text(re.compile(r"\d+ cells drawn"))
    rows = tab.locator("#heat tbody tr").count()
    assert rows > 10
    box, panel = tab.locator("#cells-chart").bounding_box(), tab.locator("#heat").bounding_box()
    assert box["width"] <= panel["width"]


def test_a_mark_of_the_chart_leads_to_its_cell(tab):
    tab.goto("/?by=cells")
    expect(tab.locator("#cells-chart .main-svg").first).to_be_visible(timeout=30_000)
    tab.locator("#cells-chart .point").first.hover(force=True)
    expect(tab.locator("#cells-chart .hovertext")).to_be_visible()
    tab.mouse.down()
    tab.mouse.up()
    tab.wait_for_url(re.compile(r"/cells/\d+"))


def test_the_page_stands_without_javascript(browser, live_server):
    page = browser.new_page(base_url=live_server.url, java_script_enabled=False)
    page.goto("/?by=cells")
    assert page.locator("#heat tbody tr").count() > 10
    page.get_by_text("Known when:").click()
    page.get_by_label("Look from another moment").fill("2001-01-01")
    page.locator(".clock").first.get_by_role("button", name="Look").click()
    page.wait_for_url("**as_of=2001-01-01**")
    assert page.get_by_text("You look from the end of 1 Jan 2001").is_visible()
    page.close()


def test_everybody_can_use_every_page_narrow_and_wide_light_and_dark(browser, live_server):
    from contested.web.sights import pages

    page = browser.new_page(base_url=live_server.url)
    found = {}
    for name, path in pages().items():
        narrow(page)
        page.goto(path)
        if told := complaints(page, within=DIFFERS.get(name)):
            found[name] = told
    page.close()
    assert found == {}


def test_asking_shows_the_answer_with_its_dissent_and_keeps_the_address(tab):
    tab.goto("/")
    tab.keyboard.press("/")
    tab.keyboard.type("Is Pluto a planet?")
    tab.keyboard.press("Enter")
    tab.get_by_role("link", name="Ask it as a question", exact=True).click()
    expect(tab.locator(".triple__answer").first).to_contain_text("dwarf planet")
    expect(tab.locator("#triple")).to_contain_text("Dissent")
    expect(tab.locator(".dissent-item mark").first).to_be_visible()

    tab.evaluate("document.body.dataset.seen = 'yes'")
    tab.get_by_label("Question").fill("Where does Ajax Davis live?")
    tab.get_by_role("button", name="Ask").click()
    expect(tab.locator(".triple__answer").first).to_contain_text("Brisbane")
    expect(tab.locator("body")).to_have_attribute("data-seen", "yes")
    assert "Ajax" in tab.url
    tab.reload()
    expect(tab.locator(".triple__answer").first).to_contain_text("Brisbane")
