"""Points of view on the pages: one's own list of them, saving one, and taking one off the list."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from contested.recall.actions import retire_point_of_view, save_point_of_view
from contested.recall.errors import PointOfViewRefused, PointOfViewRetired, QuestionRefused
from contested.recall.hearing import hear
from contested.recall.models import PointOfView
from contested.recall.points import points_of_view
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, signed_in
from contested.web.errors import Missing
from contested.web.sayings import say

MOST_LISTED = 200


@signed_in
def points(request: ClockedRequest) -> HttpResponseBase:
    """One's own points of view; its form saves another, and leads back to the question that was asked."""
    if request.method != "POST":
        found = points_of_view(owner=acting(request).pk, limit=MOST_LISTED)
        return render(request, "recall/points_of_view.html", {"points": found})
    question = request.POST.get("q", "").strip()
    sources = [name for name in request.POST.getlist("sources") if name.strip()]
    try:
        heard = hear(sources=sources)
        point = save_point_of_view(
            name=request.POST.get("name", ""),
            sources=() if heard is None else heard.sources,
            owner=acting(request),
        )
    except (PointOfViewRefused, QuestionRefused) as refused:
        messages.error(
            request, _("Not saved: %(field)s %(why)s.") % {"field": refused.field, "why": say(refused.reason)}
        )
        back = [("q", question), *(("sources", name) for name in sources)]
        return redirect(f"{reverse('recall')}?{urlencode(back)}")
    messages.success(
        request, _("Saved as “%(name)s”. Its address means these sources for ever.") % {"name": point.name}
    )
    return redirect(f"{reverse('recall')}?{urlencode({'q': question, 'view': point.pk})}")


@require_POST
@signed_in
def retire(request: ClockedRequest, point_id: int) -> HttpResponseBase:
    point = PointOfView.objects.filter(pk=point_id).first()
    if point is None:
        raise Missing(_("point of view %(id)s") % {"id": point_id})
    if point.owner_id != acting(request).pk:
        raise PermissionDenied(_("This point of view is somebody else’s."))
    try:
        retire_point_of_view(point=point)
    except PointOfViewRetired as refused:
        messages.error(request, str(refused))
    else:
        messages.success(
            request, _("“%(name)s” is off your list. Its address goes on working.") % {"name": point.name}
        )
    return redirect("points-of-view")
