"""All tables in one list: Django looks for models here, and each stands with its own word."""

from contested.agents.models import Element, Session
from contested.alignment.models import Alignment, EntityFold, PredicateFold, SameAs
from contested.api.models import IdempotencyKey
from contested.density.map_models import MapCell, MapDue, MapSpanTally, MapSubject, MapSubjectChange, MapTally
from contested.density.models import (
    Cell,
    Density,
    DirtyCell,
    Headline,
    Invalidation,
    RelevanceGate,
    SavedView,
    SideTaken,
)
from contested.evidence.models import Blob, Document, EvidenceLink, Revision, Span
from contested.exchange.jobs.models import Import, ImportRemark
from contested.experiment.models import ExperimentRun
from contested.intake.models import Contribution
from contested.log.models import Entry, Head
from contested.people.models import Token, User
from contested.policies.models import ContestPolicy
from contested.recall.models import PointOfView, SpanVector
from contested.review.models import (
    Assignment,
    CellRead,
    Comment,
    Decision,
    Dispute,
    Draft,
    Lease,
    ReviewDue,
)
from contested.statements.models import (
    Condition,
    Entity,
    Label,
    Mention,
    Predicate,
    PredicateName,
    ProvenanceRule,
    Retirement,
    Source,
    SourceVersion,
    Statement,
    ValidTime,
    Value,
)
from contested.sublation.models import Assessment, FallenWinner, Rejection, Ruling

__all__ = [
    "Alignment",
    "Assessment",
    "Assignment",
    "Blob",
    "Cell",
    "CellRead",
    "Comment",
    "Condition",
    "ContestPolicy",
    "Contribution",
    "Decision",
    "Density",
    "DirtyCell",
    "Dispute",
    "Document",
    "Draft",
    "Element",
    "Entity",
    "EntityFold",
    "Entry",
    "EvidenceLink",
    "ExperimentRun",
    "FallenWinner",
    "Head",
    "Headline",
    "IdempotencyKey",
    "Import",
    "ImportRemark",
    "Invalidation",
    "Label",
    "Lease",
    "MapCell",
    "MapDue",
    "MapSpanTally",
    "MapSubject",
    "MapSubjectChange",
    "MapTally",
    "Mention",
    "PointOfView",
    "Predicate",
    "PredicateFold",
    "PredicateName",
    "ProvenanceRule",
    "Rejection",
    "RelevanceGate",
    "Retirement",
    "ReviewDue",
    "Revision",
    "Ruling",
    "SameAs",
    "SavedView",
    "Session",
    "SideTaken",
    "Source",
    "SourceVersion",
    "Span",
    "SpanVector",
    "Statement",
    "Token",
    "User",
    "ValidTime",
    "Value",
]
