"""Rulings and assessments: dated overlays that never touch the statement they speak about."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from contested.evidence.models import Span
from contested.statements.models import Condition, Dated, DatedQuerySet, Source, Statement, ValidTime
from contested.statements.models.sources import precision_field


class RulingKind(models.IntegerChoices):
    """Was never true; held until; holds only under; out of agents' listings; deprecated by its own source."""

    SUBLATED = 1, "sublated"
    BOUNDED = 2, "bounded"
    NARROWED = 3, "narrowed"
    HIDDEN = 4, "hidden"
    DEPRECATED = 5, "deprecated"


class RulingQuerySet(DatedQuerySet["Ruling"]):
    pass


class Ruling(Dated):
    """A ruling in force while `tx_to` is open. `statement` is the loser where there is one."""

    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="rulings")
    kind = models.SmallIntegerField(choices=RulingKind)
    winner = models.ForeignKey(Statement, on_delete=models.PROTECT, null=True, related_name="won")
    until = models.ForeignKey(ValidTime, on_delete=models.PROTECT, null=True, related_name="+")
    condition = models.ForeignKey(Condition, on_delete=models.PROTECT, null=True, related_name="+")
    reason = models.TextField()
    evidence = models.ForeignKey(Span, on_delete=models.PROTECT, null=True, related_name="+")
    reverses = models.OneToOneField("self", on_delete=models.PROTECT, null=True, related_name="reversed_by")
    carries = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        related_name="carried_by",
        help_text="The ruling on a misreading of the source that goes on with the right reading.",
    )
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = RulingQuerySet.as_manager()

    class Meta:
        db_table = "ruling"
        constraints = [
            models.UniqueConstraint(
                fields=["statement"],
                condition=Q(kind=RulingKind.SUBLATED, tx_to__isnull=True, reverses__isnull=True),
                name="one_open_sublation_per_loser",
            ),
            models.UniqueConstraint(
                fields=["statement", "kind"],
                condition=~Q(kind=RulingKind.SUBLATED) & Q(tx_to__isnull=True, reverses__isnull=True),
                name="one_open_ruling_of_a_kind",
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="a_ruling_has_a_reason"),
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | ~Q(winner=F("statement")), name="nothing_sublates_itself"
            ),
            models.CheckConstraint(
                condition=~Q(kind=RulingKind.SUBLATED) | Q(winner__isnull=False),
                name="a_sublation_names_its_winner",
            ),
            models.CheckConstraint(
                condition=~Q(kind=RulingKind.BOUNDED) | Q(until__isnull=False), name="a_bound_says_until_when"
            ),
            models.CheckConstraint(
                condition=~Q(kind=RulingKind.NARROWED) | Q(condition__isnull=False),
                name="a_narrowing_says_to_what",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.reason}"


class Fall(models.IntegerChoices):
    """How a winner came to stand no longer above its loser."""

    SUBLATED = 1, "sublated"
    DEPRECATED = 2, "deprecated by its source"
    RETRACTED = 3, "retracted"
    REASSESSED = 4, "reassessed"


class FallenWinnerQuerySet(DatedQuerySet["FallenWinner"]):
    pass


class FallenWinner(Dated):
    """That somebody should look again at a statement, since the one it lost to has itself fallen.

    Opened by the database when the winner falls, closed by it when the winner is back, or the loser no loser any more.
    The loser stays sublated all the while: nothing revives by itself.
    """

    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="+", db_index=False)
    winner = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="+")
    why = models.SmallIntegerField(choices=Fall)

    objects = FallenWinnerQuerySet.as_manager()

    class Meta:
        db_table = "fallen_winner"
        constraints = [
            models.UniqueConstraint(
                fields=["statement"], condition=Q(tx_to__isnull=True), name="one_open_fall_per_loser"
            ),
        ]
        indexes = [models.Index(fields=["statement", "tx_from"], name="fallen_winner_by_loser")]

    def __str__(self) -> str:
        return f"{self.winner} {self.get_why_display()}"


class AssessmentQuerySet(DatedQuerySet["Assessment"]):
    pass


class Assessment(Dated):
    """A dated judgement of a precision: of one statement, or of a source as estimated from agreement."""

    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, null=True, related_name="assessments")
    source = models.ForeignKey(Source, on_delete=models.PROTECT, null=True, related_name="assessments")
    precision = precision_field()
    origin = models.TextField(default="review")
    reason = models.TextField()
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = AssessmentQuerySet.as_manager()

    class Meta:
        db_table = "assessment"
        constraints = [
            models.UniqueConstraint(
                fields=["statement"],
                condition=Q(tx_to__isnull=True, statement__isnull=False),
                name="one_open_assessment_per_statement",
            ),
            models.UniqueConstraint(
                fields=["source"],
                condition=Q(tx_to__isnull=True, source__isnull=False),
                name="one_open_assessment_per_source",
            ),
            models.CheckConstraint(
                condition=Q(statement__isnull=False, source__isnull=True)
                | Q(statement__isnull=True, source__isnull=False),
                name="an_assessment_is_of_a_statement_or_a_source",
            ),
            models.CheckConstraint(
                condition=Q(precision__gte=0, precision__lte=1), name="assessed_precision_in_unit"
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="an_assessment_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.precision} ({self.origin})"


class RejectionQuerySet(DatedQuerySet["Rejection"]):
    pass


class Rejection(Dated):
    """That a proposal about sources does not hold: an estimate of one's precision, or that two groups are one witness."""

    source = models.ForeignKey(Source, on_delete=models.PROTECT, null=True, related_name="rejections")
    precision = precision_field(null=True)
    group_a = models.TextField(default="", help_text="The first of two groups that are held apart, by name.")
    group_b = models.TextField(default="")
    reason = models.TextField()
    actor = models.ForeignKey("contested.User", on_delete=models.PROTECT, null=True, related_name="+")

    objects = RejectionQuerySet.as_manager()

    class Meta:
        db_table = "rejection"
        constraints = [
            models.UniqueConstraint(
                fields=["source"],
                condition=Q(tx_to__isnull=True, source__isnull=False),
                name="one_open_rejection_per_source",
            ),
            models.UniqueConstraint(
                fields=["group_a", "group_b"],
                condition=Q(tx_to__isnull=True, source__isnull=True),
                name="two_groups_are_held_apart_once",
            ),
            models.CheckConstraint(
                condition=Q(source__isnull=False, precision__isnull=False, group_a="", group_b="")
                | Q(source__isnull=True, precision__isnull=True)
                & ~Q(group_a="")
                & ~Q(group_b="")
                & ~Q(group_a=F("group_b")),
                name="a_rejection_is_of_an_estimate_or_of_a_pair",
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="a_rejection_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.group_a} apart from {self.group_b}" if self.group_a else f"not {self.precision}"
