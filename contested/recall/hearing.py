"""Whose word counts for a question: sources by name or number, or a point of view that somebody saved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from contested.statements.lookup import number_of, sources_named

from .errors import QuestionRefused
from .models import MOST_HEARD, PointOfView

_NUMBERS = re.compile(r"\d{1,10}(,\d{1,10})+")


@dataclass(frozen=True, slots=True)
class Hearing:
    """The sources, by id, that are heard alone; `point` is the saved list that they are, if one was named."""

    sources: tuple[int, ...]
    point: PointOfView | None = None


def hear(
    *,
    sources: Sequence[str] | None = None,
    view: str | None = None,
    as_of: datetime | None = None,
    asker: int | None = None,
) -> Hearing | None:
    """Return whose word counts, None for everybody's.

    `sources` are names or numbers, several numbers also in one text with commas between. `view` is a point of view by its
    number, which means one list for ever, or by its name as of the moment: one of the `asker`'s (a user's id), or anybody's
    where only one is called so; `owner/name` says whose. Raises a `QuestionRefused`.
    """
    if view:
        if sources:
            raise QuestionRefused("view", "give a point of view or sources, not both")
        point = _point(view, as_of, asker)
        return Hearing(tuple(point.sources), point)
    if sources is None:
        return None
    names = [name for given in sources for name in _split(given)]
    if len(names) > MOST_HEARD:
        raise QuestionRefused("sources", f"are {MOST_HEARD:,} at most")
    heard: dict[int, None] = {}
    for name in names:
        found = [] if "\x00" in name else sources_named(name)
        if not found:
            raise QuestionRefused("sources", f"there is no source “{name[:80]}”")
        heard |= dict.fromkeys(found)
    return Hearing(tuple(heard))


def _split(given: str) -> list[str]:
    text = given.strip()
    return text.split(",") if _NUMBERS.fullmatch(text) else [text]


def _point(view: str, as_of: datetime | None, asker: int | None) -> PointOfView:
    points = PointOfView.objects.select_related("owner")
    number = 0 if "\x00" in view else number_of(view)
    if number is not None:
        found = list(points.filter(pk=number))
    else:
        called = points.known_at(as_of)
        owner, _, name = view.partition("/")
        # Whose it is, is said before a slash, which no name holds: nobody can pass his own off as another's.
        found = list(called.filter(owner__username=owner, name=name)) if name else []
        if not found:
            found = list(called.filter(name=view)[:MOST_HEARD])
    own = [point for point in found if point.owner_id == asker]
    found = own or found
    if not found:
        raise QuestionRefused("view", f"there is no point of view “{view[:80]}”")
    if len(found) > 1:
        some = ", ".join(f"{point.owner}/{point.name}" for point in found[:3])
        raise QuestionRefused("view", f"several people have one of this name: say whose, such as {some}")
    return found[0]
