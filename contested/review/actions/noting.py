"""What is noted beside a dispute: whose it is, what is said about it, what somebody has typed, how often it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from contested.intake.record import optional_text
from contested.people.models import User
from contested.postgres import query
from contested.review.actions.leasing import need_reviewer
from contested.review.actions.locking import locked
from contested.review.actions.saying import LONGEST, typed
from contested.review.errors import NotAReviewer
from contested.review.models import Assignment, Comment, Draft
from contested.statements.errors import RecordRefused

COUNT_READ = query.load(__file__, "count_read")


@transaction.atomic
def assign(*, dispute: int, to: User | None, actor: User) -> Assignment | None:
    """Make a dispute somebody's to review, or nobody's; raises `NotAReviewer` where either is none."""
    need_reviewer(actor)
    if to is not None and not to.may_review:
        raise NotAReviewer(f"{to.get_username()} is no reviewer", role=to.role)
    row = locked(dispute)
    standing = Assignment.objects.filter(dispute=row, tx_to__isnull=True).first()
    if standing is not None:
        if to is not None and standing.reviewer_id == to.pk:
            return standing
        standing.close()
    return None if to is None else Assignment.objects.create(dispute=row, reviewer=to, actor=actor)


@transaction.atomic
def comment(*, dispute: int, author: User, text: str) -> Comment:
    """Say something about a dispute, for everybody who looks at it; raises `RecordRefused`."""
    said = typed(text, "text")
    if not said:
        raise RecordRefused("text", "is missing")
    return Comment.objects.create(dispute=locked(dispute), author=author, text=said)


@transaction.atomic
def save_draft(
    *, dispute: int, reviewer: User, reason: str, outcome: Mapping[str, Any] | None = None
) -> Draft:
    """Keep what a reviewer has typed, whatever becomes of his lease or of the page; read back as it was given."""
    optional_text({"reason": reason}, "reason", LONGEST)
    draft, _ = Draft.objects.update_or_create(
        dispute=locked(dispute),
        reviewer=reviewer,
        defaults={"reason": reason, "outcome": dict(outcome or {}), "saved_at": Now()},
    )
    draft.refresh_from_db(fields=["saved_at"])
    return draft


def read_cell(*, cell: int) -> None:
    """Count that somebody read a cell today."""
    query.execute(COUNT_READ, {"cell": cell})
