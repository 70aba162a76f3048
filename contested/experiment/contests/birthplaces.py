"""Birth places: contested, or only told in more or less detail? And which claim wins, with nothing known of the sources?

A place stands as an entity, contained in the next larger one. A name that several places bear is told as words, which
the product compares by all the places that are called so: such people are reported apart.

Gold: a person is contested where some claim is on the path of the truth and another off it.

How precisions are estimated was settled among some dozens of ways with the accuracy of these answers in view, which
ranges from .766 to .773 among those that don't go astray. So the answers are no independent test of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from contested.density.actions import refresh
from contested.density.dependence import propose_precisions, propose_sources_as_one
from contested.density.models import Cell
from contested.density.reading import read_cells
from contested.experiment.datasets.birthplaces import Birthplaces, Claim, Place, read_birthplaces
from contested.experiment.evaluation import Evaluation
from contested.experiment.measures import Verdicts, verdicts
from contested.experiment.world import contested, judge, subjects_named, tell
from contested.recall.ranking import choose_answer
from contested.statements.actions import name_predicates
from contested.statements.models import Entity, Source
from contested.statements.values import Datatype, Key
from contested.statements.values.texts import text_normal
from contested.sublation.assessing import AGREEMENT, assess_source

BORN, WITHIN = "birth place", "located in"
HIERARCHY = "the hierarchy of places"
BATCH = 1_000

Answers = Mapping[str, str]
"""By person, the place's name as it is compared."""


def prepare(folder: Path) -> Callable[[], Evaluation]:
    """Read the data set; what is returned loads it into the store at hand, and measures."""
    return partial(measure, read_birthplaces(folder))


def measure(data: Birthplaces) -> Evaluation:
    stored = tell_birthplaces(data)
    refresh()
    people = subjects_named(data.truths)
    found = {people[subject] for subject in contested(BORN)}
    gold = {
        person for person, claims in _by_person(data.claims).items() if _divided(claims, data.truths[person])
    }
    unrated = _answers(people, estimated=False)
    precisions = _accept_estimates()
    answers = _answers(people)
    ambiguous = {claim.person for claim in data.claims if len(data.places[text_normal(claim.place)]) > 1}
    all_told = verdicts(found, gold)
    return Evaluation(
        dataset="td-birthplaces",
        statements=stored,
        precision=all_told.precision,
        recall=all_told.recall,
        answer_accuracy=_exact(answers, data.truths),
        answer_on_path=_on_path(answers, data.truths),
        baselines={
            "any difference": _told(verdicts(_differing(data.claims), gold)),
            "majority, ties to who is listed first": _accuracies(_majority(data.claims), data.truths),
            "answers by the default precision of unknown sources": _accuracies(unrated, data.truths),
        },
        parts={
            "people with an ambiguous place name": _told(verdicts(found & ambiguous, gold & ambiguous))
            | _accuracies({person: answers[person] for person in ambiguous}, data.truths),
            "all others": _told(verdicts(found - ambiguous, gold - ambiguous))
            | _accuracies({one: answers[one] for one in answers.keys() - ambiguous}, data.truths),
        },
        notes={
            "precisions estimated from agreement": precisions,
            "sources proposed as one witness": [
                [source.source for source in one.sources] for one in propose_sources_as_one()
            ],
            "ambiguous place names": sum(len(places) > 1 for places in data.places.values()),
        },
        stands_against=_missed(gold - found, data),
    )


def tell_birthplaces(data: Birthplaces) -> int:
    """Write every claim, and which place lies in which; return how many statements were stored."""
    judge(BORN, "immutable")
    judge(WITHIN, "multi", containment=True)
    return tell(_containment(data)) + tell(_claims(data))


def _containment(data: Birthplaces) -> Iterator[dict[str, Any]]:
    for place in sorted({place for places in data.places.values() for place in places}):
        if place.within:
            yield {
                "subject": place.name,
                "disambiguate": _apart(place),
                "predicate": WITHIN,
                "object": place.within[0],
                "object_disambiguate": _apart(Place(place.within[0], place.within[1:])),
                "type": "entity",
                "source": HIERARCHY,
            }


def _apart(place: Place) -> str:
    """What keeps a place apart from others of its name, and from people."""
    return f"place, {', '.join(place.within)}" if place.within else "place"


