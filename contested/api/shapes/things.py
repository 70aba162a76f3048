"""What lists of things look like: entities, sources, predicates, cells."""

# A field may be called as an attribute of the framework's is: its metaclass takes the fields out of the class.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from contested.api.fields import Share, Weight, Word
from contested.density.models import CellLabel
from contested.statements.models import SourceClass, SourceKind

Shape = serializers.Serializer[Any]
Fields = dict[str, serializers.Field[Any, Any, Any, Any]]


class Body(Shape):
    """What is sent, in which a name that is no field is refused: it is most likely one that was misspelt."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = sorted(data.keys() - self.fields.keys()) if isinstance(data, dict) else []
        if unknown:
            reason = f"is no field here; there are {', '.join(self.fields)}"
            raise serializers.ValidationError({name[:80]: [reason] for name in unknown[:20]})
        return super().to_internal_value(data)


class PageShape(Shape):
    """What every page of a list has beside its `results`."""

    as_of = serializers.DateTimeField(help_text="The moment of which this answer may be quoted.")
    next = serializers.URLField(allow_null=True, help_text="The page after this one; null on the last.")


class EntityLine(Shape):
    id = serializers.IntegerField()
    iri = serializers.CharField()
    label = serializers.CharField()
    same_as = serializers.IntegerField(
        allow_null=True, help_text="The entity that this one counts as, where the two were linked."
    )


class EntityPage(PageShape):
    results = EntityLine(many=True)


class SourceLine(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    source_class = Word(SourceClass)
    kind = Word(
        SourceKind, help_text="Only statements of ordinary sources count, unless others are asked for."
    )
    group = serializers.CharField(
        source="witness", help_text="Its independence group: sources of one group are one witness."
    )
    precision = Share(help_text="What a statement of it counts for that carries no precision of its own.")
    statements = serializers.IntegerField(help_text="In lists counted to 1,001, which means more than 1,000.")


class SourcePage(PageShape):
    results = SourceLine(many=True)


class PredicateLine(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    names = serializers.ListField(
        child=serializers.CharField(), help_text="Further names and question forms."
    )
    folded_into = serializers.CharField(
        allow_null=True,
        help_text="The predicate in whose cells its statements count, by an accepted alignment.",
    )
    policy = serializers.CharField(source="policy_word", help_text="Such as `immutable` or `bounded(2)`.")
    origin = serializers.CharField(source="origin_word", help_text="Who said so.")
    cells = serializers.IntegerField()
    contested = serializers.IntegerField()


class PredicatePage(PageShape):
    results = PredicateLine(many=True)


class CellLine(Shape):
    """One cell with its standing score: that of its peak, or, with `valid_at`, of its peak on that day."""

    id = serializers.IntegerField()
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    label = Word(CellLabel)
    contestedness = Share()
    mass = Weight()
    sources = serializers.IntegerField()
    witnesses = serializers.IntegerField(help_text="Independent ones, over the whole cell.")
    positions = serializers.IntegerField()


class CellPage(PageShape):
    hidden = serializers.IntegerField(
        help_text="How many more such cells the gate hides, with their standing scores; at most 1,000 are counted. "
        "`gate=off` shows them."
    )
    partial = serializers.BooleanField(
        help_text="As of the past or on a day cells are read one by one, for some seconds at most: whether any were left out."
    )
    results = CellLine(many=True)
