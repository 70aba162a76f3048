"""`manage.py gallery FOLDER`: pictures of every page, in both themes, at 360, 768 and 1440 pixels."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from contested.web import gallery, sights


class Command(BaseCommand):
    help = "Write pictures of every page to a folder. Needs the extra `test` (Playwright) and a Chromium."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument(
            "--url", help="A running server, such as http://127.0.0.1:8000; default: an own one."
        )

    def handle(self, *_: Any, folder: Path, url: str | None, **__: Any) -> None:
        if url:
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
