"""All tables in one list: Django looks for models here, and each stands with its own word."""

from contested.alignment.models import Alignment, EntityFold, PredicateFold, SameAs
from contested.api.models import IdempotencyKey
from contested.density.models import Cell, Density, DirtyCell, Headline, Invalidation, RelevanceGate
from contested.evidence.models import Blob, Document, EvidenceLink, Revision, Span
from contested.exchange.jobs.models import Import, ImportRemark
from contested.intake.models import Contribution
from contested.log.models import Entry, Head
from contested.people.models import Token, User
from contested.policies.models import ContestPolicy
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
from contested.sublation.models import Assessment, Rejection, Ruling

__all__ = [
    "Alignment",
    "Assessment",
    "Blob",
    "Cell",
    "Condition",
    "ContestPolicy",
    "Contribution",
    "Density",
    "DirtyCell",
    "Document",
    "Entity",
    "EntityFold",
    "Entry",
    "EvidenceLink",
    "Head",
    "Headline",
    "IdempotencyKey",
    "Import",
    "ImportRemark",
    "Invalidation",
    "Label",
    "Mention",
    "Predicate",
    "PredicateFold",
    "PredicateName",
    "ProvenanceRule",
    "Rejection",
    "RelevanceGate",
    "Retirement",
    "Revision",
    "Ruling",
    "SameAs",
    "Source",
    "SourceVersion",
    "Span",
    "Statement",
    "Token",
    "User",
    "ValidTime",
    "Value",
]
