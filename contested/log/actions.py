"""Writing lines. Most write themselves, by triggers on what is logged; this is for deeds that leave no row of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from django.db import models, transaction

from contested.log.models import Entry
from contested.postgres import query

SPOKEN_FOR = query.load(__file__, "spoken_for")
SPEAK_FOR = query.load(__file__, "speak_for")


def append(
    *,
    action: str,
    about: str,
    row: int,
    actor: models.Model | None,
    reason: str | None = None,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> Entry:
    """Write a line on what was done to the row of a table, in the transaction that does it.

    `action` is a noun and a verb, such as `dispute.decided`. `before` and `after` hold ids, numbers and words of the
    product, never what a source or a person wrote. The line gets its place in the chain when the transaction ends.
    """
    entry = Entry.objects.create(
        action=action,
        about=about,
        row=row,
        actor_id=None if actor is None else actor.pk,
        reason=reason,
        before=None if before is None else dict(before),
        after=None if after is None else dict(after),
    )
    entry.refresh_from_db()
    return entry


@dataclass(frozen=True, slots=True)
class Voice:
    """On whose behalf a transaction writes, by id, and why; empty where nobody said."""

    actor: str = ""
    reason: str = ""


@contextmanager
def on_behalf_of(*, actor: models.Model | None, reason: str = "") -> Iterator[None]:
    """Say who does, and why, what is written in this block, for rows that don't say it themselves.

    Such as an account that is changed, or a judgement that is withdrawn. Opens a transaction where there is none.
    """
    with transaction.atomic():
        before = query.one(SPOKEN_FOR, Voice) or Voice()
        _speak(Voice("" if actor is None else str(actor.pk), reason))
        yield
        _speak(before)


def _speak(voice: Voice) -> None:
    query.execute(SPEAK_FOR, asdict(voice))
