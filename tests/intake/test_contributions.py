"""Whoever asserts a statement is on record for it: the first one, and everybody who says it again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from django.db import DatabaseError
from django.db.models import ProtectedError

from contested.intake.actions import Fate, Outcome, assert_records, correct
from contested.intake.models import Contribution
from contested.intake.queries import contributed_by, contributors
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.statements.actions import retract
from contested.statements.models import Statement
from tests.conftest import CLAIM

pytestmark = pytest.mark.django_db

Refusing = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def carl() -> User:
    return User.objects.create_user("carl", role=Role.CONTRIBUTOR)


@pytest.fixture
def ada() -> User:
    return User.objects.create_user("ada", role=Role.REVIEWER)


def asserted(actor: User | None, importing: bool = False, **fields: object) -> Outcome:
    (outcome,) = assert_records(records=[read_record(CLAIM | fields)], importing=importing, actor=actor)
    return outcome


def names(statement: int | None) -> list[str]:
    return [one.name for one in contributors([statement or 0]).get(statement or 0, ())]


def test_whoever_asserts_a_statement_contributed_it(carl: User) -> None:
    assert names(asserted(carl).statement) == ["carl"]


def test_whoever_says_it_again_contributed_it_too_and_stands_after_the_first(carl: User, ada: User) -> None:
    statement = asserted(carl).statement
    asserted(ada)
    asserted(carl)

    assert names(statement) == ["carl", "ada"]
    assert Contribution.objects.count() == 2


def test_what_the_operator_loads_is_contributed_by_nobody() -> None:
    assert names(asserted(None).statement) == []


def test_an_import_names_its_actor_for_all_that_stands_but_not_for_what_stays_retired(carl: User) -> None:
    gone = asserted(None).statement or 0
    retract(statement=Statement.objects.get(pk=gone), reason="misprinted", actor=None)

    assert asserted(carl, importing=True).fate is Fate.RETIRED
    assert names(gone) == []
    assert names(asserted(carl, importing=True, object="Coen").statement) == ["carl"]


def test_a_rejected_claim_is_nobodys(carl: User) -> None:
    asserted(None, id="reg-17")

    assert asserted(carl, id="reg-17", object="Coen").fate is Fate.REJECTED
    assert not Contribution.objects.exists()


def test_the_right_reading_is_contributed_by_who_corrected_it(carl: User, ada: User) -> None:
    misread = Statement.objects.get(pk=asserted(carl).statement or 0)

    record = read_record(CLAIM | {"object": "Coen"})
    mended = correct(statement=misread, record=record, reason="read the next line", actor=ada).successor_id

    assert names(misread.pk) == ["carl"]
    assert names(mended) == ["ada"]


def test_what_somebody_contributed_is_picked_out_of_many(carl: User, ada: User) -> None:
    his = {asserted(carl, object=place).statement or 0 for place in ("Coen", "Cairns")}
    hers = {asserted(ada, object=place).statement or 0 for place in ("Cooktown", "Cairns")}

    assert contributed_by(carl, his | hers) == his
    assert contributed_by(ada, his | hers) == hers


def test_contributors_can_be_read_as_of_before(carl: User, ada: User) -> None:
    statement = asserted(carl).statement or 0
    before = contributors([statement])[statement][0].since
    asserted(ada)

    assert [one.name for one in contributors([statement], as_of=before)[statement]] == ["carl"]


def test_a_contribution_is_never_changed_nor_lost(carl: User, ada: User, refused: Refusing) -> None:
    asserted(carl)

    with refused("never changes"):
        Contribution.objects.update(account=ada)
    with refused("permission denied|ever deleted", DatabaseError):
        Contribution.objects.all().delete()
    with pytest.raises(ProtectedError):
        carl.delete()
