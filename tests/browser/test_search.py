"""Search by keyboard alone, in a real browser on the starter corpus."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import found_by_axe

pytestmark = pytest.mark.usefixtures("corpus")


def to_the_box(tab):
    """Press the key once the page listens for it."""
    expect(tab.get_by_role("combobox")).to_be_visible()
    tab.keyboard.press("/")


def test_from_any_page_to_a_thing_by_keyboard_alone_and_back_to_it_from_recent(tab):
    tab.goto("/states/")
    to_the_box(tab)
    box = tab.get_by_role("combobox")
    expect(box).to_be_focused()
    expect(tab.get_by_role("group", name="For example").get_by_role("option").first).to_be_visible()
    tab.keyboard.type("Koln", delay=30)
    expect(tab.locator("#found [data-told]")).to_have_attribute("data-told", "Nothing found for Koln.")
    tab.keyboard.press("Control+A")
    tab.keyboard.type("christopher columb", delay=30)
    option = tab.get_by_role("group", name="Things").get_by_role("option", name="Christopher Columbus")
    expect(option).to_be_visible()
    expect(tab.locator(".search [role=status]")).to_contain_text("shown: Things 1")
    tab.keyboard.press("ArrowDown")
    expect(box).to_have_attribute("aria-activedescendant", option.get_attribute("id"))
    expect(option).to_have_attribute("aria-selected", "true")
    option.evaluate("option => { option.dataset.before = 'it' }")
    box.dispatch_event("look")  # as if the answer to an earlier letter came late: it takes no choice away
    expect(option).not_to_have_attribute("data-before", "it")
    expect(option).to_have_attribute("aria-selected", "true")
    assert found_by_axe(tab) == []
    tab.keyboard.press("Enter")
    expect(tab.get_by_role("heading", name="Christopher Columbus", exact=True)).to_be_visible()

    to_the_box(tab)
    expect(tab.get_by_role("group", name="Recent").get_by_role("option").first).to_have_text(
        "Christopher Columbus"
    )
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    expect(tab.get_by_role("option", name="Forget these")).to_have_attribute("aria-selected", "true")
    tab.keyboard.press("Enter")
    expect(tab.get_by_role("group", name="Recent")).to_have_count(0)


def test_escape_closes_the_list_and_gives_the_focus_back(tab):
    tab.goto("/sources/")
    link = tab.get_by_role("link", name="proposals", exact=True)
    link.focus()
    to_the_box(tab)
    expect(tab.get_by_role("listbox")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("listbox")).to_be_hidden()
    expect(link).to_be_focused()


def test_enter_without_a_choice_opens_the_page_of_results(tab):
    tab.goto("/")
    to_the_box(tab)
    tab.keyboard.type("oxigen")
    tab.keyboard.press("Enter")
    expect(tab.get_by_role("heading", name="Found for “oxigen”")).to_be_visible()
    expect(tab.locator("#entities").get_by_role("link", name="oxygen")).to_be_visible()
    expect(tab.locator("#recent")).to_contain_text("oxigen")


def test_places_are_a_key_and_a_letter_away(tab):
    tab.goto("/states/")
    for letter, heading in (
        ("r", "Ask, and see who disagrees"),
        ("d", "Disputes"),
        ("m", "Where our sources disagree"),
    ):
        expect(tab.get_by_role("combobox")).to_be_visible()
        tab.keyboard.press("g")
        tab.keyboard.press(letter)
        expect(tab.get_by_role("heading", name=heading).first).to_be_visible()


def test_without_javascript_the_box_is_a_form_and_recent_searches_are_kept_on_request(browser, live_server):
    page = browser.new_page(
        base_url=live_server.url, java_script_enabled=False, viewport={"width": 360, "height": 800}
    )
    page.goto("/search")
    page.get_by_role("button", name="Keep my recent searches").click()
    page.get_by_role("searchbox").fill("pluto")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Found for “pluto”")).to_be_visible()
    page.goto("/search")
    page.locator("#recent").get_by_role("link", name="pluto").click()
    page.get_by_role("button", name="Forget these").click()
    expect(page.locator("#recent")).to_be_hidden()
    page.close()
