"""A real Chromium on a live server. Where none is found these tests skip, unless CONTESTED_BROWSER=required."""

import os
import threading
import time

import pytest
from django.core.signals import request_finished, request_started

from contested.web import gallery

# Playwright's synchronous interface keeps an event loop in this thread, which Django would take for its own.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

REQUIRED = os.environ.get("CONTESTED_BROWSER") == "required"
A_MOMENT, PATIENCE = 0.05, 10.0  # seconds
WAIT = 60_000  # milliseconds; the machine may be busy, and a page that comes late is no page that is wrong


def pytest_collection_modifyitems(items):
    """Mark whatever lies here, so that `-m "not browser"` leaves it out."""
    for item in items:
        if "/tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


class Requests:
    """Counts what the live server, in threads of this process, is still answering."""

    def __init__(self):
        self._lock = threading.Lock()
        self._open = 0

    def begin(self, **_):
        with self._lock:
            self._open += 1

    def end(self, **_):
        with self._lock:
            self._open -= 1

    def wait(self):
        """Wait until nothing is open; what a page sends as it is closed comes a moment after."""
        deadline = time.monotonic() + PATIENCE
        time.sleep(A_MOMENT)
        while self._open > 0 and time.monotonic() < deadline:
            time.sleep(0.01)


@pytest.fixture(autouse=True)
def everything_answered(transactional_db):
    """Let the database be emptied only once nobody waits for an answer from it."""
    requests = Requests()
    request_started.connect(requests.begin)
    request_finished.connect(requests.end)
    yield
    requests.wait()
    request_started.disconnect(requests.begin)
    request_finished.disconnect(requests.end)


@pytest.fixture(scope="module")
def browser(ground, django_db_blocker):
    """A browser for one file of tests: the event loop in this thread ends with it, and is in nobody's way afterwards."""
    from playwright.sync_api import Error, expect, sync_playwright

    # While a loop runs this thread has another connection: a world left standing on its own one could not be cleared, and
    # whoever writes the same as it would wait for ever.
    with django_db_blocker.unblock():
        ground.prepare(None)
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        try:
            chromium = gallery.launch(playwright)
        except Error as error:
            if REQUIRED:
                raise
            pytest.skip(f"no Chromium here: {error.message.splitlines()[0]}")
        yield chromium
        chromium.close()


class Complaints(list[str]):
    """What the browser's console reported: blocked by the policy, failed to load, thrown by a script."""


@pytest.fixture
def tab(browser, live_server):
    """A tab at 1440 × 900 on the live server; a complaint in its console fails the test."""
    page = browser.new_page(base_url=live_server.url, viewport={"width": 1440, "height": 900})
    page.set_default_timeout(WAIT)
    page.set_default_navigation_timeout(3 * WAIT)
    complaints = Complaints()
    page.on(
        "console", lambda line: complaints.append(line.text) if line.type in {"error", "warning"} else None
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    page.close()
    assert complaints == []


@pytest.fixture(scope="session")
def kept():
    """What of the database is kept aside in this run of the tests, by name."""
    return set()


@pytest.fixture
def corpus(transactional_db, kept):
    """The starter corpus, scored: what somebody sees who has just started the product. Loaded once, and brought back.

    Nothing stays that another fixture wrote before.
    """
    from contested.density.actions import refresh
    from contested.exchange.actions import load_starter_corpus
    from contested.postgres import pristine

    if "corpus" in kept:
        pristine.restore("corpus")
        return
    pristine.restore()
    load_starter_corpus()
    refresh()
    pristine.keep_as("corpus")
    kept.add("corpus")
