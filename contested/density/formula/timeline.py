"""The timeline of a cell: a window for each moment of each scope."""

from collections.abc import Iterator, Sequence

from contested.policies.policy import Policy

from .description import describe
from .judging import opposed, strongest_contest
from .moments import Moment
from .relations import Relations
from .sight import Sight
from .span import rank
from .stretches import FUTURE, PAST
from .windows import Window

MOST_WITNESSES = 200_000
"""How many witnesses are listed over all windows together. Beyond it the most contested windows list theirs alone."""


def windows_of(
    sights: Sequence[Sight], policy: Policy, relations: Relations
) -> tuple[tuple[Window, ...], bool]:
    """A window for each moment of each scope, and whether some of them don't list their positions."""
    windows: list[Window] = []
    sizes: list[int] = []
    listed = 0
    for sight, moment, undated in _moments(sights):
        contest = strongest_contest(moment, relations, policy)
        listed += moment.size
        sizes.append(moment.size)
        windows.append(
            Window(
                sight.scope,
                None if moment.lower == PAST else moment.lower,
                None if moment.upper == FUTURE else moment.upper,
                undated,
                None if moment.begun == PAST else moment.begun,
                contest,
                contest is None and opposed(moment, relations, policy),
                moment.independent,
                describe(moment, contest, relations, policy) if listed <= MOST_WITNESSES else (),
            )
        )
    if listed > MOST_WITNESSES:
        _list_most_contested(windows, sizes, sights, policy, relations)
    return tuple(windows), listed > MOST_WITNESSES


def _moments(sights: Sequence[Sight]) -> Iterator[tuple[Sight, Moment, bool]]:
    for sight in sights:
        for moment, undated in sight.moments():
            yield sight, moment, undated


def _list_most_contested(
    windows: list[Window], sizes: list[int], sights: Sequence[Sight], policy: Policy, relations: Relations
) -> None:
    """Let the most contested windows list their positions, as many as may, and the others none."""
    chosen: set[int] = set()
    listed = 0
    for place in sorted(range(len(windows)), key=lambda place: rank(windows[place])):
        listed += sizes[place]
        if chosen and listed > MOST_WITNESSES:
            break
        chosen.add(place)
    for place, (_, moment, _) in enumerate(_moments(sights)):
        window = windows[place]
        positions = describe(moment, window.contest, relations, policy) if place in chosen else ()
        windows[place] = window._replace(positions=positions)
