"""Bring contest policies up to date: with the shipped vocabulary, and with what the claims suggest."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.density.inferring import finding_text, infer_policies
from contested.management.output import JsonCommand
from contested.policies.introducing import apply_vocabulary
from contested.statements.models import Predicate
from contested.web.wording import counted


class Command(JsonCommand):
    help = "Bring contest policies up to date. What a person has set stays."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--vocabulary",
            action="store_true",
            help="apply the shipped vocabulary, as it is today, to every predicate",
        )
        parser.add_argument("--infer", action="store_true", help="infer the policies that nobody has set")

    def handle(self, *, vocabulary: bool, infer: bool, json: bool, **_: Any) -> None:
        if not (vocabulary or infer):
            raise CommandError("say --vocabulary, --infer, or both")
        data: dict[str, Any] = {}
        lines = []
        if vocabulary:
            data["introduced"] = apply_vocabulary()
            lines.append(f"{counted(data['introduced'], 'predicate')} brought up to the vocabulary")
        if infer:
            found = infer_policies()
            names = Predicate.objects.in_bulk([one.predicate for one in found])
            data["inferred"] = [
                {
                    "predicate": names[one.predicate].name,
                    "policy": None if one.finding.policy is None else str(one.finding.policy),
                    "applied": one.finding.firm,
                    "changed": one.changed,
                    "reason": finding_text(one.finding),
                }
                for one in found
            ]
            lines += [
                f"  {row['predicate']}: {row['policy'] or 'nothing clear'}"
                f"{'' if row['applied'] else ', only proposed'}. {row['reason']}"
                for row in data["inferred"]
            ]
        self.say(data, "\n".join(lines), as_json=json)
