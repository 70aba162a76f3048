"""What stands between a page and its view: the clocks, the door, and errors with a page of their own."""

from collections.abc import Callable
from typing import cast

from django.conf import settings
from django.contrib.auth.middleware import LoginRequiredMiddleware
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from contested.postgres.outage import is_outage
from contested.web.clocks import ClockedRequest, read_clocks
from contested.web.errors import ParameterError
from contested.web.views import errors

Respond = Callable[[HttpRequest], HttpResponseBase]

# These read their own parameters and speak their own formats.
ELSEWHERE = ("/api/", "/admin/")


# Programs read stable words, whatever language they say they accept; and the windows on the tables name tables.
IN_ENGLISH = ("/api/", "/mcp", "/admin/", "/oembed")
FILES = (".csv", ".json", ".jsonl", ".bib", ".ris", ".txt")


def in_english(path: str) -> bool:
    """Whether what an address answers is for programs."""
    return path.startswith(IN_ENGLISH) or path.endswith(FILES)


class Languages(LocaleMiddleware):
    """Speaks the reader's language: as the cookie says, else as the browser asks, else English.

    What is for programs stays English: the interfaces, and what is downloaded as data.
    """

    def process_request(self, request: HttpRequest) -> None:
        if in_english(request.path):
            translation.activate("en")
            request.LANGUAGE_CODE = "en"
        else:
            super().process_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if in_english(request.path):
            return response
        # The cookie decides as well, so a cache between must tell pages apart by it.
        patch_vary_headers(response, ["Cookie"])
        return super().process_response(request, response)


def refuse_nul(given: QueryDict) -> None:
    """Raise a `ParameterError` for the one character that no text in the database may hold, whatever asks for it."""
    for name, texts in given.lists():
        for text in (name, *texts):
            if "\x00" in text:
                raise ParameterError(
                    name.replace("\x00", ""), text.replace("\x00", "␀")[:40], _("leave out the character NUL")
                )


class TwoClocks:
    """Reads `as_of` and `valid_at` into `request.clocks`; one that can't be read is a page that names it."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(ELSEWHERE):
            try:
                refuse_nul(request.GET)
                cast("ClockedRequest", request).clocks = read_clocks(request.GET)
            except ParameterError as error:
                return errors.bad_parameter(request, error)
        return self.get_response(request)


class ErrorPages:
    """Answers for a view that met a parameter it can't read, or a database that is away."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, ParameterError):
            return errors.bad_parameter(request, error)
        if is_outage(error):
            return errors.unavailable(request, error)
        return None


class ReadersSignIn(LoginRequiredMiddleware):
    """Asks everybody to sign in, where anonymous reading is switched off."""

    def __init__(self, get_response: Respond) -> None:
        if settings.ANONYMOUS_READING:
            raise MiddlewareNotUsed
        super().__init__(get_response)
