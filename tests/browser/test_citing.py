"""Citing a cell as of a moment, and the tour, in a real browser: with a pointer, and with the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("corpus")


def test_from_a_cell_to_a_citation_whose_hash_agrees(tab, browser, live_server):
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.goto("/help/contestedness")
    tab.get_by_role("heading", name="See a real one").locator("xpath=..").get_by_role("link").first.click()
    tab.get_by_role("link", name="Cite this").click()
    tab.wait_for_url(re.compile(r"/cells/\d+@[^/?]+Z#cite$"))

    cite = tab.locator("#cite")
    cite.get_by_role("button", name="Copy").first.click()
    expect(cite.get_by_role("button", name="Copied")).to_be_visible()
    address = tab.evaluate("navigator.clipboard.readText()")
    assert address == tab.url.partition("#")[0]
    cite.get_by_label("Plain text").focus()
    assert address in tab.evaluate("String(getSelection())") or tab.evaluate(
        "document.activeElement.selectionEnd - document.activeElement.selectionStart > 100"
    )
    expect(tab.frame_locator("iframe").get_by_role("heading")).to_be_visible()

    sha256 = tab.locator("#hash .hash").inner_text()
    tab.get_by_label("Compare with a hash that you were given").fill(sha256)
    tab.get_by_role("button", name="Compare").click()
    expect(tab.get_by_text("The hash agrees.")).to_be_visible()

    plain = browser.new_page(base_url=live_server.url, java_script_enabled=False)
    plain.goto(address)
    assert plain.get_by_label("Address").input_value() == address
    assert plain.locator("#hash .hash").inner_text() == sha256
    assert not plain.get_by_role("button", name="Copy").first.is_visible()
    plain.close()


def test_the_tour_by_keyboard_alone(tab):
    def press(link):
        """Reach a link with the tabulator, and follow it."""
        for _ in range(80):
            tab.keyboard.press("Tab")
            if link.evaluate("each => each === document.activeElement"):
                break
        expect(link).to_be_focused()
        tab.keyboard.press("Enter")

    tab.goto("/help/tour")
    press(tab.get_by_role("link", name="Start"))
    for number, heading in enumerate(
        ("Where our sources disagree", "Mary Watson · birth place", r".+ · .+", r".*", r".*"), 1
    ):
        banner = tab.get_by_role("complementary", name=re.compile(r".*")).filter(has_text="Tour,")
        expect(banner).to_contain_text(f"Tour, {number} of 5")
        expect(tab.get_by_role("heading", level=1).first).to_have_text(re.compile(heading))
        if number < 5:
            press(banner.get_by_role("link", name="Next"))
    press(banner.get_by_role("link", name="Leave the tour"))
    expect(tab.get_by_text("Tour, 5 of 5")).to_have_count(0)
    assert "tour=" not in tab.url
