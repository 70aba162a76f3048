"""What is said of a subject, under all the names that sources use for it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q


class Predicate(models.Model):
    """A predicate by the name it was first met under; `folded` is the form by which names are looked up."""

    id = models.AutoField(primary_key=True)
    name = models.TextField()
    folded = models.TextField()
    iri = models.TextField(null=True, blank=True)

    class Meta:
        db_table = "predicate"
        constraints = [
            models.UniqueConstraint(fields=["folded"], name="one_predicate_per_name"),
            models.CheckConstraint(condition=~Q(name="") & ~Q(folded=""), name="predicate_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class PredicateName(models.Model):
    """A further name or question form of a predicate, such as “born in” for *birth place*."""

    predicate = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="names")
    text = models.TextField()
    folded = models.TextField()

    class Meta:
        db_table = "predicate_name"
        constraints = [
            models.UniqueConstraint(fields=["predicate", "folded"], name="one_row_per_predicate_name"),
        ]
        indexes = [models.Index(fields=["folded"], name="predicate_by_other_name")]

    def __str__(self) -> str:
        return self.text
