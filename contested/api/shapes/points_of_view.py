"""What a saved point of view looks like, and what is sent to save one."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.shapes.things import Body, PageShape, Shape
from contested.intake.record import LONGEST_NAME
from contested.recall.models import LONGEST_POINT_NAME, MOST_HEARD


class SourceHeard(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()


class PointOfViewLine(Shape):
    """Its list never changes: another one under the same name is another point of view."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    owner = serializers.CharField()
    sources = SourceHeard(many=True)
    since = serializers.DateTimeField()
    until = serializers.DateTimeField(
        allow_null=True, help_text="When it was retired or replaced; by its number one may still ask from it."
    )


class PointOfViewPage(PageShape):
    results = PointOfViewLine(many=True)


class PointOfViewWish(Body):
    name = serializers.CharField(max_length=LONGEST_POINT_NAME)
    sources = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_NAME),
        min_length=1,
        max_length=MOST_HEARD,
        help_text="Each by its number or its whole name.",
    )
