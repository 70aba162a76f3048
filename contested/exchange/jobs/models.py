"""Imports, and what is to be said about single lines of them."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from contested.people.models import User


class ImportState(models.IntegerChoices):
    """Where an import stands."""

    COLUMNS = 1, "waiting for its columns"
    WAITING = 2, "waiting"
    RUNNING = 3, "running"
    STOPPED = 4, "stopped"
    DONE = 5, "done"
    FAILED = 6, "failed"


class Import(models.Model):
    """One file, read once. `line` is the last line that was taken; what is counted are the lines up to there.

    A dry run stores nothing: its counts say what would become of each line. `checked` is the dry run that an import of
    the same file follows. `began` is the store's time before the first line, and `met` how many contested cells the
    statements belong to with the worst of them, once all are scored.
    """

    name = models.TextField(help_text="As the file was called where it came from.")
    file = models.TextField(help_text="As it is called among the files of imports.")
    size = models.BigIntegerField()
    columns = models.JSONField(default=dict, help_text="Of a CSV file: which column fills which field.")
    constants = models.JSONField(default=dict, help_text="Fields that are the same on every line.")
    delimiter = models.TextField(default=",")
    dry_run = models.BooleanField(default=False)
    checked = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="followed_by")
    actor = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="imports")
    state = models.SmallIntegerField(choices=ImportState, default=ImportState.WAITING)
    problem = models.TextField(default="", help_text="Why it failed.")
    line = models.BigIntegerField(default=0)
    position = models.BigIntegerField(default=0, help_text="How many bytes have been read, about.")
    stored = models.BigIntegerField(default=0)
    already = models.BigIntegerField(default=0)
    retired = models.BigIntegerField(default=0)
    rejected = models.BigIntegerField(default=0)
    warned = models.BigIntegerField(default=0)
    predicates = ArrayField(models.TextField(), default=list, help_text="Names that stored statements have.")
    seconds = models.FloatField(default=0, help_text="How long it has been worked on.")
    created_at = models.DateTimeField(db_default=Now())
    began = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    met = models.JSONField(null=True)

    class Meta:
        db_table = "import"
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=ImportState.values), name="import_has_a_known_state"
            ),
            models.CheckConstraint(
                condition=Q(retired__lte=models.F("already")), name="the_retired_are_there"
            ),
        ]
        indexes = [
            models.Index(
                fields=["id"],
                condition=Q(state__in=[ImportState.WAITING, ImportState.RUNNING]),
                name="imports_to_go_on_with",
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.get_state_display()})"

    @property
    def read(self) -> int:
        """How many lines were read that hold anything."""
        return self.stored + self.already + self.rejected


class ImportRemark(models.Model):
    """What is to be said about one line: why it was rejected, or (a warning) how it was taken though it was odd."""

    run = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="remarks", db_index=False)
    line = models.BigIntegerField()
    warning = models.BooleanField(default=False)
    reason = models.TextField()
    text = models.TextField(default="", help_text="What the line holds, or its beginning.")

    class Meta:
        db_table = "import_remark"
        indexes = [models.Index(fields=["run", "warning", "line", "id"], name="remarks_of_an_import")]

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"
