"""Users with one role each, and the tokens by which programs act for them."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth.models import AbstractUser
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q


class Role(models.TextChoices):
    """What somebody may do; each role but the auditor's includes those above it in this list."""

    READER = "reader", "reader"
    CONTRIBUTOR = "contributor", "contributor"
    REVIEWER = "reviewer", "reviewer"
    AUDITOR = "auditor", "auditor"
    ADMINISTRATOR = "administrator", "administrator"


MAY_WRITE = frozenset({Role.CONTRIBUTOR, Role.REVIEWER, Role.ADMINISTRATOR})
MAY_PROPOSE = MAY_WRITE | {Role.READER}
MAY_REVIEW = frozenset({Role.REVIEWER, Role.ADMINISTRATOR})
MAY_AUDIT = frozenset({Role.AUDITOR, Role.ADMINISTRATOR})
ADMINISTERS = Q(is_active=True) & (Q(role=Role.ADMINISTRATOR) | Q(is_superuser=True))
"""Whoever may change users: by his role, or as the first one, who was made by hand."""


class User(AbstractUser):
    """A person or a program's owner, with exactly one role."""

    role = models.CharField(max_length=16, choices=Role, default=Role.READER)

    class Meta:
        db_table = "account"
        constraints = [
            models.CheckConstraint(condition=Q(role__in=Role.values), name="account_has_a_known_role"),
        ]

    @property
    def may_write(self) -> bool:
        return self.is_active and self.role in MAY_WRITE

    @property
    def may_propose(self) -> bool:
        """Whoever may write, and readers, whose proposals wait aside; an auditor changes nothing."""
        return self.is_active and self.role in MAY_PROPOSE

    @property
    def may_review(self) -> bool:
        return self.is_active and self.role in MAY_REVIEW

    @property
    def may_audit(self) -> bool:
        """Whoever may see what was done to users, and the windows on every table."""
        return self.is_active and (self.role in MAY_AUDIT or self.is_superuser)

    @property
    def may_administer(self) -> bool:
        """Whether `ADMINISTERS` holds of this user."""
        return self.is_active and (self.role == Role.ADMINISTRATOR or self.is_superuser)

    @property
    def may_see_imports(self) -> bool:
        """Whoever may write, and who audits what was written."""
        return self.may_write or (self.is_active and self.role == Role.AUDITOR)


class Scope(models.TextChoices):
    """What a token may be used for, within its owner's role."""

    READ = "read", "read"
    PROPOSE = "propose", "propose"
    WRITE = "write", "write"
    REVIEW = "review", "review"


class TokenQuerySet(models.QuerySet["Token"]):
    def valid_at(self, moment: datetime) -> TokenQuerySet:
        """Tokens that open the door at `moment`: neither revoked nor expired, of an active user."""
        return self.filter(
            Q(expires_at__isnull=True) | Q(expires_at__gt=moment),
            revoked_at__isnull=True,
            user__is_active=True,
        )


class Token(models.Model):
    """A program's key. Only its digest is kept, so that a leaked table opens nothing."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=80)
    digest = models.CharField(max_length=64, unique=True)
    prefix = models.CharField(max_length=16)
    scopes = ArrayField(models.CharField(max_length=16, choices=Scope))
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    last_used_at = models.DateTimeField(null=True)

    objects = TokenQuerySet.as_manager()

    class Meta:
        db_table = "token"

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
