"""Addresses of the interface at which there is nothing."""

from __future__ import annotations

from django.http import HttpResponseRedirect
from django.urls import Resolver404, resolve
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from contested.api.problems import Problem


class Nowhere(APIView):
    """Answers with a problem, or leads to the same address with (or without) a slash at its end."""

    permission_classes = [AllowAny]

    @extend_schema(exclude=True)
    def get(self, request: Request, **_: str) -> HttpResponseRedirect:
        path = request.path.removesuffix("/") if request.path.endswith("/") else request.path + "/"
        if not _leads_somewhere(path):
            raise Problem(404, "not_found", f"There is nothing at {request.path[:200]}.")
        query = request.META.get("QUERY_STRING", "")
        return HttpResponseRedirect(path + (f"?{query}" if query else ""), status=308)

    post = put = patch = delete = get


def _leads_somewhere(path: str) -> bool:
    try:
        return getattr(resolve(path).func, "cls", None) is not Nowhere
    except Resolver404:
        return False
