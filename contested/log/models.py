"""The lines of the log, each bound to the one before it, and the head that tells which one is the last."""

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import Q


class Entry(models.Model):
    """One line: who did what to which row, when and why, and what stood there before and after.

    `before` and `after` hold ids, numbers and words of the product, never what a source said; the hash covers a digest of
    the reason in its place. So text can be erased on a lawful request, and the chain still holds.

    A trigger writes `at`, and at the end of the transaction `place`, `previous` and `hash`: a line has its place in the
    chain only once nothing can take it back, and nobody waits for a writer who is still busy.
    """

    at = models.DateTimeField(editable=False, db_default=models.functions.Now())
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    action = models.TextField(help_text="What was done, as noun.verb: ruling.made.")
    about = models.TextField(help_text="The table of the row that it was done to.")
    row = models.BigIntegerField(db_column="row_id")
    reason = models.TextField(null=True)
    reason_digest = models.TextField(null=True, editable=False)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    place = models.BigIntegerField(null=True, editable=False, unique=True)
    previous = models.TextField(null=True, editable=False)
    hash = models.TextField(null=True, editable=False)

    class Meta:
        db_table = "log_entry"
        verbose_name = "line of the log"
        verbose_name_plural = "lines of the log"
        constraints = [
            models.CheckConstraint(
                condition=Q(action__regex=r"^[a-z_]+\.[a-z_]+$"), name="an_action_is_a_noun_and_a_verb"
            ),
            models.CheckConstraint(
                condition=Q(place__isnull=True, previous__isnull=True, hash__isnull=True)
                | Q(place__isnull=False, previous__isnull=False, hash__isnull=False),
                name="a_line_is_in_the_chain_or_not",
            ),
        ]
        indexes = [
            models.Index(fields=["about", "row", "id"], name="lines_about_a_row"),
            models.Index(fields=["actor", "id"], name="lines_of_an_actor"),
            models.Index(fields=["action", "id"], name="lines_of_an_action"),
            models.Index(fields=["at"], name="lines_by_time"),
            models.Index(fields=["id"], condition=Q(place__isnull=True), name="lines_not_sealed_yet"),
            GinIndex(SearchVector("reason", config="simple"), name="lines_by_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.about} {self.row}"


class Head(models.Model):
    """Where the chain ends: the place and hash of its last line, so that lines cut off at the end are missed."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    place = models.BigIntegerField()
    hash = models.TextField()
    begun = models.DateTimeField(help_text="Since when what is done is logged.")

    class Meta:
        db_table = "log_head"
        constraints = [models.CheckConstraint(condition=Q(id=1), name="the_log_has_one_head")]

    def __str__(self) -> str:
        return f"line {self.place}"
