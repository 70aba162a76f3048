"""Points of view: whose word counts, as a named list of sources that somebody saved. And what spans mean, as vectors."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from pgvector.django import VectorField

from contested.evidence.models import Span
from contested.statements.models.clocks import Dated, DatedQuerySet

LONGEST_POINT_NAME = 120
MOST_HEARD = 1_000


class PointOfViewQuerySet(DatedQuerySet["PointOfView"]):
    pass


class PointOfView(Dated):
    """The sources, by id, that are heard alone when one asks from here. Its list never changes.

    Saving another list under the name of an open one closes that one: it is the next version, with a number of its own,
    and whoever goes by the old number goes on hearing the old list. It is no decision about what holds, so the log of
    decisions says nothing of it: these rows are their own record.
    """

    name = models.TextField()
    owner = models.ForeignKey("contested.User", on_delete=models.PROTECT, related_name="+")
    sources = ArrayField(models.IntegerField())

    objects = PointOfViewQuerySet.as_manager()

    class Meta:
        db_table = "point_of_view"
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "name", "tx_to"],
                nulls_distinct=False,
                name="one_open_point_of_view_per_name",
            ),
            models.CheckConstraint(
                condition=Q(name__regex=rf"^\S(.{{0,{LONGEST_POINT_NAME - 2}}}\S)?$"),
                name="a_point_of_view_has_a_short_name",
            ),
            models.CheckConstraint(
                condition=Q(sources__len__gte=1, sources__len__lte=MOST_HEARD),
                name="a_point_of_view_hears_somebody",
            ),
        ]
        indexes = [models.Index(fields=["name"], name="points_of_view_by_name")]

    def __str__(self) -> str:
        return self.name


class SpanVector(models.Model):
    """What a span's words mean to one model, of length 1. Derived: may be emptied and made anew.

    Its rows are of as many dimensions as their model gives; those of the own model have an index.
    """

    span = models.ForeignKey(Span, on_delete=models.PROTECT, related_name="+", db_index=False)
    model = models.TextField()
    embedding = VectorField()

    class Meta:
        db_table = "span_vector"
        constraints = [
            models.UniqueConstraint(fields=["model", "span"], name="one_vector_per_span_and_model"),
        ]

    def __str__(self) -> str:
        return f"{self.span_id} by {self.model}"
