"""Objects of statements, each standing once."""

from __future__ import annotations

from collections.abc import Iterable

from contested.postgres import query
from contested.statements.models.values import DatatypeCode
from contested.statements.values import Datatype, Value

from .dictionary import ids_of

FIND = query.load(__file__, "find_values")
MAKE = query.load(__file__, "make_values")
FIND_ENTITIES = query.load(__file__, "find_entity_values")
MAKE_ENTITIES = query.load(__file__, "make_entity_values")

CODES: dict[Datatype, DatatypeCode] = {
    Datatype.ENTITY: DatatypeCode.ENTITY,
    Datatype.TEXT: DatatypeCode.TEXT,
    Datatype.LANGTEXT: DatatypeCode.LANGTEXT,
    Datatype.NUMBER: DatatypeCode.NUMBER,
    Datatype.QUANTITY: DatatypeCode.QUANTITY,
    Datatype.DATE: DatatypeCode.DATE,
    Datatype.BOOLEAN: DatatypeCode.BOOLEAN,
}


def name_values(values: Iterable[Value]) -> dict[Value, int]:
    """Return the id of each literal, making those not met before; the text is kept as written."""
    keys = {value: (int(CODES[value.datatype]), value.text) for value in set(values)}
    by_key = {key: value for value, key in keys.items()}

    def find(wanted: list[tuple[int, str]]) -> dict[tuple[int, str], int]:
        return dict(
            query.rows(
                FIND,
                lambda datatype, text, id_: ((datatype, text), id_),
                {"datatypes": [key[0] for key in wanted], "texts": [key[1] for key in wanted]},
            )
        )

    def make(missing: list[tuple[int, str]]) -> None:
        query.execute(
            MAKE,
            {
                "datatypes": [key[0] for key in missing],
                "texts": [key[1] for key in missing],
                "normals": [by_key[key].normal for key in missing],
                "readable": [by_key[key].readable for key in missing],
            },
        )

    ids = ids_of(keys.values(), find, make)
    return {value: ids[key] for value, key in keys.items()}


def name_entity_values(entities: Iterable[int]) -> dict[int, int]:
    """Return the id of the value that each entity is."""

    def find(wanted: list[int]) -> dict[int, int]:
        return dict(query.rows(FIND_ENTITIES, lambda entity, id_: (entity, id_), {"entities": wanted}))

    def make(missing: list[int]) -> None:
        query.execute(MAKE_ENTITIES, {"entities": missing})

    return ids_of(entities, find, make)
