"""Accepting that sources are one witness, as it was proposed."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import transaction

from contested.people.models import User
from contested.statements.actions import describe_source
from contested.statements.errors import RecordRefused
from contested.statements.models import SourceVersion


@transaction.atomic
def take_as_one(*, groups: Mapping[int, str], name: str, reason: str, actor: User | None = None) -> list[str]:
    """Put sources (by id) into one group; return their names. `groups` are those to which they belonged when it was proposed.

    Raises `RecordRefused`, and changes nothing, where one of them belongs to another by now.
    """
    if not reason.strip():
        raise RecordRefused("reason", "is missing")
    standing = SourceVersion.objects.known_at(None).filter(source__in=groups).select_related("source")
    versions = sorted(standing, key=lambda version: version.source.name)
    for version in versions:
        if version.group != groups[version.source_id]:
            raise RecordRefused(
                "source", f"“{version.source}” belongs to the group “{version.group}” by now; look again"
            )
    for version in versions:
        describe_source(name=version.source.name, group=name, reason=reason, actor=actor, seen=version.pk)
    return [version.source.name for version in versions]
