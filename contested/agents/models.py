"""Sessions of programs, and the claims in them by the names that the programs gave them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from contested.people.models import Token
from contested.statements.models import Dated, DatedQuerySet, Source, Statement


class Session(models.Model):
    """What one token writes into: a source of its own, of kind *session*, and below it one for each class of provenance.

    The one without a token is that of whoever runs the commands of this installation.
    """

    token = models.ForeignKey(Token, on_delete=models.PROTECT, null=True, related_name="sessions")
    source = models.OneToOneField(Source, on_delete=models.PROTECT, related_name="+")
    tx_from = models.DateTimeField(editable=False, db_default=models.functions.Now())

    class Meta:
        db_table = "session"
        constraints = [
            models.UniqueConstraint(fields=["token"], nulls_distinct=False, name="one_session_per_token"),
        ]

    def __str__(self) -> str:
        return str(self.source)


class ElementQuerySet(DatedQuerySet["Element"]):
    pass


class Element(Dated):
    """A claim by the name that a program gave it. `statement` is what stood for it first; what replaced that stands for it now.

    `qualificand` and `qualifier` are as the program spells them; `rule` is the provenance rule that gave the class of its
    source.
    """

    session = models.ForeignKey(Session, on_delete=models.PROTECT, related_name="elements")
    name = models.TextField()
    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="elements")
    qualificand = models.TextField(default="")
    qualifier = models.TextField(default="")
    relation = models.TextField(default="")
    provenance = models.TextField(default="")
    rule = models.TextField(default="")

    objects = ElementQuerySet.as_manager()

    class Meta:
        db_table = "element"
        constraints = [
            models.UniqueConstraint(
                fields=["session", "name"], condition=Q(tx_to__isnull=True), name="one_open_element_per_name"
            ),
            models.CheckConstraint(condition=~Q(name=""), name="an_element_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
