"""Which pages are worth a picture: each kind once, on what the store holds."""

from django.urls import reverse


def pages() -> dict[str, str]:
    """Return a name and a path for each."""
    return {
        "states": reverse("states"),
        "sign-in": reverse("sign-in"),
        "not-found": "/no-such-page",
        "bad-parameter": reverse("states") + "?valid_at=yesterday",
    }
