"""What one thing looks like with all that is known of it: an entity, a source, a predicate."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.shapes.cells import WORDS
from contested.api.shapes.things import CellLine, EntityLine, Shape, SourceLine
from contested.policies.models import PolicyKind, PolicyOrigin


class ValueHeld(Shape):
    value = serializers.CharField()
    polarity = serializers.ChoiceField(WORDS["polarity"])
    share = Share()


class EntityCell(Shape):
    """One cell about an entity, scored at reading: its peak, or what holds on the day of `valid_at`."""

    id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    label = serializers.ChoiceField(WORDS["label"])
    contestedness = Share()
    sources = serializers.IntegerField()
    witnesses = serializers.IntegerField()
    values = ValueHeld(many=True, help_text="The positions, the heaviest first.")


class EntityShape(EntityLine):
    as_of = serializers.DateTimeField()
    aliases = serializers.ListField(child=serializers.CharField())
    statements = serializers.IntegerField()
    sources = serializers.IntegerField()
    witnesses = serializers.IntegerField()
    cells = EntityCell(many=True, help_text="Contested ones first; no more than 100.")
    cells_total = serializers.IntegerField()


class Member(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()


class SourceShape(SourceLine):
    as_of = serializers.DateTimeField()
    rule = serializers.CharField(
        allow_blank=True, help_text="The provenance rule that gave its class; empty: it was given."
    )
    parent = serializers.CharField(allow_null=True)
    parent_id = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    actor = serializers.CharField(allow_null=True)
    tx_from = serializers.DateTimeField(help_text="Believed so from.")
    subjects = serializers.IntegerField()
    members = Member(many=True, help_text="The sources of its group; no more than 20.")
    members_total = serializers.IntegerField()
    contested = CellLine(many=True, help_text="Contested cells in which it is heard; no more than 20.")
    contested_total = serializers.IntegerField()


class Policy(Shape):
    """What can contradict what; `since` null is the default of a predicate that nobody has spoken about."""

    kind = Word(PolicyKind)
    bound = serializers.IntegerField(allow_null=True)
    tolerance = serializers.CharField(allow_blank=True)
    containment = serializers.BooleanField(help_text="Whether the object contains the subject.")
    origin = Word(PolicyOrigin)
    reason = serializers.CharField(allow_blank=True)
    since = serializers.DateTimeField(source="tx_from", allow_null=True)


class FoldShape(Shape):
    """A predicate that counts as another; under an inverse its subject and object change places."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    inverse = serializers.BooleanField()
    confidence = Share()


class PredicateShape(Shape):
    as_of = serializers.DateTimeField()
    id = serializers.IntegerField()
    name = serializers.CharField()
    iri = serializers.CharField(allow_null=True)
    names = serializers.ListField(child=serializers.CharField())
    policy = Policy()
    folded_into = FoldShape(allow_null=True, help_text="The predicate that it counts as, where it does.")
    folded_from = FoldShape(many=True, help_text="The predicates that count as this one.")
    cells = serializers.IntegerField()
    contested = serializers.IntegerField()
