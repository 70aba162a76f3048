"""The means by which a plot fills a cell: voices, values, years, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from contested.experiment.synthesis.facts import Fact, Predicate
from contested.experiment.synthesis.places import Places
from contested.experiment.synthesis.story import Amendment, Claim, Kind, Story, Truth
from contested.experiment.synthesis.witnesses import Witness, copies, witness

UNCONTESTED = "0.000000000"


@dataclass(frozen=True, slots=True)
class Stage:
    """A cell to be filled: what it is about, what is asked of it, and who there is to answer (`groups` many)."""

    draw: Random
    places: Places
    groups: int
    subject: str
    apart: str
    predicate: Predicate

    def invent(self, number: int) -> list[Fact]:
        """Return so many values of which no two are alike."""
        found: dict[str, Fact] = {}
        while len(found) < number:
            fact = self.predicate.make(self.draw, self.places)
            found.setdefault(fact.text, fact)
        return list(found.values())

    def voices(self, number: int) -> list[Witness]:
        """Return so many independent sources."""
        return [witness(each) for each in self.draw.sample(range(self.groups), number)]

    def camps(self, sizes: Sequence[int]) -> list[list[Witness]]:
        """Return independent sources in camps of these sizes, each with whoever copies it."""
        chosen = iter(self.draw.sample(range(self.groups), sum(sizes)))
        return [[voice for _ in range(size) for voice in _with_copies(next(chosen))] for size in sizes]

    def claim(self, voice: Witness, fact: Fact, text: str | None = None, **more: str) -> Claim:
        """Let a source state a value, as `text` or else in any of the ways it can be written."""
        apart = {"disambiguate": self.apart} if self.apart else {}
        return {
            "subject": self.subject,
            **apart,
            "predicate": self.predicate.name,
            "object": text or self.draw.choice(fact.written),
            "type": fact.type,
            **voice.fields(),
            **more,
        }

    def story(
        self,
        kind: Kind,
        label: str,
        true: Sequence[Fact],
        claims: Sequence[Claim],
        contestedness: str = UNCONTESTED,
        amendments: Sequence[Amendment] = (),
    ) -> Story:
        texts = tuple(fact.text for fact in true)
        name = self.predicate.name
        truth = Truth(self.subject, self.apart, name, kind, label, texts, contestedness, kind is Kind.JUNK)
        return Story(truth, tuple(claims), tuple(amendments))


def _with_copies(number: int) -> list[Witness]:
    return [witness(number), *copies(number)]
