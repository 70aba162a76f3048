"""Reading the log: found by who, when, what and why, or whole, in the order of the chain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from contested.postgres import query

ENTRIES = query.load(__file__, "entries")
EXPORT = query.load(__file__, "export")
ACTIONS = query.load(__file__, "actions_done")
ACTOR = query.load(__file__, "actor_named")
HEAD = query.load(__file__, "head")

LONGEST_ASKED = 200
"""The longest text that one may look for, in characters."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `place` and `hash` are null until its transaction has ended; `actor` where nobody is named.

    `erased`: a reason was given, and its text is gone by a lawful request.
    """

    id: int
    place: int | None
    at: datetime
    actor: str | None
    action: str
    about: str
    row: int
    reason: str | None
    erased: bool
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    hash: str | None

    @property
    def changes(self) -> list[tuple[str, Any, Any]]:
        """What differs between before and after, by name; of a row that is new or gone all that was known of it."""
        before, after = self.before or {}, self.after or {}
        names = dict.fromkeys([*before, *after])
        return [
            (name, before.get(name), after.get(name)) for name in names if before.get(name) != after.get(name)
        ]


def entries(
    *,
    actor: str | None = None,
    day: date | None = None,
    action: str | None = None,
    about: str | None = None,
    row: int | None = None,
    text: str | None = None,
    place: int | None = None,
    users: bool = False,
    as_of: datetime | None = None,
    before_id: int | None = None,
    limit: int,
) -> list[Line]:
    """Return up to `limit` lines with ids below `before_id`, the latest first; None does not narrow.

    `actor` is a user's name, `day` a day of UTC, `action` a whole one (`ruling.made`) or its noun; `text` are the
    beginnings of words of the reason, `place` is the place in the chain. Lines about users and their tokens come only with
    `users`: they are for those who audit.
    """
    # Looked up first, so that the server knows how many lines it is about, and takes the index that suits.
    actor_id = None if actor is None else query.value(ACTOR, {"name": actor})
    if actor is not None and actor_id is None:
        return []
    given = {
        "actor": actor_id,
        "day": day,
        "actions": None if action is None else _actions(action),
        "about": about,
        "row": row,
        "words": text,
        "place": place,
        "users": users,
        "as_of": as_of,
        "before": before_id,
        "limit": limit,
    }
    return query.rows(ENTRIES, Line, given)


def _actions(asked: str) -> list[str]:
    """Return the actions that are meant by one, or by its noun."""
    return [action for action in actions_done() if asked in {action, action.partition(".")[0]}]


def stream(*, after: int = 0) -> Iterator[str]:
    """Yield every line after a place as one line of JSON, in the order of the chain; whatever their number.

    A line's hash is the SHA-256 of a JSON array as PostgreSQL writes it (a space after each comma and colon): its place,
    at, actor, action, about, row, reason_digest, before, after and previous.
    """
    return query.stream(EXPORT, str, {"after": after})


def actions_done() -> list[str]:
    """Return every action that is in the log, by name."""
    return query.rows(ACTIONS, str)


@dataclass(frozen=True, slots=True)
class HeadCard:
    """Where the chain ends: how many lines there are, the hash of the last one, and when it was written."""

    place: int
    hash: str
    begun: datetime
    last: datetime | None


def head() -> HeadCard | None:
    """Return where the chain ends; None where the log has lost its head."""
    return query.one(HEAD, HeadCard)
