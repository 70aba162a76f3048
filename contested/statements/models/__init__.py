"""Tables of what was said: entities, predicates, values, sources, and the statements that join them."""

from .clocks import Dated, DatedQuerySet
from .entities import Entity, Label
from .predicates import Predicate, PredicateName
from .sources import CLASS_PRECISION, ProvenanceRule, Source, SourceClass, SourceKind, SourceVersion
from .statements import Mention, Polarity, Retirement, RetirementKind, Statement
from .times import Condition, EndKind, Unit, ValidTime
from .values import DatatypeCode, Value

__all__ = [
    "CLASS_PRECISION",
    "Condition",
    "DatatypeCode",
    "Dated",
    "DatedQuerySet",
    "EndKind",
    "Entity",
    "Label",
    "Mention",
    "Polarity",
    "Predicate",
    "PredicateName",
    "ProvenanceRule",
    "Retirement",
    "RetirementKind",
    "Source",
    "SourceClass",
    "SourceKind",
    "SourceVersion",
    "Statement",
    "Unit",
    "ValidTime",
    "Value",
]
