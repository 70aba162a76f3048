"""Ruling through the actions and past them: what is refused, what is carried, what new evidence does."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from contested.evidence.actions import Quotation
from contested.evidence.models import EvidenceLink, Stance
from contested.exchange.kinds import apply_kind
from contested.intake.corrections import correct_fields
from contested.intake.record import read_record
from contested.intake.sublating import sublate_with_evidence
from contested.people.models import User
from contested.postgres import query
from contested.statements.actions import describe_source, retract
from contested.statements.errors import NotOpen, ReasonRequired, RecordRefused
from contested.statements.models import SourceClass, Statement
from contested.sublation.actions import Reassessment, bound, hide, narrow, reassess, reverse, sublate
from contested.sublation.assessing import assess_source
from contested.sublation.chains import direct_winner_of, precision_of
from contested.sublation.errors import (
    BoundWithinClaim,
    Contradicts,
    NarrowerThanClaim,
    NotFound,
    RuledAlready,
    RulingInForce,
    RulingWouldLapse,
    SameCell,
    WinnerLive,
)
from contested.sublation.models import Assessment, FallenWinner, Ruling, RulingKind
from contested.sublation.verify import VerifiedRulings, verify_rulings

from .conftest import Assert, live

pytestmark = pytest.mark.django_db

RAW = (
    "insert into ruling (statement_id, kind, winner_id, reason) values (%(loser)s, 1, %(winner)s, %(reason)s)"
)


def raw(loser: int, winner: int, reason: str = "x") -> str | None:
    """Write a sublation past the product; return the rule by which the database refuses it."""
    try:
        with transaction.atomic():
            query.execute(RAW, {"loser": loser, "winner": winner, "reason": reason})
    except IntegrityError as error:
        return getattr(getattr(error.__cause__, "diag", None), "constraint_name", None)
    return None


def test_the_database_asks_the_rules_of_raw_sql_too(claimed: Assert) -> None:
    a, b = claimed("Coen", "0.6"), claimed("McIvor", "0.9")
    other = claimed("Perth", "0.9", subject="Ada Hart")
    ruled = claimed("Perth", "0.95", condition="version=7")
    elsewhere = claimed("Cairns", "0.3", condition="version=6")
    assert raw(a, 999_999) == "not_found"
    assert raw(a, b, " ") == "reason_required"
    assert raw(a, a) == "not_itself"
    assert raw(a, other) == "same_cell"
    assert raw(b, a) == "winner_precision_higher"
    assert raw(elsewhere, ruled) == "conditions_overlap"
    assert raw(a, ruled) == "winner_covers_loser"
    assert raw(elsewhere, b) == "winner_covers_loser"
    assert raw(a, b) is None
    assert raw(a, b) == "one_sublation_per_loser"
    assert raw(elsewhere, a) == "winner_live"
    retract(statement=Statement.objects.get(pk=elsewhere), reason="misread", actor=None)
    assert raw(elsewhere, claimed("Bourke", "0.9", condition="version=6")) == "not_open"


def test_a_reassessment_does_not_hide_that_the_winner_is_dead(claimed: Assert, rita: User) -> None:
    a, b = claimed("Coen", "0.6"), claimed("McIvor", "0.5")
    retract(statement=Statement.objects.get(pk=b), reason="misread", actor=rita)
    stronger = Reassessment(Decimal("0.9"), "the original was found")
    with pytest.raises(WinnerLive):
        sublate(losers=[a], winner=b, reason="x", actor=rita, reassess_winner=stronger)
    assert not Assessment.objects.exists()


def test_an_unknown_policy_is_offered_to_be_set(claimed: Assert, rita: User) -> None:
    a, b = (claimed(value, p, predicate="rests at") for value, p in (("Coen", "0.6"), ("McIvor", "0.9")))
    with pytest.raises(Contradicts) as refusal:
        sublate(losers=[a], winner=b, reason="x", actor=rita)
    assert refusal.value.facts["offers"] == "set_policy"
    apply_kind({"kind": "policy", "predicate": "rests at", "policy": "immutable"}, actor=None)
    assert not sublate(losers=[a], winner=b, reason="x", actor=rita).repeated


def test_evidence_goes_with_what_it_speaks_of(claimed: Assert, rita: User) -> None:
    a, b = claimed("Coen", "0.6"), claimed("McIvor", "0.9")
    for_b = Quotation("Baptisms 1860", "Mary, at McIvor", text="Mary, at McIvor, in May.")
    against_a = Quotation("Letters", "never at Coen", stance=Stance.REBUTS)
    (ruling,) = sublate(
        losers=[a], winner=b, reason="baptised there", actor=rita, evidence=[for_b, against_a]
    ).rulings
    assert ruling.evidence is not None
    assert ruling.evidence.quote == "Mary, at McIvor"
    links = EvidenceLink.objects.order_by("id").values_list("statement", "stance", "span__quote")
    assert set(links) == {
        (b, Stance.SUPPORTS, "Mary, at McIvor"),
        (a, Stance.REBUTS, "never at Coen"),
    }


@pytest.mark.parametrize(
    ("until", "refusal"),
    [
        ("1850", BoundWithinClaim),
        ("1890", BoundWithinClaim),
        ("soon", RecordRefused),
        ("1870/", RecordRefused),
    ],
)
def test_a_bound_is_a_day_within_what_is_claimed(
    claimed: Assert, rita: User, until: str, refusal: type[Exception]
) -> None:
    statement = claimed(valid="1860/1880")
    with pytest.raises(refusal):
        bound(statement=statement, until=until, reason="they moved", actor=rita)
    assert not Ruling.objects.exists()


def test_an_overlay_stands_once_and_another_like_it_has_to_wait_for_its_reversal(
    claimed: Assert, rita: User
) -> None:
    statement = claimed(condition="parish=Newlyn")
    wider, other = frozenset({"parish=Newlyn", "year=1860"}), frozenset({"parish=Newlyn", "year=1861"})
    with pytest.raises(NarrowerThanClaim):
        narrow(statement=statement, condition=frozenset({"year=1860"}), reason="x", actor=rita)
    first = narrow(statement=statement, condition=wider, reason="x", actor=rita)
    assert narrow(statement=statement, condition=wider, reason="again", actor=rita) == first
    with pytest.raises(RuledAlready):
        narrow(statement=statement, condition=other, reason="x", actor=rita)
    reverse(ruling=first.pk, reason="misread", actor=rita)
    assert narrow(statement=statement, condition=other, reason="x", actor=rita) != first
    assert hide(statement=statement, reason="old", actor=rita).kind == RulingKind.HIDDEN


def test_what_is_not_in_force_is_not_reversed(claimed: Assert, rita: User) -> None:
    ruling = hide(statement=claimed(), reason="old", actor=rita)
    reversal = reverse(ruling=ruling.pk, reason="new again", actor=rita)
    for gone in (ruling.pk, reversal.pk, 999_999):
        with pytest.raises(RulingInForce):
            reverse(ruling=gone, reason="x", actor=rita)
    other = hide(statement=claimed("Cairns"), reason="old", actor=rita)
    with pytest.raises(ReasonRequired):
        reverse(ruling=other.pk, reason=" ", actor=rita)


def test_a_reassessment_is_a_dated_row_and_refuses_nonsense(claimed: Assert, rita: User) -> None:
    statement = claimed(precision="0.6")
    given: dict[str, Any] = {"statement": statement, "reason": "seen", "actor": rita}
    first = reassess(precision=Decimal("0.7"), **given)
    assert reassess(precision=Decimal("0.70"), **given) == first
    reassess(precision=Decimal("0.8"), **given)
    assert [one.tx_to is None for one in Assessment.objects.order_by("id")] == [False, True]
    assert precision_of(statement).asserted == Decimal("0.8")
    with pytest.raises(RecordRefused):
        reassess(precision=Decimal("1.1"), **given)
    with pytest.raises(ReasonRequired):
        reassess(precision=Decimal("0.5"), **given | {"reason": ""})
    with pytest.raises(NotFound):
        reassess(precision=Decimal("0.5"), **given | {"statement": 999_999})
    retract(statement=Statement.objects.get(pk=statement), reason="misread", actor=rita)
    with pytest.raises(NotOpen):
        reassess(precision=Decimal("0.5"), **given)


def test_a_correction_that_says_what_the_winner_says_leaves_the_ruling_behind(
    claimed: Assert, rita: User
) -> None:
    a, b = claimed("Coen", "0.6"), claimed("McIvor", "0.9")
    sublate(losers=[a], winner=b, reason="x", actor=rita)
    right = correct_fields(
        statement=Statement.objects.get(pk=a), changes={"object": "McIvor"}, reason="misread", actor=rita
    )
    assert direct_winner_of(right.pk) is None
    assert live(right.pk) == sorted([b, right.pk])


def corrected(loser: int, actor: User, **changes: Any) -> None:
    correct_fields(statement=Statement.objects.get(pk=loser), changes=changes, reason="misread", actor=actor)


def test_nothing_that_lost_comes_back_by_a_correction_that_makes_it_stronger(
    claimed: Assert, rita: User
) -> None:
    a, b = claimed("Coen", "0.6"), claimed("McIvor", "0.9")
    sublate(losers=[a], winner=b, reason="x", actor=rita)
    with pytest.raises(RulingWouldLapse) as refused:
        corrected(a, rita, precision="0.95")
    assert refused.value.facts["because"] == "winner_precision_higher"
    assert live(b) == [b]
    corrected(a, rita, precision="0.85")
    assert live(b) == [b]


def test_nor_by_a_correction_while_its_winner_has_fallen(claimed: Assert, rita: User) -> None:
    a, b, c = claimed("Coen", "0.6"), claimed("McIvor", "0.8"), claimed("Cairns", "0.9")
    sublate(losers=[a], winner=b, reason="x", actor=rita)
    sublate(losers=[b], winner=c, reason="y", actor=rita)
    with pytest.raises(RulingWouldLapse) as refused:
        corrected(a, rita, object="Cooktown")
    assert refused.value.facts["because"] == "winner_live"
    assert live(c) == [c]
    assert direct_winner_of(a) == b


def test_a_correction_carries_a_bound_and_a_narrowing(claimed: Assert, rita: User) -> None:
    statement = claimed("Coen", valid="1860/1880")
    ruling = bound(statement=statement, until="1870", reason="moved", actor=rita)
    right = correct_fields(
        statement=Statement.objects.get(pk=statement),
        changes={"object": "Cairns"},
        reason="misread",
        actor=rita,
    )
    carried = Ruling.objects.get(statement=right)
    assert (carried.carries, carried.until, carried.reason) == (ruling, ruling.until, "moved")


def test_a_winner_falls_when_its_whole_source_does_and_comes_back_with_it(
    claimed: Assert, rita: User
) -> None:
    loser = claimed("Coen", "0.6")
    winner = claimed("McIvor", None, source="Register", source_class="primary")
    sublate(losers=[loser], winner=winner, reason="x", actor=rita)
    source = Statement.objects.get(pk=winner).source
    fallen = FallenWinner.objects.known_at(None)
    assess_source(source=source, precision=Decimal("0.4"), reason="careless", actor=rita)
    assert fallen.get().statement_id == loser
    assess_source(source=source, precision=Decimal("0.7"), reason="less careless", actor=rita)
    assert not fallen.exists()
    claimed("Coen", "0.8")  # the loser is said again, with a higher precision
    assert fallen.exists()
    describe_source(name=source.name, source_class=SourceClass.PRIMARY, reason="the original")
    assert fallen.exists(), "an assessment stands before the class"


def record(value: str, precision: str, **fields: Any) -> Any:
    return read_record(
        {
            "subject": "Mary Watson",
            "predicate": "cradle place",
            "object": value,
            "type": "entity",
            "source": "Census",
            "precision": precision,
        }
        | fields
    )


def test_new_evidence_brings_a_new_winner(claimed: Assert, rita: User) -> None:
    loser = claimed("Coen", "0.6")
    evidence = [{"document": "Census 1861", "quote": "McIvor"}]
    sublated = sublate_with_evidence(
        loser=loser, record=record("McIvor", "0.9", evidence=evidence), reason="seen", actor=rita
    )
    winner = sublated.rulings[0].winner_id
    assert live(loser) == [winner]
    assert EvidenceLink.objects.get().statement_id == winner


def test_new_evidence_for_what_is_said_already_strengthens_it_and_makes_no_twin(
    claimed: Assert, rita: User
) -> None:
    loser, holder = claimed("Coen", "0.85"), claimed("McIvor", "0.8")
    before = Statement.objects.count()
    sublated = sublate_with_evidence(
        loser=loser, record=record(" McIVOR", "0.97"), reason="seen in the census", actor=rita
    )
    assert Statement.objects.count() == before
    assert sublated.rulings[0].winner_id == holder
    assert precision_of(holder).effective == Decimal("0.97")
    assert EvidenceLink.objects.get().span.revision.document.title == "Census"
    again = sublate_with_evidence(
        loser=loser, record=record("McIvor", "0.97"), reason="seen in the census", actor=rita
    )
    assert again.repeated
    assert Ruling.objects.count() == 1


@pytest.mark.parametrize(
    ("said", "refusal"),
    [({"object": "Coen"}, Contradicts), ({"subject": "Ada Hart"}, SameCell)],
)
def test_evidence_that_decides_nothing_leaves_nothing_behind(
    claimed: Assert, rita: User, said: dict[str, str], refusal: type[Exception]
) -> None:
    loser = claimed("Coen", "0.6")
    before = Statement.objects.count()
    with pytest.raises(refusal):
        sublate_with_evidence(loser=loser, record=record("McIvor", "0.9", **said), reason="x", actor=rita)
    assert (Statement.objects.count(), Ruling.objects.count()) == (before, 0)


def test_verify_finds_a_fallen_winner_that_nobody_was_told_of(claimed: Assert, rita: User) -> None:
    a, b, c = claimed("Coen", "0.5"), claimed("McIvor", "0.7"), claimed("Cairns", "0.9")
    sublate(losers=[a], winner=b, reason="x", actor=rita)
    sublate(losers=[b], winner=c, reason="x", actor=rita)
    assert verify_rulings() == VerifiedRulings(2, ())
    FallenWinner.objects.get().close()
    (wrong,) = verify_rulings().wrong
    assert str(wrong) == f"statement {a} lost to one that has fallen, and nobody is asked to look again"
