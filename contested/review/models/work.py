"""Who works on a dispute: leases, assignments, comments and drafts."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now

from contested.review.models.disputes import Dispute
from contested.statements.models import Dated


class LeaseEnd(models.IntegerChoices):
    """Given back; run out and taken over by another; used up by a decision; taken back with the decision's undoing."""

    RELEASED = 1, "released"
    EXPIRED = 2, "expired"
    DECIDED = 3, "decided"


class Lease(models.Model):
    """That a reviewer has a dispute to himself `until` a moment. One that has run out stands until somebody takes over."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="leases")
    reviewer = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    taken_at = models.DateTimeField(db_default=Now())
    until = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    end = models.SmallIntegerField(choices=LeaseEnd, null=True)

    class Meta:
        db_table = "lease"
        constraints = [
            models.UniqueConstraint(
                fields=["dispute"], condition=Q(ended_at__isnull=True), name="one_open_lease_per_dispute"
            ),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True, end__isnull=True)
                | Q(ended_at__isnull=False, end__isnull=False),
                name="a_lease_ends_for_a_reason",
            ),
            models.CheckConstraint(condition=Q(until__gte=F("taken_at")), name="a_lease_is_for_the_future"),
        ]

    def __str__(self) -> str:
        return f"{self.reviewer} until {self.until}"


class Assignment(Dated):
    """That a dispute is somebody's to review; the next one, or none, ends it."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="assignments")
    reviewer = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")

    class Meta:
        db_table = "assignment"
        constraints = [
            models.UniqueConstraint(
                fields=["dispute"], condition=Q(tx_to__isnull=True), name="one_open_assignment_per_dispute"
            ),
        ]

    def __str__(self) -> str:
        return f"to {self.reviewer}"


class Comment(models.Model):
    """Something said about a dispute beside its decisions."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="comments")
    author = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    text = models.TextField()
    tx_from = models.DateTimeField(editable=False, db_default=Now())

    class Meta:
        db_table = "comment"
        constraints = [models.CheckConstraint(condition=~Q(text=""), name="a_comment_says_something")]

    def __str__(self) -> str:
        return self.text


class Draft(models.Model):
    """What a reviewer has typed about a dispute and not decided yet; emptied by his decision."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="drafts")
    reviewer = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    reason = models.TextField(default="")
    outcome: models.JSONField[Any, Any] = models.JSONField(default=dict)
    saved_at = models.DateTimeField(db_default=Now())

    class Meta:
        db_table = "draft"
        constraints = [
            models.UniqueConstraint(
                fields=["dispute", "reviewer"], name="one_draft_per_reviewer_and_dispute"
            ),
        ]

    def __str__(self) -> str:
        return self.reason
