"""Moments: valid time cut at every end that counts, with the voices that are heard between two cuts."""

from collections.abc import Hashable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import chain

from .stretches import FUTURE, PAST, Stretch
from .voices import Voices

Seat = tuple[bool, Hashable, int]
"""Whether negated, the group, the position: what is heard from one seat at one time is one voice."""


class Moment:
    """The voices between two cuts, `[lower, upper)`. A moment that `moments` yields is gone once the next is asked for."""

    __slots__ = ("asserted", "begun", "faded", "lower", "negated", "seats", "size", "upper")

    def __init__(self) -> None:
        self.asserted = Voices()
        self.negated = Voices()
        self.seats: dict[Seat, list[Stretch]] = {}
        self.faded: list[Stretch] = []
        self.lower, self.upper, self.begun = PAST, FUTURE, PAST
        self.size = 0

    @property
    def independent(self) -> int:
        """How many groups speak."""
        if not self.negated:
            return len(self.asserted.held)
        return len(self.asserted.held.keys() | self.negated.held.keys())

    def stretches(self) -> Iterable[Stretch]:
        """Everything that is said at some time within the moment."""
        return chain(self.faded, *self.seats.values())

    def hear(self, seat: Seat, said: list[Stretch]) -> None:
        """Let what is said from one seat be this, and nothing else."""
        negated, group, position = seat
        voices = self.negated if negated else self.asserted
        self.size += len(said) - len(self.seats.get(seat, ()))
        if said:
            self.seats[seat] = said
            best = _best(said)
            if voices.precision(group, position) != best:
                voices.hear(group, position, best)
        elif self.seats.pop(seat, None):
            voices.hush(group, position)


def at_once(stretches: Iterable[Stretch]) -> Moment:
    """One moment in which everything is said, whatever its time."""
    seats: dict[Seat, list[Stretch]] = {}
    for stretch in stretches:
        seats.setdefault((stretch.negated, stretch.group, stretch.position), []).append(stretch)
    moment = Moment()
    for seat, said in seats.items():
        moment.hear(seat, said)
    return moment


def moments(stretches: Iterable[Stretch]) -> Iterator[Moment]:
    """The moments of a set of stretches in the order of time, gaps left out.

    Neighbours in which the same groups hold the same positions with the same precisions are one: a source may give in two
    pieces, or repeat for a part of the time, what another gives in one.
    """
    edges: dict[int, list[Stretch]] = {}
    for stretch in stretches:
        if stretch.start < stretch.stop:
            edges.setdefault(stretch.start, []).append(stretch)
            edges.setdefault(stretch.stop, []).append(stretch)
    moment = Moment()
    latest: list[tuple[int, int]] = []
    for day in sorted(edges):
        touched: dict[Seat, list[Stretch]] = {}
        for stretch in edges[day]:
            seat = (stretch.negated, stretch.group, stretch.position)
            if seat not in touched:
                touched[seat] = [said for said in moment.seats.get(seat, ()) if said.stop > day]
            if stretch.start == day:
                touched[seat].append(stretch)
                heappush(latest, (-stretch.since, stretch.stop))
        if _changes(moment, touched):
            if moment.seats:
                moment.upper = day
                yield moment
            moment.lower, moment.begun, moment.faded = day, _latest_start(latest, day), []
        else:
            moment.faded += (
                said for seat in touched for said in moment.seats.get(seat, ()) if said.stop == day
            )
        for seat, said in touched.items():
            moment.hear(seat, said)


def _latest_start(begun: list[tuple[int, int]], day: int) -> int:
    """The latest start among what is still said on a day, from a heap of (minus start, stop)."""
    while begun and begun[0][1] <= day:
        heappop(begun)
    return -begun[0][0] if begun else PAST


def _changes(moment: Moment, touched: dict[Seat, list[Stretch]]) -> bool:
    """Whether any voice will be another than before."""
    for (negated, group, position), said in touched.items():
        voices = moment.negated if negated else moment.asserted
        if voices.precision(group, position) != (_best(said) if said else None):
            return True
    return False


def _best(said: list[Stretch]) -> int:
    return said[0].precision if len(said) == 1 else max(stretch.precision for stretch in said)
