"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from contested.web.views import (
    alignments,
    cells,
    claims,
    entities,
    gate,
    imports,
    maps,
    mending,
    policies,
    predicates,
    proposals,
    recall,
    session,
    sources,
    statements,
    states,
    waiting,
)

urlpatterns = [
    path("", maps.map_page, name="map"),
    path("map/cells.json", maps.marks, name="map-cells"),
    path("recall", recall.playground, name="recall"),
    path("entities/<int:entity_id>", entities.entity, name="entity"),
    path("cells/<int:cell_id>", cells.cell, name="cell"),
    path("statements/new", claims.new, name="statement-new"),
    path("statements/<int:statement_id>", statements.statement, name="statement"),
    path("statements/<int:statement_id>/retract", mending.take_back, name="statement-retract"),
    path("statements/<int:statement_id>/correct", mending.correct, name="statement-correct"),
    path("statements/<int:statement_id>/evidence", mending.evidence, name="statement-evidence"),
    path("statements/<int:statement_id>/promote", mending.promotion, name="statement-promote"),
    path("proposals/", waiting.proposed, name="proposed"),
    path("sources/", sources.sources, name="sources"),
    path("sources/proposals", proposals.proposals, name="proposals"),
    path("sources/<int:source_id>", sources.source, name="source"),
    path("predicates/", predicates.predicates, name="predicates"),
    path("predicates/review", policies.review, name="policy-review"),
    path("predicates/<int:predicate_id>", predicates.predicate, name="predicate"),
    path("gate", gate.gate, name="gate"),
    path("imports/", imports.import_list, name="imports"),
    path("imports/<int:import_id>", imports.import_page, name="import"),
    path("imports/<int:import_id>/columns", imports.columns, name="import-columns"),
    path("imports/<int:import_id>/follow", imports.follow, name="import-follow"),
    path("imports/<int:import_id>/stop", imports.stop, name="import-stop"),
    path("imports/<int:import_id>/resume", imports.resume, name="import-resume"),
    path("imports/<int:import_id>/rejects.csv", imports.rejects, {"form": "csv"}, name="import-rejects-csv"),
    path(
        "imports/<int:import_id>/rejects.json", imports.rejects, {"form": "json"}, name="import-rejects-json"
    ),
    path("alignments/", alignments.alignments, name="alignments"),
    path("sign-in/", session.SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("theme/", session.theme, name="theme"),
    path("states/", states.states, name="states"),
]
