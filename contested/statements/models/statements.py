"""The claims themselves, what their repetitions added, and how they were retired."""

from __future__ import annotations

from django.contrib.postgres.indexes import BrinIndex, HashIndex
from django.db import models
from django.db.models import Q

from .clocks import Dated, DatedQuerySet
from .entities import Entity
from .predicates import Predicate
from .sources import Source, SourceKind, precision_field
from .times import Condition, ValidTime
from .values import Value


class Polarity(models.IntegerChoices):
    """Asserted, negated, absent (looked, not found), unknown (the source notes doubt)."""

    ASSERTED = 1, "asserted"
    NEGATED = 2, "negated"
    ABSENT = 3, "absent"
    UNKNOWN = 4, "unknown"


class StatementQuerySet(DatedQuerySet["Statement"]):
    def valid_at(self, day: int | None) -> StatementQuerySet:
        """Claims that hold on `day` (an ordinal), and undated ones; None leaves all."""
        if day is None:
            return self
        return self.filter(
            Q(valid__lower__isnull=True) | Q(valid__lower__lte=day),
            Q(valid__upper__isnull=True) | Q(valid__upper__gt=day),
        )

    def counted(self) -> StatementQuerySet:
        """Claims of sources that are witnesses today: no hypotheses, no quarantine, no session scratch."""
        return self.filter(source__versions__tx_to__isnull=True, source__versions__kind=SourceKind.ORDINARY)


class Statement(Dated):
    """One source's claim. Its fields never change; the one update that the database allows is closing `tx_to`, once."""

    subject = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="statements", db_index=False)
    predicate = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="statements")
    object = models.ForeignKey(Value, on_delete=models.PROTECT, related_name="statements")
    source = models.ForeignKey(Source, on_delete=models.PROTECT, related_name="statements")
    condition = models.ForeignKey(
        Condition, on_delete=models.PROTECT, related_name="+", db_index=False, default=1
    )
    valid = models.ForeignKey(
        ValidTime, on_delete=models.PROTECT, related_name="+", db_index=False, default=1
    )
    polarity = models.SmallIntegerField(choices=Polarity, default=Polarity.ASSERTED)
    precision = precision_field(null=True, help_text="As said; null: the source's own counts.")

    objects = StatementQuerySet.as_manager()

    class Meta:
        db_table = "statement"
        constraints = [
            # Full, not partial: the same index finds a cell's rows as of any moment.
            models.UniqueConstraint(
                fields=[
                    "subject",
                    "predicate",
                    "object",
                    "source",
                    "condition",
                    "valid",
                    "polarity",
                    "tx_to",
                ],
                nulls_distinct=False,
                name="one_open_row_per_claim",
            ),
            models.CheckConstraint(
                condition=Q(precision__isnull=True) | Q(precision__gte=0, precision__lte=1),
                name="statement_precision_in_unit",
            ),
            models.CheckConstraint(
                condition=Q(polarity__in=Polarity.values), name="statement_has_a_known_polarity"
            ),
        ]
        # A day's statements lie side by side, as they were written: a few bytes find them.
        indexes = [BrinIndex(fields=["tx_from"], name="statements_by_time")]

    def __str__(self) -> str:
        return f"{self.subject} · {self.predicate} · {self.object} ({self.source})"


class Mention(models.Model):
    """What one saying of a statement carried beside the claim: its id at the source, when it was observed, its precision."""

    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="mentions")
    source = models.ForeignKey(Source, on_delete=models.PROTECT, related_name="+", db_index=False)
    external_id = models.TextField(null=True)
    observed = models.BigIntegerField(null=True, help_text="First day of the observed date, an ordinal.")
    observed_text = models.TextField(null=True)
    precision = precision_field(null=True)
    valid_text = models.TextField(
        null=True, help_text="The valid time as this saying wrote it, where the wording differs."
    )
    tx_from = models.DateTimeField(editable=False, db_default=models.functions.Now())

    class Meta:
        db_table = "mention"
        constraints = [
            models.UniqueConstraint(
                fields=["statement", "external_id", "observed", "precision", "valid_text"],
                nulls_distinct=False,
                name="one_row_per_mention",
            ),
        ]
        indexes = [HashIndex(fields=["external_id"], name="mention_by_external_id")]

    def __str__(self) -> str:
        return self.external_id or f"mention {self.pk}"


class RetirementKind(models.IntegerChoices):
    RETRACTED = 1, "retracted"
    CORRECTED = 2, "corrected"
    PROMOTED = 3, "promoted"


class Retirement(models.Model):
    """Why a statement's row was closed, by whom, and what replaced it: the right reading where it was our own misreading,
    the statement of an ordinary source where it was promoted out of quarantine or a session.
    """

    statement = models.OneToOneField(Statement, on_delete=models.PROTECT, related_name="retirement")
    kind = models.SmallIntegerField(choices=RetirementKind)
    successor = models.ForeignKey(Statement, on_delete=models.PROTECT, null=True, related_name="corrects")
    reason = models.TextField()
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")
    tx_from = models.DateTimeField(editable=False, db_default=models.functions.Now())

    class Meta:
        db_table = "retirement"
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=RetirementKind.RETRACTED, successor__isnull=True)
                | Q(
                    kind__in=[RetirementKind.CORRECTED, RetirementKind.PROMOTED],
                    successor__isnull=False,
                ),
                name="only_a_retraction_has_no_successor",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.reason}"
