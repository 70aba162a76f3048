"""What one cell looks like: the same as `manage.py cell --json` prints."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Weight
from contested.api.shapes.things import Fields, Shape
from contested.density.formula import Label
from contested.statements.models import DatatypeCode, Polarity

WORDS = {
    "label": [label.value for label in Label],
    "polarity": [str(member.label) for member in (Polarity.ASSERTED, Polarity.NEGATED)],
    "type": [str(member.label) for member in DatatypeCode],
}


class Position(Shape):
    """One value held in a window, with everybody who holds it."""

    value = serializers.CharField()
    type = serializers.ChoiceField(WORDS["type"])
    polarity = serializers.ChoiceField(WORDS["polarity"])
    share = Share()
    weight = Weight()
    sources = serializers.IntegerField(allow_null=True, help_text="Null where the cell is not told whole.")
    independent = serializers.IntegerField()
    statements = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="The heaviest first; some of them where the cell is not told whole.",
    )


class Window(Shape):
    """A stretch of valid time, within a scope, over which the witnesses don't change."""

    scope = serializers.CharField(allow_blank=True, help_text="The conditions; empty: none.")
    undated = serializers.BooleanField()
    contestedness = Share()

    def get_fields(self) -> Fields:
        days = {
            "from": serializers.CharField(allow_null=True, help_text="The first day; null is open."),
            "until": serializers.CharField(
                allow_null=True, help_text="The day after the last; null is open."
            ),
        }
        return {**super().get_fields(), **days}


class WindowHeld(Window):
    positions = Position(many=True)


class OnDay(Shape):
    """The windows that hold the day of `valid_at`; undated ones only where no dated one does."""

    day = serializers.CharField()
    contestedness = Share(help_text="The largest of these windows'.")
    windows = WindowHeld(many=True)


class Estimate(Shape):
    """What a source as a whole counts for by judgement, in place of the precision of its class."""

    source_id = serializers.IntegerField()
    source = serializers.CharField()
    precision = Share()
    default = Share(help_text="What it would count for without.")
    origin = serializers.CharField(help_text="Such as `agreement`: estimated from how sources agree.")
    reason = serializers.CharField()
    since = serializers.DateTimeField(source="tx_from")


class CellShape(Shape):
    """A cell, scored from the store at reading, or as it stands. `positions` are those of its peak."""

    cell = serializers.IntegerField()
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    folded_from = serializers.ListField(
        child=serializers.CharField(), help_text="Further predicates whose statements count here."
    )
    policy = serializers.CharField()
    as_of = serializers.DateTimeField(help_text="As of when it may be quoted.")
    quotable = serializers.BooleanField(
        help_text="False: a write was running. What was committed since `as_of` is in the answer, but not as of then."
    )
    contestedness = Share()
    disagreement = Share()
    mass = Weight()
    span = Share(
        allow_null=True,
        help_text="Contested days of all covered days; null where the cell is not told whole.",
    )
    label = serializers.ChoiceField(WORDS["label"])
    assumed = serializers.BooleanField(help_text="Whether a succession was assumed to call it changed.")
    partial = serializers.BooleanField(help_text="Whether there were too many positions to compare them all.")
    left_out = serializers.IntegerField(
        allow_null=True,
        help_text="How many values are beyond those that were compared; null where the cell is not told whole.",
    )
    polarity_entropy = Share()
    value_entropy = Share()
    witnesses = serializers.IntegerField()
    sources = serializers.IntegerField()
    windows = Window(many=True)
    positions = Position(many=True)
    stale = serializers.BooleanField(help_text="Whether lists and the map wait for a write to be scored.")
    computed_at = serializers.DateTimeField(allow_null=True)
    estimates = Estimate(
        many=True,
        allow_null=True,
        help_text="What takes part in this score; none under `estimated=false`; null where the cell is not told whole.",
    )
    on_day = OnDay(
        allow_null=True, help_text="What holds on the day of `valid_at`; null where none was given."
    )
    whole = serializers.BooleanField(
        help_text="False where more is said in the cell than is weighed as it is read: then this is what stands of it, the most "
        "contested 100 of its windows, and the heaviest 40 positions with 50 of their statements each."
    )
