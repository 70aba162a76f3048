"""The windows, one for each table that somebody may want to audit."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from contested.admin.window import Window
from contested.alignment.models import Alignment, SameAs
from contested.density.models import DirtyCell, RelevanceGate
from contested.evidence.models import EvidenceLink
from contested.exchange.jobs.models import Import
from contested.intake.models import Contribution
from contested.log.models import Entry
from contested.people.models import User
from contested.policies.models import ContestPolicy
from contested.statements.lookup import entities_named, sources_named
from contested.statements.models import Retirement, Source, SourceVersion, Statement
from contested.sublation.models import Assessment, Rejection, Ruling

LARGEST_ID = 2**63 - 1
BY = "A number, a name, who wrote it, a day such as 2026-11-30."


@admin.register(Statement)
class StatementWindow(Window):
    list_display = ("id", "subject", "predicate", "object", "polarity", "source", "tx_from", "tx_to")
    list_select_related = ("subject", "predicate", "object__entity", "source")
    list_filter = ("polarity",)
    search_fields = ("=id",)  # that there is a box to search by; `find` does it
    search_help_text = "A number, the subject, the source, who asserted it, a day such as 2026-11-30."

    def find(
        self,
        request: HttpRequest,  # noqa: ARG002 - as a window is asked
        queryset: QuerySet[Any],
        words: list[str],
    ) -> tuple[QuerySet[Any], bool]:
        """As a window does, but what words can mean is found by indexes first, whatever the table's size."""
        if not words:
            return queryset, False
        together = queryset.filter(_meaning(" ".join(words)))
        if len(words) == 1 or together.exists():
            return together, False
        for word in words:
            queryset = queryset.filter(_meaning(word))
        return queryset, False


def _meaning(name: str) -> Q:
    """Statements of a number, of a subject or a source of this name, or asserted by the user of this name."""
    if name.isascii() and name.isdecimal():
        return Q(pk=min(int(name), LARGEST_ID))
    by = Contribution.objects.filter(account__in=User.objects.filter(username=name).values("pk"))
    meant = Q(subject__in=entities_named(name)) | Q(source__in=sources_named(name))
    return meant | Q(pk__in=by.values("statement")) if by.exists() else meant


@admin.register(Retirement)
class RetirementWindow(Window):
    list_display = ("statement_id", "kind", "successor_id", "reason", "actor", "tx_from")
    list_select_related = ("actor",)
    list_filter = ("kind",)
    search_fields = ("=statement__id", "reason", "=actor__username")
    search_help_text = BY


@admin.register(EvidenceLink)
class EvidenceLinkWindow(Window):
    list_display = ("id", "statement_id", "stance", "span", "tx_from", "tx_to")
    list_select_related = ("span",)
    list_filter = ("stance",)
    search_fields = ("=statement__id",)
    search_help_text = "The number of a statement, a day such as 2026-11-30."


@admin.register(Source)
class SourceWindow(Window):
    written = None
    list_display = ("id", "name")
    search_fields = ("=id", "name")
    ordering = ("name",)


@admin.register(SourceVersion)
class SourceVersionWindow(Window):
    list_display = (
        "source", "source_class", "rule", "group", "kind", "precision", "reason", "actor", "tx_from", "tx_to",
    )  # fmt: skip
    list_select_related = ("source", "actor")
    list_filter = ("source_class", "kind")
    search_fields = ("source__name", "=group", "=actor__username")
    search_help_text = BY


@admin.register(ContestPolicy)
class ContestPolicyWindow(Window):
    list_display = (
        "predicate", "kind", "bound", "tolerance", "containment", "origin", "reason", "actor", "tx_from", "tx_to",
    )  # fmt: skip
    list_select_related = ("predicate", "actor")
    list_filter = ("kind", "origin")
    search_fields = ("predicate__name", "=actor__username")
    search_help_text = BY


@admin.register(Alignment)
class AlignmentWindow(Window):
    list_display = (
        "source", "relation", "target", "confidence", "status", "origin", "reason", "actor", "tx_from", "tx_to",
    )  # fmt: skip
    list_select_related = ("source", "target", "actor")
    list_filter = ("relation", "status")
    search_fields = ("source__name", "target__name", "=actor__username")
    search_help_text = BY


@admin.register(SameAs)
class SameAsWindow(Window):
    list_display = ("a", "b", "status", "origin", "reason", "actor", "tx_from", "tx_to")
    list_select_related = ("a", "b", "actor")
    list_filter = ("status",)
    search_fields = ("=a__label", "=b__label", "=actor__username")
    search_help_text = BY


@admin.register(Ruling)
class RulingWindow(Window):
    list_display = (
        "id",
        "kind",
        "statement_id",
        "winner_id",
        "reason",
        "actor",
        "reverses_id",
        "tx_from",
        "tx_to",
    )
    list_select_related = ("actor",)
    list_filter = ("kind",)
    search_fields = ("=statement__id", "=winner__id", "reason", "=actor__username")
    search_help_text = BY


@admin.register(Assessment)
class AssessmentWindow(Window):
    list_display = (
        "id",
        "statement_id",
        "source",
        "precision",
        "origin",
        "reason",
        "actor",
        "tx_from",
        "tx_to",
    )
    list_select_related = ("source", "actor")
    search_fields = ("=statement__id", "=source__name", "reason", "=actor__username")
    search_help_text = BY


@admin.register(Rejection)
class RejectionWindow(Window):
    list_display = ("id", "source", "precision", "group_a", "group_b", "reason", "actor", "tx_from", "tx_to")
    list_select_related = ("source", "actor")
    search_fields = ("=source__name", "=group_a", "=group_b", "reason", "=actor__username")
    search_help_text = BY


@admin.register(RelevanceGate)
class RelevanceGateWindow(Window):
    list_display = (
        "witnesses",
        "sources",
        "contestedness",
        "patterns",
        "reason",
        "actor",
        "tx_from",
        "tx_to",
    )
    list_select_related = ("actor",)
    search_fields = ("reason", "=actor__username")
    search_help_text = BY


@admin.register(Import)
class ImportWindow(Window):
    written = "created_at"
    list_display = (
        "id", "name", "state", "dry_run", "actor", "stored", "already", "rejected", "created_at", "finished_at",
    )  # fmt: skip
    list_select_related = ("actor",)
    list_filter = ("state", "dry_run")
    search_fields = ("=id", "name", "=actor__username")
    search_help_text = BY


@admin.register(DirtyCell)
class DirtyCellWindow(Window):
    written = "caused_at"
    list_display = ("cell_id", "caused_at")
    search_fields = ("=cell__id",)
    ordering = ("id",)


@admin.register(Entry)
class EntryWindow(Window):
    written = "at"
    list_display = ("place", "at", "actor", "action", "about", "row", "reason")
    list_select_related = ("actor",)
    list_filter = ("about",)
    search_fields = ("=action", "=about", "=row", "reason", "=actor__username")
    search_help_text = BY
