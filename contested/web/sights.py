"""Which pages are worth a picture: each kind once, on what the store holds."""

from datetime import timedelta
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.urls import reverse

from contested.density.mapping import Map, View
from contested.density.models import Cell, CellLabel, Headline
from contested.exchange.jobs.models import Import, ImportState
from contested.people.models import MAY_WRITE, User
from contested.review.models import Dispute, DisputeState
from contested.statements.models import Statement
from contested.statements.moments import settled_moment
from contested.web.citing import permalink


def pages() -> dict[str, str]:
    """Return a name and a path for each."""
    found = {
        "map": reverse("map"),
        "map-by-subject": reverse("map") + "?by=subject",
        "map-all-cells": reverse("map") + "?by=cells",
        "map-as-tables": reverse("map") + "?time=table&places=table",
        "recall": reverse("recall"),
        "search": reverse("search"),
        "search-nothing": f"{reverse('search')}?q=qqqqq",
        "recall-nothing": f"{reverse('recall')}?q=Who+painted+the+green+thursday%3F",
        "with-a-model": reverse("with-a-model"),
        "sources": reverse("sources"),
        "source-proposals": reverse("proposals") + "?look=now",
        "predicates": reverse("predicates"),
        "policy-review": reverse("policy-review"),
        "alignments": reverse("alignments"),
        "alignments-accepted": reverse("alignments") + "?status=accepted",
        "gate": reverse("gate"),
        "profile": reverse("profile"),
        "experiment": reverse("experiment"),
        "gate-effect": reverse("gate") + "?witnesses=3&sources=10&contestedness=0.5",
        "log": reverse("log"),
        "disputes": reverse("disputes"),
        "disputes-decided": reverse("disputes") + "?state=decided",
        "states": reverse("states"),
        "sign-in": reverse("sign-in"),
        "help-contestedness": reverse("help-contestedness"),
        "help-glossary": reverse("help-glossary"),
        "help-tour": reverse("help-tour"),
        "tour-map": f"{reverse('map')}?tour=1",
        "not-found": "/no-such-page",
        "bad-parameter": reverse("map") + "?valid_at=yesterday",
    }
    for state in (DisputeState.OPEN, DisputeState.DECIDED):
        dispute = Dispute.objects.filter(state=state).order_by("id").first()
        if dispute:
            found[f"dispute-{state.label}"] = reverse("dispute", args=[dispute.pk])
    for cell in Map(View()).cells(limit=1):
        found["cell-contested"] = reverse("cell", args=[cell.id])
        found["permalink"] = permalink(cell.id, settled_moment())
        found["card"] = reverse("cell-card", args=[cell.id])
        found["entity-contested"] = reverse("entity", args=[cell.subject_id])
        found["search-found"] = f"{reverse('search')}?{urlencode({'q': str(cell.subject)})}"
        found["predicate"] = reverse("predicate", args=[cell.predicate_id])
        found["predicate-effect"] = reverse("predicate", args=[cell.predicate_id]) + "?policy=multi"
        found["recall-contested"] = (
            f"{reverse('recall')}?{urlencode({'q': f'{cell.predicate} of {cell.subject}'})}"
        )
    for label in (CellLabel.CHANGED, CellLabel.CORRECTED):
        headline = (
            Headline.objects.filter(tx_to__isnull=True, label=label).order_by("-positions", "cell").first()
        )
        if headline:
            cell_ = Cell.objects.get(pk=headline.cell_id)
            found[f"cell-{label.label}"] = reverse("cell", args=[cell_.pk])
            found[f"entity-{label.label}"] = reverse("entity", args=[cell_.subject_id])
    statement = (
        Statement.objects.filter(tx_to__isnull=True, evidence__tx_to__isnull=True).order_by("id").first()
    )
    if statement:
        found["statement"] = reverse("statement", args=[statement.pk])
        found["source"] = reverse("source", args=[statement.source_id])
    return found


def pages_of_members() -> dict[str, str]:
    """Return those that only somebody sees who is signed in: the list of imports, and the latest of each state."""
    found = {"imports": reverse("imports"), "saved-views": reverse("saved-views")}
    for state in ImportState:
        run = Import.objects.filter(state=state).order_by("-id").first()
        if run:
            found[f"import-{state.name.lower()}"] = reverse("import", args=[run.pk])
    return found


def session_of_a_member() -> str | None:
    """Return the key of a fresh session of somebody who may bring files in; None where there is nobody."""
    user = User.objects.filter(role__in=MAY_WRITE, is_active=True).order_by("id").first()
    if user is None:
        return None
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.set_expiry(timedelta(hours=1))
    session.save()
    return session.session_key
