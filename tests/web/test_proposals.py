"""What is proposed about sources: looked for on request, accepted or rejected by a person, and taken back."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from django.core import signing

from contested.density.actions import refresh
from contested.density.dependence import propose_precisions, propose_sources_as_one
from contested.density.models import SourceLook
from contested.density.proposing import ask
from contested.people.models import Role, User
from contested.statements.actions import describe_source
from contested.statements.models import Source, SourceVersion
from contested.sublation.models import Assessment, Rejection
from contested.tasks.proposing import look_at_sources
from tests.web.conftest import told_of_mary_and_ajax
from tests.worlds import standing

TOWNS = range(24)


AUTHORS = {"Aldous": 0, "Berta": 0, "Cosmas": 0, "Dietmar": 3, "Ermina": 4}


@pytest.fixture
def estimates(parishes):
    return parishes


@standing
def parishes():
    """Three authors agree in what two others tell in their own ways; a copyist repeats one of these, wording and all."""
    world = told_of_mary_and_ajax()

    def told(author, town):
        place = f"Parish {100 * town + AUTHORS[author]}"
        quote = f"{author} sought {place} near town {town}, and {author} had each stone of it drawn."
        evidence = [{"document": f"{author}, letters", "quote": quote}]
        return world.say(f"Somebody of {town}", "birth place", place, author, evidence=evidence)

    claims = [told(author, town) for town in TOWNS for author in AUTHORS]
    world.load(claims + [told("Ermina", town) | {"source": "Copyist"} for town in TOWNS])
    return world


@pytest.fixture
def reviewer(reader):
    reader.force_login(User.objects.create_user("rosa", password="long enough", role=Role.REVIEWER))
    return reader


@pytest.fixture
def look(reader):
    def looked():
        ask(actor=None, now=datetime.now(UTC))
        look_at_sources()
        return reader.get("/sources/proposals").content.decode()

    return looked


def form_of(page, title):
    """The sealed proposal below the heading that holds a name."""
    below = next(part for part in page.split("<h3")[1:] if title in part.split("</h3>")[0])
    return below.split('name="proposal" value="')[1].split('"')[0]


def answered(client, answer, page, title, reason="looked at both prefaces"):
    form = {"answer": answer, "proposal": form_of(page, title), "reason": reason}
    return client.post("/sources/proposals", form)


def copies_of(name):
    """With whom it is proposed that a source is one witness."""
    proposed = [[source.source for source in one.sources] for one in propose_sources_as_one()]
    return [other for sources in proposed if name in sources for other in sources if other != name]


def group_of(name):
    return SourceVersion.objects.known_at(None).get(source__name=name).group


def test_nothing_is_computed_until_a_reviewer_asks_for_it(estimates, reviewer):
    address = "/sources/proposals"
    assert "Who copies whom" not in reviewer.get(address, {"look": "now"}).content.decode()
    assert not SourceLook.objects.exists()
    assert reviewer.post(address, {"answer": "look"})["Location"] == address
    reviewer.post(address, {"answer": "look"})
    assert SourceLook.objects.count() == 1, "who asks twice waits for the same"
    page = reviewer.get(address).content.decode()
    assert "Proposals are being looked for." in page
    assert 'hx-trigger="every 2s"' in page
    assert "Look for proposals" not in page
    look_at_sources()
    page = reviewer.get(address).content.decode()
    assert "Who copies whom" in page
    assert "hx-trigger" not in page.split('id="found"')[1].split(">")[0]


def test_readers_start_no_look(estimates, reader):
    assert "/sign-in/" in reader.post("/sources/proposals", {"answer": "look"})["Location"]
    assert 'value="look"' not in reader.get("/sources/proposals").content.decode()
    assert not SourceLook.objects.exists()


def test_what_was_found_is_kept_less_what_was_decided(estimates, reviewer, look):
    page = look()
    before = page.count('name="proposal"')
    answered(reviewer, "accept", page, "Copyist")
    page = reviewer.get("/sources/proposals").content.decode()
    assert page.count('name="proposal"') == before - 1
    assert "what was decided since is left out" in page
    assert SourceLook.objects.count() == 1, "nothing was computed again"


def test_a_proposed_group_comes_with_its_odds_and_what_speaks_for_it(estimates, look):
    page = " ".join(look().split())
    assert "Copyist</a> = <a" in page
    assert "odds over 1,000,000 to 1" in page
    assert "share 24 of 24 disputed values and the wording of 24 of 24 quotes" in page
    assert "none of 4 others" in page
    assert "both quote <q>…" in page


def test_it_says_how_much_was_looked_at(estimates, look):
    assert "Looked at 25 of 25 contested cells" in look()


def test_an_estimate_comes_with_the_counts_behind_it(estimates, look):
    page = " ".join(look().split())
    assert "Dietmar</a>: <b>.0385</b> instead of .75" in page
    assert "Right 0.0 times and wrong 24.0 times" in page


def test_who_may_not_review_sees_proposals_and_no_buttons(estimates, look):
    page = look()
    assert "Reviewers have these looked for, and accept or reject them." in page
    assert 'name="proposal"' not in page


def test_an_accepted_group_is_one_witness_and_says_why(estimates, reviewer, look):
    answer = answered(reviewer, "accept", look(), "Copyist")
    assert answer["Location"] == "/sources/proposals"
    assert group_of("Copyist") == group_of("Ermina") == "Copyist"
    kept = SourceVersion.objects.known_at(None).get(source__name="Ermina")
    assert kept.reason.startswith("looked at both prefaces (copies: ")
    assert kept.actor == User.objects.get(username="rosa")
    refresh()
    assert copies_of("Copyist") == []


def test_a_rejected_group_is_held_apart_until_that_is_taken_back(estimates, reviewer, look):
    answered(reviewer, "reject", look(), "Copyist", reason="one is the other’s second edition")
    assert copies_of("Copyist") == []
    page = look()
    assert "Copyist = Ermina" in page
    assert "one is the other’s second edition" in page
    rejection = Rejection.objects.get()
    reviewer.post("/sources/proposals", {"answer": "reconsider", "rejection": rejection.pk})
    assert copies_of("Copyist") == ["Ermina"]


def test_an_accepted_estimate_counts_and_can_be_withdrawn_with_a_reason(estimates, reviewer, look):
    answered(reviewer, "accept", look(), "Dietmar")
    kept = Assessment.objects.known_at(None).get(source__name="Dietmar")
    assert kept.precision < Decimal("0.1")
    assert "looked at both prefaces (estimated from agreement" in kept.reason
    source = Source.objects.get(name="Dietmar").pk
    assert "by judgement" in reviewer.get(f"/sources/{source}").content.decode()
    answer = reviewer.post(
        "/sources/proposals", {"answer": "withdraw", "source": source, "reason": "it was a misprint"}
    )
    assert answer["Location"] == f"/sources/{source}"
    assert not Assessment.objects.known_at(None).exists()
    assert Rejection.objects.get().reason == "it was a misprint"
    assert "Dietmar" not in {one.source.source for one in propose_precisions()}


def test_a_rejected_estimate_is_not_proposed_again(estimates, reviewer, look):
    answered(reviewer, "reject", look(), "Dietmar")
    assert "Dietmar" not in {one.source.source for one in propose_precisions()}
    assert not Assessment.objects.exists()


def test_a_group_is_not_accepted_once_one_of_its_sources_belongs_elsewhere(estimates, reviewer, look):
    page = look()
    describe_source(name="Copyist", group="Publishers", reason="its imprint says so")
    answer = answered(reviewer, "accept", page, "Copyist")
    assert answer.status_code == 400
    assert "look again" in answer.content.decode()
    assert group_of("Ermina") == "Ermina"


@pytest.mark.parametrize(
    "form",
    [
        {"answer": "accept", "proposal": "made up", "reason": "x"},
        {"answer": "accept", "proposal": signing.dumps(["group", {}], salt="another"), "reason": "x"},
        {"answer": "reject", "proposal": "", "reason": "x"},
        {"answer": "withdraw", "source": "seven", "reason": "x"},
        {"answer": "reconsider", "rejection": "-1"},
        {"answer": "burn"},
    ],
)
def test_what_was_never_proposed_is_turned_away(db, reviewer, form):
    assert reviewer.post("/sources/proposals", form).status_code == 400


def test_an_answer_without_a_reason_changes_nothing(estimates, reviewer, look):
    assert answered(reviewer, "accept", look(), "Copyist", reason=" ").status_code == 400
    assert group_of("Copyist") == "Copyist"


def test_only_reviewers_answer(estimates, reader):
    reader.force_login(User.objects.create_user("carl", password="long enough", role=Role.CONTRIBUTOR))
    assert reader.post("/sources/proposals", {"answer": "accept"}).status_code == 403
