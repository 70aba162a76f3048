"""Estimate from their agreement how far sources are to be believed."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.density.accuracies import AccuracyProposal, propose_accuracies
from contested.density.actions import refresh
from contested.density.dependence import PrecisionProposal, propose_precisions
from contested.management.output import JsonCommand
from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT, assess_source

HELP = """Propose precisions of sources, estimated from nothing but what independent groups say about the same things.

By `disputes`, how often a source is right where three or more are divided: what weighs witnesses against each other. By
`statements`, how often it is right in all that others speak about too: what a ruling needs, which asks how sure one may be of
a statement before anybody objects. Proposals change nothing until somebody accepts them, by name or all at once; an accepted
one is kept as a dated assessment.
"""

Proposal = PrecisionProposal | AccuracyProposal


class Command(JsonCommand):
    help = HELP

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--accept",
            action="append",
            default=[],
            metavar="SOURCE",
            help="accept the proposal for this source",
        )
        parser.add_argument(
            "--by", choices=["disputes", "statements"], default="disputes", help="what the estimate goes by"
        )
        parser.add_argument("--accept-all", action="store_true", help="accept every proposal")

    def handle(self, *, by: str, accept: list[str], accept_all: bool, json: bool, **_: Any) -> None:
        proposals: list[PrecisionProposal] | list[AccuracyProposal] = (
            propose_precisions() if by == "disputes" else propose_accuracies()
        )
        wanted = {one.source.source for one in proposals} if accept_all else set(accept)
        if missing := sorted(wanted - {one.source.source for one in proposals}):
            raise CommandError(f"nothing is proposed for “{missing[0]}”")
        accepted = [one for one in proposals if one.source.source in wanted]
        for one in accepted:
            assess_source(
                source=Source.objects.get(pk=one.source.source_id),
                precision=one.precision,
                origin=AGREEMENT,
                reason=one.reason,
            )
        if accepted:
            refresh()
        data = {
            "proposals": [_json(one) for one in proposals],
            "accepted": [one.source.source for one in accepted],
        }
        lines = [
            f"{one.source.source}: {one.precision:.2f} instead of {one.source.counts:.2f}; {one.reason}"
            + ("; accepted" if one.source.source in wanted else "")
            for one in proposals
        ]
        none = (
            "nothing to estimate from: no twenty divisions among three or more independent groups tell of any source"
            if by == "disputes"
            else "nothing to estimate from: no three independent groups meet often enough"
        )
        self.say(data, "\n".join(lines) or none, as_json=json)


def _json(one: Proposal) -> dict[str, Any]:
    told = {
        "source": one.source.source,
        "group": one.source.witness,
        "counts": float(one.source.counts),
        "origin": one.source.origin,
        "precision": float(one.precision),
    }
    if isinstance(one, AccuracyProposal):
        return told | {"agree": one.accuracy.agree, "met": one.accuracy.met}
    found = one.reliability
    return told | {
        "exact": round(found.exact, 2),
        "coarser": round(found.coarser, 2),
        "wrong": round(found.wrong, 2),
    }
