"""Cells, what is standing about them, and what waits to be scored again."""

from __future__ import annotations

from decimal import Decimal

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.functions import Length, Now
from django.db.models.lookups import LessThanOrEqual

from contested.statements.models import Dated, DatedQuerySet, Entity, Predicate
from contested.statements.models.sources import precision_field


class CellLabel(models.IntegerChoices):
    """What a cell is, by the first that holds."""

    NO_EVIDENCE = 1, "no_evidence"
    CONTESTED = 2, "contested"
    UNDETERMINED = 3, "undetermined"
    CORRECTED = 4, "corrected"
    CHANGED = 5, "changed"
    DENIED = 6, "denied"
    SEVERAL = 7, "several"
    COMPLEMENTARY = 8, "complementary"
    SETTLED = 9, "settled"


class Cell(models.Model):
    """A question: a subject and a predicate, both folded. A trigger makes it with the first statement; its id stays."""

    subject = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="cells", db_index=False)
    predicate = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="cells")

    class Meta:
        db_table = "cell"
        constraints = [models.UniqueConstraint(fields=["subject", "predicate"], name="one_cell_per_question")]

    def __str__(self) -> str:
        return f"{self.subject} · {self.predicate}"


class DirtyCell(models.Model):
    """That a write touched a cell; one row a write, so that writers never wait for each other. Drained by `refresh`."""

    cell = models.ForeignKey(Cell, on_delete=models.CASCADE, related_name="+", db_constraint=False)
    caused_at = models.DateTimeField()

    class Meta:
        db_table = "dirty_cell"

    def __str__(self) -> str:
        return f"cell {self.cell_id} since {self.caused_at}"


class InvalidationKind(models.IntegerChoices):
    """What changed whose effect may be wide."""

    POLICY = 1, "policy"
    ALIGNMENT = 2, "alignment"
    SAME_AS = 3, "same as"
    SOURCE = 4, "source"
    CONTAINMENT = 5, "containment"
    LABEL = 6, "label"


class Invalidation(models.Model):
    """A change that may touch many cells, waiting to be turned into dirty cells; visible as a background job."""

    kind = models.SmallIntegerField(choices=InvalidationKind)
    predicate = models.ForeignKey(
        Predicate, on_delete=models.CASCADE, null=True, related_name="+", db_constraint=False
    )
    entity = models.ForeignKey(
        Entity, on_delete=models.CASCADE, null=True, related_name="+", db_constraint=False
    )
    source = models.ForeignKey(
        "contested.Source", on_delete=models.CASCADE, null=True, related_name="+", db_constraint=False
    )
    caused_at = models.DateTimeField()

    class Meta:
        db_table = "invalidation"

    def __str__(self) -> str:
        return f"{self.get_kind_display()} since {self.caused_at}"


def score_field() -> models.DecimalField[Decimal, Decimal]:
    """A score in [0, 1], rounded to 9 places from exact fractions."""
    return models.DecimalField(max_digits=10, decimal_places=9)


