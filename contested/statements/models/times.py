"""When and under what limits a claim holds. Both stand once each (dictionary encoding); statements point at them."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Coalesce

OPEN_DAY = -(2**63)  # stands for an open end where an index has to compare one


class Unit(models.IntegerChoices):
    """The unit in which an end of a range was given."""

    DAY = 1, "day"
    MONTH = 2, "month"
    SEASON = 3, "season"
    YEAR = 4, "year"
    DECADE = 5, "decade"
    CENTURY = 6, "century"
    MILLENNIUM = 7, "millennium"
    AGE = 8, "age"


class EndKind(models.IntegerChoices):
    """What is known of the upper end of a valid time."""

    KNOWN = 1, "known"
    UNKNOWN = 2, "unknown"
    ONGOING = 3, "ongoing"


class ValidTime(models.Model):
    """A range of whole days `[lower, upper)`: 64-bit ordinals, 1 is 0001-01-01, proleptic Gregorian; null is open.

    `dated` is false on one row only, that of claims without a valid time. `text` is how the first source wrote it.
    """

    id = models.AutoField(primary_key=True)
    dated = models.BooleanField(default=True)
    lower = models.BigIntegerField(null=True)
    upper = models.BigIntegerField(null=True)
    lower_unit = models.SmallIntegerField(choices=Unit, null=True)
    upper_unit = models.SmallIntegerField(choices=Unit, null=True)
    end = models.SmallIntegerField(choices=EndKind, default=EndKind.KNOWN)
    lower_approximate = models.BooleanField(default=False)
    upper_approximate = models.BooleanField(default=False)
    calendar = models.CharField(max_length=20, default="gregorian")
    text = models.TextField(default="")

    class Meta:
        db_table = "valid_time"
        constraints = [
            models.UniqueConstraint(
                fields=[
                    "dated",
                    "lower",
                    "upper",
                    "lower_unit",
                    "upper_unit",
                    "end",
                    "lower_approximate",
                    "upper_approximate",
                    "calendar",
                ],
                nulls_distinct=False,
                name="one_row_per_valid_time",
            ),
            models.CheckConstraint(
                condition=Q(lower__isnull=True) | Q(upper__isnull=True) | Q(lower__lt=F("upper")),
                name="valid_time_is_not_empty",
            ),
            models.CheckConstraint(
                condition=Q(upper__isnull=True) | Q(end=EndKind.KNOWN),
                name="only_an_open_end_is_unknown_or_ongoing",
            ),
            models.UniqueConstraint(
                fields=["dated"], condition=Q(dated=False), name="one_row_stands_for_undated"
            ),
            models.CheckConstraint(
                condition=Q(dated=True) | Q(lower__isnull=True, upper__isnull=True),
                name="an_undated_claim_has_no_days",
            ),
        ]
        indexes = [
            models.Index(
                Coalesce("lower", OPEN_DAY, output_field=models.BigIntegerField()),
                Coalesce("upper", OPEN_DAY, output_field=models.BigIntegerField()),
                name="valid_time_by_days",
            ),
        ]

    def __str__(self) -> str:
        return self.text


class Condition(models.Model):
    """A set of tokens under which a claim holds; `text` joins them, sorted, by ` AND `, and is empty for none."""

    id = models.AutoField(primary_key=True)
    text = models.TextField(unique=True)
    tokens = ArrayField(models.TextField(), default=list)

    class Meta:
        db_table = "condition"

    def __str__(self) -> str:
        return self.text
