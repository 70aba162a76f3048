"""Entities by name or IRI."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import quote

from django.db import transaction

from contested.postgres import query
from contested.statements.models.entities import LabelKind
from contested.statements.values import fold_text

# A scheme that names things, and no space: "Q42: a life" stays a name, "urn:isbn:1" and "https://…" are IRIs.
IRI = re.compile(r"(?:https?|urn|tag|info|doi|ark|did):[^\s<>\"{}|\\^`]+", re.IGNORECASE)


class EntityName(NamedTuple):
    """How a record names an entity: a plain name or an IRI, and what keeps homonyms apart."""

    name: str
    disambiguate: str = ""

    @property
    def iri(self) -> str:
        if IRI.fullmatch(self.name):
            return self.name
        apart = f";{quote(fold_text(self.disambiguate), safe='')}" if self.disambiguate else ""
        return f"urn:contested:{quote(fold_text(self.name), safe='')}{apart}"
