"""The acceptance cases of sublation, through the store: each call, what it gives, and what it leaves."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation
from contested.exchange.kinds import apply_kind, predicate_named
from contested.intake.corrections import correct_fields
from contested.log.models import Entry
from contested.people.models import User
from contested.postgres import query
from contested.statements.actions import retract
from contested.statements.errors import Refused
from contested.statements.models import Polarity, Statement
from contested.statements.moments import settled_moment
from contested.sublation.actions import Reassessment, Sublated, reassess, reverse, sublate
from contested.sublation.chains import direct_winner_of, head_of, precision_of
from contested.sublation.models import Assessment, Fall, FallenWinner, Ruling, RulingKind

from .conftest import Assert, live

pytestmark = pytest.mark.django_db

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "sublation.json"
UNKNOWN = 999_999_999


def cases() -> list[Any]:
    if not FILE.exists():
        return [pytest.param({}, marks=pytest.mark.skip(reason="the case file is not beside the checkout"))]
    return [pytest.param(case, id=case["name"]) for case in json.loads(FILE.read_text())["sublate"]]


class Bench:
    """Where a case is tried: claims by the names that the case gives them, and the calls made about them."""

    def __init__(self, claimed: Assert, actor: User) -> None:
        self.claimed, self.actor = claimed, actor
        self.named: dict[str, int] = {}

    def say(self, name: str, value: str, precision: str, **fields: Any) -> int:
        self.named[name] = self.claimed(value, precision, **fields)
        return self.named[name]

    def pair(self, loser: str = "0.60", winner: str = "0.95") -> tuple[int, int]:
        return self.say("loser", "Coen", loser), self.say("winner", "McIvor", winner)

    def chain(self) -> tuple[int, int, int]:
        """The sublation of a by b, with c the strongest of the three."""
        a, b, c = (
            self.say(name, value, precision)
            for name, value, precision in (
                ("a", "Coen", "0.5"),
                ("b", "McIvor", "0.7"),
                ("c", "Cairns", "0.9"),
            )
        )
        self.rule(a, b)
        return a, b, c

    def rule(self, *pair: int, reason: str = "the register says so", **more: Any) -> Sublated:
        *losers, winner = pair
        return sublate(losers=losers, winner=winner, reason=reason, actor=self.actor, **more)

    def refused(self, call: Callable[[], Any]) -> dict[str, Any]:
        """Make a call that has to be refused, see that it leaves no trace, and give what it says."""
        before = everything()
        with pytest.raises(Refused) as refusal:
            call()
        assert everything() == before, "a refused call leaves the store exactly as it was"
        assert str(refusal.value)
        return {"ok": False, "rule": refusal.value.rule} | refusal.value.facts

    def live(self) -> list[str]:
        names = {statement: name for name, statement in self.named.items()}
        return sorted(names[one] for one in live(next(iter(names))))

    def reviews(self) -> set[int]:
        return set(FallenWinner.objects.known_at(None).values_list("statement_id", flat=True))


def everything() -> list[Any]:
    return [
        list(model.objects.order_by("id").values_list())
        for model in (Ruling, Assessment, Statement, FallenWinner, Entry)
    ]


def sublations() -> int:
    return Ruling.objects.known_at(None).filter(kind=RulingKind.SUBLATED, reverses__isnull=True).count()


@pytest.fixture
def bench(claimed: Assert, rita: User) -> Bench:
    return Bench(claimed, rita)


@pytest.mark.parametrize("case", cases())
def test_a_case_comes_out(case: dict[str, Any], bench: Bench) -> None:
    special = SPECIAL.get(case["name"])
    if special is not None:
        special(bench, case)
    else:
        plain(bench, case)


def plain(bench: Bench, case: dict[str, Any]) -> None:
    """One call about one or several losers and a winner, as the case describes them."""
    precisions = case.get("losers") or [case.get("loser", "0.60")]
    winner_precision = case.get("winner", "0.95")
    losers = [
        bench.say(
            "loser" if len(precisions) == 1 else f"loser {precision}",
            case.get("loser_value", "Coen"),
            precision,
            **said("loser", case),
            source=f"Source {n}",
        )
        for n, precision in enumerate(precisions)
    ]
    winner = bench.say("winner", case.get("winner_value", "McIvor"), winner_precision, **said("winner", case))
    expect = dict(case["expect"])
    reassessed = case.get("reassess_winner")
    more: dict[str, Any] = {}
    if reassessed:
        more["reassess_winner"] = Reassessment(Decimal(reassessed), "the register was seen again")
    lines = Entry.objects.count()
    if expect.pop("ok"):
        ruled = bench.rule(*losers, winner, **more)
        assert not ruled.repeated
        found: dict[str, Any] = {
            "live": bench.live(),
            "sublations": sublations(),
            "log_lines": Entry.objects.count() - lines,
            "loser_precision": str(precision_of(losers[0]).effective),
            "loser_asserted_precision": str(precision_of(losers[0]).asserted),
            "sublated_by": "winner" if direct_winner_of(losers[0]) == winner else None,
            "one_transaction": one_transaction(ruled.rulings),
        }
    else:
        found = bench.refused(lambda: bench.rule(*losers, winner, **more))
        found |= {"live": bench.live(), "sublations": sublations()}
        found["names"] = [
            str(Decimal(name["precision"]).quantize(Decimal("0.01"))) for name in found.get("names", [])
        ]
        expect.pop("ok", None)
    if "live" in expect:
        expect["live"] = sorted(expect["live"])
    assert {name: found[name] for name in expect} == expect


def said(side: str, case: dict[str, Any]) -> dict[str, Any]:
    """The fields of the record that a case tells of one side."""
    fields = {
        name: case[f"{side}_{name}"]
        for name in ("condition", "polarity", "predicate")
        if f"{side}_{name}" in case
    }
    if "winner_polarity" in case:
        fields["object"] = "Coen"
    return fields


def one_transaction(rulings: list[Ruling]) -> bool:
    ids = [ruling.pk for ruling in rulings]
    return (
        len(set(query.rows("select xmin::text from ruling where id = any (%(ids)s)", str, {"ids": ids}))) == 1
    )


def itself(bench: Bench, case: dict[str, Any]) -> None:
    loser = bench.say("loser", "Coen", case["loser"])
    assert_refused(bench, case, lambda: bench.rule(loser, loser))


def assert_refused(bench: Bench, case: dict[str, Any], call: Callable[[], Any]) -> dict[str, Any]:
    found = bench.refused(call)
    assert (found["ok"], found["rule"]) == (case["expect"]["ok"], case["expect"]["rule"])
    return found


def cycle(bench: Bench, case: dict[str, Any]) -> None:
    a, b = bench.say("a", "Coen", "0.6"), bench.say("b", "McIvor", "0.9")
    bench.rule(a, b)
    assert_refused(bench, {"expect": case["expect"]["second"]}, lambda: bench.rule(b, a))
    assert bench.live() == case["expect"]["live"]


def chain(bench: Bench, case: dict[str, Any]) -> None:
    _, b, c = bench.chain()
    bench.rule(b, c)
    expect, named = case["expect"], bench.named
    assert bench.live() == expect["live"]
    assert {name: named[head] for name, head in expect["head_of"].items()} == {
        name: head_of(named[name]) for name in expect["head_of"]
    }
    assert {name: named[winner] for name, winner in expect["direct_winner_of"].items()} == {
        name: direct_winner_of(named[name]) for name in expect["direct_winner_of"]
    }
    assert bench.reviews() == {named[expect["opens_review_of"]]}
    assert head_of(c) == c


def by_another(bench: Bench, case: dict[str, Any]) -> None:
    a, b, c = bench.chain()
    found = assert_refused(bench, case, lambda: bench.rule(a, c))
    assert found["head"] == b
    assert str(b) in str(found["head"])


def twice(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    first = bench.rule(loser, winner)
    before = everything()
    second = bench.rule(loser, winner)
    assert everything() == before
    assert (second.repeated, sublations()) == (
        case["expect"]["second"]["repeated"],
        case["expect"]["sublations"],
    )
    assert second.rulings == first.rulings


def dead_winner(bench: Bench, case: dict[str, Any]) -> None:
    a, _, c = bench.chain()
    assert_refused(bench, case, lambda: bench.rule(c, a))


def elsewhere(bench: Bench, case: dict[str, Any]) -> None:
    loser = bench.say("loser", "Coen", "0.60")
    for other in ({"subject": "Ada Hart"}, {"predicate": "grave place"}):
        winner = bench.claimed("McIvor", "0.95", **other)
        assert_refused(bench, case, partial(bench.rule, loser, winner))


def folded(bench: Bench, case: dict[str, Any]) -> None:
    loser = bench.say("loser", "Coen", "0.60", predicate=case["loser_predicate"])
    winner = bench.say("winner", "McIvor", "0.95", predicate=case["winner_predicate"])
    one, other = predicate_named(case["loser_predicate"]), predicate_named(case["winner_predicate"])
    if one != other:
        apply_kind({"kind": "policy", "predicate": other.name, "policy": "immutable"}, actor=None)
        align(source=one, target=other, relation=AlignmentRelation.EXACT)
    bench.rule(loser, winner)
    assert bench.live() == ["winner"]


def no_reason(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    for reason in ("", " \n"):
        assert_refused(bench, case, partial(bench.rule, loser, winner, reason=reason))


def unknown(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    assert_refused(bench, case, lambda: bench.rule(UNKNOWN, winner))
    found = assert_refused(bench, case, lambda: bench.rule(loser, UNKNOWN))
    assert found["statements"] == [UNKNOWN]


def disjoint(bench: Bench, case: dict[str, Any]) -> None:
    loser = bench.say("loser", "Coen", "0.60", condition="version=6")
    winner = bench.say("winner", "McIvor", "0.95", condition="version=7.2")
    assert_refused(bench, case, lambda: bench.rule(loser, winner))


def reversal(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    lines = Entry.objects.count()
    (ruling,) = bench.rule(loser, winner).rulings
    assert bench.live() == ["winner"]
    reversed_by = reverse(ruling=ruling.pk, reason="the register was misread", actor=bench.actor)
    ruling.refresh_from_db()
    assert (reversed_by.reverses_id, ruling.tx_to) == (ruling.pk, reversed_by.tx_from)
    assert bench.live() == case["expect"]["live"]
    assert precision_of(loser).effective == precision_of(loser).asserted == Decimal("0.6")
    assert Entry.objects.count() - lines == case["expect"]["log_lines"]


def reversal_in_chain(bench: Bench, case: dict[str, Any]) -> None:
    a, b, c = bench.chain()
    (ruling,) = bench.rule(b, c).rulings
    assert bench.reviews() == {a}
    reverse(ruling=ruling.pk, reason="the register was misread", actor=bench.actor)
    assert bench.live() == case["expect"]["live"]
    assert (direct_winner_of(a), bench.reviews()) == (b, set())


def before(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    # What a transaction has written itself is behind the moment that nothing can change any more.
    moment = query.value("select clock_timestamp()")
    bench.rule(loser, winner)
    assert bench.live() == ["winner"]
    assert live(loser, moment) == sorted([loser, winner])
    assert settled_moment(moment) <= moment


def rewriting(bench: Bench, case: dict[str, Any]) -> None:
    statement = bench.say("loser", "Coen", "0.60")
    for sql in (
        "delete from statement where id = %(id)s",
        "update statement set precision = 1 where id = %(id)s",
        "update statement set object_id = 1 where id = %(id)s",
        "truncate statement cascade",
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            query.execute(sql, {"id": statement})
    for change in (Statement.objects.filter(pk=statement).delete, Statement.objects.get(pk=statement).delete):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    with pytest.raises(DatabaseError), transaction.atomic():
        Statement.objects.filter(pk=statement).update(polarity=Polarity.NEGATED)
    assert bench.live() == ["loser"]


def retracted_winner(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    bench.rule(loser, winner)
    retract(statement=Statement.objects.get(pk=winner), reason="misread", actor=bench.actor)
    assert (direct_winner_of(loser), bench.live()) == (winner, [])
    assert bench.reviews() == {loser}
    assert FallenWinner.objects.get().why == Fall.RETRACTED


def children(bench: Bench, case: dict[str, Any]) -> None:
    apply_kind({"kind": "policy", "predicate": "offspring", "policy": "multi"}, actor=None)
    ann = bench.claimed("Ann", "0.6", predicate="offspring")
    bob = bench.claimed("Bob", "0.9", predicate="offspring")
    assert_refused(bench, case, lambda: bench.rule(ann, bob))


def finer_date(bench: Bench, case: dict[str, Any]) -> None:
    fields = {"predicate": "cradle day", "type": "date"}
    apply_kind({"kind": "policy", "predicate": "cradle day", "policy": "immutable"}, actor=None)
    finer = bench.claimed(case["loser_value"], "0.6", **fields)
    coarser = bench.claimed(case["winner_value"], "0.9", **fields)
    found = assert_refused(bench, case, lambda: bench.rule(finer, coarser))
    assert found["why"] == "finer"


def same_value(bench: Bench, case: dict[str, Any]) -> None:
    loser = bench.say("loser", "Coen", "0.6")
    winner = bench.say("winner", "Coen", "0.9", source="Another")
    found = assert_refused(bench, case, lambda: bench.rule(loser, winner))
    assert found["why"] == "same"


def reassessed_winner(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    bench.rule(loser, winner)
    reassess(statement=winner, precision=Decimal("0.5"), reason="a late copy", actor=bench.actor)
    assert (direct_winner_of(loser), bench.reviews()) == (winner, {loser})
    assert FallenWinner.objects.get().why == Fall.REASSESSED
    reassess(statement=winner, precision=Decimal("0.8"), reason="the original was found", actor=bench.actor)
    assert bench.reviews() == set()


def correction(bench: Bench, case: dict[str, Any]) -> None:
    loser, winner = bench.pair()
    (ruling,) = bench.rule(loser, winner).rulings
    successor = correct_fields(
        statement=Statement.objects.get(pk=loser),
        changes={"object": "Cooktown"},
        reason="misread",
        actor=bench.actor,
    )
    bench.named["successor"] = successor.pk
    assert bench.live() == case["expect"]["live"]
    assert direct_winner_of(successor.pk) == winner
    assert Ruling.objects.get(statement=successor).carries == ruling


def left_to_parallel_tests(bench: Bench, case: dict[str, Any]) -> None:
    """Tried with real parallel transactions in `test_concurrency`."""


SPECIAL: dict[str, Callable[[Bench, dict[str, Any]], None]] = {
    "itself": itself,
    "cycle: a by b, then b by a": cycle,
    "chain: a by b, then b by c": chain,
    "the loser is already sublated, by another winner": by_another,
    "the same call twice": twice,
    "a sublated winner": dead_winner,
    "another subject or predicate": elsewhere,
    "predicates folded into one by alignment": folded,
    "disjoint conditions: version=6 by version=7.2": disjoint,
    "no reason given": no_reason,
    "unknown loser or winner": unknown,
    "reversal": reversal,
    "reversal of b by c in a chain a by b by c": reversal_in_chain,
    "as of before the sublation": before,
    "two callers at once, one loser, two winners": left_to_parallel_tests,
    "the process dies between the winner's insert and the pointer": left_to_parallel_tests,
    "delete or overwrite of any statement, by any path, raw SQL included": rewriting,
    "retraction of a winner": retracted_winner,
    "child Ann by child Bob, policy multi": children,
    "a finer date by the coarser one it refines": finer_date,
    "the same value from another source": same_value,
    "the winner is reassessed below its loser afterwards": reassessed_winner,
    "correcting a sublated statement": correction,
}
