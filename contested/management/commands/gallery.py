"""`manage.py gallery FOLDER`: pictures of every page, in both themes, at 360, 768 and 1440 pixels.

`manage.py gallery --readme` takes those that the README shows instead, and puts them where it looks for them.
"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from contested.density.models import Cell
from contested.web import gallery, sights
from contested.web.stills import MOST_BYTES, STILLS, Still


class Command(BaseCommand):
    help = "Write pictures of every page to a folder. Needs the extra `test` (Playwright) and a Chromium."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, nargs="?")
        parser.add_argument(
            "--url", help="A running server, such as http://127.0.0.1:8000; default: an own one."
        )
        parser.add_argument(
            "--readme",
            action="store_true",
            help="The pictures of the README alone, of the starter corpus; default folder: .screenshots.",
        )

    def handle(self, *_: Any, folder: Path | None, url: str | None, readme: bool, **__: Any) -> None:
        if readme:
            self._take_for_the_readme(folder or Path(settings.BASE_DIR) / ".screenshots", url)
        elif folder is None:
            raise CommandError("Name the folder that they go to.")
        elif url:
            self._take(folder, url.rstrip("/"))
        else:
            with gallery.served() as address:
                self._take(folder, address)
                if session := sights.session_of_a_member():
                    self._take_of_members(folder, address, session)

    def _take(self, folder: Path, address: str) -> None:
        for file in gallery.take(folder, address, sights.pages()):
            self.stdout.write(str(file))

    def _take_of_members(self, folder: Path, address: str, session: str) -> None:
        for file in gallery.take(folder, address, sights.pages_of_members(), session=session):
            self.stdout.write(str(file))

    def _take_for_the_readme(self, folder: Path, url: str | None) -> None:
        try:
            paths = {still: still.path() for still in STILLS}
        except Cell.DoesNotExist:
            raise CommandError("The pictures of the README are of the starter corpus.") from None
        if url:
            self._take_stills(folder, url.rstrip("/"), paths)
        else:
            with gallery.served() as address:
                self._take_stills(folder, address, paths)

    def _take_stills(self, folder: Path, address: str, paths: dict[Still, str]) -> None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            for file in gallery.take_stills(gallery.launch(playwright), folder, address, paths):
                weight = file.stat().st_size
                self.stdout.write(f"{file} {weight // 1000} kB")
                if weight > MOST_BYTES:
                    raise CommandError(f"{file} weighs more than {MOST_BYTES // 1000} kB.")
