"""The administrators' windows: they look on versioned tables, and change none; the store's own verbs do that.

The one thing to edit here is the table of provenance rules, which is no part of the store's history.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.paginator import Paginator
from django.db.models import Model
from django.http import HttpRequest
from django.utils.functional import cached_property

from contested.alignment.models import Alignment
from contested.density.models import DirtyCell
from contested.people.signing_in import PatientForm
from contested.policies.models import ContestPolicy
from contested.statements.models import ProvenanceRule, Source, SourceVersion, Statement
from contested.sublation.models import Assessment, Ruling


class StaffForm(PatientForm, AdminAuthenticationForm):
    """The administrators' door is as patient as the pages'."""

    error_messages = AdminAuthenticationForm.error_messages | {
        "too_many": PatientForm.error_messages["too_many"]
    }


admin.site.login_form = StaffForm

COUNTED_TO = 10_000  # beyond, counting would take longer than looking


class CountsSoFar(Paginator):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages of a table of any size: rows are counted up to a limit, beyond which nobody turns pages."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows[: COUNTED_TO + 1].count())


class Window(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Looks on one table, for whoever is on the staff."""

    actions = None
    list_per_page = 50
    paginator = CountsSoFar
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return request.user.is_active and request.user.is_staff

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 - the framework calls it so
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return False


@admin.register(Statement)
class StatementWindow(Window):
    list_display = ("id", "subject", "predicate", "object", "polarity", "source", "tx_from", "tx_to")
    list_select_related = ("subject", "predicate", "object__entity", "source")
    list_filter = ("polarity",)
    search_fields = ("=id", "=subject__label", "=source__name")
    ordering = ("-id",)


@admin.register(Source)
class SourceWindow(Window):
    list_display = ("id", "name")
    search_fields = ("=id", "name")
    ordering = ("name",)


@admin.register(SourceVersion)
class SourceVersionWindow(Window):
    list_display = ("source", "source_class", "rule", "group", "kind", "precision", "tx_from", "tx_to")
    list_select_related = ("source",)
    list_filter = ("source_class", "kind")
    search_fields = ("source__name", "=group")
    ordering = ("-id",)


@admin.register(ContestPolicy)
class ContestPolicyWindow(Window):
    list_display = ("predicate", "kind", "bound", "tolerance", "containment", "origin", "tx_from", "tx_to")
    list_select_related = ("predicate",)
    list_filter = ("kind", "origin")
    search_fields = ("predicate__name",)
    ordering = ("-id",)


@admin.register(Alignment)
class AlignmentWindow(Window):
    list_display = ("source", "relation", "target", "confidence", "status", "origin", "tx_from", "tx_to")
    list_select_related = ("source", "target")
    list_filter = ("relation", "status")
    search_fields = ("source__name", "target__name")
    ordering = ("-id",)


@admin.register(Ruling)
class RulingWindow(Window):
    list_display = ("id", "kind", "statement_id", "winner_id", "reason", "actor", "tx_from", "tx_to")
    list_select_related = ("actor",)
    list_filter = ("kind",)
    search_fields = ("=statement__id", "reason")
    ordering = ("-id",)


@admin.register(Assessment)
class AssessmentWindow(Window):
    list_display = ("id", "statement_id", "source", "precision", "origin", "reason", "tx_from", "tx_to")
    list_select_related = ("source",)
    search_fields = ("=statement__id", "=source__name")
    ordering = ("-id",)


@admin.register(DirtyCell)
class DirtyCellWindow(Window):
    list_display = ("cell_id", "caused_at")
    ordering = ("id",)


@admin.register(ProvenanceRule)
class ProvenanceRules(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    list_display = ("position", "pattern", "source_class", "note")
