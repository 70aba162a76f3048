"""What somebody searched for of late, in a cookie of his own that he asked for: signed, and sent to the search page alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

COOKIE: Final = "recent"
SALT: Final = "contested.search.recent"
MOST: Final = 8
A_YEAR: Final = 365 * 24 * 3600


def kept(request: HttpRequest) -> list[str] | None:
    """Return the latest searches, the last first; None where nobody asked to have them kept."""
    if (text := request.COOKIES.get(COOKIE)) is None:
        return None
    try:
        found = signing.loads(text, salt=SALT)
    except signing.BadSignature:
        return None
    return [one for one in found if isinstance(one, str)][:MOST] if isinstance(found, list) else None


def keep(request: HttpRequest, response: HttpResponse, searches: Sequence[str]) -> None:
    """Let the cookie hold these from now on, each once."""
    response.set_cookie(
        COOKIE,
        signing.dumps(list(dict.fromkeys(searches))[:MOST], salt=SALT, compress=True),
        max_age=A_YEAR,
        path=reverse("search"),
        samesite="Lax",
        httponly=True,
        secure=request.is_secure(),
    )


def forget(response: HttpResponse) -> None:
    response.delete_cookie(COOKIE, path=reverse("search"), samesite="Lax")
