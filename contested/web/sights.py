"""Which pages are worth a picture: each kind once, on what the store holds."""

from urllib.parse import urlencode

from django.urls import reverse

from contested.density.mapping import Map, View
from contested.density.models import Cell, CellLabel, Headline
from contested.statements.models import Statement


def pages() -> dict[str, str]:
    """Return a name and a path for each."""
    found = {
        "map": reverse("map"),
        "map-by-subject": reverse("map") + "?by=subject",
        "map-all-cells": reverse("map") + "?by=cells",
        "recall": reverse("recall"),
        "sources": reverse("sources"),
        "source-proposals": reverse("proposals") + "?look=now",
        "predicates": reverse("predicates"),
        "policy-review": reverse("policy-review"),
        "alignments": reverse("alignments"),
        "alignments-accepted": reverse("alignments") + "?status=accepted",
        "gate": reverse("gate"),
        "gate-effect": reverse("gate") + "?witnesses=3&sources=10&contestedness=0.5",
        "states": reverse("states"),
        "sign-in": reverse("sign-in"),
        "not-found": "/no-such-page",
        "bad-parameter": reverse("map") + "?valid_at=yesterday",
    }
    for cell in Map(View()).cells(limit=1):
        found["cell-contested"] = reverse("cell", args=[cell.id])
        found["entity-contested"] = reverse("entity", args=[cell.subject_id])
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
