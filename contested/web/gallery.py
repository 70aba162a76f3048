"""Pictures of every page in both themes and at three widths: what one looks at before calling a page done."""

import os
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler, get_internal_wsgi_application

from contested.web.stills import WIDTH, Still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

WIDTHS = (360, 768, 1440)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
# It runs beside the store on small machines, and asks nobody else for anything.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def chromium() -> str | None:
    """Return the path of a Chromium that is installed here, or None."""
    named = os.environ.get("CONTESTED_CHROMIUM")
    return named or next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def launch(playwright: "Playwright") -> "Browser":
    """Start a headless Chromium: the one installed here, or Playwright's own."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


class QuietHandler(WSGIRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: one line for each stylesheet is no news."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the product on a free port of this machine for as long as the block runs; yields its address."""
    server = ThreadedWSGIServer(("127.0.0.1", 0), QuietHandler)
    server.set_app(get_internal_wsgi_application())
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def take(folder: Path, address: str, pages: dict[str, str], *, session: str | None = None) -> Iterator[Path]:
    """Picture each page (name → path below `address`) whole, and yield each file as it is written.

    With the key of a session, as whoever is signed in with it.
    """
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for theme in THEMES:
            for width in WIDTHS:
                tab = browser.new_page(color_scheme=theme, viewport={"width": width, "height": 900})
                if session:
                    tab.context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
                for name, path in pages.items():
                    tab.goto(address + path, wait_until="networkidle")
                    file = folder / f"{name}-{theme}-{width}.png"
                    tab.screenshot(path=file, full_page=True)
                    yield file
                tab.close()
        browser.close()


def take_stills(browser: "Browser", folder: Path, address: str, paths: Mapping[Still, str]) -> Iterator[Path]:
    """Picture what the README shows, in English and in the light theme, and yield each file as it is written."""
    folder.mkdir(parents=True, exist_ok=True)
    for still, path in paths.items():
        tab = browser.new_page(
            color_scheme="light", locale="en-GB", viewport={"width": WIDTH, "height": still.height}
        )
        tab.goto(address + path, wait_until="networkidle")
        file = folder / f"{still.name}.png"
        tab.screenshot(path=file)
        tab.close()
        yield file
