"""Saved views of the map: one's own list of them, saving one, opening one by its number, and taking one off the list."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from contested.density.models import LONGEST_VIEW_ADDRESS, SavedView
from contested.density.saving import SavedViewRefused, SavedViewRetired, retire_view, save_view, saved_views
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, signed_in
from contested.web.errors import Missing
from contested.web.refusals import refusal_text
from contested.web.sayings import say
from contested.web.views.maps import FILTERS

MOST_LISTED = 200
KEPT = (*FILTERS, "by", "order", "time", "places")
"""What of the map's address is kept: not the place in a list."""


@signed_in
def views(request: ClockedRequest) -> HttpResponseBase:
    """One's own saved views; its form saves another, and leads back to it."""
    if request.method != "POST":
        found = saved_views(owner=acting(request).pk, limit=MOST_LISTED)
        return render(request, "map/saved.html", {"views": found})
    address = kept(request.POST.get("address", ""))
    try:
        view = save_view(name=request.POST.get("name", ""), address=address, owner=acting(request))
    except SavedViewRefused as refused:
        told = {"field": refused.field, "why": say(refused.reason)}
        messages.error(request, _("Not saved: %(field)s %(why)s.") % told)
    else:
        messages.success(
            request, _("Saved as “%(name)s”. Whoever has its address sees the same.") % {"name": view.name}
        )
    return redirect(f"{reverse('map')}?{address}" if address else "map")


@require_safe
def opened(_request: ClockedRequest, view_id: int) -> HttpResponseBase:
    """Lead to what was saved, retired or not."""
    view = _found(view_id)
    return redirect(f"{reverse('map')}?{view.address}" if view.address else "map")


@require_POST
@signed_in
def retire(request: ClockedRequest, view_id: int) -> HttpResponseBase:
    view = _found(view_id)
    if view.owner_id != acting(request).pk:
        raise PermissionDenied(_("This saved view is somebody else’s."))
    try:
        retire_view(view=view)
    except SavedViewRetired as refused:
        messages.error(request, refusal_text(refused))
    else:
        messages.success(
            request, _("“%(name)s” is off your list. Its address goes on working.") % {"name": view.name}
        )
    return redirect("saved-views")


def kept(address: str) -> str:
    """Return the part of an address of the map that says what is looked at, in an order that does not depend on how it came."""
    given = QueryDict(address[: 2 * LONGEST_VIEW_ADDRESS].removeprefix("?"))
    return urlencode([(name, text) for name in KEPT for text in given.getlist(name)])


def _found(view_id: int) -> SavedView:
    view = SavedView.objects.filter(pk=view_id).first()
    if view is None:
        raise Missing(_("saved view %(id)s") % {"id": view_id})
    return view
