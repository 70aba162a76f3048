"""`manage.py cell`: one fact, scored at reading, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from contested.density.actions import refresh
from contested.density.models import Headline
from contested.exchange.kinds import apply_kind
from contested.statements.actions import retract
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]


def cell(*arguments: str) -> str:
    out = StringIO()
    call_command("cell", *arguments, stdout=out)
    return out.getvalue()


def as_json(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(cell(*arguments, "--json"))
    return found


@pytest.fixture
def divided(state: State) -> tuple[Statement, Statement]:
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "functional_at_time"}, actor=None)
    return (
        state(object="Coen", source="A", precision=1, valid="1860/1870"),
        state(object="McIvor", source="B", precision=1, valid="1862/1872"),
    )


def test_it_prints_what_there_is_to_know(divided: tuple[Statement, Statement]):
    refresh()
    data = as_json("mary watson", "Cradle_Place")
    assert {
        "contestedness",
        "disagreement",
        "mass",
        "span",
        "label",
        "assumed",
        "polarity_entropy",
        "value_entropy",
        "witnesses",
        "windows",
        "positions",
        "stale",
        "computed_at",
    } <= data.keys()
    assert (data["contestedness"], data["label"], data["witnesses"], data["stale"]) == (
        1.0,
        "contested",
        2,
        False,
    )
    assert data["windows"][1] == {
        "scope": "",
        "from": "1862-01-01",
        "until": "1871-01-01",
        "undated": False,
        "contestedness": 1.0,
    }
    shares = {(one["value"], one["polarity"]): (one["share"], one["sources"]) for one in data["positions"]}
    assert shares == {("Coen", "asserted"): (0.5, 1), ("McIvor", "asserted"): (0.5, 1)}


def test_people_read_who_says_what(divided: tuple[Statement, Statement]):
    said = cell("Mary Watson", "cradle place")
    assert said.startswith("Mary Watson · cradle place: contested 1.00, 2 sources, 2 independent")
    assert " 50%  Coen  (1 source)" in said


def test_a_cell_that_nobody_disagrees_about_has_no_row_and_is_shown_all_the_same(state: State):
    state()
    refresh()
    assert not Headline.objects.exists()
    data = as_json("Mary Watson", "cradle place")
    assert (data["contestedness"], data["label"], data["computed_at"]) == (0.0, "settled", None)


def test_it_is_never_behind_and_says_where_the_map_is(divided: tuple[Statement, Statement]):
    data = as_json("Mary Watson", "cradle place")
    assert (data["contestedness"], data["stale"]) == (1.0, True)


def test_it_shows_the_past_as_it_was_known(divided: tuple[Statement, Statement]):
    one, other = divided
    retract(statement=other, reason="misread", actor=None)
    assert as_json("Mary Watson", "cradle place")["contestedness"] == 0
    then = other.tx_from.isoformat()
    assert as_json("Mary Watson", "cradle place", "--as-of", then)["contestedness"] == 1
    assert as_json("Mary Watson", "cradle place", "--as-of", one.tx_from.isoformat())["contestedness"] == 0
    assert as_json("Mary Watson", "cradle place", "--as-of", "1999-12-31")["label"] == "no_evidence"


def test_a_bare_day_is_its_last_moment_and_the_day_of_a_moment_is_that_in_utc(state: State):
    state(valid="1990-01-01/..")
    said = as_json("Mary Watson", "cradle place", "--as-of", "2020-03-14")
    assert said["as_of"] == "2020-03-14T23:59:59.999999+00:00"
    assert as_json("Mary Watson", "cradle place", "--as-of", "2020-03-14T08:00+10:00")["as_of"] == (
        "2020-03-13T22:00:00+00:00"
    )


def test_homonyms_are_all_named(state: State):
    state()
    state(disambiguate="of Newlyn")
    assert len(as_json("Mary Watson", "cradle place")["homonyms"]) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Nobody", "cradle place"], "nothing is said about the cradle place of Nobody"),
        (["Mary Watson", "height"], "nothing is said about the height of Mary Watson"),
        (
            ["Mary Watson", "cradle place", "--as-of", "yesterday"],
            "--as-of: invalid instant value: 'yesterday'",
        ),
        (["Mary Watson", "cradle place", "--as-of", "2026-13-01"], "--as-of: invalid instant value"),
    ],
)
def test_what_is_not_there_is_said_in_a_line(state: State, arguments: list[str], message: str):
    state()
    with pytest.raises(CommandError, match=message):
        cell(*arguments)


def test_a_name_written_the_other_way_round_is_told_as_the_register_has_it(state: State):
    state(subject="Blanchett, Cate", predicate="birth place")
    with pytest.raises(CommandError, match="did you mean “birth place” of “Blanchett, Cate”"):
        cell("Cate Blanchett", "birth place")
