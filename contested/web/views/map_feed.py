"""New and closed disputes as an Atom feed, for any filter of the map."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, cast

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed

from contested.density.mapping import Map, News
from contested.web.clocks import ClockedRequest
from contested.web.scale import band
from contested.web.views.maps import read_view
from contested.web.wording import counted

MOST = 50


if TYPE_CHECKING:  # only its stubs know what it is a feed of
    Base = Feed[News, Map]
else:
    Base = Feed


class Disputes(Base):
    feed_type = Atom1Feed
    title = "contested: new and closed disputes"
    subtitle = "Cells that became contested, and cells that are so no more."

    def get_object(self, request: HttpRequest, *_: object, **__: object) -> Map:
        return Map(read_view(cast("ClockedRequest", request)))

    def link(self, _map: Map) -> str:
        return reverse("map")

    def items(self, map_: Map) -> Sequence[News]:
        return map_.news(limit=MOST)

    def item_title(self, item: News) -> str:
        """Say what happened; the framework escapes nothing here, for the feed's writer does."""
        return f"{'No more contested' if item.closed else 'Contested'}: {item.subject} · {item.predicate}"

    def item_description(self, item: News) -> str:
        score = f"{item.contestedness:.2f} ({band(float(item.contestedness)).word})"
        who = f"{counted(item.sources, 'source')}, {item.witnesses} independent"
        return f"{'Was' if item.closed else 'Contestedness'} {score}; {who}."

    def item_link(self, item: News) -> str:
        return reverse("cell", args=[item.cell])

    def item_guid(self, item: News) -> str:
        """One cell can be closed and opened again: each time is an entry of its own."""
        return f"urn:contested:cell:{item.cell}:{'closed' if item.closed else 'opened'}:{item.at:%Y%m%dT%H%M%S%fZ}"

    def item_pubdate(self, item: News) -> datetime:
        return item.at

    def item_updateddate(self, item: News) -> datetime:
        return item.at
