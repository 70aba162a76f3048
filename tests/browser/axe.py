"""Whether everybody can use a page: what axe finds on it by day and by night, and whether it scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterable

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

HEIGHT = 900
PHONE, TABLET, DESK = 360, 768, 1440
SIDEWAYS = """
    () => {
        const root = document.documentElement, written = root.getAttribute("dir");
        const found = ["rtl", "ltr"].filter(direction => {
            root.dir = direction;
            return root.scrollWidth > root.clientWidth;
        });
        if (written === null) root.removeAttribute("dir"); else root.dir = written;
        return found;
    }
"""
# Only what is wrong is handed over; axe would tell of the rest at length.
FIND = """
    async within => {
        // Of WCAG 2.2 AA axe leaves out how large a target is, unless it is asked for.
        const rules = { "target-size": { enabled: true } };
        const found = await axe.run(within ?? document, { resultTypes: ["violations"], selectors: false, rules });
        return found.violations.map(each => `${each.id}: ${each.nodes[0].html.slice(0, 160)}`);
    }
"""


def narrow(page: Page) -> None:
    """Hold the page as on a phone: what is drawn there needn't be drawn anew to be seen on what is wider."""
    page.set_viewport_size({"width": PHONE, "height": HEIGHT})


def found_by_axe(page: Page, *, within: str | None = None) -> list[str]:
    """Return what axe finds on the page as it is, against WCAG 2.2 AA and its best practice; `within` is a selector."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    told: list[str] = page.evaluate(FIND, within)
    return told


def complaints(page: Page, *, within: str | None = None) -> list[str]:
    """Return what keeps anybody from using the page that has come narrow, each with where; leaves it wide and light.

    A page comes once, as its width and its theme are matters of style alone: all rules are for a phone by day and for a
    desk by night, where other parts of it are there to be seen. The selector `within` is for a page of which the rest was
    looked at elsewhere; it may scroll sideways nowhere.
    """
    page.evaluate("document.fonts.ready.then(() => {})")
    expect(page.locator("#cells-chart:not([data-ready]), .htmx-request")).to_have_count(0)
    told = []
    for width in (PHONE, TABLET, DESK):
        page.set_viewport_size({"width": width, "height": HEIGHT})
        told += [f"{width}: scrolls sideways, {direction}" for direction in page.evaluate(SIDEWAYS)]
        if width == PHONE:
            told += [f"{width}, light: {each}" for each in found_by_axe(page, within=within)]
    page.emulate_media(color_scheme="dark")
    told += [f"{DESK}, dark: {each}" for each in found_by_axe(page, within=within)]
    page.emulate_media(color_scheme="light")
    return told


def complaints_at(page: Page, paths: Iterable[str]) -> dict[str, list[str]]:
    """Go to each path; return what is complained of, by the path, where anything is."""
    found = {}
    for path in paths:
        narrow(page)
        page.goto(path)
        if told := complaints(page):
            found[path] = told
    return found
