"""What a ruling does to what is read: the cell, its standing score, the answer to a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contested.density.actions import refresh
from contested.density.current import current_facts
from contested.density.formula import Label
from contested.density.models import Headline
from contested.density.overview import cells_of_statements
from contested.density.views import CellView, view_cell
from contested.exchange.kinds import apply_kind
from contested.people.models import User
from contested.postgres import query
from contested.recall.queries import recall
from contested.statements.actions import describe_source
from contested.statements.models import SourceKind, Statement
from contested.sublation.actions import bound, deprecate, hide, narrow, reverse, sublate
from contested.sublation.errors import StillRead
from contested.sublation.models import Ruling

from .conftest import Assert, live

pytestmark = pytest.mark.django_db

View = Callable[[int], CellView]
QUESTION = "What is the cradle place of Mary Watson?"


def view(statement: int) -> CellView:
    seen = view_cell(cells_of_statements([statement])[statement])
    assert seen is not None
    return seen


def rule(loser: int, winner: int, actor: User) -> Ruling:
    return sublate(losers=[loser], winner=winner, reason="the register says so", actor=actor).rulings[0]


def standing(statement: int) -> float:
    refresh()
    cell = cells_of_statements([statement])[statement]
    row = Headline.objects.filter(cell=cell, tx_to__isnull=True).first()
    return 0 if row is None else float(row.contestedness)


def test_a_loser_is_gone_from_the_answer_and_served_as_what_it_was(claimed: Assert, rita: User) -> None:
    loser, winner = claimed("Coen", "0.6"), claimed("McIvor", "0.95")
    assert standing(loser) > 0
    told = recall(QUESTION).as_json()
    assert (told["answer"]["text"], [one["value"] for one in told["dissent"]]) == ("McIvor", ["Coen"])
    rule(loser, winner, rita)
    assert standing(loser) == 0
    told = recall(QUESTION).as_json()
    assert (told["answer"]["text"], told["dissent"]) == ("McIvor", [])
    assert [one["value"] for one in told["previous"]] == ["Coen"]
    assert "sublated" in str(told["previous"])
    assert view(loser).score.label is Label.CORRECTED


def test_a_reversal_brings_the_contest_back_and_the_past_is_read_as_it_was(
    claimed: Assert, rita: User
) -> None:
    loser, winner = claimed("Coen", "0.6"), claimed("McIvor", "0.95")
    before = query.value("select clock_timestamp()")
    ruling = rule(loser, winner, rita)
    between = query.value("select clock_timestamp()")
    reverse(ruling=ruling.pk, reason="misread", actor=rita)
    assert [live(loser, moment) for moment in (before, between, None)] == [
        sorted([loser, winner]),
        [winner],
        sorted([loser, winner]),
    ]
    assert standing(loser) > 0


def test_what_held_until_a_day_no_longer_meets_what_came_after(claimed: Assert, rita: User) -> None:
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "functional_at_time"}, actor=None)
    first, second = claimed("Coen", "0.6", valid="1860/1890"), claimed("McIvor", "0.9", valid="1880/1900")
    assert view(first).score.label is Label.CONTESTED
    bound(statement=first, until="1879", reason="they had moved by then", actor=rita)
    assert view(first).score.label is Label.CHANGED
    assert live(first) == sorted([first, second])


def test_what_holds_only_under_a_condition_contests_nothing_elsewhere(claimed: Assert, rita: User) -> None:
    first, second = claimed("Coen", "0.6"), claimed("McIvor", "0.9", condition="version=7")
    assert view(first).score.label is Label.CONTESTED
    narrow(statement=first, condition=frozenset({"version=6"}), reason="older only", actor=rita)
    assert view(first).score.label is Label.SETTLED
    assert live(first) == sorted([first, second])


def test_what_is_hidden_is_a_witness_and_what_is_deprecated_is_none(claimed: Assert, rita: User) -> None:
    first, second = claimed("Coen", "0.6"), claimed("McIvor", "0.9")
    hide(statement=first, reason="of no use to agents", actor=rita)
    assert standing(first) > 0
    deprecate(statement=first, reason="withdrawn by its publisher", actor=rita)
    assert standing(first) == 0
    assert live(first) == [second]


def test_a_sublation_counts_for_those_alone_who_hear_its_winner(claimed: Assert, rita: User) -> None:
    loser, winner = claimed("Coen", "0.6"), claimed("McIvor", "0.95")
    rule(loser, winner, rita)
    source = Statement.objects.get(pk=winner).source
    describe_source(name=source.name, kind=SourceKind.SESSION, reason="a program's notes")
    cell = cells_of_statements([loser])[loser]
    assert current_facts(cell) == [loser]
    assert current_facts(cell, kinds=[SourceKind.ORDINARY, SourceKind.SESSION]) == [winner]
    assert standing(loser) == 0


def test_what_counts_for_everybody_falls_to_nothing_that_is_kept_aside(claimed: Assert, rita: User) -> None:
    loser, winner = claimed("Coen", "0.6"), claimed("McIvor", "0.95")
    source = Statement.objects.get(pk=winner).source
    describe_source(name=source.name, kind=SourceKind.QUARANTINE, reason="proposed, and not looked at")
    with pytest.raises(StillRead):
        rule(loser, winner, rita)
    assert not Ruling.objects.exists()
