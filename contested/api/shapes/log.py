"""What lines of the decision log look like."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.shapes.things import PageShape, Shape

FACTS = "Ids, numbers and words of this product, never what a source said."


class LineShape(Shape):
    """One line: who did what to which row, when and why."""

    id = serializers.IntegerField()
    place = serializers.IntegerField(help_text="Its place in the chain; there are no gaps.", allow_null=True)
    at = serializers.DateTimeField()
    actor = serializers.CharField(allow_null=True, help_text="Null where a program of the house did it.")
    action = serializers.CharField(help_text="A noun and a verb, such as `ruling.made`.")
    about = serializers.CharField(help_text="The table of the row that it was done to.")
    row = serializers.IntegerField()
    reason = serializers.CharField(allow_null=True)
    erased = serializers.BooleanField(help_text="A reason was given, and is gone by a lawful request.")
    before = serializers.DictField(child=serializers.JSONField(), allow_null=True, help_text=FACTS)
    after = serializers.DictField(child=serializers.JSONField(), allow_null=True, help_text=FACTS)
    hash = serializers.CharField(
        allow_null=True, help_text="SHA-256, which covers the hash of the line before it."
    )


class LogPage(PageShape):
    results = LineShape(many=True)
