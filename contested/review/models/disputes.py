"""Contested cells taken up for review, and how often each is read."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from contested.density.models import Cell, score_field


class DisputeState(models.IntegerChoices):
    """In the queue; decided by one and to be signed by another; settled by people; gone without anybody's doing."""

    OPEN = 1, "open"
    AWAITING_SECOND = 2, "awaiting second"
    DECIDED = 3, "decided"
    CLOSED = 4, "closed"


CLOSED = DisputeState.CLOSED


class Because(models.IntegerChoices):
    """Why a dispute stands in the queue."""

    CONTESTED = 1, "contested"
    NEW_EVIDENCE = 2, "new evidence"
    REST = 3, "the rest is still contested"
    WINNER_FELL = 4, "a winner fell"
    UNDONE = 5, "a decision was undone"


class Dispute(models.Model):
    """A cell in review. It remembers what stood in the cell when somebody last looked: statements and evidence links, by id."""

    cell = models.ForeignKey(Cell, on_delete=models.PROTECT, related_name="disputes")
    state = models.SmallIntegerField(choices=DisputeState, default=DisputeState.OPEN)
    because = models.SmallIntegerField(choices=Because, default=Because.CONTESTED)
    reopened = models.BooleanField(default=False)
    statements = ArrayField(models.BigIntegerField(), default=list)
    links = ArrayField(models.BigIntegerField(), default=list)
    needs_second = models.BooleanField(default=False)
    decidable = models.BooleanField(default=False, help_text="Whether the decision procedure names a winner.")
    scored = score_field()
    span = score_field()
    opened_at = models.DateTimeField(db_default=Now())
    since = models.DateTimeField(db_default=Now(), help_text="When it last came into the queue.")
    settled_at = models.DateTimeField(null=True, help_text="When it last left the queue.")

    class Meta:
        db_table = "dispute"
        constraints = [
            models.UniqueConstraint(
                fields=["cell"], condition=~Q(state=CLOSED), name="one_open_dispute_per_cell"
            ),
            models.CheckConstraint(
                condition=Q(state__in=DisputeState.values), name="dispute_has_a_known_state"
            ),
        ]
        indexes = [
            GinIndex(fields=["statements"], name="dispute_by_statement", fastupdate=False),
            models.Index(fields=["state", "settled_at"], name="dispute_by_state"),
        ]

    def __str__(self) -> str:
        return f"dispute {self.pk} about {self.cell}"


class CellRead(models.Model):
    """How often a cell was read on one day."""

    cell = models.ForeignKey(
        Cell, on_delete=models.PROTECT, related_name="+", db_index=False, db_constraint=False
    )
    day = models.DateField()
    reads = models.PositiveIntegerField()

    class Meta:
        db_table = "cell_read"
        constraints = [
            models.UniqueConstraint(fields=["cell", "day"], name="one_count_of_reads_a_day"),
        ]

    def __str__(self) -> str:
        return f"cell {self.cell_id} on {self.day}: {self.reads}"


class ReviewDue(models.Model):
    """That a cell's dispute has to be looked at: its score or its evidence changed. No cell: all of them, for a new gate."""

    cell = models.ForeignKey(Cell, on_delete=models.CASCADE, null=True, related_name="+", db_constraint=False)

    class Meta:
        db_table = "review_due"

    def __str__(self) -> str:
        return f"cell {self.cell_id}"
