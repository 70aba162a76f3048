"""Which cells a question may mean: things by name, predicates by words and forms, statements by what is quoted of them.
Where neither a name nor words lead anywhere, statements by what their quotes mean.

Each way gives its own order, and these are fused by reciprocal rank. Nothing here weighs who is right: a cell that was
found is looked up by its key and served whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from contested.postgres import query

from .asking import Fit, best_fit, fit_by_meaning
from .folds import Folds
from .fusion import fuse, places
from .meaning import asked_by_meaning
from .names import How, Named, name_entities_in
from .nearness import nearest_spans, what_is_meant
from .questions import Question
from .vocabulary import VOCABULARY, Asked

PREDICATES_CALLED = query.load(__file__, "predicates_called")
PREDICATE_NAMES = query.load(__file__, "predicate_names")
CELLS_ABOUT = query.load(__file__, "cells_about")
CELLS_KEYED = query.load(__file__, "cells_keyed")
STATEMENTS_QUOTED = query.load(__file__, "statements_quoted")
STATEMENTS_OF_SPANS = query.load(__file__, "statements_of_spans")

NOW = "infinity"
FOREMOST = 8
"""How many of the subjects show cells that the question does not ask for by name."""
MOST_CELLS = 40
MOST_SPANS = 200
MOST_STATEMENTS = 50
NEAREST = 20
LEAST_LIKENESS = 0.5
"""The cosine from which a passage's meaning is taken for a hint at what may have been meant."""


class Spot(NamedTuple):
    """A cell with its key."""

    cell: int
    subject: int
    predicate: int


class Quoted(NamedTuple):
    """A statement that a quote speaks about; `value` is the entity that it has as its object, if any."""

    statement: int
    subject: int
    predicate: int
    value: int | None

    @property
    def entities(self) -> list[int]:
        return [self.subject] if self.value is None else [self.subject, self.value]


@dataclass(frozen=True, slots=True)
class Found:
    """A cell that the question may mean, and the statements in it that text search found, best first.

    `sure`: the question asks for it; otherwise it only stands near what was asked. `score` orders those that are alike
    in this, the highest first.
    """

    cell: int
    statements: tuple[int, ...]
    sure: bool
    score: Fraction


@dataclass(frozen=True, slots=True)
class Finding:
    """The cells in order. `bare`: the question only names a thing and asks nothing in particular of it.

    `day` is the ordinal day of the time that it names, None where it names none, or one that is part of a thing's name.
    """

    cells: tuple[Found, ...]
    bare: bool
    day: int | None = None


def find_cells(question: Question, *, as_of: datetime | None = None) -> Finding:
    """Return the cells that a question may mean, the likeliest first; of equally likely ones the older first."""
    asked = VOCABULARY.asked(question.folded)
    asked_by = frozenset(word for form in asked.values() for word in form.literals)
    named = name_entities_in(question, asked_by, as_of)
    quoted, exactly = _quoted(question, asked_by, named, as_of)
    if not quoted and not any(one.how is How.WHOLE for one in named):
        quoted = _near(question, as_of)
    folds = Folds(as_of)
    folds.learn(
        entities=[*(one.entity for one in named), *(entity for row in quoted for entity in row.entities)],
        predicates=[row.predicate for row in quoted],
    )
    subjects = _subjects(named, folds)
    spots, statements = _spots(question, asked, subjects, quoted, folds)
    fits = _fits(question, subjects, spots, folds)
    by_name = places({spot.cell: subjects[spot.subject].rank for spot in spots if spot.subject in subjects})
    by_predicate = places({cell: fit.rank for cell, fit in fits.items()})
    by_quote = {cell: place for place, cell in enumerate(statements, start=1)}
    scores = fuse([by_name, by_predicate, by_quote])
    bare = any(question.content <= one.places for one in named) and not any(fit.sure for fit in fits.values())
    vague = {spot.cell for spot in spots if spot.subject in subjects and subjects[spot.subject].vague}
    whole = {spot.cell for spot in spots if spot.subject in subjects and subjects[spot.subject].stands_whole}
    sure = _asked_for(fits, whole) - vague
    if exactly and not sure:
        # Who knows what is asked of whom does not take a passage in the same words for an answer to something else.
        sure.update(statements)
    if bare:
        sure.update(cell for cell, place in by_name.items() if place == 1)
    found = [
        Found(
            spot.cell,
            tuple(statements.get(spot.cell, ())),
            spot.cell in sure,
            scores.get(spot.cell, Fraction(0)),
        )
        for spot in spots
    ]
    found.sort(key=lambda one: (not one.sure, -one.score, one.cell))
    return Finding(tuple(found), bare, _day(question, named))


def _day(question: Question, named: Iterable[Named]) -> int | None:
    when = question.when
    if when is None or any(one.how is How.WHOLE and one.places & when.places for one in named):
        return None
    return when.day


def _asked_for(fits: Mapping[int, Fit], whole: AbstractSet[int]) -> set[int]:
    """The cells that the question asks for; where it names one or has its form, words that are merely akin don't count.

    Where it asks for something of a thing whose name stands `whole` in it, it asks for nothing of a thing with which it
    shares but a word: *the album* is no name of *The Love Album*.
    """
    sure = {cell: fit for cell, fit in fits.items() if fit.sure}
    sure = {cell: fit for cell, fit in sure.items() if cell in whole} or sure
    best = min((fit.manner for fit in sure.values()), default=None)
    return {cell for cell, fit in sure.items() if fit.manner == best}


