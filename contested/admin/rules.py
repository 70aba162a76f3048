"""The provenance rules: the one table of settings that is edited here, by administrators."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from contested.admin.window import Window
from contested.people.models import User
from contested.statements.actions.rules import keep_rule, remove_rule
from contested.statements.models import ProvenanceRule


@admin.register(ProvenanceRule)
class ProvenanceRules(Window):
    written = None
    list_display = ("position", "pattern", "source_class", "note")
    list_filter = ("source_class",)
    search_fields = ("pattern", "note")
    ordering = ("position",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return isinstance(request.user, User) and request.user.may_administer

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return self.has_add_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return self.has_add_permission(request)

    def save_model(self, request: Any, obj: ProvenanceRule, form: Any, change: bool) -> None:  # noqa: ARG002 - framework
        keep_rule(rule=obj, actor=request.user)

    def delete_model(self, request: Any, obj: ProvenanceRule) -> None:
        remove_rule(rule=obj, actor=request.user)
