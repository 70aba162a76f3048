"""What a recall looks like: the contract, the same in pages, commands and for models."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share
from contested.api.shapes.cells import WORDS
from contested.api.shapes.things import Fields, Shape
from contested.recall.contract import Shape as AnswerShape


class Quoted(Shape):
    document = serializers.CharField()
    revision = serializers.IntegerField()
    quote = serializers.CharField(allow_blank=True)
    start = serializers.IntegerField(
        allow_null=True, help_text="In characters of the text, where it is held."
    )
    end = serializers.IntegerField(allow_null=True)


class Period(Shape):
    """The window that answers."""

    undated = serializers.BooleanField()

    def get_fields(self) -> Fields:
        days = {
            "from": serializers.CharField(allow_null=True, help_text="The first day; null is open."),
            "until": serializers.CharField(
                allow_null=True, help_text="The day after the last; null is open."
            ),
        }
        return {**super().get_fields(), **days}


class AnswerGiven(Shape):
    """`statement` is the one that says so most precisely."""

    text = serializers.CharField()
    value = serializers.CharField()
    values = serializers.ListField(child=serializers.CharField())
    subject = serializers.CharField()
    predicate = serializers.CharField()
    statement = serializers.IntegerField()
    window = Period()
    scope = serializers.CharField(allow_blank=True)
    sources = serializers.IntegerField()
    independent = serializers.IntegerField()
    share = Share()
    tied = serializers.BooleanField(help_text="Whether another answer is supported just as well.")
    evidence = Quoted(many=True)


class PositionHeld(Shape):
    """A position with everybody who holds it."""

    value = serializers.CharField()
    polarity = serializers.ChoiceField(WORDS["polarity"])
    share = Share()
    statements = serializers.ListField(child=serializers.IntegerField())
    sources = serializers.ListField(child=serializers.CharField())
    valid = serializers.CharField(allow_null=True)
    evidence = Quoted(many=True)


class Yielded(Shape):
    """A value that was said and holds no more, and why."""

    value = serializers.CharField()
    statements = serializers.ListField(child=serializers.IntegerField())
    sources = serializers.ListField(child=serializers.CharField())
    why = serializers.CharField(
        help_text="Such as `assumed succession`, `stated end`, `retracted`, `sublated`."
    )
    reason = serializers.CharField(allow_blank=True)
    until = serializers.CharField(allow_null=True)
    by = serializers.CharField(allow_null=True)
    successor = serializers.IntegerField(allow_null=True)
    evidence = Quoted(many=True)


class Triple(Shape):
    """One cell answered. Where it is contested, the dissent is not empty."""

    shape = serializers.ChoiceField([shape.value for shape in AnswerShape])
    answer = AnswerGiven(allow_null=True)
    contestedness = Share(help_text="Of the window that answers.")
    peak = Share(help_text="Of the cell.")
    label = serializers.ChoiceField(WORDS["label"])
    stale = serializers.BooleanField()
    dissent = PositionHeld(many=True, help_text="The positions that contradict the answer, strongest first.")
    agrees = PositionHeld(many=True)
    previous = Yielded(many=True)
    also_said = PositionHeld(many=True, help_text="Undetermined, or not compared with the answer.")


class ReaderTold(Shape):
    """For a language model."""

    instruction = serializers.CharField(allow_blank=True)
    passage = serializers.CharField(allow_blank=True)


class RecallShape(Triple):
    question = serializers.CharField()
    as_of = serializers.DateTimeField(help_text="As of when it may be quoted.")
    valid_at = serializers.CharField(allow_null=True)
    cells = Triple(many=True, help_text="The other cells that the question may have meant.")
    reader = ReaderTold()
    took_ms = serializers.FloatField()


class QuestionAsked(Shape):
    question = serializers.CharField()
    shape = serializers.ChoiceField([shape.value for shape in AnswerShape])
    answered = serializers.BooleanField()
    label = serializers.ChoiceField(WORDS["label"])
    contestedness = Share()


class CellPacked(Shape):
    """`marked`: as one block with all its sides. `shortened`: with fewer quotes than there are."""

    cell = serializers.IntegerField()
    subject = serializers.CharField()
    predicate = serializers.CharField()
    scope = serializers.CharField(allow_blank=True)
    label = serializers.ChoiceField(WORDS["label"])
    contestedness = Share()
    dissent = serializers.IntegerField(help_text="How many positions contradict the answer.")
    marked = serializers.BooleanField()
    shortened = serializers.BooleanField()


class TokensSpent(Shape):
    """By estimate: instruction and passage have `used` tokens at most."""

    budget = serializers.IntegerField()
    used = serializers.IntegerField()


class ContextShape(Shape):
    """`included` in the order of the passage; of `left_out` nothing is told, neither an answer nor a dissent."""

    questions = QuestionAsked(many=True)
    as_of = serializers.DateTimeField(help_text="As of when it may be quoted.")
    valid_at = serializers.CharField(allow_null=True)
    reader = ReaderTold()
    tokens = TokensSpent()
    included = CellPacked(many=True)
    left_out = CellPacked(many=True)
    took_ms = serializers.FloatField()
