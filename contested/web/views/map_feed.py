"""New and closed disputes as an Atom feed, for any filter of the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, cast
from urllib.parse import unquote_plus

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.mapping import News
from contested.postgres import query
from contested.web.clocks import ClockedRequest
from contested.web.drawing import legible
from contested.web.scale import band, score_text
from contested.web.views.maps import look_at
from contested.web.wording import witnessed

MOST = 50
LONGEST = 200  # characters of a filter in a title


@dataclass(frozen=True, slots=True)
class Asked:
    """The news of a look at the map, whether these are the latest of all, and the query (with its question mark) of the look."""

    news: Sequence[News]
    whole: bool
    query: str


if TYPE_CHECKING:  # only its stubs know what it is a feed of
    Base = Feed[News, "Asked"]
else:
    Base = Feed


class Disputes(Base):
    feed_type = Atom1Feed
    entitled = gettext_lazy("contested: new and closed disputes")

    @query.planned_anew()
    def get_object(self, request: HttpRequest, *_: object, **__: object) -> Asked:
        map_ = look_at(cast("ClockedRequest", request), most=None, ever=True).map
        news = map_.news(limit=MOST)
        asked = request.META.get("QUERY_STRING", "")
        return Asked(news, not map_.partial, f"?{asked}" if asked else "")

    def title(self, asked: Asked) -> str:
        """Name the filters, so that readers tell feeds apart; labels are none here: news are told whatever became of them."""
        given = asked.query.removeprefix("?").split("&")
        filters = legible(unquote_plus("&".join(one for one in given if not one.startswith("label="))))
        return f"{self.entitled} ({filters[:LONGEST]})" if filters else str(self.entitled)

    def subtitle(self, asked: Asked) -> str:
        told = _("Cells that became contested, and cells that are so no more: the latest %(most)s.") % {
            "most": MOST
        }
        return told if asked.whole else " ".join((told, _("Not all of them were looked through in time.")))

    def link(self, asked: Asked) -> str:
        """Each filter has a page of its own; the feed's id is made of it, too."""
        return reverse("map") + asked.query

    def feed_url(self, asked: Asked) -> str:
        return reverse("map-feed") + asked.query

    def items(self, asked: Asked) -> Sequence[News]:
        return asked.news

    def item_title(self, item: News) -> str:
        """Say what happened; the framework escapes nothing here, for the feed's writer does."""
        said = {"subject": legible(item.subject), "predicate": legible(item.predicate)}
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