class Headline(models.Model):
    """The standing score of one cell: its peak. A changed one is closed and opened anew, at the time of the causing write."""

    cell = models.ForeignKey(Cell, on_delete=models.CASCADE, related_name="headlines", db_constraint=False)
    label = models.SmallIntegerField(choices=CellLabel)
    contestedness = score_field()
    disagreement = score_field()
    mass = models.DecimalField(max_digits=18, decimal_places=9)
    assumed = models.BooleanField(default=False)
    partial = models.BooleanField(default=False)
    polarity_entropy = models.FloatField()
    value_entropy = models.FloatField()
    witnesses = models.PositiveIntegerField(help_text="Independent witnesses, over the whole cell.")
    positions = models.PositiveIntegerField()
    sources = models.PositiveIntegerField()
    statements = ArrayField(
        models.BigIntegerField(), help_text="What it was computed from, retired ones too."
    )
    formula = models.PositiveSmallIntegerField()
    tx_from = models.DateTimeField()
    tx_to = models.DateTimeField(null=True)
    computed_at = models.DateTimeField(db_default=models.functions.Now())

    class Meta:
        db_table = "headline"
        constraints = [
            models.UniqueConstraint(
                fields=["cell"], condition=Q(tx_to__isnull=True), name="one_open_headline_per_cell"
            ),
        ]
        indexes = [
            models.Index(
                fields=["-contestedness", "-mass", "cell"],
                condition=Q(tx_to__isnull=True),
                name="headline_by_score",
            ),
            models.Index(fields=["cell", "tx_from"], name="headline_history"),
            models.Index(
                fields=["-tx_from", "-cell"], condition=Q(contestedness__gt=0), name="contests_by_their_begin"
            ),
            models.Index(
                fields=["-tx_to", "-cell"],
                condition=Q(contestedness__gt=0, tx_to__isnull=False),
                name="contests_by_their_end",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_label_display()} {self.contestedness:.2f}"


class Density(models.Model):
    """The standing score of one window of a cell within one scope. `sides` names every position with its statements."""

    cell = models.ForeignKey(Cell, on_delete=models.CASCADE, related_name="density", db_constraint=False)
    scope = models.TextField(default="")
    lower = models.BigIntegerField(null=True)
    upper = models.BigIntegerField(null=True)
    undated = models.BooleanField(default=False)
    peak = models.BooleanField(default=False)
    contestedness = score_field()
    disagreement = score_field()
    mass = models.DecimalField(max_digits=18, decimal_places=9)
    begun = models.BigIntegerField(null=True, help_text="The first day by which all its witnesses had begun.")
    sides = models.JSONField()
    tx_from = models.DateTimeField()
    tx_to = models.DateTimeField(null=True)

    class Meta:
        db_table = "density"
        verbose_name_plural = "density"
        constraints = [
            models.UniqueConstraint(
                fields=["cell", "scope", "lower", "upper", "undated"],
                condition=Q(tx_to__isnull=True),
                nulls_distinct=False,
                name="one_open_row_per_window",
            ),
        ]
        indexes = [models.Index(fields=["cell", "tx_from"], name="density_history")]

    def __str__(self) -> str:
        return f"{self.scope or 'any condition'} {self.lower}..{self.upper}"


class SideTaken(models.Model):
    """On which side of a contested window a source stands. A trigger writes it with the window, and closes it with it."""

    window = models.ForeignKey(
        Density, on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False
    )
    cell = models.ForeignKey(
        Cell, on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False
    )
    source = models.ForeignKey(
        "contested.Source", on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False
    )
    side = models.SmallIntegerField(
        help_text="As in the window's `sides`: of two numbers, each speaks against the other."
    )
    tx_from = models.DateTimeField()
    tx_to = models.DateTimeField(null=True)

    class Meta:
        db_table = "side_taken"
        verbose_name_plural = "sides taken"
        indexes = [
            models.Index(fields=["cell"], name="sides_by_cell"),
            # Each row is in one of the two: what stands is found without what stood, and the past by both.
            models.Index(fields=["source", "cell"], condition=Q(tx_to__isnull=True), name="sides_by_source"),
            models.Index(
                fields=["source", "cell"], condition=Q(tx_to__isnull=False), name="past_sides_by_source"
            ),
        ]

    def __str__(self) -> str:
        return f"source {self.source_id} on side {self.side} of window {self.window_id}"


class RelevanceGate(Dated):
    """What keeps a contested cell off the map and the queue. Inserting one closes the one before it, at the same instant.

    Cells of fewer than `witnesses` independent witnesses, and those of generic subjects: stated by `sources` or more of
    which what kind of thing it is is contested at `contestedness` or more, or of an IRI that matches one of `patterns`.
    """

    witnesses = models.PositiveIntegerField()
    sources = models.PositiveIntegerField()
    contestedness = precision_field()
    patterns = ArrayField(models.TextField())
    reason = models.TextField(default="")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        db_table = "relevance_gate"
        constraints = [
            models.UniqueConstraint(fields=["tx_to"], nulls_distinct=False, name="one_gate_in_force"),
            models.CheckConstraint(
                condition=Q(contestedness__gte=0, contestedness__lte=1), name="gate_contestedness_in_unit"
            ),
            models.CheckConstraint(
                condition=Q(witnesses__gte=1, sources__gte=1), name="gate_counts_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.witnesses} witnesses, {self.sources} sources at {self.contestedness}"


class SourceLook(models.Model):
    """A look at what sources tell of each other that somebody asked for. `found` is what is proposed, as pages show it, less
    what was decided since; null while nobody has looked."""

    asked_at = models.DateTimeField(db_default=Now())
    finished_at = models.DateTimeField(null=True)
    found = models.JSONField(null=True)
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        db_table = "source_look"
        indexes = [models.Index(fields=["finished_at"], name="looks_by_their_end")]

    def __str__(self) -> str:
        return f"asked {self.asked_at}"


LONGEST_VIEW_NAME = 120
LONGEST_VIEW_ADDRESS = 4_000


class SavedViewQuerySet(DatedQuerySet["SavedView"]):
    pass


class SavedView(Dated):
    """A way of looking at the map that somebody keeps under a name: the `address` that follows the question mark.

    Saving another address under the name of an open one closes that one: it is the next version, with a number of its own.
    It is no decision about what holds, so the log of decisions says nothing of it: these rows are their own record.
    """

    name = models.TextField()
    owner = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    address = models.TextField(blank=True)

    objects = SavedViewQuerySet.as_manager()

    class Meta:
        db_table = "saved_view"
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "name", "tx_to"], nulls_distinct=False, name="one_open_saved_view_per_name"
            ),
            models.CheckConstraint(
                condition=Q(name__regex=rf"^\S(.{{0,{LONGEST_VIEW_NAME - 2}}}\S)?$"),
                name="a_saved_view_has_a_short_name",
            ),
            models.CheckConstraint(
                condition=LessThanOrEqual(Length("address"), LONGEST_VIEW_ADDRESS),
                name="a_saved_view_has_a_short_address",
            ),
        ]

    def __str__(self) -> str:
        return self.name
