"""Of what is believed at one time, exactly one version is in force at every moment."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from contested.alignment.models import Alignment, AlignmentRelation, SameAs
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind
from contested.postgres import query
from contested.statements.actions import SourceDescription, name_sources
from contested.statements.models import Dated, SourceClass, SourceVersion, Statement
from contested.sublation.models import Assessment

pytestmark = [pytest.mark.django_db(databases=["default", "owner"]), pytest.mark.usefixtures("role")]

State = Callable[..., Statement]
Refused = Callable[..., AbstractContextManager[None]]

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


VERSIONED: dict[str, Callable[[Statement, Statement], Dated]] = {
    "source version": lambda one, _: SourceVersion(
        source=one.source, source_class=SourceClass.PRIMARY, group="Register", precision=Decimal("0.9")
    ),
    "contest policy": lambda one, _: ContestPolicy(predicate=one.predicate, kind=PolicyKind.MULTI),
    "alignment": lambda one, other: Alignment(
        source=one.predicate, target=other.predicate, relation=AlignmentRelation.CLOSE
    ),
    "same as": lambda one, other: SameAs(a=one.subject, b=other.subject),
    "assessment of a statement": lambda one, _: Assessment(
        statement=one, precision=Decimal("0.5"), reason="seen"
    ),
    "assessment of a source": lambda one, _: Assessment(
        source=one.source, precision=Decimal("0.5"), reason="seen"
    ),
}


@pytest.fixture(params=VERSIONED)
def version(request: pytest.FixtureRequest, state: State) -> Callable[[], Dated]:
    """Return a function that makes, unsaved, one more version of the same thing."""
    one, other = state(), state(subject="Jack Hart", predicate="cradledIn")
    return lambda: VERSIONED[request.param](one, other)


def standing_after(first: Dated) -> list[Dated]:
    """The versions from a first one on, in order of their beginning."""
    return list(type(first)._default_manager.filter(tx_from__gte=first.tx_from).order_by("tx_from"))


def test_a_new_version_closes_the_one_before_at_the_very_instant(version: Callable[[], Dated]):
    """So at every moment exactly one is in force, and none before the first."""
    first = version()
    first.save()
    for _ in range(3):
        version().save()
    versions = standing_after(first)
    assert len(versions) == 4
    assert [one.tx_to for one in versions] == [*(one.tx_from for one in versions[1:]), None]


def test_versions_written_at_once_follow_one_another(version: Callable[[], Dated]):
    first = version()
    first.save()
    later = [version() for _ in range(3)]
    for one in later:
        one.tx_from = LONG_AGO
    type(first)._default_manager.bulk_create(later)
    versions = standing_after(first)
    assert len(versions) == 4
    assert [one.tx_to for one in versions] == [*(one.tx_from for one in versions[1:]), None]


def test_there_are_never_two_open_policies(refused: Refused, claim: Statement):
    set_policy(predicate=claim.predicate, kind=PolicyKind.MULTI)
    set_policy(predicate=claim.predicate, kind=PolicyKind.IMMUTABLE)
    assert query.value("select count(*) from contest_policy where tx_to is null") == 1
    with refused("closed already"):
        query.execute("update contest_policy set tx_to = null")


def test_what_is_said_of_a_source_ends_only_with_what_is_said_next(refused: Refused, claim: Statement):
    """Else nobody would have made its statements, and no cell would be told."""
    with refused("ends with the one that takes its place"):
        query.execute("update source_version set tx_to = now()")
    with refused("ends with the one that takes its place"):
        SourceVersion.objects.filter(source=claim.source).update(tx_to=LONG_AGO)
    assert SourceVersion.objects.filter(source=claim.source, tx_to=None).count() == 1


def test_a_version_is_found_by_its_index(state: State):
    """A store with a hundred thousand sources is written to as fast as a small one."""
    source = state().source
    name_sources(SourceDescription(f"Register {n}") for n in range(300))
    query.execute("set local enable_seqscan = off")  # so few rows would be read through otherwise
    rows_read = (
        "select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'source_version'"
    )
    before = query.value(rows_read)
    SourceVersion.objects.create(
        source=source, source_class=SourceClass.PRIMARY, group="x", precision=Decimal(1)
    )
    assert query.value(rows_read) - before < 100  # of some three hundred
