"""The decision log: who decided what, when and why."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.paging import LARGEST_NUMBER, Cursor, page
from contested.api.parameters import Paged
from contested.api.shapes.log import LineShape, LogPage
from contested.log.queries import LONGEST_ASKED, entries
from contested.people.models import User


class LogAsked(Paged):
    actor = serializers.CharField(required=False, max_length=150, help_text="A user's name.")
    day = serializers.DateField(required=False, help_text="A day of UTC.")
    action = serializers.CharField(
        required=False,
        max_length=LONGEST_ASKED,
        help_text="Such as `ruling.made`, or its noun alone: `ruling`.",
    )
    about = serializers.CharField(
        required=False, max_length=LONGEST_ASKED, help_text="A table, such as `ruling`."
    )
    row = serializers.IntegerField(
        required=False, min_value=0, max_value=LARGEST_NUMBER, help_text="A row of the table `about`."
    )
    text = serializers.CharField(
        required=False, max_length=LONGEST_ASKED, help_text="Beginnings of words of the reason."
    )
    cursor = Cursor(int)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs.get("row") is not None and not attrs.get("about"):
            raise serializers.ValidationError({"row": "Say of which table, by `about`."})
        return super().validate(attrs)


class Log(APIView):
    @extend_schema(
        operation_id="list_log",
        summary="What was decided, the latest first",
        description="With `valid_at` nothing changes. Lines about users are for auditors and administrators. Take all of it, "
        "to keep and to verify, by `manage.py log export`.",
        parameters=[LogAsked],
        responses=LogPage,
    )
    def get(self, request: Request) -> Response:
        asked = LogAsked.read(request)
        (before,) = asked["cursor"] or (None,)
        lines = entries(
            actor=asked["actor"],
            day=asked["day"],
            action=asked["action"],
            about=asked["about"],
            row=asked["row"],
            text=asked["text"],
            users=isinstance(request.user, User) and request.user.may_audit,
            as_of=asked["as_of"],
            before_id=before,
            limit=asked["limit"] + 1,
        )
        return page(request, asked, lines, lambda line: (line.id,), LineShape)
