"""Contest policies, dated and with their origin."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from contested.statements.models import Dated, DatedQuerySet, Predicate


class PolicyKind(models.IntegerChoices):
    IMMUTABLE = 1, "immutable"
    FUNCTIONAL = 2, "functional_at_time"
    BOUNDED = 3, "bounded"
    MULTI = 4, "multi"
    UNKNOWN = 5, "unknown"


class PolicyOrigin(models.IntegerChoices):
    """Who said so; a lower number is believed before a higher one."""

    CURATED = 1, "curated"
    VOCABULARY = 2, "vocabulary"
    INFERRED = 3, "inferred"
    UNKNOWN = 4, "unknown"
    AGENT = 5, "agent"


class ContestPolicyQuerySet(DatedQuerySet["ContestPolicy"]):
    pass


class ContestPolicy(Dated):
    """The policy of one predicate. Inserting one closes the one before it, at the same instant.

    `bound` is the n of bounded(n). `tolerance` is text such as `1%` or `0.5`. `containment` marks a predicate whose
    object contains its subject, such as *located in*: all of these count for the values of every predicate.
    """

    predicate = models.ForeignKey(Predicate, on_delete=models.PROTECT, related_name="policies")
    kind = models.SmallIntegerField(choices=PolicyKind)
    bound = models.PositiveSmallIntegerField(null=True)
    tolerance = models.TextField(default="", blank=True)
    containment = models.BooleanField(default=False)
    origin = models.SmallIntegerField(choices=PolicyOrigin, default=PolicyOrigin.CURATED)
    reason = models.TextField(default="")
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = ContestPolicyQuerySet.as_manager()

    class Meta:
        db_table = "contest_policy"
        verbose_name_plural = "contest policies"
        constraints = [
            models.UniqueConstraint(
                fields=["predicate", "tx_to"], nulls_distinct=False, name="one_open_policy_per_predicate"
            ),
            models.CheckConstraint(
                condition=Q(kind=PolicyKind.BOUNDED, bound__isnull=False, bound__gte=1)
                | (~Q(kind=PolicyKind.BOUNDED) & Q(bound__isnull=True)),
                name="only_bounded_has_a_bound",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}{f':{self.bound}' if self.bound else ''}"
