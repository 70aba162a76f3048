"""Signing in and out, and the two preferences that need no account."""

from typing import Any, Final

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from contested.people.signing_in import PatientForm
from contested.web.errors import ParameterError

THEMES: Final = ("light", "dark")
A_YEAR: Final = 365 * 24 * 3600


class SignIn(LoginView):
    template_name = "session/sign_in.html"
    authentication_form = PatientForm
    redirect_authenticated_user = True

    def get_context_data(self, **given: Any) -> dict[str, Any]:
        return super().get_context_data(**given, anonymous_reading=settings.ANONYMOUS_READING)


@csrf_exempt  # a forged request could only change a colour, and pages for anonymous readers need no cookie
@login_not_required
@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the wish for a light or a dark page, or forget it, and go back."""
    wish = request.POST.get("theme", "")
    if wish and wish not in THEMES:
        raise ParameterError("theme", wish, _("choose light, dark, or nothing for what the system says"))
    response = HttpResponseRedirect(_back(request))
    if wish:
        response.set_cookie(
            "theme", wish, max_age=A_YEAR, samesite="Lax", httponly=True, secure=request.is_secure()
        )
    else:
        response.delete_cookie("theme", samesite="Lax")
    return response


@csrf_exempt  # as above: a forged request could only change the words
@login_not_required
@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Keep the wish for a language in a cookie, and go back; one that is not spoken here changes nothing."""
    return set_language(request)


def _back(request: HttpRequest) -> str:
    target = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if safe else "/"
