"""What the standing contests tell of sources, through the store: proposals, their acceptance, and scoring without them."""

from decimal import Decimal
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from contested.density.actions import refresh
from contested.density.dependence import propose_precisions, propose_sources_as_one
from contested.density.models import Headline
from contested.density.reading import read_cells
from contested.experiment.world import judge, tell
from contested.statements.errors import RecordRefused
from contested.statements.models import Source
from contested.sublation.assessing import AGREEMENT, assess_source, withdraw_assessment
from contested.sublation.models import Assessment
from tests.worlds import standing

pytestmark = pytest.mark.django_db

PEOPLE = [f"Person {n}" for n in range(24)]


def claim(person, source, place, **more):
    record = {
        "subject": person,
        "predicate": "birth place",
        "object": place,
        "type": "entity",
        "source": source,
    }
    return record | more


@standing
def divided():
    """Two registers agree about 24 people, and a blog says something else; a diary sides with it once."""
    judge("birth place", "immutable")
    tell(claim(person, source, "Coen") for person in PEOPLE for source in ("Register", "Census"))
    tell(claim(person, "Blog", "Cairns") for person in PEOPLE)
    tell([claim(PEOPLE[0], "Diary", "Cairns")])
    refresh()


def proposed():
    return {one.source.source: one.precision for one in propose_precisions()}


def test_a_source_that_others_outvote_is_proposed_to_count_for_less(divided):
    found = proposed()
    assert found["Register"] == found["Census"] > Decimal("0.9")
    assert found["Blog"] < Decimal("0.1")


def test_a_source_that_spoke_once_is_not_judged(divided):
    assert "Diary" not in proposed()


def test_a_copy_in_a_source_s_own_group_changes_nothing(divided):
    before = proposed()
    tell(claim(person, "Mirror of the blog", "Cairns", group="Blog") for person in PEOPLE)
    refresh()
    after = proposed()
    assert after.pop("Mirror of the blog") == after["Blog"]
    assert after == before


def test_an_estimate_does_not_rest_on_one_that_was_accepted(divided):
    before = proposed()
    call_command("agreement", "--accept-all", "--json", stdout=StringIO())
    assert proposed() == before


def test_nothing_counts_before_it_is_accepted_and_then_it_is_on_record(divided):
    propose_precisions()
    assert not Assessment.objects.exists()
    call_command("agreement", "--accept", "Blog", stdout=StringIO())
    kept = Assessment.objects.get(source__name="Blog")
    assert kept.origin == AGREEMENT
    assert kept.reason.startswith("estimated from agreement")


def test_an_accepted_estimate_lowers_what_the_dissenter_does_to_a_score(divided):
    cell = Headline.objects.filter(tx_to__isnull=True, contestedness__gt=0).latest("cell_id").cell_id
    before = read_cells([cell])[cell].score().contestedness
    call_command("agreement", "--accept-all", stdout=StringIO())
    assert 0 < read_cells([cell])[cell].score().contestedness < before


def test_cells_can_be_scored_without_estimates(divided):
    cell = Headline.objects.filter(tx_to__isnull=True, contestedness__gt=0).latest("cell_id").cell_id
    before = read_cells([cell])[cell].score()
    call_command("agreement", "--accept-all", stdout=StringIO())
    assert read_cells([cell], estimated=False)[cell].score() == before


def test_an_assessment_can_be_withdrawn(divided):
    source = Source.objects.get(name="Blog")
    assess_source(source=source, precision=Decimal("0.2"), reason="it made up two of three")
    assert withdraw_assessment(source=source)
    assert not withdraw_assessment(source=source)
    assert Assessment.objects.get().tx_to is not None


def test_assessing_a_source_as_it_is_assessed_changes_nothing(divided):
    source = Source.objects.get(name="Blog")
    first = assess_source(source=source, precision=Decimal("0.2"), reason="a sample")
    assert assess_source(source=source, precision=Decimal("0.2"), reason="the same again") == first
    assert assess_source(source=source, precision=Decimal("0.3"), reason="another sample") != first
    assert Assessment.objects.known_at(None).get().precision == Decimal("0.3")


@pytest.mark.parametrize(("precision", "reason"), [("1.5", "sure"), ("-0.1", "sure"), ("0.5", " ")])
def test_an_assessment_out_of_range_or_without_a_reason_is_refused(divided, precision, reason):
    with pytest.raises(RecordRefused):
        assess_source(source=Source.objects.get(name="Blog"), precision=Decimal(precision), reason=reason)


def test_accepting_what_is_not_proposed_is_refused(divided):
    with pytest.raises(CommandError, match="Diary"):
        call_command("agreement", "--accept", "Diary")


@standing
def estimates():
    """Five authors estimate eight populations, each in his own way; a sixth copies the first, in figures and words."""
    judge("population", "functional_at_time")

    def told(author, n, figure):
        quote = f"In town number {n} the count by {author} came to {figure} souls, the garrison not counted among them."
        return {
            "subject": f"Town {n}",
            "predicate": "population",
            "object": str(figure),
            "type": "number",
            "valid": "1850",
            "source": author,
            "evidence": [{"document": f"{author}, tables", "quote": quote}],
        }

    for n in range(8):
        tell(told(f"Author {who}", n, 1000 + 100 * n + who) for who in range(5))
        tell([told("Author 0", n, 1000 + 100 * n) | {"source": "Copyist"}])
    refresh()


def test_a_copyist_is_proposed_as_one_with_whom_he_copies_and_nobody_else(estimates):
    (proposal,) = propose_sources_as_one()
    assert [source.source for source in proposal.sources] == ["Author 0", "Copyist"]
    assert proposal.odds > 1000
    (likeness,) = proposal.likenesses
    assert (likeness.shared_values, likeness.shared_words) == (8, 8)


def test_accepted_copies_are_one_witness_and_not_proposed_again(estimates):
    call_command("groups", "--accept", "Copyist", stdout=StringIO())
    assert propose_sources_as_one() == []
    cell = Headline.objects.filter(tx_to__isnull=True, contestedness__gt=0).earliest("cell_id").cell_id
    assert read_cells([cell])[cell].score().independent == 5


def test_accepting_a_group_that_is_not_proposed_is_refused(estimates):
    with pytest.raises(CommandError, match="Author 1"):
        call_command("groups", "--accept", "Author 1")
