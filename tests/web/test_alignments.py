"""Which predicates count as one: what speaks for it, and who says so."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from contested.alignment.actions import align
from contested.alignment.judging import judge
from contested.alignment.models import Alignment, AlignmentRelation, AlignmentStatus, PredicateFold
from contested.alignment.suggesting import suggest_alignments
from contested.exchange.kinds import predicate_named
from contested.people.models import Role, User
from contested.tasks.suggest import suggest
from tests.web.conftest import told_of_mary_and_ajax
from tests.worlds import standing

EXACT = AlignmentRelation.EXACT


@pytest.fixture
def sign_in(db):
    def client(role):
        found = Client()
        found.force_login(User.objects.create_user(str(role), role=role))
        return found

    return client


@pytest.fixture
def reviewer(sign_in):
    return sign_in(Role.REVIEWER)


@standing
def guilds():
    world = told_of_mary_and_ajax()
    world.load(
        [world.say(f"Person {n}", name, f"Club {n}", name) for n in range(6) for name in ("guild", "Zunft")]
        + [world.say("Person 7", "guild", "Club 7", "A"), world.say("Person 7", "Zunft", "<Other>", "B")]
    )
    (found,) = suggest_alignments(apart=lambda *_: False)
    return found.pk


@pytest.fixture
def candidate(guilds):
    return Alignment.objects.get(pk=guilds)


def folds():
    return {(fold.predicate.name, fold.folded.name) for fold in PredicateFold.objects.all()} - {
        ("nick name", "nickname")
    }


def test_a_candidate_shows_what_speaks_for_and_against_it(candidate, read):
    page = read("/alignments/")
    assert 'candidate <span class="count">1</span>' in page
    assert "Of 7 claims about things of which both speak 6 say the same" in page
    assert "both say Club 0" in page
    assert "&lt;Other&gt;" in page
    assert "None of these" not in page, "readers judge nothing"


def test_a_reviewer_accepts_and_the_cells_fold(candidate, reviewer):
    answer = reviewer.post(
        "/alignments/",
        {"alignment": candidate.pk, "as": "exact", "reason": "one", "foreseen": "yes"},
        follow=True,
    )
    assert "exact, from now on." in answer.content.decode()
    assert len(folds()) == 1
    accepted = Alignment.objects.known_at(None).get(status=AlignmentStatus.ACCEPTED, origin="given")
    assert accepted.reason == "one"
    assert accepted.actor is not None
    assert accepted.actor.username == "reviewer"


def test_a_reviewer_sees_what_it_would_do_before_anything_folds(candidate, reviewer):
    sent = {"alignment": candidate.pk, "as": "exact", "reason": "<one>"}
    page = reviewer.post("/alignments/", sent).content.decode()
    assert "<b>7 cells would fold otherwise.</b>" in page
    assert "14 cells would be 7." in page
    assert "Yes: the same" in page
    assert 'value="&lt;one&gt;"' in page
    assert folds() == set()
    reviewer.post("/alignments/", sent | {"foreseen": "yes"})
    accepted = Alignment.objects.known_at(None).get(status=AlignmentStatus.ACCEPTED, origin="given")
    page = reviewer.post(
        "/alignments/?status=accepted", {"alignment": accepted.pk, "as": "reject"}
    ).content.decode()
    assert "7 cells would be 14." in page
    assert "Yes: take it back" in page
    assert len(folds()) == 1


def test_a_judgement_of_ones_own_is_foreseen_too(candidate, reviewer):
    sent = {"source": "Zunft", "relation": "exact", "target": "guild", "reason": "one"}
    page = reviewer.post("/alignments/", sent).content.decode()
    assert "<b>7 cells would fold otherwise.</b>" in page
    assert ">one</textarea>" in page
    assert folds() == set()
    reviewer.post("/alignments/", sent | {"foreseen": "yes"})
    assert len(folds()) == 1


@pytest.mark.parametrize("how", ["reject", "different"])
def test_a_reviewer_says_no(candidate, reviewer, how):
    reviewer.post("/alignments/", {"alignment": candidate.pk, "as": how})
    assert folds() == set()
    assert not Alignment.objects.known_at(None).filter(status=AlignmentStatus.CANDIDATE).exists()


def test_broader_is_narrower_the_other_way_round(candidate, reviewer):
    reviewer.post("/alignments/", {"alignment": candidate.pk, "as": "broader", "foreseen": "yes"})
    assert folds() == {(candidate.target.name, candidate.source.name)}


def test_who_is_no_reviewer_may_only_propose(candidate, reader, sign_in):
    sent = {"alignment": candidate.pk, "as": "exact", "foreseen": "yes"}
    assert reader.post("/alignments/", sent)["Location"].startswith("/sign-in/")
    answer = sign_in(Role.CONTRIBUTOR).post("/alignments/", sent)
    assert answer.status_code == 409
    assert "Reviewers judge on candidates" in answer.content.decode()
    assert sign_in(Role.AUDITOR).post("/alignments/", sent).status_code == 403
    assert folds() == set()


def test_a_contributor_proposes_by_name(candidate, sign_in):
    sent = {"source": "hobby horse", "relation": "exact", "target": "guild", "reason": "so it seems"}
    predicate_named("hobby horse")
    answer = sign_in(Role.CONTRIBUTOR).post("/alignments/", sent, follow=True)
    assert "proposed, for a reviewer to judge" in answer.content.decode()
    proposed = Alignment.objects.known_at(None).get(origin="proposed")
    assert (proposed.status, proposed.reason) == (AlignmentStatus.CANDIDATE, "so it seems")


def test_a_name_that_nobody_bears_stays_in_the_form(world, reviewer):
    sent = {"source": "<nobody>", "relation": "exact", "target": "birth place", "reason": "because"}
    answer = reviewer.post("/alignments/", sent)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "No predicate, or more than one, is called so." in page
    assert 'value="&lt;nobody&gt;"' in page
    assert ">because</textarea>" in page


def test_a_contradiction_is_refused_with_the_chain_that_proves_it(candidate, reviewer):
    third = predicate_named("Gilde")
    judge(source=candidate.source, target=third, relation=EXACT, reason="", actor=None)
    judge(source=third, target=candidate.target, relation=EXACT, reason="", actor=None)
    answer = reviewer.post("/alignments/", {"alignment": candidate.pk, "as": "different", "reason": "no way"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "yet one by this chain: " in page
    assert "“Gilde”" in page
    assert 'value="no way"' in page
    assert len(folds()) == 2


def test_who_judges_second_is_told(candidate, reviewer):
    sent = {"alignment": candidate.pk, "as": "exact", "foreseen": "yes"}
    reviewer.post("/alignments/", sent)
    answer = reviewer.post("/alignments/", sent)
    assert answer.status_code == 409
    assert not Alignment.objects.known_at(None).filter(status=AlignmentStatus.CANDIDATE).exists()


def test_accepted_ones_can_be_taken_back(candidate, reviewer, read):
    reviewer.post("/alignments/", {"alignment": candidate.pk, "as": "exact", "foreseen": "yes"})
    accepted = Alignment.objects.known_at(None).get(status=AlignmentStatus.ACCEPTED, origin="given")
    assert "Take it back" in reviewer.get("/alignments/", {"status": "accepted"}).content.decode()
    reviewer.post(
        "/alignments/?status=accepted", {"alignment": accepted.pk, "as": "reject", "foreseen": "yes"}
    )
    assert folds() == set()
    assert "guild" in read("/alignments/", status="rejected")


def test_an_address_can_fill_in_the_form(world, read):
    page = read(
        "/alignments/",
        source=predicate_named("birth place").pk,
        target=predicate_named("child").pk,
        relation="different",
    )
    assert 'name="source" maxlength="2000" size="24" required value="birth place"' in page
    assert '<option value="different" selected>' in page


def test_one_predicate_has_a_page_of_its_own_judgements(candidate, read):
    assert "Zunft" in read("/alignments/", predicate=candidate.source_id)
    assert "both say" not in read("/alignments/", predicate=predicate_named("child").pk)


@pytest.mark.parametrize(("name", "text"), [("status", "open"), ("predicate", "guild"), ("cursor", "x")])
def test_a_wrong_parameter_is_named(db, reader, name, text):
    answer = reader.get("/alignments/", {name: text})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


def test_a_button_that_the_page_lacks_is_refused(candidate, reviewer):
    assert reviewer.post("/alignments/", {"alignment": candidate.pk, "as": "twins"}).status_code == 400
    assert reviewer.post("/alignments/", {"alignment": "x", "as": "exact"}).status_code == 400
    assert reviewer.post("/alignments/", {"alignment": "999999", "as": "exact"}).status_code == 404


def test_more_candidates_cost_no_more_queries_and_go_on_where_they_stopped(world, reader, read):
    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get("/alignments/").status_code == 200
        return len(captured)

    def add(first, last):
        for n in range(first, last):
            align(
                source=predicate_named(f"spoke {n:02}"),
                target=predicate_named("hub"),
                relation=EXACT,
                status=AlignmentStatus.CANDIDATE,
            )

    add(0, 2)
    before = queries()
    add(2, 25)
    assert queries() == before
    page = read("/alignments/")
    assert "spoke 24" in page
    cursor = page.split("cursor=")[1].split('"')[0]
    assert "spoke 00" in read("/alignments/", cursor=cursor)


def test_a_contributor_has_a_worker_look_for_candidates(world, sign_in, django_capture_on_commit_callbacks):
    world.load([world.say("Ann", name, "38", "A") for name in ("shoe size", "shoeSize")])
    with django_capture_on_commit_callbacks() as woken:
        answer = sign_in(Role.CONTRIBUTOR).post("/alignments/", {"look": "yes"}, follow=True)
    assert "New candidates are being looked for" in answer.content.decode()
    assert len(woken) == 1
    suggest()
    assert Alignment.objects.known_at(None).filter(status=AlignmentStatus.CANDIDATE).count() == 1
