"""What a panel of the map shows, as a picture: an SVG that needs neither stylesheet nor font of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from contested.density.placing import places_of
from contested.postgres import query
from contested.web import map_pictures, map_places, map_sources, mapping
from contested.web.clocks import ClockedRequest
from contested.web.drawing import THEMES, palette
from contested.web.errors import Missing
from contested.web.map_pictures import Colours, Notes
from contested.web.views.map_files import PATIENCE
from contested.web.views.maps import (
    MOST_PREDICATES,
    MOST_SUBJECTS,
    ORDERS,
    Look,
    Looked,
    look_at,
    looked_at,
    one_of,
    opposing_in,
    times_of,
)
from contested.web.wording import moment, number


class Wish(NamedTuple):
    """A picture that is asked for: of which look at the map, in which order of predicates, colours and the line below all."""

    look: Look
    order: str
    colours: Colours
    origin: str

    def notes(self, *notes: str, among: int | None = None) -> Notes:
        """Return the lines below a picture that has been read: its own, what it leaves out, and where it is from.

        `among`: of how many cells, the most contested ones, it tells alone (None: of all).
        """
        only = self.look.map.view.only
        if among is None and not self.look.whole and only is not None:
            among = len(only)
        if among is not None:
            notes += (_("Counted among the %(cells)s most contested cells.") % {"cells": number(among)},)
        if self.look.map.partial:
            notes += (_("Not all of it was read: numbers are at least so large."),)
        return (*notes, self.origin)


@require_safe
@query.planned_anew()
def picture(request: ClockedRequest, panel: str) -> HttpResponse:
    if panel not in PICTURES:
        raise Missing(f"picture {panel}.svg of the map")
    look = look_at(request, seconds=PATIENCE)
    look.map.budget = PATIENCE
    as_of = look.map.view.as_of or timezone.now()
    origin = _("contested, %(moment)s. %(address)s") % {
        "moment": moment(as_of),
        "address": request.build_absolute_uri().partition("&theme=")[0][:140],
    }
    wish = Wish(look, one_of(request, "order", ORDERS), palette(one_of(request, "theme", THEMES)), origin)
    return HttpResponse(
        PICTURES[panel](wish),
        content_type="image/svg+xml; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{panel}.svg"'},
    )


def _kinds(wish: Wish) -> str:
    groups, heard = wish.look.map.groups(), wish.look.map.heard()
    heat = mapping.heat_by_kind(groups, heard, mapping.overview(groups, heard, wish.order).predicates)
    note = _(
        "Number: contested cells of those that two independent witnesses speak about. Colour and bar: their mean."
    )
    return map_pictures.heat_picture(_("Subjects × predicates"), heat, wish.colours, wish.notes(note))


def _heat(wish: Wish) -> str:
    map_ = wish.look.map
    heat = mapping.subjects_heat(map_, map_.subjects(limit=MOST_SUBJECTS), wish.order)
    note = _("Number, colour and bar: contestedness, from 0 to 1.")
    return map_pictures.heat_picture(_("Subjects × predicates"), heat, wish.colours, wish.notes(note))


def _predicates(wish: Wish) -> str:
    rows = mapping.overview(wish.look.map.groups(), wish.look.map.heard(), wish.order).predicates
    note = _(
        "%(shown)s of %(of)s predicates. Bar: contested share, full at the largest; right: mass of dissent."
    ) % {
        "shown": number(min(len(rows), MOST_PREDICATES)),
        "of": number(len(rows)),
    }
    return map_pictures.predicates_picture(
        _("Predicates, by weight of dissent"), rows[:MOST_PREDICATES], wish.colours, wish.notes(note)
    )


def _time(wish: Wish) -> str:
    times = times_of(wish.look.map)
    note = _(
        "Contested windows by the time that they are about; %(dateless)s without a date are not drawn."
    ) % {"dateless": number(times.dateless)}
    title = _("When in the world the disputes lie")
    return map_pictures.times_picture(title, times, wish.colours, wish.notes(note))


def _sources(wish: Wish) -> str:
    looked = looked_at(wish.look.map)
    found = map_sources.matrix(opposing_in(wish.look.map, looked.cells))
    told = (
        _(
            "Upper right: contested cells in which two sources stand on different sides, of those in which both take a side."
        ),
        _(
            "Lower left: statements settled for the row’s source, and against it. %(left)s more sources are left out."
        )
        % {"left": number(found.left_out)},
    )
    notes = wish.notes(*told, among=_left(looked))
    return map_pictures.matrix_picture(_("Who contradicts whom"), found, wish.colours, notes)


def _places(wish: Wish) -> str:
    looked = looked_at(wish.look.map)
    world = map_places.world(places_of(looked.cells, as_of=wish.look.map.view.as_of))
    note = _(
        "Colour and size: contestedness. %(without)s disputed subjects have no coordinates. Outline: Natural Earth; Equal Earth."
    ) % {"without": number(world.without)}
    notes = wish.notes(note, among=_left(looked))
    return map_pictures.places_picture(_("Where in the world the disputes lie"), world, wish.colours, notes)


def _left(looked: Looked) -> int | None:
    """Of how many cells alone something tells that was looked at; None: of all."""
    return None if looked.whole else len(looked.cells)


PICTURES: dict[str, Callable[[Wish], str]] = {
    "kinds": _kinds,
    "heat": _heat,
    "predicates": _predicates,
    "time": _time,
    "sources": _sources,
    "places": _places,
}
