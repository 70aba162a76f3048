"""Find sources that copy from one another."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.density.actions import refresh
from contested.density.copying import Likeness
from contested.density.dependence import GroupProposal, propose_sources_as_one
from contested.management.output import JsonCommand
from contested.statements.actions import describe_source

HELP = """Propose which sources are one witness, by the rare values and the wording that they share, with the odds.

Proposals change nothing until somebody accepts them: --accept SOURCE takes the proposal that the source belongs to.
"""


class Command(JsonCommand):
    help = HELP

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--accept",
            action="append",
            default=[],
            metavar="SOURCE",
            help="accept the proposal it belongs to",
        )

    def handle(self, *, accept: list[str], json: bool, **_: Any) -> None:
        proposals = propose_sources_as_one()
        of_source = {source.source: one for one in proposals for source in one.sources}
        if missing := [name for name in accept if name not in of_source]:
            raise CommandError(f"no group is proposed for “{missing[0]}”")
        accepted = [one for one in proposals if any(source.source in accept for source in one.sources)]
        for one in accepted:
            for source in one.sources:
                describe_source(name=source.source, group=one.name, reason=one.reason)
        if accepted:
            refresh()
        data = {
            "proposals": [_json(one) for one in proposals],
            "accepted": [one.name for one in accepted],
        }
        lines = [
            _text(one) + (f"\n  accepted, as “{one.name}”" if one in accepted else "") for one in proposals
        ]
        self.say(data, "\n".join(lines) or "no two groups look like copies of one another", as_json=json)


def _json(one: GroupProposal) -> dict[str, Any]:
    return {
        "group": one.name,
        "sources": [source.source for source in one.sources],
        "odds": round(one.odds, 1),
        "likenesses": [_likeness(likeness) for likeness in one.likenesses],
    }


def _likeness(one: Likeness) -> dict[str, Any]:
    return {
        "groups": list(one.pair),
        "shared_values": one.shared_values,
        "compared_values": one.compared_values,
        "shared_wording": one.shared_words,
        "compared_wording": one.compared_words,
        "log10_odds": round(one.log_odds, 2),
    }


def _text(one: GroupProposal) -> str:
    return f"{' = '.join(source.source for source in one.sources)}\n  {one.reason}"
