"""Judgements of sameness, dated, and the folding that follows from them."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from contested.statements.models import Dated, DatedQuerySet, Entity, Predicate
from contested.statements.models.sources import precision_field


class AlignmentRelation(models.IntegerChoices):
    """What the source predicate is to the target."""

    EXACT = 1, "exact"
    INVERSE = 2, "inverse"
    NARROWER = 3, "narrower"
    CLOSE = 4, "close"
    DIFFERENT = 5, "different"


class AlignmentStatus(models.IntegerChoices):
    CANDIDATE = 1, "candidate"
    ACCEPTED = 2, "accepted"
    REJECTED = 3, "rejected"


class AlignmentQuerySet(DatedQuerySet["Alignment"]):
    pass


class Alignment(Dated):
    """One judgement on a pair of predicates. A new one on the same pair and relation closes the one before it."""

    source = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="alignments", db_index=False)
    target = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="aligned_from")
    relation = models.SmallIntegerField(choices=AlignmentRelation)
    confidence = precision_field(default=1)
    status = models.SmallIntegerField(choices=AlignmentStatus, default=AlignmentStatus.ACCEPTED)
    origin = models.TextField(default="given")
    reason = models.TextField(default="")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")
    # How much each side had to say when it was accepted; a trigger finds out, and folds are named by it.
    source_standing = models.BigIntegerField(default=0, db_default=0, editable=False)
    target_standing = models.BigIntegerField(default=0, db_default=0, editable=False)

    objects = AlignmentQuerySet.as_manager()

    class Meta:
        db_table = "alignment"
        constraints = [
            models.UniqueConstraint(
                fields=["source", "target", "relation", "tx_to"],
                nulls_distinct=False,
                name="one_open_judgement_per_relation",
            ),
            models.CheckConstraint(
                condition=~Q(source=F("target")), name="no_predicate_is_aligned_to_itself"
            ),
            models.CheckConstraint(
                condition=Q(confidence__gte=0, confidence__lte=1), name="alignment_confidence_in_unit"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source} {self.get_relation_display()} {self.target}"


class SameAsQuerySet(DatedQuerySet["SameAs"]):
    pass


class SameAs(Dated):
    """One judgement that two entities are the same thing; closing it takes it back."""

    a = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="+", db_index=False)
    b = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="+")
    status = models.SmallIntegerField(choices=AlignmentStatus, default=AlignmentStatus.ACCEPTED)
    origin = models.TextField(default="given")
    reason = models.TextField(default="")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = SameAsQuerySet.as_manager()

    class Meta:
        db_table = "same_as"
        verbose_name = verbose_name_plural = "same as"
        constraints = [
            models.UniqueConstraint(
                fields=["a", "b", "tx_to"], nulls_distinct=False, name="one_open_judgement_per_pair"
            ),
            models.CheckConstraint(condition=Q(a__lt=F("b")), name="a_pair_is_written_once"),
        ]

    def __str__(self) -> str:
        return f"{self.a} same as {self.b}"


class PredicateFold(models.Model):
    """The standing closure: statements of `predicate` count in the cells of `folded`. A predicate without a row is its own."""

    predicate = models.OneToOneField(
        Predicate, on_delete=models.PROTECT, primary_key=True, related_name="fold"
    )
    folded = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="folded_from")
    inverse = models.BooleanField(default=False)
    confidence = precision_field(default=1)

    class Meta:
        db_table = "predicate_fold"

    def __str__(self) -> str:
        return f"{self.predicate} → {self.folded}"


class EntityFold(models.Model):
    """The standing closure of `same as`: `entity` counts as `canonical`. An entity without a row is its own."""

    entity = models.OneToOneField(Entity, on_delete=models.PROTECT, primary_key=True, related_name="fold")
    canonical = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="folded_from")

    class Meta:
        db_table = "entity_fold"

    def __str__(self) -> str:
        return f"{self.entity} → {self.canonical}"
