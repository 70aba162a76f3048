"""Objects of statements: an entity, or a typed literal with its normal form. Each stands once (dictionary encoding)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from django.contrib.postgres.indexes import HashIndex
from django.db import models
from django.db.models import Q

from contested.statements.values.normal_forms import PATTERNS

from .entities import Entity


class DatatypeCode(models.IntegerChoices):
    """The record's `type` words as they are stored."""

    ENTITY = 1, "entity"
    TEXT = 2, "text"
    LANGTEXT = 3, "langtext"
    NUMBER = 4, "number"
    QUANTITY = 5, "quantity"
    DATE = 6, "date"
    BOOLEAN = 7, "boolean"


class Value(models.Model):
    """`text` is what the source wrote; `normal` is what it is compared by. `digest` is set by the database."""

    id = models.AutoField(primary_key=True)
    datatype = models.SmallIntegerField(choices=DatatypeCode)
    entity = models.ForeignKey(Entity, on_delete=models.PROTECT, null=True, related_name="+")
    text = models.TextField(null=True)
    normal = models.TextField(null=True)
    readable = models.BooleanField(default=True)
    digest = models.BinaryField(editable=False, default=b"")

    class Meta:
        db_table = "value"
        constraints = [
            models.UniqueConstraint(fields=["digest"], name="one_value_per_text"),
            models.CheckConstraint(
                condition=Q(
                    datatype=DatatypeCode.ENTITY, entity__isnull=False, text__isnull=True, normal__isnull=True
                )
                | (
                    ~Q(datatype=DatatypeCode.ENTITY)
                    & Q(
                        entity__isnull=True,
                        text__isnull=False,
                        normal__isnull=False,
                        datatype__in=DatatypeCode.values,
                    )
                ),
                name="value_is_an_entity_or_a_literal",
            ),
            models.CheckConstraint(
                condition=reduce(
                    or_,
                    (Q(datatype=DatatypeCode[d.name], normal__regex=form) for d, form in PATTERNS.items()),
                    ~Q(datatype__in=[DatatypeCode[d.name] for d in PATTERNS]),
                ),
                name="value_is_in_normal_form",
            ),
        ]
        indexes = [HashIndex(fields=["normal"], name="value_by_normal_form")]

    def __str__(self) -> str:
        return str(self.entity) if self.entity is not None else (self.text or "")
