"""What imports look like, and how one is asked for."""

# A field may be called as an attribute of the framework's is: its metaclass takes the fields out of the class.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.shapes.things import PageShape, Shape
from contested.exchange.jobs.models import ImportState


class ConflictCell(Shape):
    cell = serializers.IntegerField()
    subject = serializers.CharField()
    predicate = serializers.CharField()
    contestedness = Share()


class ImportConflicts(Shape):
    """The contested cells that an import's statements belong to."""

    count = serializers.IntegerField()
    worst = ConflictCell(many=True, help_text="The most contested, ten at most.")


class ImportShape(Shape):
    """One file on its way into the store: read = stored + already + rejected, and of those already there some `retired`."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    state = Word(ImportState)
    dry_run = serializers.BooleanField(help_text="Every line is checked and counted, and nothing stored.")
    by = serializers.CharField(help_text="Who brought it in; empty where a program of the house did.")
    created_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    size = serializers.IntegerField(help_text="In bytes.")
    share = Share(help_text="How much of the file has been read.")
    line = serializers.IntegerField(help_text="The last line that was taken.")
    read = serializers.IntegerField()
    stored = serializers.IntegerField()
    already = serializers.IntegerField()
    retired = serializers.IntegerField()
    rejected = serializers.IntegerField()
    warned = serializers.IntegerField(help_text="Lines that were taken though something in them is odd.")
    problem = serializers.CharField(help_text="Why it failed; empty where it did not.")
    conflicts = ImportConflicts(
        source="met", allow_null=True, help_text="Null while the new statements are not all scored."
    )
    checked = serializers.IntegerField(
        allow_null=True, help_text="The dry run of the same file that it follows."
    )


class ImportPage(PageShape):
    results = ImportShape(many=True)


class Rejected(Shape):
    line = serializers.IntegerField()
    reason = serializers.CharField()
    text = serializers.CharField(help_text="What the line holds, or its beginning.")


class RejectedPage(PageShape):
    results = Rejected(many=True)


class FileForm(Shape):
    """A file as a part of a form."""

    file = serializers.FileField()
