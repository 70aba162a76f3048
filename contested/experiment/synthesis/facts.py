"""What can be said of people and towns: predicates with their policies, and values that differ or only look different."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from contested.experiment.synthesis.names import person
from contested.experiment.synthesis.places import Places

FIRST_DAY = date(1700, 1, 1)
TRADES = [
    "Weaver", "Smith", "Miller", "Printer", "Cooper", "Tanner", "Glazier", "Mason", "Potter", "Chandler", "Sawyer", "Baker",
]  # fmt: skip
MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A value: every way to write it means the same. `coarser` are true as well, only vaguer."""

    written: tuple[str, ...]
    type: str
    coarser: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.written[0]


Make = Callable[[Random, Places], Fact]


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate, its contest policy, and how to make a value for it."""

    name: str
    policy: str
    make: Make
    containment: bool = False


def place(draw: Random, places: Places) -> Fact:
    town, province, country = places.chain(draw.randrange(places.towns))
    return Fact((town, town.lower()), "entity", (province, country))


def day(draw: Random, _: Places) -> Fact:
    on = FIRST_DAY + timedelta(days=draw.randrange(300 * 365))
    return Fact(
        (on.isoformat(), f"{on.day} {MONTHS[on.month - 1]} {on.year}"),
        "date",
        (on.isoformat()[:7], on.isoformat()[:4]),
    )


def metres(draw: Random, _: Places) -> Fact:
    amount = draw.randrange(100, 9_000)
    return Fact((f"{amount} m", f"{amount / 1000:.3f} km"), "quantity")


def count(draw: Random, _: Places) -> Fact:
    """A number of people; no two of them are so close that somebody may take them for the same."""
    return Fact((str(round(1_000 * 1.12 ** draw.randrange(60))),), "number")


def trade(draw: Random, _: Places) -> Fact:
    name = f"{draw.choice(TRADES)} of {draw.choice(TRADES).lower()}s' wares"
    return Fact((name, name.lower()), "text")


def somebody(draw: Random, _: Places) -> Fact:
    name = person(draw.randrange(1_000_000))
    return Fact((name, name.lower()), "entity")


BIRTH_PLACE = Predicate("birth place", "immutable", place)
BIRTH_DATE = Predicate("birth date", "immutable", day)
DEATH_DATE = Predicate("death date", "immutable", day)
RESIDENCE = Predicate("residence", "functional_at_time", place)
MASTER = Predicate("master", "functional_at_time", somebody)
OCCUPATION = Predicate("occupation", "multi", trade)
APPRENTICE = Predicate("apprentice", "multi", somebody)
GUARDIAN = Predicate("guardian", "bounded:2", somebody)
ELEVATION = Predicate("elevation", "immutable", metres)
FOUNDED = Predicate("inception", "immutable", day)
POPULATION = Predicate("population", "functional_at_time", count)
MAYOR = Predicate("mayor", "functional_at_time", somebody)
TWIN = Predicate("twin town", "multi", place)
LOCATED = Predicate("located in", "multi", place, containment=True)
NEXT = Predicate("next step", "immutable", somebody)

OF_PEOPLE = (BIRTH_PLACE, BIRTH_DATE, DEATH_DATE, RESIDENCE, MASTER, OCCUPATION, APPRENTICE, GUARDIAN)
OF_TOWNS = (ELEVATION, FOUNDED, POPULATION, MAYOR, TWIN)
PREDICATES = (*OF_PEOPLE, *OF_TOWNS, LOCATED, NEXT)
