"""The pages for what went wrong. Each says what happened, what still holds, and what to do next."""

import logging
import sys
import time

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.response import SimpleTemplateResponse

from contested.postgres.outage import is_outage
from contested.web.errors import Missing, ParameterError

logger = logging.getLogger(__name__)

A_MINUTE = 60.0

RETRY_AFTER = 5  # seconds: the embedded server restarts in about one


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    missing = exception.what if isinstance(exception, Missing) else None
    return render(request, "404.html", {"missing": missing}, status=404)


class OutageLog:
    """Logs the cause of an outage once a minute, not once for every request that it strikes."""

    def __init__(self) -> None:
        self.quiet_until = 0.0

    def note(self, error: BaseException) -> None:
        if (now := time.monotonic()) >= self.quiet_until:
            self.quiet_until = now + A_MINUTE
            logger.error("The database is out of reach: %s", str(error).strip().partition("\n")[0])


outages = OutageLog()


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer for what Django itself refuses to read."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", {"reason": str(exception)}, status=413)
    return render(request, "400.html", status=400)


def bad_parameter(request: HttpRequest, error: ParameterError) -> HttpResponse:
    return render(request, "400.html", {"parameter": error}, status=400)


def unavailable(request: HttpRequest, error: BaseException) -> HttpResponse:
    """Say that the database is away, in the caller's format, without asking it anything."""
    outages.note(error)
    if request.path.startswith("/api/"):
        response: HttpResponse = JsonResponse(
            {
                "type": "/problems/database_away",
                "title": "The database is out of reach",
                "status": 503,
                "detail": "Nothing is lost; try again in a few seconds.",
                "instance": request.path,
                "rule": "database_away",
            },
            status=503,
            content_type="application/problem+json",
        )
    else:
        response = render(request, "503.html", status=503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer for what nothing caught; an outage may also strike in a middleware, outside every view."""
    error = sys.exc_info()[1]
    if error is not None and is_outage(error):
        return unavailable(request, error)
    # Rendered without the request: whatever failed may fail again in a context processor.
    return SimpleTemplateResponse("500.html", status=500).render()
