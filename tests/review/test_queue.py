"""In which order disputes should be looked at, and what the queue can be narrowed to."""

from __future__ import annotations

from decimal import Decimal

import pytest

from contested.evidence.actions import Quotation
from contested.intake.actions import add_evidence
from contested.review.actions import assign, lease, read_cell
from contested.review.models import Dispute, DisputeState, OutcomeKind
from contested.review.outcomes import BothStand
from contested.review.queries import QueueFilter, ageing, counts, facets, next_free, queue, throughput
from contested.review.queries.queue import as_text, held_in, read_mark
from contested.statements.actions import describe_source
from contested.statements.models import Predicate, Source, SourceKind, Statement
from tests.review.conftest import PREDICATE, REGISTER, judged, settle, worked_off
from tests.worlds import standing

pytestmark = pytest.mark.django_db


@pytest.fixture
def people(ann_bea_and_cleo):
    return {line.subject: line for line in queue(limit=9)}


@standing
def ann_bea_and_cleo():
    """Ann is the most contested, then Bea, of whom fewer speak, then Cleo, where one side weighs little."""
    tell = judged()
    for source in ("One tree", "Other tree"):
        for name, times in (("Ann", 2), ("Bea", 1)):
            for n in range(times):
                tell(subject=name, source=f"{source} {n}", source_class="community", object=source)
    tell(subject="Cleo", **REGISTER)
    tell(subject="Cleo", source="Rumour", source_class="unverified", object="Ayr")
    tell(subject="Ann", predicate="instance of", source="One tree 0", object="human")
    # What nobody believes of Bea: it is denied, or said in quarantine.
    tell(subject="Bea", predicate="instance of", source="Rumour", object="ship", polarity="negated")
    describe_source(name="Aside", kind=SourceKind.QUARANTINE, reason="set aside", actor=None)
    tell(subject="Bea", predicate="instance of", source="Aside", object="ship")
    worked_off()


def names(**wanted):
    return [line.subject for line in queue(QueueFilter(**wanted), limit=9)]


def test_the_heaviest_most_contested_comes_first(people):
    assert list(people) == ["Ann", "Bea", "Cleo"]


def test_what_is_read_often_comes_earlier(people):
    for _ in range(5):
        read_cell(cell=people["Cleo"].cell_id)
    assert names() == ["Cleo", "Ann", "Bea"]
    assert queue(limit=1)[0].reads == 5


def test_what_came_back_comes_first(people, ada):
    bea = Dispute.objects.get(pk=people["Bea"].id)
    settle(bea, ada, BothStand())
    assert names() == ["Ann", "Cleo"]
    assert names(states=(DisputeState.DECIDED,), outcome=OutcomeKind.BOTH_STAND) == ["Bea"]
    found = Statement.objects.get(subject__label="Bea", source__name="One tree 0")
    add_evidence(statement=found, quotations=[Quotation(document="Letter", quote="One tree")])
    worked_off()
    assert names() == ["Bea", "Ann", "Cleo"]
    assert queue(limit=1)[0].outcome_word == "both stand"


def test_it_goes_on_where_a_page_ended(people):
    first = queue(limit=2)
    rest = queue(limit=9, after=read_mark(as_text(first[-1].mark)))
    assert [line.subject for line in first + rest] == ["Ann", "Bea", "Cleo"]


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1, 2, 3, 4]", '[true, "x", "2026", 1]'])
def test_what_is_no_mark_is_told(text):
    with pytest.raises(ValueError):  # noqa: PT011 - any: it is what readers of parameters expect
        read_mark(text)


def test_it_is_narrowed_to_a_predicate_a_source_a_kind_a_score_or_oneself(people, ada, ben):
    assert names(predicate=Predicate.objects.get(name=PREDICATE).pk) == ["Ann", "Bea", "Cleo"]
    assert names(source=Source.objects.get(name="Rumour").pk) == ["Cleo"]
    assert (names(kind="human"), names(kind="ship")) == (["Ann"], [])
    assert names(decidable=True) == ["Cleo"]
    assert names(most=Decimal("0.9")) == ["Cleo"]
    assert names(min_age=1) == []
    lease(dispute=people["Ann"].id, reviewer=ada)
    assign(dispute=people["Cleo"].id, to=ada, actor=ben)
    assert names(mine=ada) == ["Ann", "Cleo"]
    assert names(free_for=ben) == ["Bea"]
    assert (queue(limit=1)[0].holder, counts(ada).mine, counts().held) == ("ada", 2, 1)


def test_the_next_one_is_free_and_another_than_the_last(people, ada, ben):
    lease(dispute=people["Ann"].id, reviewer=ben)
    wanted = QueueFilter()

    def following(after):
        line = next_free(wanted, reviewer=ada, after=after)
        return line and line.subject

    assert following(None) == "Bea"
    assert following(people["Bea"].id) == "Cleo"
    assert following(people["Cleo"].id) == "Bea"
    settle(Dispute.objects.get(pk=people["Bea"].id), ada, BothStand())
    assert following(people["Bea"].id) == "Cleo"


def test_what_there_is_is_counted(people, ada):
    settle(Dispute.objects.get(pk=people["Ann"].id), ada, BothStand())
    found = counts()
    assert (found.open, found.decided, found.both_stand, found.decidable) == (2, 1, 1, 1)
    assert [each.disputes for each in ageing()] == [2, 0, 0, 0, 0]
    today = throughput(days=3)
    assert (len(today), today[-1].opened, today[-1].decided) == (3, 3, 1)
    told = {(facet.facet, facet.name): facet.disputes for facet in facets()}
    assert told["predicate", PREDICATE] == 2
    assert told["source", "Rumour"] == 1
    assert ("kind", "ship") not in told


def test_a_line_can_show_who_holds_what(people):
    (first, second) = held_in([people["Cleo"].cell_id])[people["Cleo"].cell_id]
    assert (first.value, second.value) == ("St Newlyn East", "Ayr")
    assert first.share > second.share


def test_a_page_of_the_queue_takes_as_many_queries_however_long(people, django_assert_num_queries):
    with django_assert_num_queries(1):
        queue(limit=50)


def test_only_reads_of_cells_are_counted(dispute):
    read_cell(cell=dispute.cell_id)
    read_cell(cell=0)
    assert queue(limit=1)[0].reads == 1


def test_whoever_looks_at_a_cell_now_or_is_answered_from_it_reads_it(dispute, client):
    def reads():
        return queue(limit=1)[0].reads

    for count, address in enumerate(
        (
            f"/cells/{dispute.cell_id}",
            f"/api/v1/cells/{dispute.cell_id}",
            "/api/v1/recall?q=cradle place of Mary Watson",
            "/recall?q=cradle place of Mary Watson",
        ),
        1,
    ):
        assert client.get(address, follow=True).status_code == 200
        assert reads() == count, address
    assert client.get(f"/api/v1/cells/{dispute.cell_id}?as_of=2999-01-01T00:00Z").status_code == 200
    assert reads() == 4
