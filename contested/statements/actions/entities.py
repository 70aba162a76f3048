"""Entities by name or IRI."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import quote

from contested.postgres import query
from contested.statements.models.entities import LabelKind
from contested.statements.values.texts import text_normal

from .dictionary import ids_of

# A scheme that names things, and no space: "Q42: a life" stays a name, "urn:isbn:1" and "https://…" are IRIs.
IRI = re.compile(r"(?:https?|urn|tag|info|doi|ark|did):[^\s<>\"{}|\\^`]+", re.IGNORECASE)

LONGEST = 1_000  # of a name within an IRI; one that is longer stands by its digest, so that the IRI can be looked up

FIND = query.load(__file__, "find_entities")
MAKE = query.load(__file__, "make_entities")
MAKE_LABELS = query.load(__file__, "make_labels")


class EntityName(NamedTuple):
    """How a record names an entity: a plain name or an IRI, and what keeps homonyms apart."""

    name: str
    disambiguate: str = ""

    @property
    def iri(self) -> str:
        if IRI.fullmatch(self.name):
            return self.name
        apart = f";{quote(text_normal(self.disambiguate), safe='')}" if self.disambiguate else ""
        name = f"{quote(text_normal(self.name), safe='')}{apart}"
        return (
            f"urn:contested:{name if len(name) <= LONGEST else f'sha256:{sha256(name.encode()).hexdigest()}'}"
        )


def name_entities(names: Iterable[EntityName]) -> dict[EntityName, int]:
    """Return the id of each named entity, making those not met before; every new spelling becomes a label.

    A plain name becomes an entity with that label; names that differ only in case, space, Unicode form or punctuation
    that carries no meaning name the same one, unless `disambiguate` keeps them apart.
    """
    iris = {name: name.iri for name in set(names)}
    labels = {iri: name.name for name, iri in sorted(iris.items(), reverse=True)}
    made: set[str] = set()

    def find(wanted: list[str]) -> dict[str, int]:
        return dict(query.rows(FIND, lambda iri, id_: (iri, id_), {"iris": wanted}))

    def make(missing: list[str]) -> None:
        made.update(missing)
        query.execute(MAKE, {"iris": missing, "labels": [labels[iri] for iri in missing]})

    ids = ids_of(iris.values(), find, make)
    label_entities(
        (ids[iri], name.name, "", _kind(new=iri in made, first=labels[iri] == name.name))
        for name, iri in sorted(iris.items())
        if iri in made or name.name != iri
    )
    return {name: ids[iri] for name, iri in iris.items()}


def _kind(*, new: bool, first: bool) -> LabelKind:
    """An entity's preferred name is the one that it was first met under."""
    return LabelKind.PREFERRED if new and first else LabelKind.ALIAS


def label_entities(labels: Iterable[tuple[int, str, str, LabelKind]]) -> None:
    """Let entities go by further names, given as (entity id, text, language or '', kind); known ones are left alone."""
    rows = list(labels)
    if rows:
        query.execute(
            MAKE_LABELS,
            {
                "entities": [row[0] for row in rows],
                "texts": [row[1] for row in rows],
                "langs": [row[2] for row in rows],
                "folded": [text_normal(row[1]) for row in rows],
                "kinds": [int(row[3]) for row in rows],
            },
        )
