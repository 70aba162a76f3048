"""New and closed disputes as an Atom feed, for any filter of the map."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, cast

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.mapping import Map, News
from contested.web.clocks import ClockedRequest
from contested.web.scale import band, score_text
from contested.web.views.maps import look_at
from contested.web.wording import witnessed

MOST = 50


if TYPE_CHECKING:  # only its stubs know what it is a feed of
    Base = Feed[News, Map]
else:
    Base = Feed


class Disputes(Base):
    feed_type = Atom1Feed
    title = gettext_lazy("contested: new and closed disputes")
    subtitle = gettext_lazy("Cells that became contested, and cells that are so no more.")

    def get_object(self, request: HttpRequest, *_: object, **__: object) -> Map:
        return look_at(cast("ClockedRequest", request), ever=True).map

    def link(self, _map: Map) -> str:
        return reverse("map")

    def items(self, map_: Map) -> Sequence[News]:
        return map_.news(limit=MOST)

    def item_title(self, item: News) -> str:
        """Say what happened; the framework escapes nothing here, for the feed's writer does."""
        said = {"subject": item.subject, "predicate": item.predicate}
        if item.closed:
            return _("No more contested: %(subject)s · %(predicate)s") % said
        return _("Contested: %(subject)s · %(predicate)s") % said

    def item_description(self, item: News) -> str:
        said = {
            "score": score_text(float(item.contestedness)),
            "word": band(float(item.contestedness)).word,
            "who": witnessed(item.sources, item.witnesses),
        }
        if item.closed:
            return _("Was %(score)s (%(word)s); %(who)s.") % said
        return _("Contestedness %(score)s (%(word)s); %(who)s.") % said

    def item_link(self, item: News) -> str:
        return reverse("cell", args=[item.cell])

    def item_guid(self, item: News) -> str:
        """One cell can be closed and opened again: each time is an entry of its own."""
        return f"urn:contested:cell:{item.cell}:{'closed' if item.closed else 'opened'}:{item.at:%Y%m%dT%H%M%S%fZ}"

    def item_pubdate(self, item: News) -> datetime:
        return item.at

    def item_updateddate(self, item: News) -> datetime:
        return item.at
