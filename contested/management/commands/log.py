"""Take the decision log out of the house, and hold it to what was taken out before."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from contested.log.queries import stream
from contested.log.verify import departures
from contested.web.wording import counted


class Command(BaseCommand):
    help = (
        "Write the decision log as lines of JSON, in the order of its chain (log export), or find where it has departed "
        "from such lines (log compare FILE)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        verbs = parser.add_subparsers(dest="verb", required=True)
        export = verbs.add_parser("export", help="write every line")
        export.add_argument("--output", type=Path, help="a new file; default: print")
        export.add_argument(
            "--after", type=int, default=0, metavar="PLACE", help="only what follows this place of the chain"
        )
        compare = verbs.add_parser(
            "compare", help="find lines of an older export that were changed or taken out since"
        )
        compare.add_argument("file", type=Path)

    def handle(self, *, verb: str, **options: Any) -> None:
        if verb == "export":
            self._export(options["output"], options["after"])
        else:
            self._compare(options["file"])

    def _export(self, output: Path | None, after: int) -> None:
        if output is None:
            for line in stream(after=after):
                self.stdout.write(line)
            return
        lines = 0
        try:
            with output.open("x", encoding="utf-8") as file:
                for line in stream(after=after):
                    file.write(line + "\n")
                    lines += 1
        except OSError as error:
            raise CommandError(f"{output}: {error.strerror}") from error
        self.stderr.write(counted(lines, "line"))

    def _compare(self, path: Path) -> None:
        try:
            with path.open(encoding="utf-8") as file:
                said = ((int(line["place"]), str(line["hash"])) for line in map(json.loads, file))
                gone = departures(said)
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise CommandError(f"{path} is no export of the log: {error}") from error
        if not gone:
            self.stdout.write("Every line of it stands in the log as it did.")
            return
        for place in gone[:50]:
            self.stdout.write(f"Line {place} is not in the log any more, or not as it was.")
        sys.exit(1)
