"""A window: one table, found by its own words, by who wrote it, and by the day on which it was written."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any, ClassVar

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.functional import cached_property

from contested.people.models import User

COUNTED_TO = 10_000  # beyond, counting would take longer than looking


class CountsSoFar(Paginator):  # type: ignore[type-arg]  # generic in the stubs alone
    """Pages of a table of any size: rows are counted up to a limit, beyond which nobody turns pages."""

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows[: COUNTED_TO + 1].count())


class Window(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Looks on one table, for auditors and administrators.

    A day among the words that are looked for is the day (of UTC) on which a row was written, by the column `written`.
    """

    written: ClassVar[str | None] = "tx_from"

    actions = None
    list_per_page = 50
    ordering = ("-id",)
    paginator = CountsSoFar
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return isinstance(request.user, User) and request.user.may_audit

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 - the framework calls it so
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return False

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        words = search_term.split()
        if self.written is not None:
            for day in filter(None, map(_day, words)):
                begins = datetime(day.year, day.month, day.day, tzinfo=UTC)
                queryset = queryset.filter(
                    **{f"{self.written}__gte": begins, f"{self.written}__lt": begins + timedelta(days=1)}
                )
            words = [word for word in words if _day(word) is None]
        return self.find(request, queryset, words)

    def find(
        self, request: HttpRequest, queryset: QuerySet[Any], words: list[str]
    ) -> tuple[QuerySet[Any], bool]:
        """Narrow rows to those of which every word is one of `search_fields`; and say whether one may come twice."""
        found, twice = super().get_search_results(request, queryset, " ".join(words))
        return found, twice


def _day(word: str) -> date | None:
    try:
        day = date.fromisoformat(word)
    except ValueError:
        return None
    return day if day < date.max else None
