"""Points of view as lists show them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from contested.statements.models import Source

from .models import PointOfView


class Named(NamedTuple):
    """A source by its id and its name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Point:
    """A saved point of view with the names of its sources, in their order; `until` is when it was retired or replaced."""

    id: int
    name: str
    owner: str
    owner_id: int
    sources: tuple[Named, ...]
    since: datetime
    until: datetime | None


def points_of_view(
    *, as_of: datetime | None = None, owner: int | None = None, before: int | None = None, limit: int = 50
) -> list[Point]:
    """Return those open at a moment, the latest first: everybody's, or one `owner`'s (a user's id); `before` is an id."""
    found = PointOfView.objects.known_at(as_of).select_related("owner").order_by("-id")
    if owner is not None:
        found = found.filter(owner=owner)
    if before is not None:
        found = found.filter(pk__lt=before)
    return _told(list(found[:limit]))


def point_of_view(number: int, *, as_of: datetime | None = None) -> Point | None:
    """Return one by its number, retired ones too; None where there is no such, or none as of the moment."""
    found = PointOfView.objects.select_related("owner").filter(pk=number)
    if as_of is None:
        return next(iter(_told(list(found))), None)
    points = _told(list(found.filter(tx_from__lte=as_of)))
    return next(
        (replace(one, until=None if one.until and one.until > as_of else one.until) for one in points), None
    )


def _told(points: list[PointOfView]) -> list[Point]:
    wanted = {source for point in points for source in point.sources}
    names = dict(Source.objects.filter(pk__in=wanted).values_list("pk", "name")) if wanted else {}
    return [
        Point(
            point.pk,
            point.name,
            point.owner.get_username(),
            point.owner_id,
            tuple(Named(source, names[source]) for source in point.sources),
            point.tx_from,
            point.tx_to,
        )
        for point in points
    ]
