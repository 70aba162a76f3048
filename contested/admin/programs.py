"""Windows on what programs said: the sessions of their tokens, and the claims in them by the names they gave them."""

from __future__ import annotations

from django.contrib import admin

from contested.admin.window import Window
from contested.agents.models import Element, Session


@admin.register(Session)
class SessionWindow(Window):
    list_display = ("id", "source", "token", "tx_from")
    list_select_related = ("source", "token")
    search_fields = ("=id", "source__name", "=token__user__username")
    search_help_text = "A number, the source, whose token it is, a day such as 2026-11-30."


@admin.register(Element)
class ElementWindow(Window):
    list_display = (
        "id", "name", "session", "statement_id", "qualificand", "qualifier", "relation", "rule", "tx_from", "tx_to",
    )  # fmt: skip
    list_select_related = ("session__source",)
    search_fields = (
        "=id", "=name", "=qualificand", "=statement__id", "=session__token__user__username",
    )  # fmt: skip
    search_help_text = "A number, its name, what it is about, whose token said it, a day such as 2026-11-30."
