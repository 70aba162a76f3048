"""Disputed subjects on a map of the world: a mark for each, drawn with the heaviest last, and larger the more contested."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import pgettext

from contested.density.placing import Placed, Places
from contested.statements.values.coordinates import Coordinates
from contested.web.scale import Band, band
from contested.web.wording import written
from contested.web.world import HEIGHT, WIDTH, project

MOST_MARKS = 400
RADII = (4, 5, 6.5, 8, 9.5, 11)
"""By the steps of the scale, in units of a drawing 1000 wide."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One subject: where its mark is drawn, and what it says."""

    placed: Placed
    band: Band
    x: float
    y: float
    radius: float

    @property
    def where(self) -> str:
        return degrees(self.placed.at)


@dataclass(frozen=True, slots=True)
class World:
    """Spots in the order in which they are listed, the most contested first; `left_out` have a place and no mark."""

    spots: tuple[Spot, ...]
    left_out: int
    without: int
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def drawn(self) -> tuple[Spot, ...]:
        """The spots in the order in which they are drawn: what is most contested lies on top."""
        return self.spots[::-1]


def world(places: Places) -> World:
    """Lay subjects out on the map, the most contested ones up to 400."""
    spots = []
    for placed in places.placed[:MOST_MARKS]:
        x, y = project(*placed.at)
        step = band(float(placed.contestedness))
        spots.append(Spot(placed, step, x, y, RADII[step.step]))
    return World(tuple(spots), len(places.placed) - len(spots), places.without)


def degrees(at: Coordinates) -> str:
    """Write coordinates as people read them: `48.14° N, 11.58° E`."""
    north = pgettext("north", "N") if at.latitude >= 0 else pgettext("south", "S")
    east = pgettext("east", "E") if at.longitude >= 0 else pgettext("west", "W")
    latitude, longitude = (written(f"{abs(each):.2f}") for each in (at.latitude, at.longitude))
    return f"{latitude}° {north}, {longitude}° {east}"
