"""What was decided about disputes, by whom and why."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from contested.density.models import score_field
from contested.review.models.disputes import Dispute
from contested.statements.models import Dated


class OutcomeKind(models.IntegerChoices):
    """How a dispute ends; and that a decision was taken back, which is a row like the others."""

    RULING = 1, "ruling"
    BOTH_STAND = 2, "both stand"
    NOT_A_CONTEST = 3, "not a contest"
    NEED_EVIDENCE = 4, "need evidence"
    UNDONE = 5, "undone"


class Decision(Dated):
    """A reviewer's decision, in force while `tx_to` is open. One that `needs_second` has no effect until it is signed.

    `content` says all that is needed to carry it out, `effects` what carrying it out wrote, by table and id. `version` is
    what the reviewer had before him, `scored` the contestedness at that time. Undoing is a row of its own (`undoes`).
    """

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="decisions")
    outcome = models.SmallIntegerField(choices=OutcomeKind)
    content: models.JSONField[Any, Any] = models.JSONField(default=dict)
    reason = models.TextField()
    reviewer = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    needs_second = models.BooleanField(default=False)
    second = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")
    signed_at = models.DateTimeField(null=True)
    rulings = ArrayField(models.BigIntegerField(), default=list)
    effects: models.JSONField[Any, Any] = models.JSONField(default=dict)
    version = models.TextField(default="")
    scored = score_field()
    undoes = models.OneToOneField("self", on_delete=models.PROTECT, null=True, related_name="undone_by")

    class Meta:
        db_table = "decision"
        constraints = [
            models.UniqueConstraint(
                fields=["dispute"],
                condition=Q(tx_to__isnull=True, undoes__isnull=True),
                name="one_decision_in_force_per_dispute",
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="a_decision_has_a_reason"),
            models.CheckConstraint(
                condition=Q(second__isnull=True) | ~Q(second=F("reviewer")),
                name="nobody_signs_his_own_decision",
            ),
            models.CheckConstraint(
                condition=Q(second__isnull=True, signed_at__isnull=True)
                | Q(second__isnull=False, signed_at__isnull=False),
                name="a_signature_has_its_time",
            ),
            models.CheckConstraint(
                condition=Q(outcome=OutcomeKind.UNDONE, undoes__isnull=False)
                | ~Q(outcome=OutcomeKind.UNDONE) & Q(undoes__isnull=True),
                name="an_undoing_names_what_it_undoes",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_outcome_display()}: {self.reason}"

    @property
    def awaits_second(self) -> bool:
        return self.needs_second and self.second_id is None and self.tx_to is None
