"""What passages look like."""

from __future__ import annotations

from rest_framework import serializers

from contested.api.shapes.things import Shape


class PassageShape(Shape):
    span = serializers.IntegerField()
    quote = serializers.CharField(allow_blank=True)
    locator = serializers.CharField(allow_blank=True)
    start = serializers.IntegerField(
        allow_null=True, help_text="In characters of the text, where it is held."
    )
    end = serializers.IntegerField(allow_null=True)
    revision = serializers.IntegerField()
    document_id = serializers.IntegerField()
    document = serializers.CharField()
    url = serializers.CharField(allow_null=True)
    statements = serializers.ListField(
        child=serializers.IntegerField(), help_text="That rest on it, and stand."
    )
    retired = serializers.ListField(
        child=serializers.IntegerField(), help_text="That rested on it, and were taken back."
    )
    score = serializers.FloatField(
        help_text="Orders the passages of one question; says nothing of whether they are right."
    )


class PassagesShape(Shape):
    question = serializers.CharField()
    passages = PassageShape(many=True)
