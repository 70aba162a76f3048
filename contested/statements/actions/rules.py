"""Editing the table by which a source's class is derived from its provenance. A rule that has been used stays used."""

from __future__ import annotations

from contested.log.actions import on_behalf_of
from contested.people.models import User
from contested.statements.models import ProvenanceRule


def keep_rule(*, rule: ProvenanceRule, actor: User | None) -> ProvenanceRule:
    """Keep a rule as it is given, a new one or another wording of one; sources met from now on are classed by it."""
    with on_behalf_of(actor=actor, reason=rule.note):
        rule.full_clean()
        rule.save()
    return rule


def remove_rule(*, rule: ProvenanceRule, actor: User | None) -> None:
    """Take a rule away; no source is classed by it from now on."""
    with on_behalf_of(actor=actor):
        rule.delete()
