"""The map as it stands: cells with what it is filtered by, and counts of them that are kept as they change.

All of it follows from scores and statements; `verify` compares. Whoever reads counts adds up a table's rows: those that
are `added` hold what was counted until the last adding up, the others what came since.
"""

from __future__ import annotations

from decimal import Decimal

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from contested.density.models import Cell, score_field
from contested.statements.models import Entity, Predicate


def mass_field() -> models.DecimalField[Decimal, Decimal]:
    return models.DecimalField(max_digits=24, decimal_places=9)


class MapCell(models.Model):
    """A cell that has a headline, or that two or more independent witnesses speak about (`heard`).

    `kind_id` is the entity that says what kind of thing the subject is, 0 for none; `label` is 0 without a headline;
    `shown`: it passes the gate. `spans` are those of its contested windows (`charting.span_of`).
    """

    cell = models.OneToOneField(
        Cell, on_delete=models.CASCADE, primary_key=True, related_name="+", db_constraint=False
    )
    subject = models.ForeignKey(
        Entity, on_delete=models.PROTECT, related_name="+", db_constraint=False, db_index=False
    )
    predicate = models.ForeignKey(
        Predicate, on_delete=models.PROTECT, related_name="+", db_constraint=False, db_index=False
    )
    kind_id = models.IntegerField()
    label = models.SmallIntegerField()
    contestedness = score_field()
    mass = models.DecimalField(max_digits=18, decimal_places=9)
    witnesses = models.IntegerField()
    shown = models.BooleanField()
    heard = models.BooleanField()
    spans = ArrayField(models.IntegerField())

    class Meta:
        db_table = "map_cell"
        indexes = [
            models.Index(fields=["subject"], name="map_cells_of_subject"),
            models.Index(
                "shown",
                "contestedness",
                "mass",
                -F("cell"),
                condition=Q(label__gt=0),
                name="map_cells_by_score",
            ),
            models.Index(
                "predicate",
                "shown",
                "contestedness",
                "mass",
                -F("cell"),
                condition=Q(label__gt=0),
                name="map_cells_of_predicate",
            ),
        ]

    def __str__(self) -> str:
        return f"cell {self.cell_id}"


class MapTally(models.Model):
    """How many cells on the map are alike. `band` is the step of the scale, 0 to 5; `total` sums up contestedness."""

    added = models.BooleanField(db_default=False)
    predicate_id = models.IntegerField()
    kind_id = models.IntegerField()
    label = models.SmallIntegerField()
    band = models.SmallIntegerField()
    shown = models.BooleanField()
    cells = models.BigIntegerField()
    contested = models.BigIntegerField()
    heard = models.BigIntegerField()
    total = mass_field()
    mass = mass_field()

    class Meta:
        db_table = "map_tally"
        constraints = [
            models.UniqueConstraint(
                fields=["predicate_id", "kind_id", "label", "band", "shown"],
                condition=Q(added=True),
                name="one_sum_of_cells_alike",
            )
        ]
        indexes = [models.Index(fields=["id"], condition=Q(added=False), name="cells_to_add_up")]

    def __str__(self) -> str:
        return f"{self.cells} cells"


class MapSpanTally(models.Model):
    """How many contested windows of cells that are alike reach over the same columns of time."""

    added = models.BooleanField(db_default=False)
    predicate_id = models.IntegerField()
    kind_id = models.IntegerField()
    label = models.SmallIntegerField()
    shown = models.BooleanField()
    span = models.IntegerField()
    windows = models.BigIntegerField()

    class Meta:
        db_table = "map_span_tally"
        constraints = [
            models.UniqueConstraint(
                fields=["predicate_id", "kind_id", "label", "shown", "span"],
                condition=Q(added=True),
                name="one_sum_of_windows_alike",
            )
        ]
        indexes = [models.Index(fields=["id"], condition=Q(added=False), name="windows_to_add_up")]

    def __str__(self) -> str:
        return f"{self.windows} windows"


class MapSubject(models.Model):
    """A subject's contested cells: how many the gate shows, and of what mass; then of all of them."""

    subject = models.OneToOneField(
        Entity, on_delete=models.PROTECT, primary_key=True, related_name="+", db_constraint=False
    )
    shown = models.BigIntegerField()
    shown_mass = mass_field()
    contested = models.BigIntegerField()
    mass = mass_field()

    class Meta:
        db_table = "map_subject"
        indexes = [
            models.Index("shown_mass", "shown", -F("subject"), name="subjects_by_shown_mass"),
            models.Index("mass", "contested", -F("subject"), name="subjects_by_mass"),
        ]

    def __str__(self) -> str:
        return f"subject {self.subject_id}"


class MapSubjectChange(models.Model):
    """By how much a subject's counts changed since they were last added up."""

    subject_id = models.IntegerField()
    shown = models.BigIntegerField()
    shown_mass = mass_field()
    contested = models.BigIntegerField()
    mass = mass_field()

    class Meta:
        db_table = "map_subject_change"

    def __str__(self) -> str:
        return f"subject {self.subject_id}"


class MapDue(models.Model):
    """That something was said of a subject which may change its kind, or whether it stands for anything; without a subject,
    that another gate is in force, which may show others."""

    subject_id = models.IntegerField(null=True)

    class Meta:
        db_table = "map_due"

    def __str__(self) -> str:
        return f"subject {self.subject_id}"
