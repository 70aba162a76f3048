"""The playground by keyboard and mouse: sliders, boxes, a permalink, and the same without scripts."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.usefixtures("corpus")

AJAX = "/recall?q=Where+does+Ajax+Davis+live%3F"
PLUTO = "/recall?q=Is+Pluto+a+planet%3F"


def test_a_slider_looks_at_another_day_when_it_is_let_go_and_keeps_the_focus(tab):
    tab.goto(AJAX)
    answer = tab.locator(".triple__answer").first
    expect(answer).to_contain_text("Brisbane")
    slider = tab.get_by_label(re.compile("True when, from"))
    expect(slider).to_have_attribute("aria-valuetext", "any time")
    slider.focus()
    tab.keyboard.press("Home")
    expect(answer).to_contain_text("Cairns")
    expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"2019"))
    expect(tab.locator("#look-state")).to_contain_text("Cairns")
    assert "valid_at=2019" in tab.url
    tab.keyboard.press("End")
    expect(answer).to_contain_text("Brisbane")


def test_boxes_and_tau_show_at_once_and_the_address_keeps_them(tab):
    tab.goto(PLUTO)
    plain = tab.get_by_text("Ordinary RAG would have said")
    expect(plain).to_be_visible()
    tab.get_by_label("ordinary RAG beside it").uncheck()
    expect(plain).to_have_count(0)
    tau = tab.get_by_label(re.compile("Say it is contested"))
    tau.focus()
    tab.keyboard.press("End")
    expect(tab.locator("output[data-shows=tau]")).to_have_text("1.00")
    tab.wait_for_url("**tau=1**")
    tab.reload()
    expect(plain).to_have_count(0)
    expect(tab.get_by_label("ordinary RAG beside it")).not_to_be_checked()


def test_a_permalink_leads_to_the_same_answer_as_of_then(tab):
    tab.goto(PLUTO)
    said = tab.locator(".triple__answer").first.inner_text()
    tab.get_by_role("link", name="Permalink").click()
    tab.wait_for_url("**as_of=**")
    expect(tab.locator(".triple__answer").first).to_have_text(said)
    expect(tab.locator("#known-when")).to_have_value(re.compile(r"^20"))


def test_some_sources_are_heard_alone_without_any_script(browser, live_server):
    page = browser.new_page(base_url=live_server.url, java_script_enabled=False)
    page.goto(PLUTO)
    page.get_by_text("Choose sources").click()
    page.locator(".choose input").last.check()
    page.get_by_role("button", name="Hear these alone").click()
    page.wait_for_url("**sources=**")
    expect(page.get_by_text("Heard: only this source")).to_be_visible()
    page.get_by_label("True when").first.fill("2000")
    page.get_by_role("button", name="Look").last.click()
    page.wait_for_url("**valid_at=2000**")
    page.get_by_role("link", name="Hear everybody", exact=True).click()
    expect(page.get_by_text("Heard: only this source")).to_have_count(0)
    page.close()
