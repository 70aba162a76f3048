"""Disputes: one in the queue, one with all that its reviewer goes by, and what is asked for and answered about it."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Day, Share, Weight, Word
from contested.api.shapes.cells import WORDS
from contested.api.shapes.deciding import DecisionShape, Outcome
from contested.api.shapes.statements import Evidence
from contested.api.shapes.things import PageShape, Shape
from contested.density.models import CellLabel
from contested.review.models import Because, DisputeState, OutcomeKind
from contested.sublation.models import Fall
from contested.sublation.procedure import Step


class DisputeLine(Shape):
    """A dispute in the queue, its scores as they stand now."""

    id = serializers.IntegerField()
    cell = serializers.IntegerField(source="cell_id")
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    state = Word(DisputeState)
    because = Word(Because, help_text="Why it stands in the queue.")
    reopened = serializers.BooleanField()
    needs_second = serializers.BooleanField(help_text="Whether a second person has to sign what is decided.")
    decidable = serializers.BooleanField(help_text="Whether the decision procedure names a winner.")
    contestedness = Share()
    contested_share = Share(
        source="span", help_text="Of the time over which it is said, how much is contested."
    )
    mass = Weight()
    cell_label = Word(CellLabel, source="label")
    witnesses = serializers.IntegerField()
    sources = serializers.IntegerField()
    positions = serializers.IntegerField()
    reads = serializers.IntegerField(help_text="Of its cell, in the last 30 days.")
    opened_at = serializers.DateTimeField()
    since = serializers.DateTimeField(help_text="When it last came into the queue.")
    settled_at = serializers.DateTimeField(allow_null=True)
    holder = serializers.CharField(allow_null=True, help_text="Who has it at the moment.")
    held_until = serializers.DateTimeField(allow_null=True)
    assignee = serializers.CharField(allow_null=True)
    outcome = Word(OutcomeKind, allow_null=True, help_text="Of the decision in force.")


class DisputePage(PageShape):
    results = DisputeLine(many=True)


class DeskStatementShape(Shape):
    """One statement of a position, with what it counts for now and the words it rests on."""

    id = serializers.IntegerField(source="line.id")
    value = serializers.CharField(source="line.object")
    polarity = serializers.CharField(source="line.polarity_word")
    condition = serializers.CharField(source="line.condition", allow_blank=True)
    valid = serializers.CharField(source="line.valid_text", allow_blank=True)
    valid_from = Day(source="line.lower", allow_null=True)
    valid_until = Day(source="line.upper", allow_null=True)
    source = serializers.CharField(source="line.source")
    source_id = serializers.IntegerField(source="line.source_id")
    source_class = serializers.CharField(source="line.class_word")
    group = serializers.CharField(source="witness", help_text="The independence group that it speaks for.")
    precision = Share()
    observed = Day(allow_null=True)
    fresh = serializers.BooleanField(
        help_text="It, or evidence of it, came since the dispute was last decided."
    )
    own = serializers.BooleanField(help_text="The caller contributed it.")
    evidence = Evidence(many=True, source="quotes")


class DeskPositionShape(Shape):
    value = serializers.CharField()
    polarity = serializers.ChoiceField(WORDS["polarity"], source="view.polarity")
    share = Share(source="view.share")
    independent = serializers.IntegerField(source="view.independent")
    statements = DeskStatementShape(many=True, help_text="The heaviest first.")


class PairShape(Shape):
    """What the decision procedure says of two statements that contradict each other."""

    a = serializers.IntegerField()
    b = serializers.IntegerField()
    step = serializers.ChoiceField(
        [str(step) for step in Step], source="verdict.step", help_text="What decides; `ask`: a person does."
    )
    winner = serializers.ChoiceField(["a", "b"], source="verdict.winner", allow_null=True)
    favours = serializers.ChoiceField(
        ["a", "b"],
        source="verdict.favours",
        allow_null=True,
        help_text="Whom a step speaks for, if it may not decide.",
    )
    because = serializers.ChoiceField(
        [str(step) for step in Step],
        source="verdict.because",
        allow_null=True,
        help_text="The step that does so.",
    )
    blocked_by = serializers.CharField(source="verdict.blocked_by", allow_null=True)
    reasons = serializers.ListField(child=serializers.CharField(), source="verdict.reasons")


class RecommendedShape(Shape):
    """What the procedure comes to; without an outcome a person is asked."""

    outcome = Outcome(allow_null=True)
    pairs = PairShape(many=True)


class LeaseShape(Shape):
    dispute = serializers.IntegerField()
    holder = serializers.CharField()
    until = serializers.DateTimeField(help_text="It may have run out, and stands until somebody takes over.")
    seconds = serializers.FloatField(help_text="From now until then; below 0 it has run out.")


class CommentShape(Shape):
    id = serializers.IntegerField()
    author = serializers.CharField(source="author.username")
    text = serializers.CharField()
    at = serializers.DateTimeField(source="tx_from")


class DraftShape(Shape):
    """What the caller has typed and not decided yet."""

    reason = serializers.CharField(allow_blank=True)
    outcome = serializers.DictField(help_text="As it was given.")
    saved_at = serializers.DateTimeField()


class FallenShape(Shape):
    """A statement that lost to one which has fallen since."""

    statement = serializers.IntegerField()
    winner = serializers.IntegerField()
    why = Word(Fall)
    since = serializers.DateTimeField(source="tx_from")


class DisputeShape(Shape):
    """A dispute with all that its reviewer goes by. Its `ETag` is the version to decide by."""

    as_of = serializers.DateTimeField()
    id = serializers.IntegerField()
    cell = serializers.IntegerField(source="view.facts.id")
    subject = serializers.CharField(source="view.facts.subject")
    subject_id = serializers.IntegerField(source="view.facts.subject_id")
    predicate = serializers.CharField(source="view.facts.predicate")
    predicate_id = serializers.IntegerField(source="view.facts.predicate_id")
    policy = serializers.CharField(source="view.facts.policy_name")
    state = Word(DisputeState)
    because = Word(Because)
    reopened = serializers.BooleanField()
    decidable = serializers.BooleanField()
    needs_second = serializers.BooleanField()
    must_be_signed = serializers.BooleanField(
        help_text="What the caller decides waits for another’s signature: it weighs so much, or he contributed to it."
    )
    opened_at = serializers.DateTimeField()
    since = serializers.DateTimeField()
    version = serializers.CharField(help_text="As in the `ETag`.")
    cell_label = serializers.ChoiceField(WORDS["label"], source="view.score.label.value")
    contestedness = Share(source="view.score.contestedness")
    positions = DeskPositionShape(many=True, help_text="In an order drawn for the caller.")
    recommended = RecommendedShape()
    retired = serializers.ListField(child=serializers.IntegerField(), help_text="Statements that fell.")
    fallen = FallenShape(many=True)
    lease = LeaseShape(allow_null=True)
    assignee = serializers.CharField(allow_null=True)
    draft = DraftShape(allow_null=True)
    decisions = DecisionShape(many=True, help_text="The latest first, undone ones too.")
    comments = CommentShape(many=True)
    reads = serializers.IntegerField(help_text="Of its cell, in the last 30 days.")
