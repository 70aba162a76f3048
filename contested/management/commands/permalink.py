"""Recompute what a permalink states, and compare its hash."""

from __future__ import annotations

import re
import sys
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.exchange.citing import MomentToCome, NotSettledYet, address_moment, cite, read_citable
from contested.management.output import JsonCommand

ADDRESS = re.compile(r"(?:.*/cells/)?(\d{1,18})@(.+?)(?:\.json)?")


class Command(JsonCommand):
    help = "Recompute the content hash of a cell as of a moment; with --expect exits with 1 where another one was given."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("address", help="the permalink, or its end such as 7@2026-11-30T09:15:00Z")
        parser.add_argument("--expect", help="the sha-256 that was given with it")
        parser.add_argument(
            "--whole", action="store_true", help="with all claims, also of a cell in which very much is said"
        )
        parser.add_argument(
            "--body", action="store_true", help="print the bytes that are hashed, and nothing else"
        )

    def handle(
        self, *, address: str, expect: str | None, body: bool, whole: bool, json: bool, **_options: Any
    ) -> None:
        found = ADDRESS.fullmatch(address)
        if found is None:
            raise CommandError("write the permalink, or its end such as 7@2026-11-30T09:15:00Z")
        try:
            moment = read_citable(found[2])
        except ValueError:
            raise CommandError(f"{found[2]} is not a moment such as 2026-11-30T09:15:00Z") from None
        try:
            cited = cite(int(found[1]), moment, whole=whole)
        except (MomentToCome, NotSettledYet) as error:
            raise CommandError(str(error)) from None
        if cited is None:
            raise CommandError(f"there is no cell {found[1]}")
        if body:
            self.stdout.write(cited.body.decode(), ending="")
        else:
            place = f"{found[1]}@{address_moment(moment)}"
            data = {"cell": int(found[1]), "as_of": address_moment(moment), "sha256": cited.sha256}
            agrees = {} if expect is None else {"agrees": expect.strip().lower() == cited.sha256}
            self.say(data | agrees, f"{cited.sha256}  /cells/{place}", as_json=json)
        if expect is not None and expect.strip().lower() != cited.sha256:
            if json:
                sys.exit(1)
            raise CommandError(f"that does not agree with {expect}")
