"""Show one cell."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.density.views import cells_named, view_cell
from contested.exchange.citing import NotSettledYet, address_moment, cite
from contested.management.output import JsonCommand
from contested.recall.errors import QuestionRefused
from contested.recall.queries import recall
from contested.statements.moments import read_moment
from contested.web.wording import counted, witnessed


def instant(text: str) -> datetime:
    """Read what `--as-of` says; the parser names it by this function's name where it can't be read."""
    return read_moment(text)


def _meant(subject: str, predicate: str) -> str:
    """Name the cell that a question in these words would mean; a register may write its subject the other way round."""
    try:
        triple = recall(f"{predicate} of {subject}", k=0).triple
    except QuestionRefused:
        return ""
    if triple is None:
        return ""
    return f"; did you mean “{triple.about.predicate}” of “{triple.about.subject}”?"


class Command(JsonCommand):
    help = "Show how contested one fact is, and who says what."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("subject", help="a name or an IRI")
        parser.add_argument("predicate", help="a predicate's name")
        parser.add_argument(
            "--as-of",
            type=instant,
            help="a day or an instant such as 2026-11-29T12:00Z: as the store knew it then",
        )
        parser.add_argument(
            "--hash", action="store_true", help="with its permalink and the sha-256 of what that states"
        )

    def handle(
        self, *, subject: str, predicate: str, as_of: datetime | None, json: bool, **options: Any
    ) -> None:
        cells = cells_named(subject, predicate)
        if not cells:
            raise CommandError(
                f"nothing is said about the {predicate} of {subject}{_meant(subject, predicate)}"
            )
        view = view_cell(cells[0], as_of=as_of)
        if view is None:
            raise CommandError(f"nothing is said about the {predicate} of {subject}")
        data = view.as_json()
        if len(cells) > 1:
            data["homonyms"] = cells[1:]
        text = f"{data['subject']} · {data['predicate']}: {data['label']} {data['contestedness']:.2f}, "
        text += witnessed(data["sources"], data["witnesses"])
        for position in data["positions"]:
            denied = "not " if position["polarity"] == "negated" else ""
            text += f"\n  {position['share']:4.0%}  {denied}{position['value']}  ({counted(position['sources'], 'source')})"
        if options["hash"]:
            try:
                cited = cite(view.facts.id, view.as_of)
            except NotSettledYet as error:
                raise CommandError(str(error)) from None
            if cited is not None:
                data |= {
                    "permalink": f"/cells/{view.facts.id}@{address_moment(view.as_of)}",
                    "sha256": cited.sha256,
                }
                text += f"\n  {data['permalink']}  sha-256 {cited.sha256}"
        self.say(data, text, as_json=json)
