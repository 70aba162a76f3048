"""The front door: where everything is."""

from __future__ import annotations

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.parameters import Parameters

ROUTES = (
    "recall",
    "search",
    "context",
    "points-of-view",
    "entities",
    "sources",
    "predicates",
    "alignments",
    "cells",
    "statements",
    "proposals",
    "disputes",
    "rulings",
    "assessments",
    "imports",
    "log",
    "map",
    "schema",
)


class Index(APIView):
    @extend_schema(
        operation_id="list_routes",
        summary="The addresses of what there is",
        responses={200: {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}}},
    )
    def get(self, request: Request) -> Response:
        Parameters.read(request)
        return Response({name: request.build_absolute_uri(reverse(f"api:{name}")) for name in ROUTES})
