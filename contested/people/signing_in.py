"""Signing in by password, but not by trying them all."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

MOST_FAILURES = 10
A_WHILE = 300  # seconds


class PatientForm(AuthenticationForm):
    """Django's own form, which stops listening for a while after many wrong passwords for one name from one address."""

    error_messages = AuthenticationForm.error_messages | {
        "invalid_login": _("User name and password don’t match."),
        "too_many": format_lazy(
            _("Too many wrong passwords; try again in {minutes} minutes."), minutes=A_WHILE // 60
        ),
    }

    def clean(self) -> dict[str, Any]:
        key = self._failures()
        if cache.get(key, 0) >= MOST_FAILURES:
            raise ValidationError(self.error_messages["too_many"], code="too_many")
        try:
            cleaned: dict[str, Any] = super().clean()
        except ValidationError:
            cache.add(key, 0, A_WHILE)
            cache.incr(key)
            raise
        cache.delete(key)
        return cleaned

    def _failures(self) -> str:
        """Return under what the failures are counted; a digest, for a name may hold what a key can't."""
        address = self.request.META.get("REMOTE_ADDR", "") if self.request else ""
        who = f"{address} {self.cleaned_data.get('username', '')}"
        return f"sign-in-failures-{sha256(who.encode()).hexdigest()}"
