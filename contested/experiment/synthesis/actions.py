"""Bringing a labelled world into the store, by the same way in as everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from contested.experiment.synthesis.facts import Predicate
from contested.experiment.synthesis.story import Story, Truth
from contested.experiment.synthesis.world import World
from contested.intake.actions import Fate, Outcome, assert_records, correct
from contested.intake.record import read_record
from contested.policies.actions import read_policy, set_policy
from contested.policies.models import ContestPolicy
from contested.statements.actions import name_predicates, retract
from contested.statements.models import Predicate as StoredPredicate
from contested.statements.models import Statement

BATCH = 2_000  # statements, about

Progress = Callable[[int], None]


class OtherWorld(Exception):
    """The store holds claims about these subjects already, so that the truth would not be the whole truth."""

    def __str__(self) -> str:
        return str(self.__doc__)


@dataclass(slots=True)
class Synthesized:
    """How many statements were stored, in how many cells, and how many of them were corrected or retracted since."""

    statements: int = 0
    cells: int = 0
    amended: int = 0


def synthesize(
    *, world: World, keep: Callable[[Truth], object], progress: Progress | None = None
) -> Synthesized:
    """Store a world, hand the truth about each cell to `keep` and nothing of it to the store.

    What is stored stays stored if this is cut short. Raises `OtherWorld` where the store knows any of it already.
    """
    _set_policies(world.predicates)
    done = Synthesized()
    for batch in _batches(world.stories()):
        done.statements += _store(batch)
        done.amended += sum(len(story.amendments) for story in batch)
        done.cells += len(batch)
        for story in batch:
            keep(story.truth)
        if progress is not None:
            progress(done.statements)
    return done


def _set_policies(predicates: Iterable[Predicate]) -> None:
    """Say what can contradict what, where nobody has said so yet."""
    ids = name_predicates(predicate.name for predicate in predicates)
    judged = set(
        ContestPolicy.objects.known_at(None)
        .filter(predicate__in=ids.values())
        .values_list("predicate", flat=True)
    )
    for predicate in predicates:
        if (id_ := ids[predicate.name]) not in judged:
            kind, bound = read_policy(predicate.policy)
            set_policy(
                predicate=StoredPredicate.objects.get(pk=id_),
                kind=kind,
                bound=bound,
                containment=predicate.containment,
                reason="made with a synthetic world",
            )


def _batches(stories: Iterator[Story]) -> Iterator[list[Story]]:
    """Yield the cells in turn, so many at once that their statements make a batch."""
    batch: list[Story] = []
    size = 0
    for story in stories:
        batch.append(story)
        size += len(story.claims)
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _store(batch: list[Story]) -> int:
    """Store the claims of some cells, then amend what is found to be misread; return how many statements are new."""
    records = [read_record(claim) for story in batch for claim in story.claims]
    outcomes = iter(assert_records(records=records, importing=True))
    stored = 0
    for story in batch:
        told = list(islice(outcomes, len(story.claims)))
        if any(outcome.fate is not Fate.STORED for outcome in told):
            raise OtherWorld
        stored += len(told)
        _amend(story, told)
    return stored


def _amend(story: Story, told: list[Outcome]) -> None:
    for amendment in story.amendments:
        statement = Statement.objects.get(pk=told[amendment.claim].statement or 0)
        if amendment.changes is None:
            retract(statement=statement, reason=amendment.reason, actor=None)
        else:
            record = read_record(story.claims[amendment.claim] | dict(amendment.changes))
            correct(statement=statement, record=record, reason=amendment.reason, actor=None)
