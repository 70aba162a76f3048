"""What a cell was held to be over time."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Weight, Word
from contested.api.shapes.things import PageShape, Shape
from contested.density.models import CellLabel


class PastScoreShape(Shape):
    """A cell's peak, as it stood from `since` until `until`."""

    label = Word(CellLabel)
    contestedness = Share()
    disagreement = Share()
    mass = Weight()
    assumed = serializers.BooleanField()
    partial = serializers.BooleanField()
    sources = serializers.IntegerField()
    witnesses = serializers.IntegerField()
    positions = serializers.IntegerField()
    formula = serializers.IntegerField(help_text="The version of the formula that scored it.")
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True, help_text="Null: it stands.")
    computed_at = serializers.DateTimeField()


class HistoryPage(PageShape):
    results = PastScoreShape(many=True)
