"""Where a program's claims are kept: its session's own sources."""

from __future__ import annotations

from django.db import IntegrityError, transaction

from contested.agents.callers import Caller
from contested.agents.models import Session
from contested.statements.actions import describe_source
from contested.statements.actions.sources import classify
from contested.statements.models import ProvenanceRule, Source, SourceClass, SourceKind, SourceVersion

REASON = "keeps what a program says for itself"


def session_of(caller: Caller) -> Session:
    """Return the caller's session, opening it when it speaks for the first time."""
    if caller.session is not None:
        return caller.session
    try:
        with transaction.atomic():
            opened = _open(caller)
    except IntegrityError:
        # Two calls of one token at once: the other one has opened it.
        opened = Session.objects.select_related("source").get(token=caller.token)
    caller.__dict__["session"] = opened
    return opened


def _open(caller: Caller) -> Session:
    number = "local" if caller.token is None else str(caller.token.pk)
    name = f"session {number} ({caller.name})" if caller.token else "session local"
    described = describe_source(
        name=name,
        kind=SourceKind.SESSION,
        source_class=SourceClass.UNVERIFIED,
        reason=REASON,
        actor=caller.user,
    )
    return Session.objects.create(token=caller.token, source_id=described.id)


def source_for(session: Session, caller: Caller, provenance: str) -> tuple[str, str]:
    """Return the session's source for claims of a provenance, and the rule that gave its class; made when first met.

    A claim without a provenance is unverified. All sources of a session are one witness.
    """
    base = session.source
    if not provenance:
        return base.name, ""
    chosen, rule = classify(provenance, list(ProvenanceRule.objects.all()))
    if chosen is SourceClass.UNVERIFIED:
        return base.name, rule
    name = f"{base.name}, {chosen.label}"
    if not Source.objects.filter(name=name, versions__tx_to__isnull=True, versions__parent=base).exists():
        standing = SourceVersion.objects.known_at(None).get(source=base)
        describe_source(
            name=name,
            kind=SourceKind(standing.kind),
            source_class=chosen,
            group=standing.group,
            parent=base.name,
            reason=REASON,
            actor=caller.user,
        )
    return name, rule
