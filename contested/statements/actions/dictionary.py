"""Dictionary encoding: give every key its id, making the rows that are not there yet."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def ids_of(
    keys: Iterable[Key], find: Callable[[list[Key]], dict[Key, int]], make: Callable[[list[Key]], None]
) -> dict[Key, int]:
    """Return an id for every key.

    Rows are looked up first, so that known keys burn no ids; then the missing ones are made, in a fixed order, so that
    two writers never wait for each other in a circle; then looked up again, since a writer beside this one may have
    made some of them meanwhile.
    """
    wanted = set(keys)
    if not wanted:
        return {}
    found = find(list(wanted))
    missing = [key for key in wanted if key not in found]
    if missing:
        missing.sort(key=repr)
        make(missing)
        found |= find(missing)
    return found
