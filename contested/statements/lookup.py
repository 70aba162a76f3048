"""What a number, a name or an IRI means: ids, several where a name is a homonym."""

from __future__ import annotations

from contested.postgres import query
from contested.statements.actions.entities import EntityName
from contested.statements.values.texts import text_normal

ENTITIES = query.load(__file__, "entities_named")
PREDICATES = query.load(__file__, "predicates_named")
SOURCES = query.load(__file__, "sources_named")
VALUES = query.load(__file__, "values_named")

LARGEST_ID = 2**31 - 1


def number_of(text: str) -> int | None:
    """Return the id that a text of digits is; a name of digits alone is found by its IRI, or by search."""
    if not (text.isascii() and text.isdecimal()):
        return None
    return int(text) if len(text) <= 10 and int(text) <= LARGEST_ID else 0


def entities_named(text: str) -> list[int]:
    """Return the entities of this number, or of this IRI or name."""
    given = {"number": number_of(text), "iri": text, "folded": text_normal(text)}
    return query.rows(ENTITIES, int, given)


def predicates_named(text: str) -> list[int]:
    """Return the predicates of this number, or of this name or further name."""
    return query.rows(
        PREDICATES, int, {"number": number_of(text), "folded": text_normal(text.replace("_", " "))}
    )


def sources_named(text: str) -> list[int]:
    """Return the source of this number, or of exactly this name."""
    return query.rows(SOURCES, int, {"number": number_of(text), "name": text})


def values_named(text: str) -> list[int]:
    """Return the values that read exactly like this, of any type, and those that are entities of this IRI or name."""
    given = {"text": text, "iri": EntityName(text).iri, "folded": text_normal(text)}
    return query.rows(VALUES, int, given)
