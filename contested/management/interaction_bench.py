"""Whether the map keeps anybody waiting in a browser. Reads only.

Measured is the longest task of the browser's main thread, and the longest way from a key or a pointer to the picture that
follows. The browser itself reports tasks of 50 and events of 16 milliseconds or more, others count as 0; where a pointer moves
or a wheel turns, of which it reports nothing, a script takes the time until the next picture has been drawn. Without graphics
hardware WebGL is drawn by software, on the same processors as all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOST_MS = 200  # what is promised
A_LOOK = 1_000  # milliseconds in which one looks, and what was caused comes to its end
PATIENCE = 120_000  # milliseconds until all marks have come
WATCH = """
    window.tasks = []; window.events = [];
    new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(one => one.duration)))
        .observe({ type: "longtask", buffered: true });
    new PerformanceObserver(list => window.events.push(...list.getEntries().map(one => one.duration)))
        .observe({ type: "event", durationThreshold: 16 });
    const drawn = ({ timeStamp }) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();  // what is sent before a picture is drawn arrives after it
        port1.onmessage = () => window.events.push(performance.now() - timeStamp);
        port2.postMessage(0);
    });
    for (const type of ["pointermove", "wheel"]) addEventListener(type, drawn, { capture: true, passive: true });
"""
TAKE = """
    () => [window.tasks, window.events].map(taken => Math.round(Math.max(0, ...taken.splice(0))))
"""


class NothingToDraw(Exception):
    """No cell of this store is contested, so there is no chart to use."""

    def __str__(self) -> str:
        return str(self.__doc__)


def measure_interaction(browser: Browser, address: str) -> dict[str, Any]:
    """Use the map and its chart of all cells, at an address under which the product is served; times are in milliseconds.

    Raises `NothingToDraw`.
    """
    page = browser.new_page(base_url=address, viewport={"width": 1440, "height": 900})
    page.add_init_script(WATCH)
    taken = {
        "the map comes": _the_map_comes(page),
        "the map is used": _the_map_is_used(page),
        "the chart comes": _the_chart_comes(page),
        "the chart is used": _the_chart_is_used(page),
    }
    note = page.locator("#cells-chart-note").inner_text()
    page.close()
    return {
        "chart": note,
        "longest_task_ms": {step: task for step, (task, _) in taken.items()},
        "longest_event_ms": {step: event for step, (_, event) in taken.items()},
        "at_most_ms": MOST_MS,
        "kept": all(task <= MOST_MS and event <= MOST_MS for task, event in taken.values()),
    }


def told(data: dict[str, Any]) -> str:
    lines = [
        f"{step}: longest task {data['longest_task_ms'][step]} ms, longest event {data['longest_event_ms'][step]} ms"
        for step in data["longest_task_ms"]
    ]
    lines.append(data["chart"])
    lines.append(f"promised: at most {MOST_MS} ms; that is {'kept' if data['kept'] else 'not kept'}")
    return "\n".join(lines)


def _taken(page: Page) -> tuple[int, int]:
    page.wait_for_timeout(A_LOOK)
    task, event = page.evaluate(TAKE)
    return task, event


def _the_map_comes(page: Page) -> tuple[int, int]:
    page.goto(reverse("map"))
    if not page.locator("#heat tbody tr").count():
        raise NothingToDraw
    return _taken(page)


def _the_map_is_used(page: Page) -> tuple[int, int]:
    """Narrow it by a facet, walk on by keys, scroll down, and point at what is there."""
    page.locator("#map-filters summary").first.click()
    page.locator("#map-filters input[type=checkbox]").first.check()
    page.keyboard.press("Tab")
    page.locator("#map-filters button").first.click()
    page.wait_for_url("**label=**")
    page.mouse.wheel(0, 1500)
    page.wait_for_timeout(A_LOOK)
    for n in range(10):
        page.mouse.move(300 + 60 * n, 300 + 40 * n)
    return _taken(page)


def _the_chart_comes(page: Page) -> tuple[int, int]:
    page.goto(f"{reverse('map')}?by=cells")
    page.locator("#cells-chart[data-ready]").wait_for(timeout=PATIENCE)  # said once the last of them has come
    return _taken(page)


def _the_chart_is_used(page: Page) -> tuple[int, int]:
    """Point at marks, zoom by dragging, and zoom and move by keys."""
    chart = page.locator("#cells-chart")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None  # noqa: S101 - it was waited for
    left, top = box["x"], box["y"]
    for n in range(25):
        page.mouse.move(left + 80 + 20 * n, top + 60 + 5 * n)
        page.wait_for_timeout(30)
    page.mouse.down()
    page.mouse.move(left + 300, top + 250, steps=5)
    page.mouse.up()
    page.wait_for_timeout(A_LOOK)
    if (
        canvas := page.locator("#cells-chart canvas[tabindex]")
    ).count():  # few marks are drawn as SVG, which has no keys
        canvas.focus()
        for key in ("+", "-", "ArrowLeft", "0"):
            page.keyboard.press(key)
            page.wait_for_timeout(A_LOOK / 5)
    return _taken(page)
