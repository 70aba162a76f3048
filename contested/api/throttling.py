"""How often one caller may ask in a minute; what comes from this machine itself is never held up."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from contested.people.models import User

if TYPE_CHECKING:  # the framework reads its settings, and so this file, before its own views are there
    from rest_framework.views import APIView


class PerCaller(SimpleRateThrottle):
    """Counts by user, else by address, under the rate that its scope has in the settings."""

    safe: bool

    def allow_request(self, request: Request, view: APIView) -> bool:
        counted = (request.method in SAFE_METHODS) is self.safe
        return not counted or is_local(request) or bool(super().allow_request(request, view))

    def get_cache_key(self, request: Request, view: APIView) -> str:  # noqa: ARG002 - the framework calls it so
        user = request.user
        caller = f"user-{user.pk}" if isinstance(user, User) else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": caller}


class Reads(PerCaller):
    scope = "reads"
    safe = True


class Writes(PerCaller):
    scope = "writes"
    safe = False


def is_local(request: Request) -> bool:
    """Say whether a request comes from this machine, and was not passed on for somebody else."""
    if "X-Forwarded-For" in request.headers:
        return False
    try:
        return ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
