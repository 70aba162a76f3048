"""What waits in quarantine."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Word
from contested.api.shapes.things import PageShape, Shape
from contested.statements.models import Polarity


class ProposalLine(Shape):
    """A statement that is no witness until somebody promotes it."""

    id = serializers.IntegerField()
    subject = serializers.CharField()
    subject_id = serializers.IntegerField()
    predicate = serializers.CharField()
    predicate_id = serializers.IntegerField()
    object = serializers.CharField()
    polarity = Word(Polarity)
    source = serializers.CharField()
    source_id = serializers.IntegerField()
    since = serializers.DateTimeField()
    spans = serializers.IntegerField(help_text="How many pieces of evidence speak about it.")


class ProposalPage(PageShape):
    results = ProposalLine(many=True)
