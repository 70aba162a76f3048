"""Predicates: what can contradict what, the effect of saying otherwise, and the questions after an import."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import ContestPolicy, PolicyKind, PolicyOrigin
from contested.statements.actions import name_predicates
from contested.statements.models import Predicate


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


def number_of(name):
    return Predicate.objects.get(name=name).pk


def address(name):
    return f"/predicates/{number_of(name)}"


def standing(name):
    return ContestPolicy.objects.known_at(None).get(predicate__name=name)


def quirks(world, subjects=3):
    """Values of a predicate about which nobody has said anything."""
    world.load(
        [
            world.say(f"Person {n}", "quirk", value, source)
            for n in range(subjects)
            for value, source in ((f"humming {n}", "Register"), (f"whistling {n}", "Gazette"))
        ]
    )


def test_a_predicate_says_what_can_contradict_what_and_who_says_so(world, read):
    page = read(address("birth place"))
    assert "It has one value for all time: set by a person." in page
    assert "2 of 3 cells are contested." in page
    assert "Coen" in page
    assert "McIvor" in page


def test_the_list_is_narrowed_by_who_says_so(world, read):
    everything, known = read("/predicates/"), read("/predicates/", origin="vocabulary")
    assert ">birth place</a>" in everything
    assert ">birth place</a>" not in known
    assert ">nickname</a>" in known
    assert 'curated <span class="count">3</span>' in known


def test_what_counts_as_another_leads_there_and_has_no_form(world, read):
    page = read(address("nick name"))
    assert f'It counts as <a href="{address("nickname")}">nickname</a>' in page
    assert "Show the effect" not in page


def test_the_effect_is_shown_before_a_policy_is_set(world, read):
    page = read(address("birth place"), policy="multi")
    assert "<b>2 of 2 cells would stand otherwise.</b>" not in page
    assert "of 3 cells would stand otherwise" in page
    assert "These are all the cells in which a policy can matter" in page
    assert standing("birth place").kind == PolicyKind.IMMUTABLE


@pytest.fixture
def places(world):
    """A town lies in a state; of three people one source names the town, another the state."""
    lies_in = name_predicates(["lies in"])["lies in"]
    set_policy(predicate=Predicate.objects.get(pk=lies_in), kind=PolicyKind.MULTI, containment=True)
    world.load(
        [world.say("Coen", "lies in", "Queensland", "Atlas", type="entity")]
        + [
            world.say(f"Settler {n}", "birth place", place, source, type="entity")
            for n in range(3)
            for place, source in (("Coen", "Register"), ("Queensland", "Gazette"))
        ]
    )


def test_unsaying_containment_is_foreseen_in_the_cells_that_lean_on_it(places, read, reviewer):
    page = read(address("lies in"), policy="multi")
    assert "Effect: any number, no longer meaning containment" in page
    assert "<b>3 of 4 cells would stand otherwise.</b>" in page
    assert "Settler 1" in page
    assert "birth place" in page
    assert standing("lies in").containment is True, "looking sets nothing"
    assert "Set it: any number, no longer meaning containment" in (
        reviewer.get(address("lies in"), {"policy": "multi"}).content.decode()
    )
    assert "lean on it" not in read(address("lies in"), policy="multi", containment="on")


def test_what_changes_by_its_score_alone_is_counted(world, read):
    world.load(
        [
            world.say("Ridge", "birth place", value, source, type="number")
            for value, source in (("100", "A"), ("101", "B"), ("150", "C"))
        ]
    )
    page = read(address("birth place"), policy="immutable", tolerance="5%")
    assert "Effect: one for all time, within 5%" in page
    assert "<b>1 of 4 cells would stand otherwise, all of them by their score alone.</b>" in page


def test_who_may_not_set_it_sees_the_effect_and_is_asked_to_sign_in(world, read, reader, sign_in):
    assert "Set it:" not in read(address("birth place"), policy="multi")
    sent = {"policy": "multi"}
    asked = reader.post(address("birth place"), sent)
    assert asked.status_code == 302
    assert asked["Location"].startswith("/sign-in/")
    answer = sign_in(Role.CONTRIBUTOR).post(address("birth place"), sent)
    assert answer.status_code == 403
    assert "This is for reviewers; you are a contributor." in answer.content.decode()
    assert standing("birth place").kind == PolicyKind.IMMUTABLE


def test_a_reviewer_sets_a_policy_with_a_reason_and_the_cells_follow(world, reviewer, read):
    sent = {"policy": "multi", "tolerance": "1%", "containment": "on", "reason": "They say <several>."}
    assert reviewer.post(address("birth place"), sent).status_code == 302
    policy = standing("birth place")
    assert (policy.kind, policy.tolerance, policy.containment, policy.origin) == (
        PolicyKind.MULTI,
        "1%",
        True,
        PolicyOrigin.CURATED,
    )
    assert policy.actor is not None
    assert policy.actor.username == "reviewer"
    refresh()
    page = read(address("birth place"))
    assert "0 of 3 cells are contested." in page
    assert "They say &lt;several&gt;." in page
    assert "?policy=immutable#effect" in page, "the version before can be looked at again"


@pytest.mark.parametrize(
    ("sent", "complaint"),
    [
        ({"policy": "sometimes"}, "Choose one of these."),
        ({"policy": "bounded"}, "Say how many."),
        ({"policy": "bounded", "bound": "two"}, "A whole number, such as 2."),
        ({"policy": "bounded", "bound": "40000"}, "32767"),
        ({"policy": "immutable", "tolerance": "a bit"}, "One number, such as 1%"),
    ],
)
def test_what_can_not_be_set_is_said_and_stays_in_the_form(world, reviewer, sent, complaint):
    for answer in (reviewer.get(address("birth place"), sent), reviewer.post(address("birth place"), sent)):
        page = answer.content.decode()
        assert complaint in page
        for name in ("bound", "tolerance"):
            assert f'value="{sent.get(name, "")}"' in page
    assert standing("birth place").kind == PolicyKind.IMMUTABLE


def test_before_it_was_set_nobody_had_said_it(world, read):
    page = read(address("birth place"), as_of="2001-01-01")
    assert "nobody has said" in page
    assert "Show the effect" not in page


def test_an_unknown_predicate_is_a_page_that_says_so(db, reader):
    assert reader.get("/predicates/7").status_code == 404


def test_a_wrong_origin_is_named(db, reader):
    answer = reader.get("/predicates/", {"origin": "hearsay"})
    assert answer.status_code == 400
    assert "“origin” can’t be read" in answer.content.decode()


def test_the_page_after_an_import_asks_about_what_nobody_has_said(world, read):
    quirks(world)
    page = read("/predicates/review")
    assert ">quirk</a>" in page
    assert "3 cells with more than one value" in page
    assert "humming 0" in page
    assert "<b>3</b> of 3 contested" in page
    assert "<b>0</b> of 3 contested" in page
    assert ">birth place</a>" not in page, "somebody has said"


def test_one_click_answers_and_the_question_is_gone(world, reviewer):
    quirks(world)
    answer = reviewer.post("/predicates/review", {"answer": f"{number_of('quirk')}:multi"}, follow=True)
    page = answer.content.decode()
    assert "quirk: any number, from now on." in page
    assert "Nothing is left to ask" in page
    assert (standing("quirk").kind, standing("quirk").origin) == (PolicyKind.MULTI, PolicyOrigin.CURATED)


def test_what_the_vocabulary_knows_is_asked_about_last(world, read):
    quirks(world, subjects=1)
    world.load([world.say(f"P {n}", "death place", value, value) for n in range(4) for value in ("X", "Y")])
    page = read("/predicates/review")
    assert page.index(">quirk</a>") < page.index(">death place</a>")
    assert "As now: " in page


def test_a_number_that_stands_can_be_confirmed(world, reviewer):
    world.load([world.say(f"P {n}", "parent", value, value) for n in range(2) for value in "XYZ"])
    assert "up to 2 at a time</button>" in reviewer.get("/predicates/review").content.decode()
    reviewer.post("/predicates/review", {"answer": f"{number_of('parent')}:bounded:2"})
    assert (standing("parent").bound, standing("parent").origin) == (2, PolicyOrigin.CURATED)


def test_an_answer_keeps_the_tolerance_of_what_counts_as_the_predicate(world, reviewer):
    """Else the cells would stand otherwise than was foreseen beside the button."""
    world.load([world.say(f"P {n}", "girth", value, value) for n in range(3) for value in ("100", "150")])
    waist = name_predicates(["waist"])["waist"]
    align(
        source=Predicate.objects.get(pk=waist),
        target=Predicate.objects.get(name="girth"),
        relation=AlignmentRelation.EXACT,
    )
    set_policy(
        predicate=Predicate.objects.get(pk=waist),
        kind=PolicyKind.MULTI,
        tolerance="1%",
        origin=PolicyOrigin.INFERRED,
    )
    reviewer.post("/predicates/review", {"answer": f"{number_of('girth')}:immutable"})
    assert (standing("girth").kind, standing("girth").tolerance) == (PolicyKind.IMMUTABLE, "1%")


def test_an_answer_that_no_button_gives_is_refused(world, reviewer):
    for text in ("", "x:multi", "7:sometimes"):
        answer = reviewer.post("/predicates/review", {"answer": text})
        assert answer.status_code in {400, 404}
    assert reviewer.post("/predicates/review", {"answer": "999999:multi"}).status_code == 404


@pytest.mark.parametrize("page", ["/predicates/", "/predicates/review"])
def test_more_predicates_cost_no_more_queries(world, reader, page):
    def queries():
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(page).status_code == 200
        return len(captured)

    quirks(world)
    before = queries()
    world.load(
        [world.say(f"P {n}", f"habit {n}", value, value) for n in range(5) for value in ("this", "that")]
    )
    assert queries() == before
