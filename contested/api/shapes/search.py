"""What a search finds, in groups."""

# A field may be called as an attribute of the framework's is: its metaclass takes the fields out of the class.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.shapes.things import Shape
from contested.density.models import CellLabel
from contested.statements.models import SourceClass, SourceKind

COUNTED = "Counted to 1,001, which means more than 1,000."


class EntityMetShape(Shape):
    id = serializers.IntegerField()
    label = serializers.CharField()
    name = serializers.CharField(help_text="The name that was met, which may be another than the label.")
    whole = serializers.BooleanField(help_text="Whether all of that name was given.")
    kind = serializers.ListField(
        child=serializers.CharField(), allow_null=True, help_text="What most say that it is, at most two."
    )
    cells = serializers.IntegerField(help_text=COUNTED)
    contested = serializers.IntegerField(help_text="How many of these cells are contested.")
    peak = Share(allow_null=True, help_text="The highest contestedness among them.")


class CellMetShape(Shape):
    id = serializers.IntegerField()
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    asked = serializers.BooleanField(
        help_text="Whether subject and predicate were both given; else it is contested of a thing that was."
    )
    label = Word(CellLabel, allow_null=True)
    contestedness = Share(allow_null=True)
    dispute = serializers.IntegerField(allow_null=True, help_text="The open dispute about it.")


class PredicateMetShape(Shape):
    id = serializers.IntegerField()
    label = serializers.CharField()
    name = serializers.CharField(help_text="The name that was met.")
    whole = serializers.BooleanField()
    cells = serializers.IntegerField(help_text=COUNTED)


class SourceMetShape(Shape):
    id = serializers.IntegerField()
    label = serializers.CharField()
    whole = serializers.BooleanField()
    source_class = Word(SourceClass)
    kind = Word(SourceKind)
    statements = serializers.IntegerField(help_text="Counted to 101, which means more than 100.")


class FoundShape(Shape):
    """One group of what was found, the best first."""

    of = serializers.IntegerField(help_text="How many there are; with `over`, at least so many.")
    over = serializers.BooleanField()


class EntitiesFound(FoundShape):
    rows = EntityMetShape(many=True)


class CellsFound(FoundShape):
    rows = CellMetShape(many=True)


class PredicatesFound(FoundShape):
    rows = PredicateMetShape(many=True)


class SourcesFound(FoundShape):
    rows = SourceMetShape(many=True)


class SearchedShape(Shape):
    text = serializers.CharField()
    meant = serializers.CharField(
        allow_null=True, help_text="The name for which it was taken, where nothing goes by the text itself."
    )
    loosely = serializers.BooleanField(
        help_text="Whether only names in it, or like something in it, were found."
    )
    entities = EntitiesFound()
    cells = CellsFound()
    predicates = PredicatesFound()
    sources = SourcesFound()
