"""Judgements that two predicates speak of the same thing, or don't."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from decimal import Decimal

from rest_framework import serializers

from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.api.fields import Named, Share, Word
from contested.api.shapes.cells import WORDS
from contested.api.shapes.things import Body, PageShape, Shape
from contested.statements.lookup import predicates_named


class SharedClaimShape(Shape):
    """What the two predicates say of one subject; under an inverse the second claim has a subject of its own."""

    subject = serializers.CharField()
    object = serializers.CharField()
    other_subject = serializers.CharField()
    other_object = serializers.CharField()


class AlignmentShape(Shape):
    """One judgement: what the source predicate is to the target."""

    id = serializers.IntegerField()
    source = serializers.CharField()
    source_id = serializers.IntegerField()
    relation = Word(AlignmentRelation)
    target = serializers.CharField()
    target_id = serializers.IntegerField()
    status = Word(AlignmentStatus)
    confidence = Share()
    origin = serializers.CharField(help_text="Such as `given`, `vocabulary`, `suggested` or `proposed`.")
    reason = serializers.CharField(allow_blank=True)
    actor = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True, help_text="Null: in force.")


class AlignmentWithEvidence(AlignmentShape):
    agree = SharedClaimShape(many=True, help_text="Claims by which the two say the same; no more than 3.")
    differ = SharedClaimShape(many=True, help_text="Claims by which they say something else; no more than 3.")


class AlignmentPage(PageShape):
    results = AlignmentWithEvidence(many=True)


class Judged(Body):
    """How sure it is, and why."""

    confidence = serializers.DecimalField(
        max_digits=5,
        decimal_places=4,
        min_value=Decimal(0),
        max_value=Decimal(1),
        default=Decimal(1),
        help_text="Of `close` ones those fold that have 0.8 or more.",
    )
    reason = serializers.CharField(max_length=2_000, default="", allow_blank=True)


class JudgementWish(Judged):
    """A judgement on two predicates, by their numbers or names."""

    source = Named(predicates_named, "predicate")
    relation = Word(AlignmentRelation)
    target = Named(predicates_named, "predicate")
    status = Word(
        AlignmentStatus,
        default=AlignmentStatus.CANDIDATE,
        help_text="`candidate` proposes it; accepting or rejecting is for reviewers.",
    )


class LabelsShifted(Shape):
    label = serializers.ChoiceField(WORDS["label"])
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class RenamedShape(Shape):
    """A predicate that would count as another than it does."""

    name = serializers.CharField()
    before = serializers.CharField()
    after = serializers.CharField()


class RefoldingShape(Shape):
    """What a judgement would do to cells. The labels are of those looked at and of those that they meet."""

    cells = serializers.IntegerField(help_text="How many fold otherwise; at most 20,000 are counted.")
    looked = serializers.IntegerField(help_text="How many of these were looked at.")
    whole = serializers.BooleanField(help_text="Whether all were.")
    contested = serializers.IntegerField(
        help_text="How many more cells would be contested (below 0: fewer); projected where a sample was looked at."
    )
    undetermined = serializers.IntegerField(help_text="Likewise, undetermined.")
    labels = LabelsShifted(many=True)
    renamed = RenamedShape(many=True)


class Acceptance(Body):
    """What to accept a judgement as; what is left out stays as it was proposed."""

    relation = Word(AlignmentRelation, required=False)
    confidence = serializers.DecimalField(
        max_digits=5, decimal_places=4, min_value=Decimal(0), max_value=Decimal(1), required=False
    )
    reason = serializers.CharField(max_length=2_000, default="", allow_blank=True)


class Rejection(Body):
    reason = serializers.CharField(max_length=2_000, default="", allow_blank=True)
