"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from contested.web.views import (
    alignments,
    cells,
    entities,
    gate,
    maps,
    policies,
    predicates,
    proposals,
    recall,
    session,
    sources,
    statements,
    states,
)

urlpatterns = [
    path("", maps.map_page, name="map"),
    path("map/cells.json", maps.marks, name="map-cells"),
    path("recall", recall.playground, name="recall"),
    path("entities/<int:entity_id>", entities.entity, name="entity"),
    path("cells/<int:cell_id>", cells.cell, name="cell"),
    path("statements/<int:statement_id>", statements.statement, name="statement"),
    path("sources/", sources.sources, name="sources"),
    path("sources/proposals", proposals.proposals, name="proposals"),
    path("sources/<int:source_id>", sources.source, name="source"),
    path("predicates/", predicates.predicates, name="predicates"),
    path("predicates/review", policies.review, name="policy-review"),
    path("predicates/<int:predicate_id>", predicates.predicate, name="predicate"),
    path("gate", gate.gate, name="gate"),
    path("alignments/", alignments.alignments, name="alignments"),
    path("sign-in/", session.SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("theme/", session.theme, name="theme"),
    path("states/", states.states, name="states"),
]
