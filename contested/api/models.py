"""What the interface itself must remember; no part of the store, and its laws don't hold here."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q


class IdempotencyKey(models.Model):
    """The answer once given under a caller's key, so that asking again gives it again. Forgotten after a day."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    key = models.CharField(max_length=200)
    asked = models.CharField(max_length=64, help_text="SHA-256 of what was asked: method, path and body.")
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.TextField(default="", help_text="JSON, in the order in which it was sent.")
    location = models.TextField(default="")
    expires_at = models.DateTimeField()

    class Meta:
        db_table = "idempotency_key"
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="one_answer_per_idempotency_key"),
            models.CheckConstraint(condition=~Q(key=""), name="idempotency_key_is_not_empty"),
        ]
        indexes = [models.Index(fields=["expires_at"], name="idempotency_key_by_expiry")]

    def __str__(self) -> str:
        return self.key
