"""Entities by what they are called, for whoever types the beginning of a name."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from contested.postgres import query
from contested.statements.values.texts import text_normal

ENTITIES_FOUND = query.load(__file__, "entities_found")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class EntityFound:
    """An entity and how well it was met: 0 by its whole name or its IRI, 1 by the beginning of a name, 2 by its words,
    of the last one the beginning is enough.

    `same_as` is the entity that it counts as, where it was linked as the same as another.
    """

    rank: int
    id: int
    iri: str
    label: str
    same_as: int | None


def entities_found(
    text: str,
    *,
    after: tuple[int, int] = (0, 0),
    limit: int,
    as_of: datetime | None = None,
    valid_at: int | None = None,
) -> list[EntityFound]:
    """Return up to `limit` entities that a text means, best first, after the (rank, id) of the last one shown.

    An empty text means all. `valid_at` leaves those alone of which something is said that may hold on that day.
    """
    folded = text_normal(text)
    return query.rows(
        ENTITIES_FOUND,
        EntityFound,
        {
            "everything": not folded,
            "iri": text,
            "folded": folded,
            "prefix": folded.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%",
            "words": _words(folded),
            "after_rank": after[0],
            "after_id": after[1],
            "limit": limit,
            "as_of": as_of or NOW,
            "past": as_of is not None,
            "day": valid_at,
        },
    )


def _words(folded: str) -> str:
    """Return the query of full text that asks for all of the words, and for any word that the last one begins."""
    quoted = ["'" + word.replace("\\", "\\\\").replace("'", "''") + "'" for word in folded.split()]
    return " & ".join(quoted) + ":*" if quoted else ""
