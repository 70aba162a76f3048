"""The world: subjects one after another, each with a few cells, until enough has been said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from contested.experiment.synthesis import facts
from contested.experiment.synthesis.facts import PREDICATES, Fact, Predicate
from contested.experiment.synthesis.names import person
from contested.experiment.synthesis.places import Places
from contested.experiment.synthesis.plots import JUNK_VOICES, PLOTS
from contested.experiment.synthesis.stage import Stage
from contested.experiment.synthesis.story import Kind, Story

MIX: Mapping[Kind, float] = {
    Kind.SETTLED: 46,
    Kind.CHANGED: 14,
    Kind.CONTESTED: 14,
    Kind.CORRECTED: 2,
    Kind.SEVERAL: 11,
    Kind.GRANULAR: 8,
    Kind.JUNK: 0.3,
    Kind.HOMONYMS: 4.7,
}
"""How the cells are shared out, in parts of a hundred."""

HOMONYMS = ("the elder", "the younger")
CELLS = (3, 6)  # of one subject


@dataclass(frozen=True, slots=True)
class World:
    """A world of exactly so many statements; `seed` and `mix` decide everything else."""

    statements: int
    seed: int
    mix: Mapping[Kind, float] = field(default_factory=lambda: MIX)

    @property
    def places(self) -> Places:
        return Places(min(max(self.statements // 200, 20), 2_000))

    @property
    def groups(self) -> int:
        """How many independent sources there are."""
        return min(max(self.statements // 500, JUNK_VOICES + 20), 400)

    @property
    def predicates(self) -> tuple[Predicate, ...]:
        return PREDICATES

    def stories(self) -> Iterator[Story]:
        """Yield every cell: first where places lie, then towns and people. The last few only fill up what is left."""
        left = self.statements
        for story in self._cells():
            if len(story.claims) > left:
                break
            left -= len(story.claims)
            yield story
        yield from self._remainder(left)

    def _cells(self) -> Iterator[Story]:
        yield from self._places()
        for number in range(self.places.towns):
            yield from self._about(number, self.places.town(number), facts.OF_TOWNS)
        number = self.places.towns
        while True:
            yield from self._about(number, person(number), facts.OF_PEOPLE)
            number += 1

    def _places(self) -> Iterator[Story]:
        for number, (narrow, broad) in enumerate(self.places.inside()):
            stage = self._stage(f"place {number}", narrow, "", facts.LOCATED)
            fact = Fact((broad,), "entity")
            yield stage.story(Kind.SETTLED, "settled", [fact], [stage.claim(stage.voices(1)[0], fact)])

    def _about(self, number: int, name: str, askable: tuple[Predicate, ...]) -> Iterator[Story]:
        """Yield a few cells of one subject, each about another predicate; or of two subjects that share a name."""
        draw = self._draw(f"subject {number}")
        open_questions = list(askable)
        kinds = draw.choices(list(self.mix), list(self.mix.values()), k=draw.randint(*CELLS))
        for place, kind in enumerate(kinds):
            plot, possible = PLOTS[kind]
            if kind is Kind.JUNK:
                yield plot(self._stage(f"junk {number}.{place}", f"step-{number}{place}", "", facts.NEXT))
                continue
            wanted = [predicate for predicate in open_questions if predicate in possible]
            if not wanted:
                continue
            predicate = draw.choice(wanted)
            open_questions.remove(predicate)
            for apart in HOMONYMS if kind is Kind.HOMONYMS else ("",):
                yield plot(self._stage(f"{kind} {number}.{place} {apart}", name, apart, predicate))

    def _remainder(self, left: int) -> Iterator[Story]:
        for number in range(left):
            stage = self._stage(f"rest {number}", f"{person(number)} of the rest", "", facts.BIRTH_PLACE)
            (fact,) = stage.invent(1)
            yield stage.story(Kind.SETTLED, "settled", [fact], [stage.claim(stage.voices(1)[0], fact)])

    def _stage(self, what: str, subject: str, apart: str, predicate: Predicate) -> Stage:
        return Stage(self._draw(what), self.places, self.groups, subject, apart, predicate)

    def _draw(self, what: str) -> Random:
        """Return chance that depends on the seed and on what it is for, and on nothing drawn before."""
        return Random(f"{self.seed}: {what}")  # noqa: S311 - a world, not a secret
