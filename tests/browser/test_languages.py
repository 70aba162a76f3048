"""Languages in a real browser: chosen by keyboard, chosen without a script, and no page pushed out of its window."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import get_language_info
from playwright.sync_api import expect

from contested.web.sights import pages

PHONE = {"width": 360, "height": 740}
PATIENCE = 60_000  # milliseconds a page; many are asked for, on a machine that may be busy
ASKED_AND_WIDER = """
    async () => {
        await document.fonts.ready;
        const { lang, attributes } = document.documentElement;
        return [[lang, attributes.dir?.value ?? null], document.scrollingElement.scrollWidth - window.innerWidth];
    }
"""
SKELETONS = ("map", "recall-contested", "cell-contested", "entity-contested", "card", "not-found")
# A language without a catalogue of ours is spoken in English words, and laid out in its own direction.
OTHERS = [("en", "English"), ("de", "Deutsch"), ("ar", "العربية")]


def test_the_language_is_changed_by_keyboard_and_stays(tab):
    tab.goto("/states/?seen=1")
    switch = tab.locator("header summary", has_text="Language:").first
    switch.focus()
    tab.keyboard.press("Enter")
    tab.keyboard.press("Tab")
    expect(tab.locator(":focus")).to_have_text("English")
    tab.keyboard.press("Tab")
    expect(tab.locator(":focus")).to_have_attribute("lang", "de")
    tab.keyboard.press("Enter")

    expect(tab.locator("html")).to_have_attribute("lang", "de")
    expect(tab.get_by_role("heading", name="Zustände", exact=True)).to_be_visible()
    assert tab.url.endswith("/states/?seen=1")
    tab.goto(reverse("gate"))
    expect(tab.get_by_role("heading", name="Was die Karte erreicht")).to_be_visible()


def test_the_language_is_changed_without_a_script(browser, live_server):
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/states/")
    page.locator("header summary", has_text="Language:").first.click()
    page.get_by_role("button", name="Deutsch").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Zustände", exact=True)).to_be_visible()
    context.close()


def wider_than_a_phone(browser, live_server, language, paths):
    """Go to the pages in that language; return by how much each is wider that is."""
    context = browser.new_context(base_url=live_server.url, viewport=PHONE, locale=language)
    page = context.new_page()
    direction = "rtl" if get_language_info(language)["bidi"] else None
    wide = {}
    page.set_default_timeout(PATIENCE)
    for name, path in paths.items():
        page.goto(path, wait_until="domcontentloaded")
        asked, by = page.evaluate(ASKED_AND_WIDER)
        assert asked == [language, direction], name
        if by > 0:
            wide[name] = by
    context.close()
    return wide


def test_no_page_is_wider_than_a_phone(corpus, browser, live_server):
    assert wider_than_a_phone(browser, live_server, "de", pages()) == {}


def test_a_language_that_runs_from_the_right_is_laid_out_so(corpus, browser, live_server, settings):
    """Of each skeleton a page: that every page fits when it runs so is looked at with the journeys."""
    settings.LANGUAGES = OTHERS
    found = pages()
    some = {name: found[name] for name in SKELETONS}
    assert wider_than_a_phone(browser, live_server, "ar", some) == {}
