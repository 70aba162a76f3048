"""Look for predicates that may speak of the same thing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.alignment.suggesting import MOST, suggest_alignments
from contested.management.output import JsonCommand
from contested.policies.vocabulary import VOCABULARY


class Command(JsonCommand):
    help = "Look for predicates that may speak of the same thing, and write them down as candidates to be judged on."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--suggest", action="store_true", help="write down new candidates")
        parser.add_argument("--most", type=int, default=MOST, help="how many at most (default: %(default)s)")

    def handle(self, *, suggest: bool, most: int, json: bool, **_: Any) -> None:
        if not suggest:
            raise CommandError("say --suggest; judging is for people, on the page /alignments/")
        found = suggest_alignments(apart=VOCABULARY.apart, limit=max(0, most))
        rows = [
            {
                "id": one.pk,
                "source": one.source.name,
                "relation": str(one.get_relation_display()),
                "target": one.target.name,
                "confidence": float(one.confidence),
                "reason": one.reason,
            }
            for one in found
        ]
        lines = [
            f"  {r['confidence']:.2f}  {r['source']} {r['relation']} {r['target']}: {r['reason']}"
            for r in rows
        ]
        self.say({"candidates": rows}, "\n".join([f"{len(rows):,} new candidates", *lines]), as_json=json)
