"""Addresses of the REST interface. None ends in a slash but the schema's; the other form leads here."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView

from contested.api.views.alignments import Accept, Alignment, Alignments, ForeseeAlignment, Reject
from contested.api.views.assessments import AssessmentOf, Assessments
from contested.api.views.cells import Cell, Cells
from contested.api.views.changes import Correct, EvidenceOf, Retract
from contested.api.views.context import ContextView
from contested.api.views.deciding import (
    Assign,
    Comments,
    Decide,
    Decline,
    DraftView,
    Foresee,
    LeaseView,
    Release,
    Renew,
    Sign,
    Undo,
)
from contested.api.views.deciding_many import DecideMany, ForeseeMany
from contested.api.views.descriptions import AssessmentView, DescriptionView
from contested.api.views.disputes import Disputes, DisputeView, FiguresView
from contested.api.views.entities import Entities, Entity
from contested.api.views.history import History
from contested.api.views.imports import Import, ImportRejected, Imports
from contested.api.views.index import Index
from contested.api.views.log import Log
from contested.api.views.maps import MapView
from contested.api.views.nowhere import Nowhere
from contested.api.views.passages import PassagesView
from contested.api.views.points_of_view import PointOfViewView, PointsOfView, RetirePointOfView
from contested.api.views.policies import PolicyView
from contested.api.views.predicates import Predicate, Predicates
from contested.api.views.proposals import Promote, Proposals
from contested.api.views.recall import RecallView
from contested.api.views.rulings import Reverse, Rulings, RulingView
from contested.api.views.search import SearchView
from contested.api.views.sources import Source, Sources
from contested.api.views.statements import Statement, Statements
from contested.api.views.turning import TurningView

app_name = "api"

urlpatterns = [
    path("", Index.as_view(), name="index"),
    path("recall", RecallView.as_view(), name="recall"),
    path("search", SearchView.as_view(), name="search"),
    path("context", ContextView.as_view(), name="context"),
    path("passages", PassagesView.as_view(), name="passages"),
    path("points-of-view", PointsOfView.as_view(), name="points-of-view"),
    path("points-of-view/<int:id>", PointOfViewView.as_view(), name="point-of-view"),
    path("points-of-view/<int:id>/retire", RetirePointOfView.as_view(), name="retire-point-of-view"),
    path("entities", Entities.as_view(), name="entities"),
    path("entities/<int:id>", Entity.as_view(), name="entity"),
    path("sources", Sources.as_view(), name="sources"),
    path("sources/<int:id>", Source.as_view(), name="source"),
    path("sources/<int:id>/description", DescriptionView.as_view(), name="description"),
    path("sources/<int:id>/assessment", AssessmentView.as_view(), name="assessment"),
    path("predicates", Predicates.as_view(), name="predicates"),
    path("predicates/<int:id>", Predicate.as_view(), name="predicate"),
    path("predicates/<int:id>/policy", PolicyView.as_view(), name="policy"),
    path("alignments", Alignments.as_view(), name="alignments"),
    path("alignments/preview", ForeseeAlignment.as_view(), name="foresee-alignment"),
    path("alignments/<int:id>", Alignment.as_view(), name="alignment"),
    path("alignments/<int:id>/accept", Accept.as_view(), name="accept"),
    path("alignments/<int:id>/reject", Reject.as_view(), name="reject"),
    path("cells", Cells.as_view(), name="cells"),
    path("cells/<int:id>", Cell.as_view(), name="cell"),
    path("cells/<int:id>/history", History.as_view(), name="history"),
    path("cells/<int:id>/turning", TurningView.as_view(), name="turning"),
    path("statements", Statements.as_view(), name="statements"),
    path("statements/<int:id>", Statement.as_view(), name="statement"),
    path("statements/<int:id>/retract", Retract.as_view(), name="retract"),
    path("statements/<int:id>/correct", Correct.as_view(), name="correct"),
    path("statements/<int:id>/evidence", EvidenceOf.as_view(), name="evidence"),
    path("disputes", Disputes.as_view(), name="disputes"),
    path("disputes/figures", FiguresView.as_view(), name="review-figures"),
    path("disputes/preview", ForeseeMany.as_view(), name="foresee-many"),
    path("disputes/decide", DecideMany.as_view(), name="decide-many"),
    path("disputes/<int:id>", DisputeView.as_view(), name="dispute"),
    path("disputes/<int:id>/lease", LeaseView.as_view(), name="lease"),
    path("disputes/<int:id>/renew", Renew.as_view(), name="renew"),
    path("disputes/<int:id>/release", Release.as_view(), name="release"),
    path("disputes/<int:id>/preview", Foresee.as_view(), name="foresee"),
    path("disputes/<int:id>/decide", Decide.as_view(), name="decide"),
    path("disputes/<int:id>/sign", Sign.as_view(), name="sign"),
    path("disputes/<int:id>/decline", Decline.as_view(), name="decline"),
    path("disputes/<int:id>/undo", Undo.as_view(), name="undo"),
    path("disputes/<int:id>/comment", Comments.as_view(), name="comment"),
    path("disputes/<int:id>/assign", Assign.as_view(), name="assign"),
    path("disputes/<int:id>/draft", DraftView.as_view(), name="draft"),
    path("rulings", Rulings.as_view(), name="rulings"),
    path("rulings/<int:id>", RulingView.as_view(), name="ruling"),
    path("rulings/<int:id>/reverse", Reverse.as_view(), name="reverse"),
    path("assessments", Assessments.as_view(), name="assessments"),
    path("assessments/<int:id>", AssessmentOf.as_view(), name="assessment-of"),
    path("statements/<int:id>/promote", Promote.as_view(), name="promote"),
    path("proposals", Proposals.as_view(), name="proposals"),
    path("imports", Imports.as_view(), name="imports"),
    path("imports/<int:id>", Import.as_view(), name="import"),
    path("imports/<int:id>/rejected", ImportRejected.as_view(), name="import-rejected"),
    path("log", Log.as_view(), name="log"),
    path("map", MapView.as_view(), name="map"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("<path:rest>", Nowhere.as_view()),
]
