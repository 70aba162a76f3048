"""Rulings and assessments: what they say, and what is asked for them."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from decimal import Decimal
from typing import Any

from rest_framework import serializers

from contested.api.fields import Day, Share, Word
from contested.api.paging import LARGEST_NUMBER
from contested.api.shapes.things import PageShape, Shape
from contested.api.shapes.writing import Body, QuotationRecord, StatementRecord
from contested.intake.record import LONGEST_DATE, LONGEST_NAME
from contested.sublation.models import RulingKind

LONGEST_REASON = 10_000
MOST_STATEMENTS = 100


class WholeRuling(Shape):
    """A ruling on a statement, or the reversal of one; `until` null is in force."""

    id = serializers.IntegerField()
    kind = Word(RulingKind)
    statement = serializers.IntegerField(
        source="loser", help_text="Which it is about; of a sublation, the loser."
    )
    value = serializers.CharField(source="loser_value")
    source = serializers.CharField(source="loser_source")
    winner = serializers.IntegerField(allow_null=True)
    winner_value = serializers.CharField(allow_null=True)
    winner_source = serializers.CharField(allow_null=True)
    held_until = Day(
        source="until",
        allow_null=True,
        help_text="Of a bound: the day after the last on which the claim held.",
    )
    narrowed_to = serializers.CharField(allow_null=True)
    reason = serializers.CharField()
    actor = serializers.CharField(allow_null=True)
    reverses = serializers.IntegerField(allow_null=True, help_text="The ruling that this one takes back.")
    reversed_by = serializers.IntegerField(allow_null=True)
    carries = serializers.IntegerField(
        allow_null=True, help_text="The ruling on a misreading that goes on with the right reading."
    )
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True)


class RulingPage(PageShape):
    results = WholeRuling(many=True)


class StatementId(serializers.IntegerField):
    """The number of a statement."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=1, max_value=LARGEST_NUMBER, **options)


class Precision(serializers.DecimalField):
    """A precision in [0, 1], to four places."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            max_digits=5, decimal_places=4, min_value=Decimal(0), max_value=Decimal(1), **options
        )


class Reason(serializers.CharField):
    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_REASON, **options)


class ReassessmentWish(Body):
    """Another precision for the winner, decided with the ruling and counting before its rules are asked."""

    precision = Precision()
    reason = Reason()
    evidence = QuotationRecord(many=True, required=False)


class RulingWish(Body):
    """What to rule on which statements: all of them, or none."""

    kind = Word(RulingKind)
    statements = serializers.ListField(
        child=StatementId(),
        min_length=1,
        max_length=MOST_STATEMENTS,
        help_text="Which it is about; of a sublation, the losers.",
    )
    winner = StatementId(
        required=False, help_text="Of a sublation: the statement that stands in their place."
    )
    record = StatementRecord(
        required=False,
        help_text="Of a sublation, in place of `winner`: a claim that is written, or found, and wins over one loser.",
    )
    until = serializers.CharField(
        max_length=LONGEST_DATE,
        required=False,
        help_text="Of a bound: a date in EDTF, the last on which they held.",
    )
    condition = serializers.CharField(
        max_length=LONGEST_NAME, required=False, help_text="Of a narrowing: such as `version=7.2`."
    )
    reason = Reason()
    evidence = QuotationRecord(
        many=True,
        required=False,
        help_text="What rebuts goes with the statements ruled on, all else with the winner.",
    )
    reassess = ReassessmentWish(required=False)

    NEEDED = {
        RulingKind.SUBLATED: "winner",
        RulingKind.BOUNDED: "until",
        RulingKind.NARROWED: "condition",
    }

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        kind = RulingKind(attrs["kind"])
        written = "record" in attrs and kind is RulingKind.SUBLATED
        needed = "record" if written else self.NEEDED.get(kind)
        if needed is not None and needed not in attrs:
            raise serializers.ValidationError({needed: [f"This is needed for what is {kind.label}."]})
        takes = {needed} | ({"record", "reassess"} if kind is RulingKind.SUBLATED else set())
        for name in ("winner", "record", "until", "condition", "reassess"):
            if name in attrs and name not in takes:
                raise serializers.ValidationError({name: [f"This has no meaning for what is {kind.label}."]})
        if written:
            self._check_record(attrs)
        if kind is RulingKind.HIDDEN and attrs.get("evidence"):
            raise serializers.ValidationError(
                {"evidence": ["What is hidden stays a witness, and needs none."]}
            )
        return attrs

    def _check_record(self, attrs: dict[str, Any]) -> None:
        """Refuse what does not go with a winner that is yet to be written."""
        if len(attrs["statements"]) > 1:
            raise serializers.ValidationError({"statements": ["A record wins over one loser at a time."]})
        for name in ("winner", "reassess", "evidence"):
            if name in attrs:
                raise serializers.ValidationError({name: ["The record says this itself."]})


class Ruled(Shape):
    """The rulings in force after a call; `repeated`: all of them stood before."""

    repeated = serializers.BooleanField()
    rulings = WholeRuling(many=True)


class ReversalWish(Body):
    reason = Reason()


class WholeAssessment(Shape):
    """A judgement of what a statement, or a source as a whole, counts for; `until` null is in force."""

    id = serializers.IntegerField()
    statement = serializers.IntegerField(allow_null=True)
    source = serializers.IntegerField(allow_null=True)
    precision = Share()
    origin = serializers.CharField(
        help_text="Such as `review`, or `agreement`: estimated from how sources agree."
    )
    reason = serializers.CharField()
    actor = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True)


class AssessmentPage(PageShape):
    results = WholeAssessment(many=True)


class AssessmentOfWish(Body):
    """What one statement, or a source as a whole, is to count for from now on."""

    statement = StatementId(required=False)
    source = serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER, required=False)
    precision = Precision()
    reason = Reason()

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("statement" in attrs) == ("source" in attrs):
            raise serializers.ValidationError("Name a statement or a source, one of the two.")
        return attrs