def _claims(data: Birthplaces) -> Iterator[dict[str, Any]]:
    for claim in data.claims:
        record = {"subject": claim.person, "predicate": BORN, "object": claim.place, "source": claim.source}
        places = data.places[text_normal(claim.place)]
        if len(places) > 1:
            yield record | {"type": "langtext"}
        else:
            yield record | {"type": "entity", "object_disambiguate": _apart(next(iter(places)))}


def _by_person(claims: Iterable[Claim]) -> dict[str, list[Claim]]:
    found: dict[str, list[Claim]] = {}
    for claim in claims:
        found.setdefault(claim.person, []).append(claim)
    return found


def _divided(claims: Iterable[Claim], truth: tuple[str, ...]) -> bool:
    return {claim.place in truth for claim in claims} == {True, False}


def _differing(claims: Iterable[Claim]) -> set[str]:
    return {person for person, said in _by_person(claims).items() if len({claim.place for claim in said}) > 1}


def _majority(claims: Iterable[Claim]) -> Answers:
    return {
        person: text_normal(Counter(claim.place for claim in said).most_common(1)[0][0])
        for person, said in _by_person(claims).items()
    }


def _accept_estimates() -> dict[str, float]:
    """Accept every precision that is proposed, as a person would by hand; return them by source."""
    proposals = propose_precisions()
    for proposal in proposals:
        assess_source(
            source=Source.objects.get(pk=proposal.source.source_id),
            precision=proposal.precision,
            origin=AGREEMENT,
            reason=proposal.reason,
        )
    refresh()
    return {proposal.source.source: float(proposal.precision) for proposal in proposals}


def _answers(people: Mapping[int, str], *, estimated: bool = True) -> Answers:
    """Return the answer about each person, by the ranking that recall uses."""
    cells = dict(Cell.objects.filter(predicate=name_predicates([BORN])[BORN]).values_list("id", "subject_id"))
    chosen: dict[str, Key] = {}
    ids = sorted(cells)
    for start in range(0, len(ids), BATCH):
        for cell, found in read_cells(ids[start : start + BATCH], estimated=estimated).items():
            answer = choose_answer(found.score().positions, found.relate, found.policy)
            if answer is not None:
                chosen[people[cells[cell]]] = answer.value.value
    places = {int(key.normal) for key in chosen.values() if key.datatype is Datatype.ENTITY}
    labels = dict(Entity.objects.filter(id__in=places).values_list("id", "label"))
    return {
        person: text_normal(labels[int(key.normal)])
        if key.datatype is Datatype.ENTITY
        else key.normal.rpartition("@")[0]
        for person, key in chosen.items()
    }


def _exact(answers: Answers, truths: Mapping[str, tuple[str, ...]]) -> float:
    return _share(answer == text_normal(truths[person][0]) for person, answer in answers.items())


def _on_path(answers: Answers, truths: Mapping[str, tuple[str, ...]]) -> float:
    return _share(answer in map(text_normal, truths[person]) for person, answer in answers.items())


def _share(right: Iterable[bool]) -> float:
    """The share of what is right; 1 where there is nothing to be right about."""
    all_told = list(right)
    return sum(all_told) / len(all_told) if all_told else 1.0


def _accuracies(answers: Answers, truths: Mapping[str, tuple[str, ...]]) -> dict[str, float]:
    return {"answer_accuracy": _exact(answers, truths), "answer_on_path": _on_path(answers, truths)}


def _told(found: Verdicts) -> dict[str, float]:
    return {"precision": found.precision, "recall": found.recall, "gold": found.gold}


def _missed(people: Iterable[str], data: Birthplaces, most: int = 10) -> tuple[str, ...]:
    """A few of the gold cases that are not contested, with why: no two of their claims contradict each other."""
    missed = sorted(people)
    claims = _by_person(data.claims)
    told = [
        f"{person}: {', '.join(f'{claim.source} says {claim.place}' for claim in claims[person])}; "
        f"truth: {', '.join(data.truths[person])}"
        for person in missed[:most]
    ]
    rest = f"{len(missed)} gold cases in all have no two claims that contradict each other"
    return (*told, rest) if missed else ()