def _subjects(named: Sequence[Named], folds: Folds) -> dict[int, Named]:
    """The things named, as what they count as, each by its surest name."""
    found: dict[int, Named] = {}
    for one in named:
        found.setdefault(folds.entity(one.entity), one)
    return found


def _quoted(
    question: Question, asked_by: frozenset[str], named: Sequence[Named], as_of: datetime | None
) -> tuple[list[Quoted], bool]:
    """The statements quoted in the question's words, and whether that says enough: all of them, and two at least that
    aren't there only to ask.

    Where no quote has them all and nothing was named for certain, any two that stand side by side do, as a hint.
    """
    content = [question.words[place] for place in sorted(question.content)]
    telling = [word for word in content if word not in asked_by]
    found = _search([" ".join(content)], as_of) if content else []
    if found or any(one.how is How.WHOLE for one in named):
        return found, len(set(telling)) > 1
    return _search([f"{one} {other}" for one, other in pairwise(telling)], as_of), False


def _near(question: Question, as_of: datetime | None) -> list[Quoted]:
    """The statements whose passages mean something near: where no name and no words lead anywhere, and as a hint alone."""
    meant = what_is_meant(question.text)
    if meant is None:
        return []
    near = nearest_spans(meant, most=NEAREST)
    spans = [span for span, likeness in near.items() if likeness >= LEAST_LIKENESS]
    given = {"spans": spans, "as_of": as_of or NOW, "most": MOST_STATEMENTS}
    return query.rows(STATEMENTS_OF_SPANS, Quoted, given) if spans else []


def _search(texts: Sequence[str], as_of: datetime | None) -> list[Quoted]:
    if not texts:
        return []
    return query.rows(
        STATEMENTS_QUOTED,
        Quoted,
        {
            "texts": list(texts),
            "as_of": as_of or NOW,
            "most": MOST_STATEMENTS,
            "most_spans": MOST_SPANS,
        },
    )


def _spots(
    question: Question,
    asked: Mapping[str, Asked],
    subjects: Mapping[int, Named],
    quoted: Iterable[Quoted],
    folds: Folds,
) -> tuple[list[Spot], dict[int, list[int]]]:
    """The cells about the things named and those of the statements quoted, the latter with these statements."""
    names = {run.folded for run in question.runs} | asked.keys()
    called = query.rows(PREDICATES_CALLED, int, {"names": sorted(names)})
    folds.learn(predicates=called)
    predicates = {folded for one in called if (folded := folds.predicate(one)) is not None}
    spots = query.rows(
        CELLS_ABOUT,
        Spot,
        {
            "subjects": list(subjects),
            "predicates": sorted(predicates),
            "foremost": list(subjects)[:FOREMOST],
            "most": MOST_CELLS,
        },
    )
    folds.learn(predicates=[spot.predicate for spot in spots])
    # A cell whose predicate was folded into another has no statements any more.
    spots = [spot for spot in spots if folds.predicate(spot.predicate) == spot.predicate]
    keys: dict[tuple[int, int], list[int]] = defaultdict(list)
    for row in quoted:
        if (key := folds.key(row.subject, row.predicate, row.value)) is not None:
            keys[key].append(row.statement)
    at = {(spot.subject, spot.predicate): spot for spot in spots}
    missing = [key for key in keys if key not in at]
    if missing:
        more = query.rows(
            CELLS_KEYED,
            Spot,
            {"subjects": [key[0] for key in missing], "predicates": [key[1] for key in missing]},
        )
        at |= {(spot.subject, spot.predicate): spot for spot in more}
    return list(at.values()), {at[key].cell: found for key, found in keys.items() if key in at}


def _fits(
    question: Question, subjects: Mapping[int, Named], spots: Sequence[Spot], folds: Folds
) -> dict[int, Fit]:
    """How well each cell's predicate answers to what the question asks of that cell's subject."""
    names = _names(sorted({spot.predicate for spot in spots if spot.subject in subjects}), folds)
    rests = {named.places for named in subjects.values()}
    asked = {rest: VOCABULARY.asked(question.without(rest)) for rest in rests}
    fits: dict[int, Fit] = {}
    for spot in spots:
        if (named := subjects.get(spot.subject)) is not None:
            fit = best_fit(question, named.places, names[spot.predicate], asked[named.places])
            if fit is not None:
                fits[spot.cell] = fit
    if not any(fit.sure for fit in fits.values()):
        meant = {rest: asked_by_meaning(said) for rest in rests if (said := question.besides(rest))}
        for spot in spots:
            named = subjects.get(spot.subject)
            fit = (
                None if named is None else fit_by_meaning(names[spot.predicate], meant.get(named.places, {}))
            )
            if fit is not None:
                fits[spot.cell] = fit
    return fits


def _names(predicates: Sequence[int], folds: Folds) -> dict[int, list[str]]:
    """The folded names of each predicate, and of those folded into it."""
    names: dict[int, list[str]] = defaultdict(list)
    members = folds.members_then(predicates)
    given = {
        "predicates": predicates,
        "past": folds.as_of is not None,
        "folded": [folded for folded, _ in members],
        "members": [member for _, member in members],
    }
    for predicate, name in query.rows(PREDICATE_NAMES, lambda *row: row, given):
        names[predicate].append(name)
    return names
