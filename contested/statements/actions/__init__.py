"""Verbs of the store. All write in bulk: one claim is a batch of one, so that there is one path to keep right."""

from .entities import EntityName, name_entities
from .predicates import name_predicates
from .sources import SourceDescription, describe_source, name_sources
from .statements import ClaimKey, open_rows, retract
from .times import name_conditions, name_valid_times
from .values import name_values

__all__ = [
    "ClaimKey",
    "EntityName",
    "SourceDescription",
    "describe_source",
    "name_conditions",
    "name_entities",
    "name_predicates",
    "name_sources",
    "name_valid_times",
    "name_values",
    "open_rows",
    "retract",
]
