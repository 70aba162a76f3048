"""The questions of each stratum, from public data whose truth is known; gold answers stay out of the store.

*Contested*, *granular* and *settled* are people of td-birthplaces, told apart by the truth: some claims on its path and
some off it; different claims, all on its path; one claim of two sources or more. *Changed* are Seshat's questions whose
codings follow one another in time, and dated figures and offices of Wikidata: they stand in for questions about knowledge
updates, of which no open set could be had. A question about what changed names a year in which one answer held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from contested.experiment.datasets.birthplaces import Birthplaces, Claim
from contested.experiment.datasets.seshat import Coding, Seshat
from contested.experiment.datasets.wikidata import Dated
from contested.experiment.faithfulness.questions import SYNTHETIC, Question, Stratum
from contested.experiment.synthesis.story import Kind, Truth
from contested.statements.values.calendars import day_number
from contested.statements.values.texts import text_normal

BORN = "birth place"
MIDDLE_MONTH = 7
UNKNOWN = "unknown"

SYNTHETIC_KINDS: Mapping[Kind, Stratum] = {
    Kind.CONTESTED: Stratum.CONTESTED,
    Kind.GRANULAR: Stratum.GRANULAR,
    Kind.CHANGED: Stratum.CHANGED,
    Kind.SETTLED: Stratum.SETTLED,
}
SYNTHETIC_PREDICATES = frozenset({"birth place", "residence", "master", "population", "mayor"})
"""Those whose values every source writes in the same words, so that words can be compared."""


def of_birthplaces(data: Birthplaces) -> Iterator[Question]:
    """Yield a question about each person of whom the data tell to which stratum he belongs."""
    claims: dict[str, list[Claim]] = {}
    for claim in data.claims:
        claims.setdefault(claim.person, []).append(claim)
    for person, said in claims.items():
        truth = data.truths[person]
        stratum = _stratum({text_normal(one.place) for one in said}, len(said), set(map(text_normal, truth)))
        if stratum is not None:
            surname, comma, given = person.partition(", ")
            name = f"{given} {surname}" if comma else person
            yield Question(
                f"td-birthplaces: {person}",
                stratum,
                "td-birthplaces",
                f"Where was {name} born?",
                person,
                BORN,
                truth,
                finer=tuple(sorted({one.place for one in said if _lies_in(one.place, truth, data)})),
            )


def _stratum(places: set[str], sources: int, truth: set[str]) -> Stratum | None:
    on, off = places & truth, places - truth
    if on and off:
        return Stratum.CONTESTED
    if len(on) > 1 and not off:
        return Stratum.GRANULAR
    return Stratum.SETTLED if len(places) == 1 and sources > 1 else None


def _lies_in(place: str, truth: Sequence[str], data: Birthplaces) -> bool:
    """Whether some place of this name lies in the very place that is the truth."""
    path = tuple(map(text_normal, truth))
    return any(
        tuple(map(text_normal, found.within))[-len(path) :] == path
        for found in data.places[text_normal(place)]
        if len(found.within) >= len(path)
    )


def of_seshat(data: Seshat, seed: int) -> Iterator[Question]:
    """Yield a question about each cell that changed, in the middle of one of its codings' times, drawn by seed."""
    for question in sorted(data.changed):
        rows = [row for row in data.codings[question] if row.value and UNKNOWN not in row.value]
        if not rows or any(row.note == "list" for row in data.codings[question]):
            continue
        chance = Random(f"{seed}: {question}")  # noqa: S311 - a sample, not a secret
        row = chance.choice(rows)
        if row.first is None or row.last is None:
            continue
        year = (row.first + row.last) // 2
        yield Question(
            f"seshat: {question.polity}, {question.variable}",
            Stratum.CHANGED,
            "seshat",
            f"What was the {question.variable} of {question.polity} in {_year(year)}?",
            question.polity,
            question.variable,
            tuple(dict.fromkeys(coded(one) for one in rows if _holds(one, year))),
            day=day_number(year, MIDDLE_MONTH, 1),
        )


def coded(row: Coding) -> str:
    """A coding in the words in which it is told."""
    value = row.value.removeprefix("inferred ")
    return f"{value} to {row.until}" if row.until else value


def _holds(row: Coding, year: int) -> bool:
    return row.first is not None and row.last is not None and row.first <= year <= row.last


def of_wikidata(facts: Sequence[Dated]) -> Iterator[Question]:
    """Yield a question about each dated fact, in a year in which it held and nothing else of its kind did."""
    for fact in facts:
        others = [one for one in facts if one.subject == fact.subject and one.predicate == fact.predicate]
        years = [one for one in others if one.first <= fact.middle <= one.last]
        if len(others) > 1 and {one.value for one in years} == {fact.value}:
            yield Question(
                f"wikidata: {fact.subject}, {fact.predicate}, {fact.first}",
                Stratum.CHANGED,
                "wikidata",
                f"What was the {fact.predicate} of {fact.subject} in {_year(fact.middle)}?",
                fact.subject,
                f"{fact.predicate}, dated",
                (fact.value,),
                day=day_number(fact.middle, MIDDLE_MONTH, 1),
            )


def of_synthesis(truths: Iterable[Truth]) -> Iterator[Question]:
    """Yield a question about each cell of a made world that belongs to a stratum; what changed is asked for as it is now."""
    for truth in truths:
        stratum = SYNTHETIC_KINDS.get(truth.kind)
        if (
            stratum is None
            or truth.predicate not in SYNTHETIC_PREDICATES
            or truth.disambiguate
            or not truth.values
        ):
            continue
        if truth.kind is Kind.SETTLED and len(truth.values) > 1:
            continue  # each holds under a condition of its own, and the question names none
        if truth.kind is Kind.CONTESTED and truth.predicate != BORN:
            continue  # it is contested at some time that the question would have to name
        right = truth.values[-1] if stratum is Stratum.CHANGED else truth.values[0]
        yield Question(
            f"synthetic: {truth.subject}, {truth.predicate}",
            stratum,
            SYNTHETIC,
            f"What is the {truth.predicate} of {truth.subject}?",
            truth.subject,
            truth.predicate,
            (right,),
        )


def _year(year: int) -> str:
    return str(year) if year > 0 else f"{1 - year} BCE"
