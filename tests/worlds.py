"""Worlds that are made once, and found as they were made by one test after the other.

A world stands in a transaction around those of the tests. It is made when the first test asks for it, and goes when a test
comes that asks for another or for none: so no test meets one that it has not asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction

Build = Callable[[], Any]


def standing(build: Build) -> Any:
    """Make a fixture of a function that makes a world from nothing, and gives what tests need to find their way in it.

    What it gives is the same for all tests: ids, not rows that a test would change.
    """

    def world(db: None, ground: Ground) -> Any:
        return ground.found if ground.build is build else build()

    world.builds = build  # type: ignore[attr-defined] # read by `asked_for`
    return pytest.fixture(name=build.__name__)(world)


def asked_for(test: pytest.Item) -> Build | None:
    """Return what makes the world that a test asks for, if any; raises where it asks for two."""
    fixtures = getattr(test, "_fixtureinfo", None)
    if fixtures is None:
        return None
    made = {
        name: getattr(found[-1].func, "builds", None) for name, found in fixtures.name2fixturedefs.items()
    }
    names = sorted(name for name, build in made.items() if build)
    if len(names) > 1:
        raise pytest.UsageError(f"{test.nodeid} asks for two worlds: {' and '.join(names)}.")
    return made[names[0]] if names else None


def beneath(test: pytest.Item) -> Build | None:
    """As `asked_for`, but None for a test that commits, or is of two databases: that one makes its world within itself."""
    marker = test.get_closest_marker("django_db")
    alone = marker is not None and bool(marker.kwargs)
    commits = {"transactional_db", "live_server"} & set(getattr(test, "fixturenames", ()))
    return None if alone or commits else asked_for(test)


def place_in_line(test: pytest.Item) -> str:
    """What tests are sorted by, so that those of the same world follow one another."""
    build = beneath(test)
    return f"{build.__module__}.{build.__name__}" if build else ""


class Ground:
    """What stands beneath the transaction of a test: a world, or nothing."""

    def __init__(self) -> None:
        self.build: Build | None = None
        self.found: Any = None
        self._around: Any = None

    def prepare(self, build: Build | None) -> None:
        """Let this world stand, or none."""
        lost = self._around is not None and (connection.connection is None or connection.needs_rollback)
        if build is self.build and not lost:
            return
        self.clear()
        if build is None:
            return
        self._around = transaction.atomic()
        self._around._from_testcase = True  # as Django's own around a test: what is durable may happen within
        self._around.__enter__()
        try:
            self.found = build()
            # What waits for the end of the transaction happens now, once, and not at the end of each test again.
            connection.check_constraints()
        except BaseException:
            self.clear()
            raise
        self.build = build

    def clear(self) -> None:
        """Let what stands go, without a trace."""
        around, self._around, self.build, self.found = self._around, None, None, None
        if around is not None:
            transaction.set_rollback(True)
            around.__exit__(None, None, None)
