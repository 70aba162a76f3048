"""Things that statements are about, and the names they go by."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import F, Q

from .clocks import Dated, DatedQuerySet


class Entity(models.Model):
    """A thing with an IRI. `label` is the name it was first met under; further names are rows of `Label`."""

    id = models.AutoField(primary_key=True)
    iri = models.TextField()
    label = models.TextField()

    class Meta:
        db_table = "entity"
        verbose_name_plural = "entities"
        constraints = [
            models.UniqueConstraint(fields=["iri"], name="one_entity_per_iri"),
            models.CheckConstraint(condition=~Q(iri="") & ~Q(label=""), name="entity_has_iri_and_label"),
        ]

    def __str__(self) -> str:
        return self.label


class LabelKind(models.IntegerChoices):
    PREFERRED = 1, "preferred"
    ALIAS = 2, "alias"


class LabelQuerySet(DatedQuerySet["Label"]):
    pass


class Label(Dated):
    """A name of an entity in a language (empty: none said), with the folded form by which it is looked up."""

    entity = models.ForeignKey(Entity, on_delete=models.PROTECT, related_name="labels")
    text = models.TextField()
    lang = models.CharField(max_length=35, default="", blank=True)
    folded = models.TextField()
    kind = models.SmallIntegerField(choices=LabelKind, default=LabelKind.ALIAS)

    objects = LabelQuerySet.as_manager()

    class Meta:
        db_table = "label"
        constraints = [
            models.UniqueConstraint(
                fields=["entity", "text", "lang", "tx_to"],
                nulls_distinct=False,
                name="one_open_label_per_name",
            ),
        ]
        indexes = [
            models.Index(OpClass(F("folded"), name="text_pattern_ops"), name="label_by_folded_prefix"),
            GinIndex(SearchVector("text", config="simple"), name="label_by_word", fastupdate=False),
        ]

    def __str__(self) -> str:
        return self.text
