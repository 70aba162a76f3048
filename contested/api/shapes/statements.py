"""What statements look like, in a list and whole, with the words of the record wherever it has one."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from contested.api.fields import Day, Share, Word
from contested.api.shapes.things import PageShape, Shape
from contested.evidence.models import Stance
from contested.statements.models import (
    DatatypeCode,
    EndKind,
    Polarity,
    RetirementKind,
    SourceClass,
    SourceKind,
    Unit,
)
from contested.sublation.models import RulingKind


class Blankable(serializers.CharField):
    """A text that the store keeps empty where nothing was said; said as null."""

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_null=True, **options)

    def to_representation(self, value: str) -> Any:
        return value or None


class StatementLine(Shape):
    id = serializers.IntegerField()
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    object = serializers.CharField()
    object_id = serializers.IntegerField(allow_null=True, help_text="The entity, where the object is one.")
    type = Word(DatatypeCode, source="datatype")
    polarity = Word(Polarity)
    condition = Blankable()
    precision = Share(allow_null=True, help_text="As said; null where its source's own counts.")
    source = serializers.CharField()
    source_id = serializers.IntegerField()
    valid = Blankable(source="valid_text", help_text="Valid time as the source wrote it; null: undated.")
    valid_from = Day(source="lower", allow_null=True, help_text="The first day; null is open.")
    valid_until = Day(source="upper", allow_null=True, help_text="The day after the last; null is open.")
    valid_end = Word(EndKind, source="end_kind")
    tx_from = serializers.DateTimeField(help_text="Believed from.")
    tx_to = serializers.DateTimeField(allow_null=True, help_text="Believed until; null: still.")


class StatementPage(PageShape):
    results = StatementLine(many=True)


class Evidence(Shape):
    document = serializers.CharField()
    url = serializers.CharField(allow_null=True)
    revision = serializers.IntegerField()
    quote = serializers.CharField()
    start = serializers.IntegerField(
        source="first", allow_null=True, help_text="Where the quote stands in the text, in characters."
    )
    end = serializers.IntegerField(source="last", allow_null=True)
    locator = Blankable()
    stance = Word(Stance)
    sha256 = serializers.CharField(allow_null=True, help_text="Of the revision's text, where it is held.")
    linked_at = serializers.DateTimeField()


class Ruling(Shape):
    id = serializers.IntegerField()
    kind = Word(RulingKind)
    loser = serializers.IntegerField()
    winner = serializers.IntegerField(allow_null=True)
    until = Day(allow_null=True, help_text="Of a bound: the day after the last on which the claim held.")
    narrowed_to = serializers.CharField(allow_null=True)
    reason = serializers.CharField()
    actor = serializers.CharField(allow_null=True)
    tx_from = serializers.DateTimeField()


class Assessment(Shape):
    precision = Share()
    origin = serializers.CharField()
    reason = serializers.CharField()
    actor = serializers.CharField(allow_null=True)
    tx_from = serializers.DateTimeField()
    tx_to = serializers.DateTimeField(allow_null=True)


class StatementShape(StatementLine):
    """A statement with all that bears on it. `cell` is where it counts now."""

    as_of = serializers.DateTimeField(help_text="The moment of which this answer may be quoted.")
    cell = serializers.IntegerField(allow_null=True)
    readable = serializers.BooleanField(help_text="False: the object can't be read as its type says.")
    source_class = Word(SourceClass)
    source_kind = Word(SourceKind)
    group = serializers.CharField(source="witness", help_text="The independence group that it speaks for.")
    source_precision = Share()
    asserted_precision = Share(help_text="What it counts for by itself: as said, or as last assessed.")
    effective_precision = Share(help_text="The same, but 0 once a ruling has ended belief in it.")
    valid_from_unit = Word(Unit, source="lower_unit", allow_null=True)
    valid_until_unit = Word(Unit, source="upper_unit", allow_null=True)
    valid_from_approximate = serializers.BooleanField(source="lower_approximate")
    valid_until_approximate = serializers.BooleanField(source="upper_approximate")
    calendar = serializers.CharField()
    may_hold = serializers.BooleanField(
        allow_null=True, help_text="Whether it may hold on the day of `valid_at`; null where none was given."
    )
    observed = Day(allow_null=True, help_text="The latest day on which the source was seen saying so.")
    ids = serializers.ListField(
        source="external_ids", child=serializers.CharField(), help_text="At its source."
    )
    retirement = Word(RetirementKind, allow_null=True)
    retirement_reason = serializers.CharField(source="retired_because", allow_null=True)
    successor = serializers.IntegerField(allow_null=True, help_text="What a correction put in its place.")
    evidence = Evidence(many=True)
    rulings = Ruling(many=True, help_text="In force, that it lost or won by.")
    head = serializers.IntegerField(
        help_text="What stands at the end of the chain of sublations: itself where it lost to nothing."
    )
    assessments = Assessment(many=True, help_text="Of its precision, the latest first.")
