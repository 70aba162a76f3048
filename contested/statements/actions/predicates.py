"""Predicates by name."""

from __future__ import annotations

from collections.abc import Iterable

from contested.postgres import query
from contested.statements.values.texts import text_normal

from .dictionary import ids_of

FIND = query.load(__file__, "find_predicates")
MAKE = query.load(__file__, "make_predicates")


def fold_predicate(name: str) -> str:
    """Return the form by which predicate names are looked up: `birth_place` and `Birth place` are one name."""
    return text_normal(name.replace("_", " "))


def name_predicates(names: Iterable[str]) -> dict[str, int]:
    """Return the id of each named predicate, making those not met before."""
    folded = {name: fold_predicate(name) for name in set(names)}
    spelled = {form: name for name, form in sorted(folded.items(), reverse=True)}

    def find(wanted: list[str]) -> dict[str, int]:
        return dict(query.rows(FIND, lambda form, id_: (form, id_), {"names": wanted}))

    def make(missing: list[str]) -> None:
        query.execute(MAKE, {"names": [spelled[form] for form in missing], "folded": missing})

    ids = ids_of(folded.values(), find, make)
    return {name: ids[form] for name, form in folded.items()}
