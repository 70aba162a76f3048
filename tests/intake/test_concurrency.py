"""Several writers at once, each on a connection of its own: what the store promises of one holds for all together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, connections, models, transaction

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation, PredicateFold
from contested.density.models import Cell, DirtyCell
from contested.density.views import view_cell
from contested.evidence.models import Revision
from contested.exchange.kinds import predicate_named
from contested.intake.actions import Fate, Outcome, assert_records
from contested.intake.record import read_record
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind
from contested.postgres import query
from contested.recall.queries import recall
from contested.statements.actions import describe_source, retract
from contested.statements.errors import NotOpen
from contested.statements.models import SourceClass, SourceKind, SourceVersion, Statement
from contested.statements.moments import settled_moment

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20  # seconds; a test that waits so long has failed


def claim(**fields: Any) -> dict[str, Any]:
    return {
        "subject": "Mary Watson",
        "predicate": "cradle place",
        "object": "Coen",
        "type": "entity",
        "source": "Register",
    } | fields


def load(*claims: dict[str, Any]) -> list[Outcome]:
    return assert_records(records=[read_record(one) for one in claims], importing=False)


def elsewhere(work: Callable[[], Any]) -> Any:
    """Do some work in this thread and let go of its connection."""
    try:
        return work()
    finally:
        connections.close_all()


def at_once(*work: Callable[[], Any]) -> list[Any]:
    """Do all the work, each in a thread, all starting together; raise what any of them raises."""
    start = threading.Barrier(len(work), timeout=PATIENCE)

    def begin(one: Callable[[], Any]) -> Any:
        start.wait()
        return elsewhere(one)

    with ThreadPoolExecutor(len(work)) as pool:
        return [future.result(timeout=PATIENCE) for future in [pool.submit(begin, one) for one in work]]


@contextmanager
def open_write(work: Callable[[], Any], using: str = "default") -> Iterator[threading.Event]:
    """Do some work in a transaction on another connection, which stays open until the event is set, or the end."""
    done, finish = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic(using=using):
            work()
            done.set()
            finish.wait(PATIENCE)

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(elsewhere, hold)
        while not (done.wait(0.01) or future.done()):
            pass
        try:
            if done.is_set():
                yield finish
        finally:
            finish.set()
            future.result(timeout=PATIENCE)


def wait_until_blocked(count: int = 1) -> None:
    """Wait until so many sessions wait for a lock."""
    waiting = """select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()"""
    for _ in range(PATIENCE * 100):
        if query.value(waiting) >= count:
            return
        threading.Event().wait(0.01)
    raise AssertionError("nobody waits")


def started(work: Callable[[], Any], pool: ThreadPoolExecutor) -> Future[Any]:
    return pool.submit(elsewhere, work)


def test_two_who_assert_one_claim_at_once_get_one_row():
    outcomes: Sequence[list[Outcome]] = at_once(*[lambda: load(claim())] * 4)
    fates = sorted(outcome.fate for (outcome,) in outcomes)
    assert fates == [Fate.ALREADY, Fate.ALREADY, Fate.ALREADY, Fate.STORED]
    assert len({outcome.statement for (outcome,) in outcomes}) == 1
    assert Statement.objects.count() == 1


def test_one_who_comes_while_another_writes_waits_and_gets_that_row():
    with ThreadPoolExecutor(1) as pool, open_write(lambda: load(claim())) as finish:
        late = started(lambda: load(claim(id="7", evidence=[{"document": "Baptisms"}])), pool)
        wait_until_blocked()
        finish.set()
        (outcome,) = late.result(timeout=PATIENCE)
    assert (outcome.fate, outcome.statement) == (Fate.ALREADY, Statement.objects.get().pk)


def test_one_who_comes_while_another_gives_up_writes_it_himself():
    class GaveUp(Exception):
        pass

    written, finish = threading.Event(), threading.Event()

    def give_up() -> None:
        with transaction.atomic():
            load(claim())
            written.set()
            finish.wait(PATIENCE)
            raise GaveUp

    with ThreadPoolExecutor(2) as pool:
        first = started(give_up, pool)
        assert written.wait(PATIENCE)
        second = started(lambda: load(claim()), pool)
        wait_until_blocked()
        finish.set()
        (outcome,) = second.result(timeout=PATIENCE)
        with pytest.raises(GaveUp):
            first.result(timeout=PATIENCE)
    assert outcome.fate is Fate.STORED
    assert Statement.objects.count() == 1


def test_the_same_claims_in_another_order_make_nobody_wait_in_a_circle():
    """Neither while their names are new, nor once all of them are known and only the claims are."""
    claims = [
        claim(
            object=f"Place {n}",
            source=f"Source {n % 5}",
            evidence=[{"document": f"D{n % 3}", "quote": f"q{n}"}],
        )
        for n in range(300)
    ]
    for polarity in ("asserted", "negated", "absent", "unknown"):
        said = [one | {"polarity": polarity} for one in claims]
        at_once(*(lambda order=order: load(*order) for order in (said, said[::-1])))
    assert Statement.objects.count() == 4 * len(claims)


def test_of_two_who_retract_a_claim_at_once_one_is_told():
    load(claim())
    statement = Statement.objects.get()

    def take_back() -> str:
        try:
            retract(statement=statement, reason="misread", actor=None)
        except NotOpen:
            return "told"
        return "done"

    assert sorted(at_once(take_back, take_back)) == ["done", "told"]


def test_two_who_set_a_policy_at_once_follow_one_another():
    load(claim())
    predicate = predicate_named("cradle place")
    kinds = [PolicyKind.MULTI, PolicyKind.IMMUTABLE] * 2
    at_once(*(lambda kind=kind: set_policy(predicate=predicate, kind=kind) for kind in kinds))
    versions = list(ContestPolicy.objects.order_by("tx_from"))
    assert [one.tx_to for one in versions] == [*(one.tx_from for one in versions[1:]), None]


def test_two_who_each_say_part_of_a_source_lose_nothing_of_what_the_other_said():
    describe_source(name="Register")
    at_once(
        lambda: describe_source(name="Register", group="Copies"),
        lambda: describe_source(name="Register", kind=SourceKind.HYPOTHESIS),
        lambda: describe_source(name="Register", source_class=SourceClass.SCHOLARLY),
    )
    version = SourceVersion.objects.known_at(None).get()
    assert (version.group, version.kind, version.source_class) == (
        "Copies",
        SourceKind.HYPOTHESIS,
        SourceClass.SCHOLARLY,
    )


def test_revisions_written_at_once_are_numbered_one_after_another():
    texts = [f"Mary, entry {n}" for n in range(4)] * 2
    at_once(
        *(
            lambda n=n, text=text: load(
                claim(object=f"P{n}", evidence=[{"document": "Baptisms", "text": text}])
            )
            for n, text in enumerate(texts)
        )
    )
    assert list(Revision.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 4]


def test_now_is_before_the_oldest_write_that_is_still_running():
    """What is quoted as of now must read the same once that write has ended."""
    with open_write(lambda: load(claim())) as finish:
        moment = settled_moment()
        assert list(Statement.objects.known_at(moment)) == []
        finish.set()
    assert Statement.objects.count() == 1
    assert list(Statement.objects.known_at(moment)) == [], "it began after the moment that was quoted"
    assert list(Statement.objects.known_at(settled_moment())) == list(Statement.objects.all())


def test_an_answer_for_now_holds_what_was_written_while_another_write_runs_and_says_that_it_cannot_be_quoted():
    with open_write(lambda: query.execute("select pg_current_xact_id()")):
        load(claim())
        (cell,) = Cell.objects.values_list("id", flat=True)
        now, answer = view_cell(cell), recall("What is the cradle place of Mary Watson?")
        assert now is not None
        assert ([line.object for line in now.live], now.quotable, answer.quotable) == (
            ["Coen"],
            False,
            False,
        )
        quoted = view_cell(cell, as_of=now.as_of)
        assert quoted is not None
        assert (quoted.live, quoted.quotable) == ([], True)
    now, answer = view_cell(cell), recall("What is the cradle place of Mary Watson?")
    assert now is not None
    assert (now.quotable, answer.quotable) == (True, True)
    quoted = view_cell(cell, as_of=now.as_of)
    assert quoted is not None
    assert quoted.live == now.live


def test_a_transaction_that_looks_twice_sees_a_write_that_began_meanwhile():
    with transaction.atomic():
        settled_moment()
        with open_write(lambda: load(claim())):
            moment = settled_moment()
    assert not Statement.objects.known_at(moment).exists()


@pytest.mark.django_db(transaction=True, databases=["default", "owner"])
def test_a_write_of_the_owner_is_waited_for_too():
    with open_write(lambda: query.execute("select pg_current_xact_id()", using="owner"), using="owner"):
        began = query.value(
            "select xact_start from pg_stat_activity"
            " where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()"
        )
        assert settled_moment() == began


def test_who_only_reads_holds_nobody_back():
    with open_write(lambda: query.value("select count(*) from statement")):
        before = query.value("select clock_timestamp()")
        assert settled_moment() > before


def test_an_earlier_moment_stays_as_asked_and_a_later_one_is_clamped():
    load(claim())
    written = Statement.objects.get().tx_from
    assert settled_moment(written) == written
    future = query.value("select now() + interval '1 year'")
    assert settled_moment(future) < future


def test_a_claim_written_while_its_predicate_is_folded_anew_is_marked_where_it_counts():
    """The writer saw the old folds, who folded did not see the claim: one of the two has to wait."""
    load(claim(predicate="cradledIn", subject="Jack Hart"), claim())
    born_in, cradle_place = predicate_named("cradledIn"), predicate_named("cradle place")
    DirtyCell.objects.all().delete()
    with (
        ThreadPoolExecutor(1) as pool,
        open_write(lambda: load(claim(predicate="cradledIn", subject="Ada"))) as finish,
    ):
        folding = started(
            lambda: align(source=born_in, target=cradle_place, relation=AlignmentRelation.EXACT), pool
        )
        wait_until_blocked()
        finish.set()
        folding.result(timeout=PATIENCE)
    folded = PredicateFold.objects.filter(predicate__in=[born_in, cradle_place]).exclude(
        folded=models.F("predicate")
    )
    cell = Cell.objects.get(subject__label="Ada", predicate=folded.get().folded)
    assert DirtyCell.objects.filter(cell=cell).exists()


def test_the_threads_had_connections_of_their_own():
    pids = at_once(*[lambda: query.value("select pg_backend_pid()")] * 2)
    assert len({*pids, query.value("select pg_backend_pid()")}) == 3
    assert connection.alias == "default"
