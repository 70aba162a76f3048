"""Search everywhere: what a few typed words may mean, be it things, questions about them, predicates or sources.

By the beginning of a name first, so that it can be asked anew at each key; with accents or without. Where nothing is met
at all, a slip of the pen is mended, and then names are looked for as in a question. A fixed number of queries, whatever is
found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Generic, TypeVar

from rapidfuzz.distance import OSA

from contested.density.gate import TYPE_NAMES, TYPES
from contested.density.models import CellLabel
from contested.density.standing import standing_moment
from contested.postgres import query
from contested.statements.models import SourceClass, SourceKind
from contested.statements.values.bare import bare
from contested.statements.values.texts import text_normal

from .errors import QuestionRefused
from .names import name_entities_in
from .questions import read_question
from .slips import mended

ENTITIES = query.load(__file__, "entities_searched")
PREDICATES = query.load(__file__, "predicates_searched")
SOURCES = query.load(__file__, "sources_searched")
CELLS = query.load(__file__, "cells_searched")
NAMES_NEAR = query.load(__file__, "names_near")
EXAMPLES = query.load(__file__, "search_examples")

NOW = "infinity"
LONGEST_SEARCH = 200
"""Characters; what is longer is a question, and for `recall`."""
FEW = 5
MOST_OF_A_GROUP = 100
MOST_MET = 200
"""How many names one way of looking takes up, as the queries say; beyond, a group says "over 200"."""
MOST_WITH_CELLS = 3
"""Of how many of the things found the contested cells are shown."""
MOST_SPLITS = 7

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class EntityMet:
    """An entity; `name` is the one that was met, which may be another than its `label`. `whole`: by all of that name.

    `kind` is what most say that it is, at most two; `cells`, and of these `contested` ones, are counted to 1,001; `peak` is
    the highest contestedness among them, None where nothing stands.
    """

    id: int
    label: str
    name: str
    whole: bool
    kind: list[str] | None
    cells: int
    contested: int
    peak: Decimal | None
    of: int


@dataclass(frozen=True, slots=True)
class PredicateMet:
    """A predicate; `cells` are counted to 1,001."""

    id: int
    label: str
    name: str
    whole: bool
    cells: int
    of: int


@dataclass(frozen=True, slots=True)
class SourceMet:
    """A source; `statements` are counted to 101."""

    id: int
    label: str
    whole: bool
    source_class: int
    kind: int
    statements: int
    of: int

    @property
    def class_word(self) -> str:
        return str(SourceClass(self.source_class).label)

    @property
    def kind_word(self) -> str:
        """What its word is taken for, where it doesn't count as others' does; else empty."""
        return "" if self.kind == SourceKind.ORDINARY else str(SourceKind(self.kind).label)


@dataclass(frozen=True, slots=True)
class CellMet:
    """A cell. `asked`: its subject and predicate were both typed; else it is contested of a thing that was.

    `label` and `contestedness` are None where nothing stands; `dispute` is an open one about it.
    """

    id: int
    subject_id: int
    subject: str
    predicate_id: int
    predicate: str
    asked: bool
    label: int | None
    contestedness: Decimal | None
    dispute: int | None
    of: int

    @property
    def label_word(self) -> str:
        return str(CellLabel(self.label or CellLabel.NO_EVIDENCE).label)


@dataclass(frozen=True, slots=True)
class Group(Generic[Row]):
    """What was met of one kind, the best first. `of` is how many there are; under `over` at least so many."""

    rows: tuple[Row, ...] = ()
    of: int = 0
    over: bool = False

    @property
    def more(self) -> int:
        return self.of - len(self.rows)

    def __bool__(self) -> bool:
        return bool(self.rows)


@dataclass(frozen=True, slots=True)
class Searched:
    """What a text may mean. `meant` is the name for which it was taken where nothing goes by the text itself; `loosely`:
    only names like something in it were found."""

    text: str
    entities: Group[EntityMet] = Group()
    cells: Group[CellMet] = Group()
    predicates: Group[PredicateMet] = Group()
    sources: Group[SourceMet] = Group()
    meant: str | None = None
    loosely: bool = False

    def __bool__(self) -> bool:
        return bool(self.entities or self.cells or self.predicates or self.sources)

    @property
    def shown(self) -> int:
        return sum(len(group.rows) for group in (self.entities, self.cells, self.predicates, self.sources))


@query.planned_once()
def search(text: str, *, as_of: datetime | None = None, limit: int = FEW) -> Searched:
    """Return up to `limit` things of each kind that a text may mean, as of a settled moment (None: now).

    The last word may still be being typed. Nothing typed finds nothing.
    """
    clean = " ".join(text.replace("\0", " ").split())[:LONGEST_SEARCH]
    moment = None if as_of is None else standing_moment(as_of)
    kinds = query.rows(TYPES, int, {"names": list(TYPE_NAMES)})
    look = _Look(moment, limit, kinds)
    if not text_normal(clean):
        return Searched(clean)
    found = look.at(clean)
    if found:
        return found
    if (meant := _meant(clean)) is not None:
        return replace(look.at(meant), text=clean, meant=meant)
    return look.loosely(clean)


def worth_a_look(limit: int = 3) -> list[int]:
    """Return cells that are contested and of which much is said, as examples of what can be searched for."""
    return query.rows(EXAMPLES, int, {"limit": limit})


@dataclass(frozen=True, slots=True)
class _Look:
    as_of: datetime | None
    limit: int
    kinds: Sequence[int]

    @property
    def then(self) -> dict[str, object]:
        return {
            "as_of": self.as_of or NOW,
            "past": self.as_of is not None,
            "limit": self.limit,
        }

    def at(self, text: str) -> Searched:
        folded = text_normal(text)
        plain = bare(folded)
        entities = self._entities(text, folded, plain)
        return Searched(
            text,
            entities,
            self._cells(plain, [one.id for one in entities.rows[:MOST_WITH_CELLS] if one.contested]),
            self._predicates(folded, plain),
            self._sources(text, plain),
        )

    def loosely(self, text: str) -> Searched:
        """What names are in a text, or like something in it, as of a question."""
        try:
            question = read_question(text)
        except QuestionRefused:
            return Searched(text)
        named = name_entities_in(question, frozenset(), self.as_of)
        ids = list(dict.fromkeys(one.entity for one in named if not one.vague))[: self.limit]
        if not ids:
            return Searched(text)
        entities = self._met(ENTITIES, EntityMet, self._of_entities("", (), "", "", ids))
        cells = self._cells("", [one.id for one in entities.rows[:MOST_WITH_CELLS] if one.contested])
        return Searched(text, entities, cells, loosely=True)

    def _entities(self, text: str, folded: str, plain: str) -> Group[EntityMet]:
        forms = tuple(dict.fromkeys((folded, plain)))
        return self._met(
            ENTITIES, EntityMet, self._of_entities(text, forms, plain, _words(folded), (), _words(plain))
        )

    def _of_entities(
        self,
        iri: str,
        forms: Sequence[str],
        plain: str,
        words: str,
        ids: Sequence[int],
        bare_words: str = "",
    ) -> dict[str, object]:
        return {
            "ids": list(ids),
            "iri": iri,
            "forms": list(forms),
            "bare": plain,
            "words": words,
            "bare_words": bare_words,
            "kinds": list(self.kinds),
        }

    def _predicates(self, folded: str, plain: str) -> Group[PredicateMet]:
        spaced = folded.replace("_", " ")
        given = {
            "folded": spaced,
            "bare": plain.replace("_", " "),
            "prefix": _pattern(spaced) + "%",
            "bare_prefix": _pattern(plain.replace("_", " ")) + "%",
            "words": [f"% {_pattern(word)}%" for word in plain.replace("_", " ").split()],
        }
        return self._met(PREDICATES, PredicateMet, given)

    def _sources(self, text: str, plain: str) -> Group[SourceMet]:
        return self._met(SOURCES, SourceMet, {"bare": bare(text.lower()), "words": _words(plain)})

    def _cells(self, plain: str, entities: Sequence[int]) -> Group[CellMet]:
        words = plain.split()
        splits = [
            pair
            for at in range(1, min(len(words), MOST_SPLITS))
            for pair in (
                (" ".join(words[:at]), " ".join(words[at:])),
                (" ".join(words[at:]), " ".join(words[:at])),
            )
        ]
        given = {
            "subjects": [subject for subject, _ in splits],
            "rests": [_pattern(rest) for _, rest in splits],
            "entities": list(entities),
        }
        return self._met(CELLS, CellMet, given)

    def _met(self, sql: str, into: Callable[..., Row], given: Mapping[str, object]) -> Group[Row]:
        rows = query.rows(sql, into, {**self.then, **given})
        of: int = rows[0].of if rows else 0  # type: ignore[attr-defined]  # every row of a group has it
        return Group(tuple(rows), of, of >= MOST_MET)


def _meant(text: str) -> str | None:
    """Return the name, or the beginning of one, from which a text differs in one slip; None where there is none."""
    plain = bare(text_normal(text))
    forms = mended(plain)
    near = query.rows(NAMES_NEAR, lambda form, name: (form, name), {"forms": forms}) if forms else []
    return min(near, key=lambda pair: (*_slips(plain, *pair), pair))[0] if near else None


def _slips(plain: str, form: str, name: str) -> tuple[int, int, int]:
    """A whole name goes before the beginning of one, letters swapped before others, and a short name before a long."""
    return int(form != name), OSA.distance(plain, form) if sorted(plain) != sorted(form) else 0, len(name)


def _words(folded: str) -> str:
    """The query of full text for all of the words; of the last one the beginning is enough, unless it is one letter."""
    quoted = ["'" + word.replace("\\", "\\\\").replace("'", "''") + "'" for word in folded.split()]
    if quoted and len(folded.rsplit(maxsplit=1)[-1]) > 1:
        quoted[-1] += ":*"
    return " & ".join(quoted)


def _pattern(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
