"""Taking a ruling back, on the page of the statement that it is about."""

from django.contrib import messages
from django.http import HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from contested.review.alone import need_nobody_else
from contested.statements.errors import Refused
from contested.sublation.actions import reverse
from contested.sublation.models import Ruling
from contested.tasks.refresh import wake
from contested.web.choosing import LONGEST_REASON
from contested.web.clocks import ClockedRequest
from contested.web.doors import acting, reviewers_send
from contested.web.refusals import refusal_text


@reviewers_send
@require_POST
def reverse_ruling(request: ClockedRequest, ruling_id: int) -> HttpResponseRedirect:
    """Reverse a ruling by a new row, with a reason, and go back to its statement."""
    ruling = get_object_or_404(Ruling, pk=ruling_id)
    reason = request.POST.get("reason", "").replace("\x00", "")[:LONGEST_REASON]
    try:
        need_nobody_else(acting(request), [ruling.statement_id, *filter(None, [ruling.winner_id])])
        reverse(ruling=ruling.pk, reason=reason, actor=acting(request))
    except Refused as refused:
        messages.error(request, _("Not reversed: %(why)s") % {"why": refusal_text(refused)})
    else:
        wake()
        messages.success(request, _("Reversed. The ruling stays on record, and counts no more."))
    return redirect("statement", statement_id=ruling.statement_id)
