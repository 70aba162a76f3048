"""What a source is taken for, what it counts for by judgement, and how both went over time."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from decimal import Decimal
from typing import Any

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.shapes.things import Shape
from contested.intake.record import LONGEST_NAME, LONGEST_TEXT
from contested.statements.models import SourceClass, SourceKind


class Told(Shape):
    """Something that was said of a source from `since` on, until `until`; null is still."""

    reason = serializers.CharField(allow_blank=True)
    actor = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True)


class SourceVersion(Told):
    id = serializers.IntegerField()
    source_class = Word(SourceClass)
    rule = serializers.CharField(
        allow_blank=True, help_text="The provenance rule that gave the class; empty: it was given."
    )
    group = serializers.CharField(source="witness")
    kind = Word(SourceKind)
    precision = Share()
    parent = serializers.CharField(allow_null=True)


class SourceAssessment(Told):
    precision = Share()
    origin = serializers.CharField(
        help_text="Such as `review`, or `agreement`: estimated from how sources agree."
    )


class Description(Shape):
    as_of = serializers.DateTimeField(help_text="The moment of which this answer may be quoted.")
    source = serializers.IntegerField()
    name = serializers.CharField()
    counts_for = Share(help_text="What a statement counts for that has no precision of its own.")
    versions = SourceVersion(many=True, help_text="The latest first; no more than 100.")
    assessments = SourceAssessment(
        many=True, help_text="Of the source as a whole, the latest first; no more than 100."
    )


class _Precision(serializers.DecimalField):
    def __init__(self, **options: Any) -> None:
        super().__init__(
            max_digits=5, decimal_places=4, min_value=Decimal(0), max_value=Decimal(1), **options
        )


class DescriptionWish(Shape):
    """What is not said stays as it is."""

    source_class = Word(SourceClass, required=False)
    group = serializers.CharField(
        max_length=LONGEST_NAME, required=False, help_text="Its own name: it speaks for itself."
    )
    kind = Word(SourceKind, required=False)
    precision = _Precision(
        required=False,
        help_text="Of a statement without one of its own; with another class, that of the class.",
    )
    reason = serializers.CharField(max_length=LONGEST_TEXT)
    version = serializers.IntegerField(
        required=False,
        help_text="The version that you go by: where another stands by now, nothing is changed.",
    )


class AssessmentWish(Shape):
    precision = _Precision(allow_null=True, help_text="Null withdraws what was assessed.")
    reason = serializers.CharField(max_length=LONGEST_TEXT)
