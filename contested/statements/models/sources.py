"""Who or what makes statements. What is believed of a source (class, group, kind) is dated; the source itself is not."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from .clocks import Dated, DatedQuerySet


class SourceClass(models.IntegerChoices):
    """How close a source stands to the thing itself; a lower number is a higher class."""

    PRIMARY = 1, "primary"
    SCHOLARLY = 2, "scholarly"
    REFERENCE = 3, "reference"
    COMMUNITY = 4, "community"
    UNVERIFIED = 5, "unverified"


CLASS_PRECISION: dict[SourceClass, Decimal] = {
    SourceClass.PRIMARY: Decimal("0.95"),
    SourceClass.SCHOLARLY: Decimal("0.85"),
    SourceClass.REFERENCE: Decimal("0.75"),
    SourceClass.COMMUNITY: Decimal("0.55"),
    SourceClass.UNVERIFIED: Decimal("0.30"),
}


class SourceKind(models.IntegerChoices):
    """Whether a source's statements are witnesses; only ordinary ones count unless asked for."""

    ORDINARY = 1, "ordinary"
    HYPOTHESIS = 2, "hypothesis"
    QUARANTINE = 3, "quarantine"
    SESSION = 4, "session"


class Source(models.Model):
    id = models.AutoField(primary_key=True)
    name = models.TextField()

    class Meta:
        db_table = "source"
        constraints = [
            models.UniqueConstraint(fields=["name"], name="one_source_per_name"),
            models.CheckConstraint(condition=~Q(name=""), name="source_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class ProvenanceRule(models.Model):
    """A line of the editable table that derives a class from a source's provenance text; the first match decides."""

    position = models.PositiveSmallIntegerField(unique=True)
    pattern = models.TextField(
        help_text="A regular expression, matched anywhere in the text without regard to case."
    )
    source_class = models.SmallIntegerField(choices=SourceClass)
    note = models.TextField(default="", blank=True)

    class Meta:
        db_table = "provenance_rule"
        ordering = ["position"]

    def __str__(self) -> str:
        return f"{self.pattern} → {self.get_source_class_display()}"

    def clean(self) -> None:
        try:
            re.compile(self.pattern)
        except re.error as error:
            raise ValidationError({"pattern": f"is no regular expression: {error}"}) from error

    def matches(self, provenance: str) -> bool:
        """Whether the pattern is found in a provenance text; one that is no regular expression is found in none."""
        try:
            return re.search(self.pattern, provenance, re.IGNORECASE) is not None
        except re.error:
            return False


def precision_field(**options: Any) -> models.DecimalField[Any, Any]:
    """A calibrated confidence in [0, 1] with four places."""
    return models.DecimalField(
        max_digits=5, decimal_places=4, validators=[MinValueValidator(0), MaxValueValidator(1)], **options
    )


class SourceVersionQuerySet(DatedQuerySet["SourceVersion"]):
    pass


class SourceVersion(Dated):
    """What is believed of a source. Inserting a version closes the one before it, at the same instant."""

    source = models.ForeignKey(Source, on_delete=models.PROTECT, related_name="versions")
    source_class = models.SmallIntegerField(choices=SourceClass)
    rule = models.TextField(default="", help_text="The provenance rule that gave the class; empty: given.")
    group = models.TextField(
        db_column="independence_group", help_text="Copies share one; default: the source's name."
    )
    kind = models.SmallIntegerField(choices=SourceKind, default=SourceKind.ORDINARY)
    precision = precision_field(help_text="What a statement counts for that carries no precision of its own.")
    parent = models.ForeignKey(Source, on_delete=models.PROTECT, null=True, related_name="+")
    reason = models.TextField(default="")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = SourceVersionQuerySet.as_manager()

    class Meta:
        db_table = "source_version"
        constraints = [
            models.UniqueConstraint(
                fields=["source", "tx_to"], nulls_distinct=False, name="one_open_version_per_source"
            ),
            models.CheckConstraint(condition=~Q(group=""), name="source_has_a_group"),
            models.CheckConstraint(
                condition=Q(precision__gte=0, precision__lte=1), name="source_precision_in_unit"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source} as {self.get_source_class_display()}"
