"""Windows on what reviewers did: disputes, and what was decided about them."""

from __future__ import annotations

from django.contrib import admin

from contested.admin.window import Window
from contested.review.models import Decision, Dispute


@admin.register(Dispute)
class DisputeWindow(Window):
    written = "opened_at"
    list_display = ("id", "cell", "state", "because", "scored", "needs_second", "opened_at", "settled_at")
    list_select_related = ("cell__subject", "cell__predicate")
    list_filter = ("state", "because")
    search_fields = ("=id", "=cell__subject__label", "=decisions__reviewer__username")
    search_help_text = "A number, the subject, who decided it, the day on which it was opened."


@admin.register(Decision)
class DecisionWindow(Window):
    list_display = (
        "id", "dispute_id", "outcome", "reason", "reviewer", "second", "signed_at", "rulings", "undoes_id", "tx_from", "tx_to",
    )  # fmt: skip
    list_select_related = ("reviewer", "second")
    list_filter = ("outcome", "needs_second")
    search_fields = ("=id", "=dispute__id", "reason", "=reviewer__username", "=second__username")
    search_help_text = "A number, words of the reason, who decided or signed it, a day such as 2026-11-30."
