"""Looking for proposals about sources on request: a worker looks, and what it found is kept for whoever reads it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from contested.density.copying import Likeness
from contested.density.dependence import (
    GroupProposal,
    PrecisionProposal,
    propose_precisions,
    propose_sources_as_one,
)
from contested.density.models import SourceLook
from contested.density.speaking import Speaking, what_speaks
from contested.density.surveying import Budget, Survey, survey_alone
from contested.people.models import User

BUDGET = Budget(cells=2_000, subjects=20_000, seconds=3, rounds=100)
SHOWN = 20
SPOKEN = 3  # likenesses of a proposal that are shown with what speaks for them
KEPT = 50
LOST_AFTER = timedelta(minutes=5)
"""How long nobody asks again: who has not found anything by then was killed."""


def ask(*, actor: User | None, now: datetime) -> SourceLook:
    """Ask for a look, or return the one that is asked for already and not lost."""
    asked = SourceLook.objects.filter(finished_at=None, asked_at__gt=now - LOST_AFTER).order_by("id").first()
    return asked or SourceLook.objects.create(actor=actor)


def look() -> None:
    """Do what was asked for last, and keep what is found; nothing while somebody else is at it."""
    asked = SourceLook.objects.filter(finished_at=None).order_by("-id").first()
    if asked is None:
        return
    seen = survey_alone(BUDGET)
    if seen is not None:
        found = find(seen)
        SourceLook.objects.filter(finished_at=None, id__lte=asked.pk).update(finished_at=Now(), found=found)


def latest(*, since: datetime) -> SourceLook | None:
    """Return what was found last, if that is not older than `since`."""
    done = SourceLook.objects.filter(finished_at__gte=since, found__isnull=False)
    return done.order_by("-finished_at", "-id").first()


def forget(*, groups: Collection[str] = (), source: int | None = None) -> None:
    """Leave out of what was found what a person has decided: a group by those that it is made of, or a source's estimate."""
    with transaction.atomic():
        last = SourceLook.objects.filter(found__isnull=False).order_by("-finished_at", "-id").first()
        if last is None or last.found is None:
            return
        kept = SourceLook.objects.select_for_update().get(pk=last.pk)
        found: dict[str, Any] = kept.found or {}
        decided = set(groups)
        found["groups"] = [one for one in found["groups"] if not decided & set(one["members"])]
        found["estimates"] = [one for one in found["estimates"] if one["source"]["source_id"] != source]
        kept.found = found
        kept.save(update_fields=["found"])


def find(seen: Survey) -> dict[str, Any]:
    """Return what is proposed on what was seen, as it is kept."""
    groups, estimates = propose_sources_as_one(seen), propose_precisions(seen)
    spoken = what_speaks(seen, {one.pair for each in groups[:SHOWN] for one in each.likenesses[:SPOKEN]})
    return {
        "looked": seen.looked,
        "of": seen.of,
        "subjects": seen.subjects,
        "whole": seen.whole,
        "groups": [
            _group(each, [(one, spoken[one.pair]) for one in each.likenesses[:SPOKEN]])
            for each in groups[:SHOWN]
        ],
        "estimates": [_estimate(one) for one in estimates[:KEPT]],
        "many": len(groups) > SHOWN or len(estimates) > KEPT,
    }


def _group(proposal: GroupProposal, spoken: list[tuple[Likeness, Speaking]]) -> dict[str, Any]:
    return {
        "name": proposal.name,
        "reason": proposal.reason,
        "odds": proposal.odds_text,
        "groups": proposal.groups,
        "members": sorted({source.witness for source in proposal.sources}),
        "sources": [
            {"source_id": one.source_id, "source": one.source, "witness": one.witness}
            for one in proposal.sources
        ],
        "pairs": [one.pair for one in proposal.likenesses],
        "spoken": [
            asdict(likeness)
            | {
                "values_shared": [asdict(shared) | {"rest": shared.rest} for shared in speaking.values],
                "words_shared": [asdict(shared) for shared in speaking.words],
            }
            for likeness, speaking in spoken
        ],
    }


def _estimate(proposal: PrecisionProposal) -> dict[str, Any]:
    source = proposal.source
    return {
        "source": {"source_id": source.source_id, "source": source.source, "witness": source.witness},
        "counts": float(source.counts),
        "precision": str(proposal.precision),
        "reason": proposal.reason,
        "reliability": asdict(proposal.reliability),
    }
