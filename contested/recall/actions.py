"""Saving whose word counts, and retiring it."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from contested.people.models import User
from contested.statements.models import Source

from .errors import PointOfViewRefused, PointOfViewRetired
from .models import LONGEST_POINT_NAME, MOST_HEARD, PointOfView


@transaction.atomic
def save_point_of_view(*, name: str, sources: Collection[int], owner: User) -> PointOfView:
    """Keep a list of sources (ids) under a name of its owner's, as the next version where he has one of this name.

    The same list under the same name is the one that is there. Raises a `PointOfViewRefused`.
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_POINT_NAME:
        raise PointOfViewRefused("name", f"needs 1 to {LONGEST_POINT_NAME} characters")
    if name.isdecimal():
        raise PointOfViewRefused(
            "name", "is a number, which would be taken for that of another point of view"
        )
    if "/" in name or "\x00" in name:
        raise PointOfViewRefused("name", "holds a slash, which parts whose it is from its name, or no text")
    heard = sorted(set(sources))
    if not 0 < len(heard) <= MOST_HEARD:
        raise PointOfViewRefused("sources", f"are 1 to {MOST_HEARD:,} sources")
    there = set(Source.objects.filter(pk__in=heard).values_list("pk", flat=True))
    if missing := [source for source in heard if source not in there]:
        raise PointOfViewRefused("sources", f"there is no source {missing[0]}")
    standing = PointOfView.objects.known_at(None).filter(owner=owner, name=name).first()
    if standing is not None and standing.sources == heard:
        return standing
    made = PointOfView.objects.create(name=name, sources=heard, owner=owner)
    made.refresh_from_db()
    return made


@transaction.atomic
def retire_point_of_view(*, point: PointOfView) -> None:
    """Take a point of view off the lists, and its name out of use; by its number one goes on asking from it."""
    locked = PointOfView.objects.select_for_update().get(pk=point.pk)
    if locked.tx_to is not None:
        raise PointOfViewRetired(point=point.pk)
    locked.close()
