"""The shell in a real browser: keys, theme, menus, and the policy."""

from playwright.sync_api import expect


def test_every_mark_is_drawn_under_the_strict_policy(tab):
    tab.goto("/states/")
    expect(tab.get_by_role("heading", name="States", exact=True)).to_be_visible()


def test_the_theme_changes_without_a_reload_and_stays(tab):
    tab.goto("/states/")
    tab.evaluate("document.body.dataset.seen = 'yes'")
    with tab.expect_response("**/theme/"):
        tab.get_by_role("button", name="Theme: as the system says").first.click()
    expect(tab.locator("html")).to_have_attribute("data-theme", "light")
    expect(tab.locator("body")).to_have_attribute("data-seen", "yes")
    tab.reload()
    expect(tab.locator("html")).to_have_attribute("data-theme", "light")


def test_a_question_mark_lists_the_keys_and_they_can_be_switched_off(tab):
    tab.goto("/states/")
    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog")).to_be_visible()
    tab.get_by_role("checkbox", name="single keys").uncheck()
    tab.keyboard.press("Escape")
    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog")).to_be_hidden()


def test_escape_closes_an_open_clock(tab):
    tab.goto("/states/")
    tab.get_by_text("Known when:").click()
    expect(tab.get_by_label("Look from another moment")).to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.get_by_label("Look from another moment")).to_be_hidden()


def test_on_paper_a_page_is_light_and_has_both_clocks_but_no_controls(tab):
    tab.goto("/states/")
    with tab.expect_response("**/theme/"):
        tab.get_by_role("button", name="Theme: as the system says").first.click()
    with tab.expect_response("**/theme/"):
        tab.get_by_role("button", name="Theme: light").first.click()
    expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
    tab.emulate_media(media="print")
    expect(tab.get_by_text("Known when: now")).to_be_visible()
    expect(tab.get_by_text("True when: any time")).to_be_visible()
    assert tab.locator("button:visible, input:visible, select:visible, .top:visible").count() == 0
    assert tab.evaluate("getComputedStyle(document.querySelector('main h1')).color") == "rgb(29, 27, 24)"


def test_the_language_is_changed_in_the_bar(tab):
    tab.goto("/states/")
    tab.locator("summary", has_text="Language: English").first.click()
    tab.get_by_role("button", name="Deutsch").first.click()
    expect(tab.locator("html")).to_have_attribute("lang", "de")
