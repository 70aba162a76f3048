"""Deciding disputes: what can be decided, and what was."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.paging import LARGEST_NUMBER
from contested.api.shapes.cells import WORDS
from contested.api.shapes.rulings import MOST_STATEMENTS, Precision, Reason, StatementId
from contested.api.shapes.things import Shape
from contested.api.shapes.writing import Body, QuotationRecord
from contested.intake.record import LONGEST_DATE, LONGEST_NAME
from contested.review.actions.bulk import MOST, WISHES
from contested.review.models import DisputeState, OutcomeKind
from contested.review.outcomes import ELSEWHERE

OUTCOMES = ["sublate", "bound", "narrow", "both_stand", "not_a_contest", "need_evidence"]


def _statements(**options: Any) -> serializers.ListField:
    return serializers.ListField(
        child=StatementId(), min_length=1, max_length=MOST_STATEMENTS, required=False, **options
    )


def _number(**options: Any) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER, required=False, **options)


class Outcome(Body):
    """How a dispute ends. `sublate` takes losers and a winner, `bound` statements and until, `narrow` statements and a
    condition, `not_a_contest` a mend: `policy` with a policy, `same` with two entities, `reading` with a statement and its
    misread fields, `elsewhere` with what.
    """

    outcome = serializers.ChoiceField(OUTCOMES)
    losers = _statements(help_text="Which were never true.")
    winner = StatementId(required=False)
    reassess = Precision(required=False, help_text="The winner’s precision, judged with it.")
    evidence = QuotationRecord(many=True, required=False)
    statements = _statements(help_text="Which held until, or hold only under.")
    until = serializers.CharField(max_length=LONGEST_DATE, required=False, help_text="A date in EDTF.")
    condition = serializers.CharField(
        max_length=LONGEST_NAME, required=False, help_text="Such as `version=7.2 AND env=prod`."
    )
    mend = serializers.ChoiceField(["policy", "same", "reading", "elsewhere"], required=False)
    policy = serializers.CharField(max_length=40, required=False, help_text="Such as `multi` or `bounded:2`.")
    tolerance = serializers.CharField(max_length=40, required=False, allow_blank=True)
    a = _number(help_text="An entity that is the same as `b`.")
    b = _number()
    statement = StatementId(required=False, help_text="Which we misread.")
    fields = serializers.DictField(
        required=False, help_text="The fields of its record that were misread, as they are."
    )
    what = serializers.ChoiceField(list(ELSEWHERE), required=False)


class DecisionWish(Outcome):
    """An outcome, and why."""

    reason = Reason()


class ReviewWish(Body):
    """A cell that somebody should look at."""

    cell = serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER)


class InReview(Shape):
    """The dispute about a cell."""

    id = serializers.IntegerField()
    cell = serializers.IntegerField(source="cell_id")
    state = Word(DisputeState)


class UndoWish(Body):
    reason = Reason()
    decision = _number(help_text="The decision to take back. Absent: the one in force.")


class DeclineWish(Body):
    reason = Reason()


class CommentWish(Body):
    text = Reason()


class AssignmentWish(Body):
    to = serializers.CharField(
        max_length=150, allow_null=True, help_text="A reviewer’s user name; null: nobody’s."
    )


class DraftWish(Body):
    """What was typed so far; it need not make sense yet."""

    reason = serializers.CharField(max_length=20_000, allow_blank=True, default="", trim_whitespace=False)
    outcome = serializers.DictField(default=dict)


class DecisionShape(Shape):
    """A decision; `until` null is in force. What `awaits_second` has no effect until another signs it."""

    id = serializers.IntegerField()
    outcome = Word(OutcomeKind)
    said = Outcome(help_text="As it was decided.")
    reason = serializers.CharField()
    reviewer = serializers.CharField()
    needs_second = serializers.BooleanField()
    awaits_second = serializers.BooleanField()
    second = serializers.CharField(allow_null=True)
    signed_at = serializers.DateTimeField(allow_null=True)
    rulings = serializers.ListField(child=serializers.IntegerField())
    contestedness = Share(source="scored", help_text="When it was decided.")
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True)
    undone_by = serializers.CharField(allow_null=True)
    undone_because = serializers.CharField(allow_null=True)
    undone_at = serializers.DateTimeField(allow_null=True)


class Foreseen(Shape):
    """What a decision would do."""

    contestedness_before = Share(source="before")
    contestedness_after = Share(source="after")
    label_before = serializers.ChoiceField(WORDS["label"], source="label_before.value")
    label_after = serializers.ChoiceField(WORDS["label"], source="label_after.value")
    statements = serializers.ListField(child=serializers.IntegerField(), help_text="Which it rules on.")
    needs_second = serializers.BooleanField()


class Released(Shape):
    released = serializers.BooleanField(help_text="Whether the caller still had it.")


class Assigned(Shape):
    to = serializers.CharField(allow_null=True)


class ManyWish(Body):
    """The same wish for many disputes; `recommended` is what the decision procedure comes to for each."""

    disputes = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=LARGEST_NUMBER), min_length=1, max_length=MOST
    )
    wish = serializers.ChoiceField(list(WISHES))


class ManyDecided(ManyWish):
    reason = Reason()
    token = serializers.CharField(
        max_length=64, help_text="Of the preview: what it showed is done, or nothing."
    )


class ManyLine(Shape):
    """What a wish would do to one dispute; one that is `refused` (the rule) is left alone."""

    dispute = serializers.IntegerField()
    cell = serializers.IntegerField()
    subject = serializers.CharField()
    predicate = serializers.CharField()
    version = serializers.CharField()
    outcome = Outcome(allow_null=True)
    contestedness_before = Share(source="before", allow_null=True)
    contestedness_after = Share(source="after", allow_null=True)
    label_after = serializers.CharField(allow_blank=True)
    needs_second = serializers.BooleanField()
    refused = serializers.CharField(allow_null=True)


class ManyForeseen(Shape):
    token = serializers.CharField(help_text="To be given back when deciding.")
    lines = ManyLine(many=True)


class ManyDone(Shape):
    decisions = serializers.ListField(child=serializers.IntegerField())


class AgeingShape(Shape):
    days = serializers.IntegerField(allow_null=True, help_text="Waited for less than; null: longer than all.")
    disputes = serializers.IntegerField()


class DayShape(Shape):
    day = serializers.DateField()
    opened = serializers.IntegerField()
    decided = serializers.IntegerField()
    undone = serializers.IntegerField()


class AgreementShape(Shape):
    """How well reviewers agree where two or more judged one dispute."""

    alpha = serializers.FloatField(
        allow_null=True, help_text="Krippendorff’s alpha; null: nothing to tell from."
    )
    disputes = serializers.IntegerField()
    judgements = serializers.IntegerField()
    differ = serializers.ListField(
        child=serializers.IntegerField(), help_text="Disputes on which they differ."
    )


class CalibrationShape(Shape):
    """Of the disputes scored so high when they came into the queue, how many ended in a sublation."""

    least = serializers.FloatField()
    decided = serializers.IntegerField()
    sublated = serializers.IntegerField()
    both_stand = serializers.IntegerField()
    share = Share()


class CountsShape(Shape):
    open = serializers.IntegerField()
    reopened = serializers.IntegerField()
    decidable = serializers.IntegerField()
    over_30_days = serializers.IntegerField()
    held = serializers.IntegerField()
    mine = serializers.IntegerField()
    awaiting_second = serializers.IntegerField()
    decided = serializers.IntegerField()
    both_stand = serializers.IntegerField()
    closed = serializers.IntegerField()


class Figures(Shape):
    as_of = serializers.DateTimeField()
    counts = CountsShape()
    ageing = AgeingShape(many=True)
    throughput = DayShape(many=True, help_text="Of the last 14 days.")
    agreement = AgreementShape()
    calibration = CalibrationShape(many=True, help_text="The highest scores first.")
