"""Transaction time, the same on every dated table: `[tx_from, tx_to)`, set by the database alone."""

from __future__ import annotations

from datetime import datetime
from typing import Self, TypeVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone

Row_co = TypeVar("Row_co", bound="Dated", covariant=True)


class DatedQuerySet(models.QuerySet[Row_co]):
    """Rows that the store believes or believed."""

    def known_at(self, moment: datetime | None) -> Self:
        """Rows believed at `moment`; None means now."""
        if moment is None:
            return self.filter(tx_to__isnull=True)
        return self.filter(Q(tx_to__isnull=True) | Q(tx_to__gt=moment), tx_from__lte=moment)


class Dated(models.Model):
    """A row with a transaction time. A trigger sets `tx_from` on insert and `tx_to` on closing; a value given is ignored."""

    # The empty defaults are never stored: the trigger `opens_now` overwrites them before the row is written.
    tx_from = models.DateTimeField(editable=False, db_default=Now())
    tx_to = models.DateTimeField(editable=False, null=True)

    class Meta:
        abstract = True

    def close(self) -> None:
        """End this row's belief now; the database sets the time. Closing twice is refused by the database."""
        self.tx_to = timezone.now()  # any moment: the database writes its own
        self.save(update_fields=["tx_to"])
        self.refresh_from_db(fields=["tx_to"])
