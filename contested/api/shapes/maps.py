"""What the map looks like."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Weight, Word
from contested.api.shapes.things import Shape
from contested.density.models import CellLabel


class LabelCount(Shape):
    label = Word(CellLabel)
    cells = serializers.IntegerField()


class PredicateGroup(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    heard = serializers.IntegerField(help_text="Cells that two or more independent witnesses speak about.")
    contested = serializers.IntegerField()
    share = Share(help_text="Contested cells of those.")
    contestedness = Share(help_text="The mean over the contested cells.")
    mass = Weight()


class SubjectGroup(Shape):
    id = serializers.IntegerField(source="subject_id")
    label = serializers.CharField(source="subject")
    contested = serializers.IntegerField()
    contestedness = Share(help_text="The largest of its cells'.")
    mass = Weight()


class MapShape(Shape):
    """Where disagreement concentrates, by standing density behind the relevance gate."""

    as_of = serializers.DateTimeField()
    gate = serializers.ChoiceField(["on", "off"])
    heard = serializers.IntegerField(help_text="Cells that two or more independent witnesses speak about.")
    contested = serializers.IntegerField()
    hidden = serializers.IntegerField(help_text="Contested cells that the gate keeps off the map.")
    mass = Weight()
    labels = LabelCount(many=True, help_text="Those cells by their label.")
    predicates = PredicateGroup(many=True, help_text="Heaviest first.")
    subjects = SubjectGroup(many=True, help_text="Heaviest first.")
