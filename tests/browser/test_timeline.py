"""The timeline by keys alone, what moves on it, and whether it and its neighbours can be read by everybody."""

import re

import pytest
from playwright.sync_api import expect

from contested.density.actions import refresh
from contested.density.models import Cell
from contested.statements.actions import retract
from contested.statements.models import Entity, Source, Statement
from tests.browser.axe import complaints_at

pytestmark = pytest.mark.usefixtures("corpus")


def pluto():
    cell = Cell.objects.get(subject__label="Pluto", predicate__name="classification")
    return f"/entities/{cell.subject_id}?timeline={cell.pk}"


def focused(tab):
    return tab.evaluate("document.activeElement.getAttribute('aria-label')")


def test_the_timeline_is_walked_zoomed_and_asked_by_keys_alone(tab):
    tab.goto(pluto())
    tab.locator(".bar[tabindex='0']").focus()
    first = focused(tab)
    tab.keyboard.press("ArrowDown")
    assert focused(tab) != first
    tab.keyboard.press("ArrowUp")
    assert focused(tab) == first

    tab.keyboard.press("Control++")
    assert "zoom" not in tab.url
    tab.keyboard.press("+")
    tab.wait_for_url(re.compile("zoom="))
    expect(tab.locator("#zoom-whole[href]")).to_be_visible()
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    tab.keyboard.press("0")
    tab.wait_for_url(lambda url: "zoom=" not in url)
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    tab.keyboard.press("]")
    tab.wait_for_url(re.compile("valid_at="))
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    expect(tab.locator("#clocks")).not_to_contain_text("True when: any time")
    expect(tab.locator("#true-now")).not_to_have_text("any time")
    tab.keyboard.press("[")
    tab.wait_for_url(lambda url: "valid_at=" not in url)


def test_play_steps_through_what_changed_and_comes_to_rest(tab):
    tab.goto(pluto())
    tab.get_by_role("button", name="Play true when").click()
    tab.wait_for_url(re.compile("valid_at="))
    expect(tab.get_by_role("button", name="Stop true when")).to_be_visible()
    tab.wait_for_url(lambda url: "valid_at=" not in url)
    expect(tab.get_by_role("button", name="Play true when")).to_be_visible()


def test_the_clock_of_the_store_moves_by_keys_and_p_plays_and_stops(tab):
    cell = Cell.objects.get(subject__label="Pluto", predicate__name="classification")
    fallen = Statement.objects.filter(
        subject=cell.subject_id, predicate=cell.predicate_id, source__name="International Astronomical Union"
    )
    retract(statement=fallen[0], reason="to have known something else before", actor=None)
    refresh()
    tab.goto(pluto())
    tab.locator(".bar[tabindex='0']").focus()
    tab.keyboard.press("{")
    tab.wait_for_url(re.compile("as_of="))
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    tab.keyboard.press("}")
    tab.wait_for_url(lambda url: "as_of=" not in url)
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    tab.keyboard.press("p")
    tab.wait_for_url(re.compile("valid_at="))
    expect(tab.get_by_role("button", name="Stop true when")).to_be_visible()
    expect(tab.locator("#timeline :focus")).to_have_count(1)
    tab.keyboard.press("p")
    expect(tab.get_by_role("button", name="Play true when")).to_be_visible()


def test_for_whom_motion_is_too_much_each_press_is_one_step(tab):
    tab.emulate_media(reduced_motion="reduce")
    tab.goto(pluto())
    tab.get_by_role("button", name="Step true when").click()
    tab.wait_for_url(re.compile("valid_at="))
    expect(tab.get_by_role("button", name="Step true when")).to_be_visible()


def test_everybody_can_read_what_was_compared_and_drawn(tab):
    things = [Entity.objects.get(label=label).pk for label in ("Pluto", "Kosovo")]
    sources = Source.objects.order_by("id").values_list("id", flat=True)[:2]
    paths = (
        f"{pluto()}&sublated=on&valid_at=2007",
        f"{pluto()}&zoom=2000-01-01/2010-01-01",
        f"/compare?entity={things[0]}&entity={things[1]}",
        f"/compare?source={sources[0]}&source={sources[1]}",
        f"/compare?entity={things[0]}",
        f"/sources/{sources[0]}",
    )
    assert complaints_at(tab, paths) == {}
