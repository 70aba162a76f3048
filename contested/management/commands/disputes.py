"""The queue of disputes, without a worker."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandParser

from contested.management.output import JsonCommand
from contested.review.actions import open_disputes
from contested.review.queries import counts
from contested.web.wording import counted


class Command(JsonCommand):
    help = "Bring the queue in line with what is contested now: `disputes open`; or say how it stands: `disputes count`."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("what", choices=["open", "count"])

    def handle(self, *, what: str, json: bool, **_: Any) -> None:
        if what == "open":
            done = open_disputes()
            data = {"opened": done.opened, "reopened": done.reopened, "closed": done.closed}
            text = f"{counted(done.opened, 'dispute')} opened, {done.reopened:,} reopened, {done.closed:,} closed"
        else:
            found = counts()
            data = {"open": found.open, "awaiting_second": found.awaiting_second, "decided": found.decided}
            text = f"{found.open:,} open, {found.awaiting_second:,} waiting for a second signature, {found.decided:,} decided"
        self.say(data, text, as_json=json)
