"""Refreshing one dirty cell: the same in a small store and in a large one, since cost follows what changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from itertools import islice

from contested.density.actions import drain
from contested.experiment.cost.stores import Say, further_claims
from contested.intake.actions import assert_statement

ROUNDS = 8
WRITES = 30  # in a round
WARMING = 5  # the first few of a round find a new connection's caches cold, and are not counted

Used = Callable[[], AbstractContextManager[None]]


def time_one_cell(stores: Mapping[str, Used], say: Say) -> dict[str, list[float]]:
    """Return for each store how long refreshes took, in seconds. The stores take turns, so that both meet the same noise."""
    taken: dict[str, list[float]] = {name: [] for name in stores}
    for turn in range(ROUNDS):
        say(f"refreshing single cells, round {turn + 1} of {ROUNDS}")
        for name, used in stores.items():
            with used():
                taken[name] += list(_refreshes(turn))[WARMING:]
    return taken


def _refreshes(turn: int) -> Iterator[float]:
    for _, record in islice(further_claims(turn), WRITES):
        assert_statement(record=record)
        began = time.perf_counter()
        drain()
        yield time.perf_counter() - began
