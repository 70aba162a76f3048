"""Who asserted what: a statement is a source's, and here stands by whose hand it came in."""

from __future__ import annotations

from django.db import models

from contested.people.models import User
from contested.statements.models import Statement


class Contribution(models.Model):
    """That a user asserted a statement, first or again; one row a pair, for good.

    The key is the pair, so that a large import by a user costs one index and not two.
    """

    pk = models.CompositePrimaryKey("statement_id", "account_id")
    statement = models.ForeignKey(
        Statement, on_delete=models.PROTECT, related_name="contributions", db_index=False
    )
    account = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", db_index=False)
    tx_from = models.DateTimeField(editable=False, db_default=models.functions.Now())

    class Meta:
        db_table = "contribution"

    def __str__(self) -> str:
        return f"{self.account} asserted statement {self.statement_id}"
