"""Lists and the map as of a moment stay as they were quoted, though scoring lags behind the writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import pytest

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.density.expanding import expand_invalidations
from contested.density.mapping import Map, View
from contested.density.overview import cells_of_source, freshness
from contested.exchange.kinds import apply_kind, predicate_named
from contested.statements.models import Source
from contested.statements.moments import settled_moment

Tell = Callable[..., list[int]]


def seen(as_of: datetime) -> tuple[datetime | None, list[Any], list[Any]]:
    look = Map(View(gate=False, as_of=as_of))
    return look.view.as_of, look.cells(limit=10), look.groups()


@pytest.fixture
def divided(tell: Tell) -> None:
    claims: list[Mapping[str, str]] = [{"object": "Coen", "source": "A"}, {"object": "McIvor", "source": "B"}]
    tell(*claims, policy="immutable")
    refresh()


def test_the_map_is_read_as_of_before_what_waits_and_so_stays(divided: None, tell: Tell) -> None:
    tell({"object": "McIvor", "source": "C"})
    now = settled_moment()
    quoted, *before = seen(now)
    assert quoted is not None
    assert quoted < now
    refresh()
    assert seen(quoted) == (quoted, *before)
    assert seen(now)[0] == now
    assert seen(now)[1:] != tuple(before)


def test_a_wide_change_is_waited_for_before_its_cells_are_known_and_after(divided: None, tell: Tell) -> None:
    apply_kind({"kind": "policy", "predicate": "the question", "policy": "multi"}, actor=None)
    now = settled_moment()
    quoted, *before = seen(now)
    assert quoted is not None
    assert quoted < now
    expand_invalidations()
    assert seen(quoted) == (quoted, *before)
    refresh()
    assert seen(quoted) == (quoted, *before)


def test_the_cells_of_a_source_stay_as_quoted(divided: None, tell: Tell) -> None:
    source = Source.objects.get(name="A").pk
    tell({"object": "McIvor", "source": "C"})
    now = settled_moment()
    assert cells_of_source(source, limit=5, as_of=now)[0].positions == 2
    assert cells_of_source(source, limit=5, as_of=now)[0].witnesses == 2
    refresh()
    assert cells_of_source(source, limit=5, as_of=now)[0].witnesses == 3


def test_freshness_says_since_when_a_wide_change_waits(divided: None) -> None:
    assert freshness().since is None
    before = settled_moment()
    names = predicate_named("the question"), predicate_named("the riddle")
    align(source=names[1], target=names[0], relation=AlignmentRelation.EXACT)
    fresh = freshness()
    assert fresh.waiting == 0
    assert fresh.since is not None
    assert fresh.since > before
